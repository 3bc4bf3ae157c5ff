/**
 * The page in one language: it is put together afresh for each, on the same store.
 *
 * Why afresh: no view has to know that words can change. What the reader has done is in the store and stays.
 */
import { createControls } from "./controls.js";
import { createCursor } from "./cursor.js";
import { fillIn, part, setText } from "./dom.js";
import { createFormat } from "./format.js";
import { createLanes } from "./lanes.js";
import { createHelp } from "./help.js";
import { LANGUAGES } from "./language.js";
import { createLegend } from "./legend.js";
import { localiseSchema, localiseStories } from "./localise.js";
import { createMasthead } from "./masthead.js";
import { createParameters } from "./parameters.js";
import { createProgress } from "./progress.js";
import { listenForKeys } from "./shortcuts.js";
import { createStatus } from "./status.js";
import { createStories } from "./stories.js";
import { createStoryCards } from "./story-cards.js";
import { createSummary } from "./summary.js";
import { createTabs } from "./tabs.js";
import { named, text, useWords } from "./text.js";
import { nextTheme } from "./theme.js";
import { createTransport } from "./transport.js";
import { createUndo } from "./undo.js";
import { engineVersion } from "./wasm.js";

/** The page as it was served: nothing has been put in it yet. */
const pristine = /** @type {HTMLElement} */ (document.body.cloneNode(true));

/**
 * @typedef {object} Content
 * @property {import("./store.js").Store} store
 * @property {import("./wasm.js").GroupShape} schema
 * @property {import("./wasm.js").Story[]} stories
 * @property {import("./language.js").Language} language
 * @property {import("./text.js").Words} words
 * @property {import("./share.js").Sharing} sharing
 * @property {() => void} onLanguage
 * @property {() => void} onCancel
 */

/** @param {Content} content @returns {() => void} takes the page apart */
export function createPage({ store, schema, stories, language, words, sharing, onLanguage, onCancel }) {
  const ending = new AbortController();
  const { signal } = ending;
  useWords(words);
  document.documentElement.lang = LANGUAGES[language].tag;
  document.body.replaceChildren(.../** @type {HTMLElement} */ (pristine.cloneNode(true)).childNodes);
  fillIn(text);
  setText(part("version"), engineVersion());
  const cursor = createCursor({ isCalm: () => matchMedia("(prefers-reduced-motion: reduce)").matches });
  signal.addEventListener("abort", cursor.pause);
  const help = createHelp(signal);
  createMasthead(language, onLanguage, signal);
  const told = { schema: localiseSchema(schema, words.schema), stories: localiseStories(stories, words.stories) };
  sharing.show(told, signal);
  for (const view of createViews(store, told, cursor, signal)) {
    const update = restingWhileItRuns(view.update);
    signal.addEventListener("abort", store.subscribe(update));
    update(store.get());
  }
  const progress = createProgress(store, onCancel, signal);
  signal.addEventListener("abort", store.subscribe(progress.update));
  const actions = {
    ...{ help, undo: store.undo, redo: store.redo, theme: nextTheme, language: onLanguage },
    ...{ play: cursor.toggle, forward: () => cursor.step(1), back: () => cursor.step(-1) },
  };
  listenForKeys(actions, signal);
  return () => ending.abort();
}

/**
 * A run tells many times how far it is, and only the progress bar wants to know.
 * @param {(state: import("./store.js").State) => void} update
 */
function restingWhileItRuns(update) {
  /** @type {import("./store.js").State | undefined} */
  let shown;
  return (/** @type {import("./store.js").State} */ state) => {
    const keys = /** @type {(keyof typeof state)[]} */ (Object.keys(state)).filter((key) => key !== "progress");
    if (keys.every((key) => state[key] === shown?.[key])) return;
    shown = state;
    update(state);
  };
}

/**
 * @param {import("./store.js").Store} store
 * @param {{schema: import("./wasm.js").GroupShape, stories: import("./wasm.js").Story[]}} told in the reader's language
 * @param {import("./cursor.js").Cursor} cursor
 * @param {AbortSignal} signal
 */
function createViews(store, { schema, stories }, cursor, signal) {
  const format = createFormat(document.documentElement.lang, (unit) => named("units", unit));
  const lanes = createLanes(part("lanes"), { schema, stories }, { store, format, cursor }, signal);
  return [
    createStories(stories, store, format),
    createStoryCards(stories, store),
    createControls(part("controls"), schema, { store, format }),
    lanes,
    createTransport(cursor, format, lanes.timeline),
    createLegend(part("legend"), signal),
    createSummary(format),
    createTabs(store, format, signal),
    createParameters(schema, format),
    createUndo(store),
    createStatus(schema, format),
  ];
}
