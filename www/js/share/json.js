/** A report as JSON, the same text as the engine's own, and scenarios read back from such files. */

/** @param {import("../wasm.js").Report} report */
export function jsonOf(report) {
  // JSON would write a typed array as an object.
  return JSON.stringify(report, (_, value) => (ArrayBuffer.isView(value) ? Array.from(/** @type {any} */ (value)) : value));
}

/**
 * The scenario in a file: that of a report, or one on its own.
 * @param {string} text
 * @returns {any} null if there is none in it
 */
export function scenarioIn(text) {
  try {
    const document = JSON.parse(text);
    const scenario = document?.scenario ?? document;
    return Array.isArray(scenario?.lanes) ? scenario : null;
  } catch {
    return null;
  }
}

/** A name that tells which story the scenario was told from. @param {string} story @param {string} ending */
export function fileName(story, ending) {
  return `retry-storm-${story}.${ending}`;
}

/**
 * The story that a file was saved from, by its name; a report does not know it.
 * @param {string} name browsers add a number to a name that is taken
 * @param {{id: string}[]} stories
 */
export function storyIn(name, stories) {
  return stories.find(({ id }) => new RegExp(`^retry-storm-${id}\\b`).test(name))?.id;
}
