/** The story: its choice, what it asks and finds, and where it comes from. */
import { make, part, setText } from "./dom.js";
import { namesOf } from "./lane-names.js";
import { rankingOf } from "./ranking.js";
import { same } from "./schema.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").Story} Story
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
  const isShown = (/** @type {unknown} */ _, /** @type {number} */ i) => !marks[i]?.hidden;
  const names = namesOf(report.lanes).filter(isShown);
  setText(now, rankingOf(report.lanes.filter(isShown), names, report.scenario.load.kind === "burst", format));
}
