/**
 * The page in one language: it is put together afresh for each, on the same store.
 *
 * Why afresh: no view has to know that words can change. What the reader has done is in the store and stays.
 */
import { createControls } from "./controls.js";
import { createCursor } from "./cursor.js";
import { fillIn, part, setText } from "./dom.js";
import { createFollowers } from "./followers.js";
import { createFormat } from "./format.js";
import { createLanes } from "./lanes.js";
import { createHelp } from "./help.js";
import { LANGUAGES } from "./language.js";
import { createLegend } from "./legend.js";
import { localiseSchema, localiseStories } from "./localise.js";
import { createMasthead } from "./masthead.js";
import { createParameters } from "./parameters.js";
import { createProgress } from "./progress.js";
import { createPublished } from "./published.js";
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
let isPristine = true;

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

/**
 * @param {Content} content
 * @returns {{steps: Iterable<unknown>, hurry: () => void, leave: () => void}} the steps that put it together, and what
 *   takes it apart
 */
export function createPage(content) {
  const ending = new AbortController();
  const followers = createFollowers(content.store.get());
  const steps = build(content, followers, ending.signal);
  ending.signal.addEventListener("abort", content.store.subscribe(followers.update));
  function leave() {
    ending.abort();
    // It may not be all there yet.
    steps.return();
  }
  return { steps, hurry: followers.hurry, leave };
}

/**
 * What is seen first is made first.
 * @param {Content} content
 * @param {import("./followers.js").Followers} followers
 * @param {AbortSignal} signal
 */
function* build({ store, schema, stories, language, words, sharing, onLanguage, onCancel }, followers, signal) {
  clear(language, words);
  const cursor = createCursor({ isCalm: () => matchMedia("(prefers-reduced-motion: reduce)").matches });
  signal.addEventListener("abort", cursor.pause);
  createMasthead(language, onLanguage, signal);
  const told = { schema: localiseSchema(schema, words.schema), stories: localiseStories(stories, words.stories) };
  sharing.show(told, signal);
  yield;
  const format = createFormat(document.documentElement.lang, (unit) => named("units", unit));
  yield;
  for (const view of viewsOf(told, { store, format, cursor }, signal)) {
    followers.add(view);
    yield;
  }
  const progress = createProgress(store, onCancel, signal);
  signal.addEventListener("abort", store.subscribe(progress.update));
  const help = createHelp(signal);
  const actions = {
    ...{ help, undo: store.undo, redo: store.redo, theme: nextTheme, language: onLanguage },
    ...{ play: cursor.toggle, forward: () => cursor.step(1), back: () => cursor.step(-1) },
  };
  listenForKeys(actions, signal);
  followers.add(createRest());
}

/** The page without what another language has put in it. @param {Content["language"]} language @param {Content["words"]} words */
function clear(language, words) {
  useWords(words);
  document.documentElement.lang = LANGUAGES[language].tag;
  if (!isPristine) document.body.replaceChildren(.../** @type {HTMLElement} */ (pristine.cloneNode(true)).childNodes);
  isPristine = false;
  fillIn(text);
  setText(part("version"), engineVersion());
}

/**
 * @param {{schema: import("./wasm.js").GroupShape, stories: import("./wasm.js").Story[]}} told in the reader's language
 * @param {Pick<import("./lane.js").Surroundings, "store" | "format" | "cursor">} given
 * @param {AbortSignal} signal
 * @returns {Iterable<import("./followers.js").View>} each is made when it is asked for
 */
function* viewsOf({ schema, stories }, { store, format, cursor }, signal) {
  const lanes = createLanes(part("lanes"), { schema, stories }, { store, format, cursor }, signal);
  yield createStories(stories, store, format);
  yield createStatus(schema, format);
  yield createLegend(part("legend"), signal);
  yield createSummary(format);
  yield lanes;
  yield createTransport(cursor, format, lanes.timeline);
  yield createControls(part("controls"), schema, { store, format });
  yield createTabs({ store, format, cursor }, signal);
  yield createUndo(store);
  yield createPublished(format);
  yield createStoryCards(stories, store);
  yield createParameters(schema, format, signal);
}

/** Everything shows the newest report once the last of the views does. */
function createRest() {
  const lanes = part("lanes");
  return { update: (/** @type {import("./store.js").State} */ { busy }) => lanes.setAttribute("aria-busy", String(busy)) };
}
