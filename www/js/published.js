/** What a story's source printed beside what comes out here, and a tick where the tests check it. */
import { part, setText } from "./dom.js";
import { isOwn } from "./store.js";
import { createFoldedTable, table } from "./tables.js";
import { named, text } from "./text.js";
import { storyRows } from "./wasm.js";

/**
 * @typedef {import("./wasm.js").StoryRow} StoryRow
 * @typedef {import("./format.js").Format} Format
 */

/** It is there as long as nothing was changed. @param {Format} format */
export function createPublished(format) {
  const details = /** @type {HTMLDetailsElement} */ (part("published"));
  /** @type {StoryRow[]} */
  let rows = [];
  /** @type {import("./wasm.js").Report | null} */
  let shown = null;
  const folded = createFoldedTable(details, () => publishedTable(rows, format));
  return {
    /** @param {import("./store.js").State} state */
    update(state) {
      details.hidden = state.busy || !isOwn(state);
      if (details.hidden || state.report === null || state.report === shown) return;
      shown = state.report;
      rows = storyRows(state.story.id, shown);
      const checked = rows.filter(({ holds }) => holds !== null);
      const n = checked.filter(({ holds }) => holds).length;
      setText(part("tick"), text(n === checked.length ? "stories.tick" : "stories.miss", { n, of: checked.length }));
      folded.update();
    },
  };
}

/** @param {StoryRow[]} rows @param {Format} format */
function publishedTable(rows, format) {
  const head = ["lane", "figure", "published", "simulated", "holds"].map((key) => text(`stories.${key}`));
  const cells = rows.map((row) => [
    named("names", row.lane_label),
    text("stories.figure_of", { label: named("checks", row.label), kind: text(`stories.kind.${row.kind}`) }),
    text(`stories.side.${row.side}`, { figure: row.published.map(format.precise).join(", ") }),
    row.simulated.map(format.precise).join(", "),
    text(`stories.holds.${row.holds}`),
  ]);
  return table(head, cells);
}
