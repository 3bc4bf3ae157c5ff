/** The story: its choice, what it asks and finds, and what its source printed beside what comes out here. */
import { make, part, setText } from "./dom.js";
import { isOwn } from "./store.js";
import { table } from "./tables.js";
import { text } from "./text.js";
import { storyRows } from "./wasm.js";

/**
 * @typedef {import("./wasm.js").Story} Story
 * @typedef {import("./wasm.js").StoryRow} StoryRow
 * @typedef {import("./format.js").Format} Format
 */

/**
 * @param {Story[]} stories
 * @param {ReturnType<typeof import("./store.js").createStore>} store
 * @param {Format} format
 */
export function createStories(stories, store, format) {
  const select = /** @type {HTMLSelectElement} */ (part("story"));
  select.replaceChildren(...stories.map(({ id, title }) => make("option", { value: id }, title)));
  select.addEventListener("input", () => store.openStory(select.value));
  part("reset-all").addEventListener("click", store.reset);

  /** @type {Story | undefined} */
  let story;
  /** @type {import("./wasm.js").Report | null} */
  let report = null;
  return {
    /** @param {import("./store.js").State} state */
    update(state) {
      if (state.story !== story) {
        story = state.story;
        select.value = story.id;
        tell(story);
      }
      const changed = state.scenario !== state.story.scenario && JSON.stringify(state.scenario) !== JSON.stringify(state.story.scenario);
      part("changed").hidden = !changed;
      part("published").hidden = !isOwn(state);
      if (state.report !== report && isOwn(state)) showPublished(state, format);
      report = state.report;
    },
  };
}

/** @param {Story} story */
function tell({ title, question, prediction, notice, finding, source, beyond }) {
  const words = { title, question, prediction, finding, source, beyond };
  for (const [name, value] of Object.entries(words)) setText(part(`story-${name}`), value);
  part("story-notice").replaceChildren(...notice.map((sentence) => make("li", {}, sentence)));
}

/** @param {import("./store.js").State} state @param {Format} format */
function showPublished({ story, report }, format) {
  /** @type {StoryRow[]} */
  const rows = storyRows(story.id, report);
  const head = ["lane", "figure", "published", "simulated", "holds"].map((key) => text(`stories.${key}`));
  const cells = rows.map((row) => [
    row.lane_label,
    `${row.label} (${text(`stories.kind.${row.kind}`)})`,
    row.published.map(format.count).join(", "),
    row.simulated.map(format.count).join(", "),
    text(`stories.holds.${row.holds}`),
  ]);
  part("published-table").replaceChildren(table(head, cells));
}
