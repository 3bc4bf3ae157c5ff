/** The report as a whole: over how many seeds it is, and how wide its bars are. */
import { part, setText } from "./dom.js";
import { text } from "./text.js";

/** @param {import("./format.js").Format} format */
export function createSummary(format) {
  return {
    /** @param {import("./store.js").State} state */
    update({ report }) {
      if (report === null) return;
      const { trials, bin_millis } = report.scenario;
      const bin = format.millis(bin_millis);
      setText(part("trials"), text(trials === 1 ? "trials.one" : "trials.many", { trials: format.count(trials), bin }));
    },
  };
}
