/** What knobs are reset to, when a scenario comes from elsewhere and its lists are not as long as the story's. */

/**
 * The baseline with each list as long as the scenario's: an item that the story lacks is reset to what it came with.
 * @param {any} baseline
 * @param {any} scenario
 * @returns {any}
 */
export function fitted(baseline, scenario) {
  if (Array.isArray(baseline) && Array.isArray(scenario)) {
    return scenario.map((item, i) => (i < baseline.length ? fitted(baseline[i], item) : item));
  }
  if (!isGroup(baseline) || !isGroup(scenario)) return baseline;
  const entries = Object.entries(baseline).map(([key, value]) => [key, fitted(value, scenario[key])]);
  return Object.fromEntries(entries);
}

/** @param {any} value */
function isGroup(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
