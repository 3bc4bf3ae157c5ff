/** What the colours, patterns and lines of the charts mean: only what occurs in the report. */
import { outcomesIn } from "./tables.js";
import { text } from "./text.js";

/** @typedef {[key: keyof import("./wasm.js").Palette, words: string]} Entry named as in the palette */

/** @param {import("./wasm.js").Report} report @returns {Entry[]} */
export function entriesOf({ lanes, scenario }) {
  const outcomes = outcomesIn(lanes.map(({ histogram }) => histogram));
  /** @type {Entry[]} */
  const entries = outcomes.map((key) => [key, text(`figure.${key}`)]);
  if (scenario.incidents.length > 0) entries.push(["shade", text("legend.outage")]);
  if (scenario.server.limiter.kind !== "none") entries.push(["capacity", text("legend.capacity")]);
  if (scenario.trials > 1) entries.push(["trials", text("legend.trials")]);
  return entries;
}
