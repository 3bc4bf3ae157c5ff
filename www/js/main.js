/** Puts the page together: engine, store, runner and views. Nothing else happens here. */
import { createControls } from "./controls.js";
import { part, setText } from "./dom.js";
import { createFormat } from "./format.js";
import { createLanes } from "./lanes.js";
import { createLegend } from "./legend.js";
import { createRunner } from "./runner.js";
import { createSharing } from "./share.js";
import { createStatus } from "./status.js";
import { createStore } from "./store.js";
import { createStories } from "./stories.js";
import { createSummary } from "./summary.js";
import { text } from "./text.js";
import { compileEngine, engineVersion, schema, startEngine, stories } from "./wasm.js";

/** What the page opens on. */
const FIRST_STORY = "outage";

try {
  await open();
} catch (error) {
  // Without the engine the text of the page remains, and says why there is no more.
  const message = error instanceof Error ? error.message : String(error);
  setText(part("status"), text("status.unavailable", { message }));
}

async function open() {
  const module = await compileEngine();
  await startEngine(module);
  const told = { schema: schema(), stories: stories() };
  const store = createStore({ ...told, id: FIRST_STORY });
  createSharing(store, told);
  const runner = createRunner(spawnWorker, module, {
    done: store.finish,
    refused: store.refuse,
    crashed: store.fail,
    lost: store.giveUp,
  });
  for (const view of createViews(store, told)) {
    store.subscribe(view.update);
    view.update(store.get());
  }
  runEveryChange(store, runner);
  setText(part("version"), engineVersion());
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

/**
 * @param {import("./store.js").Store} store
 * @param {{schema: import("./wasm.js").GroupShape, stories: import("./wasm.js").Story[]}} told by the engine
 */
function createViews(store, { schema, stories }) {
  const format = createFormat(document.documentElement.lang);
  return [
    createStories(stories, store, format),
    createControls(part("controls"), schema, { store, format }),
    createLanes(part("lanes"), schema, format),
    createLegend(part("legend")),
    createSummary(format),
    createStatus(format),
  ];
}

/**
 * Every change runs at once. Another story needs no answer that was meant for the one before.
 * @param {import("./store.js").Store} store
 * @param {import("./runner.js").Runner} runner
 */
function runEveryChange(store, runner) {
  /** @type {any} */
  let asked;
  /** @type {any} */
  let story;
  /** @param {import("./store.js").State} state */
  function follow(state) {
    if (state.scenario === asked) return;
    asked = state.scenario;
    if (state.story !== story) runner.forget();
    story = state.story;
    runner.request(asked);
  }
  store.subscribe(follow);
  follow(store.get());
}
