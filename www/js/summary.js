/** The report as a whole: over how many seeds it is so far, and how wide its bars are. */
import { part, setText } from "./dom.js";
import { text } from "./text.js";

/** @param {import("./format.js").Format} format */
export function createSummary(format) {
  return {
    /** @param {import("./store.js").State} state */
    update({ report }) {
      if (report === null) return;
      const { trials, bin_millis } = report.scenario;
      const n = report.trials_so_far;
      const words = n !== undefined ? "trials.some" : trials === 1 ? "trials.one" : "trials.many";
      const counts = { n: format.count(n ?? trials), trials: format.count(trials) };
      setText(part("trials"), text(words, { ...counts, bin: format.millis(bin_millis) }));
    },
  };
}
