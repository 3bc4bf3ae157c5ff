/** Starts everything: engine, words, store, runner and the page. Nothing else happens here. */
import { fillIn, part, setText } from "./dom.js";
import { onEveryScenario } from "./follow.js";
import { chooseLanguage, loadWords, otherThan } from "./language.js";
import { remember } from "./memory.js";
import { createPage } from "./page.js";
import { createRunner } from "./runner.js";
import { createSharing } from "./share.js";
import { spawnWorker } from "./spawn.js";
import { createStore } from "./store.js";
import { hasWords, text, useWords } from "./text.js";
import { compileEngine, schema, startEngine, stories } from "./wasm.js";

try {
  await open();
} catch (error) {
  // Without the engine the text of the page and a still picture remain; a sentence says why there is no more.
  const message = error instanceof Error ? error.message : String(error);
  setText(part("status"), hasWords() ? text("status.unavailable", { message }) : message);
  part("still").hidden = false;
}

async function open() {
  const language = chooseLanguage(navigator.languages);
  const compiling = compileEngine();
  // The words say what is wrong, so they come first; what went wrong meanwhile is heard of below.
  compiling.catch(() => {});
  const words = await loadWords(language);
  useWords(words);
  fillIn(text);
  const module = await compiling;
  await startEngine(module);
  const told = { schema: schema(), stories: stories() };
  const store = createStore({ ...told, id: told.stories[0].id });
  const sharing = createSharing(store, told);
  const runner = createRunner(spawnWorker, module, {
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
  speak({ store, ...told, sharing, onCancel }, language, words);
  runEveryChange(store, runner);
}

/**
 * Shows the page in a language, until the reader wants the other one.
 * @param {Omit<import("./page.js").Content, "language" | "words" | "onLanguage">} content
 * @param {import("./language.js").Language} language
 * @param {import("./text.js").Words} words
 */
function speak(content, language, words) {
  // Words that cannot be fetched, when the network is gone, leave the page as it is.
  const onLanguage = () => void change().catch(() => {});
  const leave = createPage({ ...content, language, words, onLanguage });

  async function change() {
    const next = otherThan(language);
    const words = await loadWords(next);
    remember("language", next);
    leave();
    speak(content, next, words);
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
