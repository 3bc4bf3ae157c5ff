/** An embed at work: engine, store, runner and view, for what an address says. */
import { createFormat } from "../format.js";
import { VERSIONS } from "../frozen.js";
import { createLink, isLink } from "../link.js";
import { createRunner } from "../runner.js";
import { createStore } from "../store.js";
import { compileEngine, engineVersion, problemsOf, schema, startEngine, stories } from "../wasm.js";
import { EMBED_VIEWS, optionsFrom } from "./options.js";
import { createLocalPort, spawnWorker } from "./port.js";
import { createEmbedView } from "./view.js";

/**
 * @param {string} fragment
 * @param {(node: HTMLElement) => void} show hears the view once its first run is over, and each later one
 * @param {(link: string) => void} changed hears of every change that the reader makes
 */
export async function startEmbed(fragment, show, changed) {
  const module = await compileEngine();
  await startEngine(module);
  const told = { schema: schema(), stories: stories() };
  const terms = { ...told, versions: VERSIONS, engine: engineVersion(), problemsOf };
  const link = createLink({ ...terms, views: EMBED_VIEWS });
  const page = createLink({ ...terms, views: {} });
  const store = createStore({ ...told, id: told.stories[0].id });

  const linked = () => ({ story: store.get().story.id, scenario: store.get().scenario, view: {} });
  const playground = () => new URL(`./#${page.encode(linked())}`, document.baseURI).href;
  let leave = () => {};
  /** @param {string} said */
  function open(said) {
    const { story, scenario, view } = (isLink(said) ? link.decode(said) : link.decode("v1")).linked;
    const options = optionsFrom(view);
    document.documentElement.lang = options.lang ?? document.documentElement.lang;
    leave();
    store.restore(story, scenario);
    opened = store.get().scenario;
    const format = createFormat(document.documentElement.lang);
    const made = createEmbedView({ store, schema: told.schema, format, options, playground });
    leave = made.leave;
    whenDone(store, () => show(made.node));
  }
  /** @type {any} */
  let opened;
  open(fragment);
  run(store, module);
  store.subscribe(({ scenario }) => {
    if (scenario === opened) return;
    opened = scenario;
    changed(page.encode(linked()));
  });
  return { open };
}

/** @param {import("../store.js").Store} store @param {() => void} then */
function whenDone(store, then) {
  const leave = store.subscribe(({ report }) => {
    if (!report) return;
    leave();
    then();
  });
}

/**
 * Every change is run, by a worker where there is one.
 * @param {import("../store.js").Store} store
 * @param {WebAssembly.Module} module
 */
function run(store, module) {
  const listener = { done: store.finish, refused: store.refuse, crashed: store.fail };
  let runner = createRunner(spawnWorker, module, { ...listener, lost: runHere });
  /** @type {any} */
  let asked;
  function follow() {
    const { scenario } = store.get();
    if (scenario === asked) return;
    asked = scenario;
    runner.request(scenario);
  }
  function runHere() {
    runner = createRunner(createLocalPort, module, { ...listener, lost: store.giveUp });
    runner.request(asked);
  }
  store.subscribe(follow);
  follow();
}
