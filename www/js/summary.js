/** The report as a whole: over how many seeds it is, and every figure of it. */
import { part, setText } from "./dom.js";
import { createFoldedTable, figureTable } from "./tables.js";
import { text } from "./text.js";

/** @typedef {import("./wasm.js").Report} Report */

/** @param {import("./format.js").Format} format */
export function createSummary(format) {
  const details = /** @type {HTMLDetailsElement} */ (part("figures"));
  /** @type {Report | null} */
  let shown = null;
  const table = createFoldedTable(details, () => figureTable(/** @type {Report} */ (shown).lanes, format));
  return {
    /** @param {import("./store.js").State} state */
    update({ report }) {
      if (report === shown || report === null) return;
      shown = report;
      const { trials, bin_millis } = report.scenario;
      const bin = format.millis(bin_millis);
      setText(part("trials"), text(trials === 1 ? "trials.one" : "trials.many", { trials: format.count(trials), bin }));
      details.hidden = false;
      table.update();
    },
  };
}
