/** The story: its choice, what it asks and finds, and what its source printed beside what comes out here. */
import { make, part, setText } from "./dom.js";
import { rankingOf } from "./ranking.js";
import { same } from "./schema.js";
import { isOwn } from "./store.js";
import { createFoldedTable, table } from "./tables.js";
import { named, text } from "./text.js";
import { storyRows } from "./wasm.js";

/**
 * @typedef {import("./wasm.js").Story} Story
 * @typedef {import("./wasm.js").StoryRow} StoryRow
 * @typedef {import("./format.js").Format} Format
 */

/**
 * @param {Story[]} stories
 * @param {import("./store.js").Store} store
 * @param {Format} format
 */
export function createStories(stories, store, format) {
  const select = /** @type {HTMLSelectElement} */ (part("story"));
  select.replaceChildren(...stories.map(({ id, title }) => make("option", { value: id }, title)));
  select.addEventListener("input", () => store.openStory(select.value));
  const published = createPublished(format);

  /** @type {Story | undefined} */
  let story;
  return {
    /** @param {import("./store.js").State} state */
    update(state) {
      if (state.story !== story) {
        story = state.story;
        select.value = story.id;
        tell(stories.find(({ id }) => id === story?.id) ?? story);
      }
      const isChanged = !same(state.scenario, story.scenario);
      setText(part("finding-label"), text(isChanged ? "stories.finding.before" : "stories.finding"));
      showRanking(state, isChanged, format);
      published.update(state);
    },
  };
}

/** @param {Story} story */
function tell({ title, question, prediction, notice, finding, source, beyond }) {
  const words = { title, question, prediction, finding, source, beyond };
  for (const [name, value] of Object.entries(words)) setText(part(`story-${name}`), value);
  part("story-notice").replaceChildren(...notice.map((sentence) => make("li", {}, sentence)));
}

/**
 * The old sentence stays until the newest run is over.
 * @param {import("./store.js").State} state
 * @param {boolean} isChanged
 * @param {Format} format
 */
function showRanking({ report, marks, busy }, isChanged, format) {
  const now = part("story-now");
  now.parentElement?.classList.toggle("is-past", isChanged);
  if (!isChanged) now.hidden = true;
  if (!isChanged || busy || report === null) return;
  now.hidden = false;
  const lanes = report.lanes.filter((_, i) => !marks[i]?.hidden);
  setText(now, rankingOf(lanes, report.scenario.load.kind === "burst", format));
}

/** What the source printed beside what comes out, as long as nothing was changed. @param {Format} format */
function createPublished(format) {
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
