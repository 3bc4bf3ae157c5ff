/** What the colours, patterns and lines of the charts mean: only what occurs in the report. */
import { make } from "./dom.js";
import { outcomesIn } from "./tables.js";
import { text } from "./text.js";

/**
 * @param {HTMLElement} node a list
 * @param {import("./wasm.js").Report} report
 */
export function showLegend(node, { lanes, scenario }) {
  const outcomes = outcomesIn(lanes.map(({ histogram }) => histogram));
  const entries = outcomes.map((key) => entry(key, text(`figure.${key}`)));
  if (scenario.incidents.length > 0) entries.push(entry("outage", text("legend.outage")));
  if (scenario.server.limiter.kind !== "none") entries.push(entry("capacity", text("legend.capacity")));
  if (scenario.trials > 1) entries.push(entry("mean", text("legend.mean")));
  node.replaceChildren(...entries);
}

/** @param {string} key @param {string} label */
function entry(key, label) {
  return make("li", {}, make("span", { className: `swatch swatch-${key}`, "aria-hidden": "true" }), label);
}
