/** Every figure of the report, mean ± standard deviation over the seeds, to be copied. */
import { createCopyButton } from "../copy.js";
import { make } from "../dom.js";
import { namesOf } from "../lane-names.js";
import { figureTable, scrolling } from "../tables.js";
import { text } from "../text.js";

/** @type {import("../tabs.js").Tab} */
export const tableTab = {
  id: "table",
  has: () => true,
  show(report, marks, format) {
    const isShown = (/** @type {unknown} */ _, /** @type {number} */ i) => !marks[i]?.hidden;
    const table = figureTable(report.lanes.filter(isShown), namesOf(report.lanes).filter(isShown), format);
    table.className = "by-lane";
    const head = make("div", { className: "tab-head" }, make("p", {}, text("table.caption")), createCopyButton(table));
    return [head, scrolling(table, text("table.caption"))];
  },
};
