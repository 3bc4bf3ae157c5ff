/** Starts everything: engine, words, store, runner and the page. Nothing else happens here. */
import { fillIn, make, part, setText } from "./dom.js";
import { onEveryScenario } from "./follow.js";
import { chooseLanguage, loadWords, otherThan } from "./language.js";
import { remember } from "./memory.js";
import { createPage } from "./page.js";
import { createPool } from "./pool.js";
import { createRunner } from "./runner.js";
import { createSharing } from "./share.js";
import { spawnWorker } from "./spawn.js";
import { createStore } from "./store.js";
import { hasWords, text, useWords } from "./text.js";
import { atOnce, giveWay, inTurns } from "./turns.js";
import { compareLanes, compileEngine, schema, startEngine, stories } from "./wasm.js";

/** Each worker holds an engine with a memory of its own. */
const MOST_WORKERS = 4;

try {
  await open();
} catch (error) {
  // Without the engine the text of the page and a still picture remain; a sentence says why there is no more.
  const message = error instanceof Error ? error.message : String(error);
  part("status").classList.remove("is-starting");
  setText(part("status"), hasWords() ? text("status.unavailable", { message }) : message);
  part("lanes").replaceChildren();
  // Only now are they fetched.
  part("still").append(...[0, 1, 2].map((lane) => make("img", { src: `still/${lane}.svg`, alt: "" })));
  part("still").hidden = false;
}

async function open() {
  // The page comes with a picture of its first story. A link has most probably another one.
  if (location.hash.length > 1) for (const picture of document.querySelectorAll(".first")) picture.remove();
  const language = chooseLanguage(navigator.languages);
  const runner = createRunner(() => createPool(spawnWorker, poolSize(), compareLanes));
  const compiling = compileEngine();
  // The words say what is wrong, so they come first; what went wrong meanwhile is heard of below.
  compiling.catch(() => {});
  const words = await loadWords(language);
  useWords(words);
  fillIn(text);
  const module = await compiling;
  await startEngine(module);
  await giveWay();
  const told = { schema: schema(), stories: stories() };
  await giveWay();
  const store = createStore({ ...told, id: told.stories[0].id });
  const sharing = createSharing(store, told);
  runner.start(module, {
    progressed: store.progress,
    shown: store.show,
    done: store.finish,
    refused: store.refuse,
    crashed: store.fail,
    lost: store.giveUp,
  });
  const onCancel = () => {
    runner.forget();
    store.cancel();
  };
  // The run goes on while the page is put together.
  runEveryChange(store, runner);
  await giveWay();
  await inTurns(speak({ store, ...told, sharing, onCancel }, language, words).steps);
}

/** As many workers as can really run at a time. */
function poolSize() {
  return Math.min(navigator.hardwareConcurrency, MOST_WORKERS);
}

/**
 * Shows the page in a language, until the reader wants the other one.
 * @param {Omit<import("./page.js").Content, "language" | "words" | "onLanguage">} content
 * @param {import("./language.js").Language} language
 * @param {import("./text.js").Words} words
 * @returns {Pick<ReturnType<typeof createPage>, "steps" | "hurry">}
 */
function speak(content, language, words) {
  // Words that cannot be fetched, when the network is gone, leave the page as it is.
  const onLanguage = () => void change().catch(() => {});
  const { steps, hurry, leave } = createPage({ ...content, language, words, onLanguage });
  let isLeft = false;
  return { steps, hurry };

  async function change() {
    const next = otherThan(language);
    const words = await loadWords(next);
    // Who has asked twice, while the words were on their way, gets one page.
    if (isLeft) return;
    isLeft = true;
    remember("language", next);
    leave();
    // At once, so that nobody sees half of it in each language.
    const page = speak(content, next, words);
    atOnce(page.steps);
    page.hurry();
    part("language-button").focus();
  }
}

/**
 * Every change runs at once. Another story needs no answer that was meant for the one before.
 * @param {import("./store.js").Store} store
 * @param {import("./runner.js").Runner} runner
 */
function runEveryChange(store, runner) {
  let asked = store.get().story;
  onEveryScenario(store, (scenario, story) => {
    if (story !== asked) runner.forget();
    asked = story;
    runner.request(scenario);
  });
}
