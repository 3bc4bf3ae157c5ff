/** An embed at work: engine, store, runner and view, for what an address says. */
import { onEveryScenario } from "../follow.js";
import { createFormat } from "../format.js";
import { VERSIONS } from "../frozen.js";
import { chooseLanguage, LANGUAGES, loadWords } from "../language.js";
import { createLink, isLink } from "../link.js";
import { localiseSchema, localiseStories } from "../localise.js";
import { createRunner } from "../runner.js";
import { createNotices } from "../share/notices.js";
import { createStore } from "../store.js";
import { named, useWords } from "../text.js";
import { compileEngine, engineVersion, problemsOf, schema, startEngine, stories } from "../wasm.js";
import { unknownControls } from "./controls.js";
import { EMBED_VIEWS, optionsFrom } from "./options.js";
import { createLocalPort, spawnPort } from "./port.js";
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
  let newest = "";
  /** Words come first: nothing can be said without them. @param {string} said */
  async function open(said) {
    newest = said;
    const { linked: { story, scenario, view }, notices } = link.decode(isLink(said) ? said : `v1&story=${told.stories[0].id}`);
    const options = optionsFrom(view);
    const unknown = unknownControls(told.schema, scenario, options);
    const language = chooseLanguage(navigator.languages, options.lang);
    const words = await loadWords(language);
    if (said !== newest) return;
    useWords(words);
    document.documentElement.lang = LANGUAGES[language].tag;
    leave();
    store.begin(story, scenario);
    opened = store.get().scenario;
    const format = createFormat(document.documentElement.lang, (unit) => named("units", unit));
    const worded = { schema: localiseSchema(told.schema, words.schema), stories: localiseStories(told.stories, words.stories) };
    const tell = (/** @type {HTMLElement} */ node) =>
      createNotices(node, worded.schema, () => store.get().scenario).show([...notices, ...unknown], `embed.html#${said}`);
    const made = createEmbedView({ store, ...worded, format, options, playground, tell });
    leave = made.leave;
    whenDone(store, () => show(made.node));
  }
  /** @type {any} */
  let opened;
  await open(fragment);
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
  const { progress, show, finish, refuse, fail } = store;
  const listener = { progressed: progress, shown: show, done: finish, refused: refuse, crashed: fail };
  let runner = createRunner(spawnPort);
  function runHere() {
    runner = createRunner(createLocalPort);
    runner.start(module, { ...listener, lost: store.giveUp });
    runner.request(store.get().scenario);
  }
  runner.start(module, { ...listener, lost: runHere });
  onEveryScenario(store, (scenario) => runner.request(scenario));
}
