/** Everything by which a state leaves the page or comes in: the address, the dialogs, files. */
import { createAddress, windowPlace } from "./address.js";
import { make, part } from "./dom.js";
import { EMBED_VIEWS } from "./embed/options.js";
import { announcementOf } from "./figures.js";
import { createFormat } from "./format.js";
import { VERSIONS } from "./frozen.js";
import { createLink } from "./link.js";
import { worded } from "./problems.js";
import { complete } from "./schema.js";
import { createCopyField } from "./share/copy.js";
import { createDialog } from "./share/dialog.js";
import { acceptFiles } from "./share/drop.js";
import { createNotices } from "./share/notices.js";
import { TAB_IDS } from "./tabs.js";
import { named, text } from "./text.js";
import { engineVersion, problemsOf } from "./wasm.js";

/**
 * @typedef {ReturnType<typeof createSharing>} Sharing
 * @typedef {{schema: import("./wasm.js").GroupShape, stories: import("./wasm.js").Story[]}} Told by the engine
 */

/**
 * The address is followed once; what is shown of it goes into the page of each language.
 * @param {import("./store.js").Store} store
 * @param {Told} told
 */
export function createSharing(store, told) {
  const terms = { ...told, versions: VERSIONS, engine: engineVersion(), problemsOf };
  const link = createLink({ ...terms, views: { tab: (tab) => TAB_IDS.includes(tab) } });
  const embeds = createLink({ ...terms, views: EMBED_VIEWS });
  /** @type {[notices: import("./link.js").Notice[], said: string]} */
  let heard = [[], ""];
  let tell = (/** @type {typeof heard} */ ...told) => {
    heard = told;
  };
  const address = createAddress(link, store, windowPlace(), (...told) => tell(...told));
  addEventListener("popstate", address.follow);
  addEventListener("pagehide", address.flush);

  const url = () => new URL(`#${address.fragment()}`, location.href).href;
  const fragment = (/** @type {Record<string, string>} */ view) =>
    embeds.encode({ story: store.get().story.id, scenario: store.get().scenario, view });
  return {
    /** @param {Told} page in the language of the reader @param {AbortSignal} signal ends it */
    show(page, signal) {
      const format = createFormat(document.documentElement.lang, (unit) => named("units", unit));
      const notices = createNotices(part("notices"), page.schema, () => store.get().scenario);
      part("share").replaceChildren(...createDialogs({ store, ...page, format, url, fragment }));
      acceptFiles(dropOn(store, page, notices), signal);
      tell = (notes, said) => notices.show(notes, `#${said}`);
      // What a link was read as is said once, on the first page there is.
      tell(...heard);
      heard = [[], ""];
    },
  };
}

/** @param {import("./share/embed.js").Page} page @returns {HTMLElement[]} */
function createDialogs(page) {
  const { store, schema, url } = page;
  const dialogs = [
    createDialog(text("share.title"), async () => createLinkPanel(url)),
    createDialog(text("embed.title"), async () => (await import("./share/embed.js")).createEmbeds(page)),
    createDialog(text("policy.title"), async () => (await import("./share/policy.js")).createPolicies(store, schema)),
    createDialog(text("export.title"), async () => (await import("./share/exports.js")).createExports(() => subjectOf(page))),
  ];
  return dialogs.flatMap(({ button, dialog }) => [button, dialog]);
}

/** @param {import("./store.js").Store} store @param {Told} told @param {ReturnType<typeof createNotices>} notices */
function dropOn(store, { schema, stories }, notices) {
  return {
    stories,
    story: () => store.get().story.id,
    open: (/** @type {string} */ id, /** @type {any} */ scenario) => openFile(store, schema, id, scenario),
    say: (/** @type {string[]} */ sentences) => notices.say(text("drop.title"), sentences),
  };
}

/** @param {() => string} url @returns {import("./share/dialog.js").Panel} */
function createLinkPanel(url) {
  const field = createCopyField(text("share.link"), false);
  const content = make("div", { className: "share-body" }, field.node, make("p", {}, text("share.about")));
  return { content, fill: () => field.show(url()) };
}

/** What is on show, as a picture tells it; null before the first result. @param {import("./share/embed.js").Page} page */
function subjectOf({ store, schema, stories, format, url }) {
  const { report, story } = store.get();
  if (!report) return null;
  const { title } = stories.find(({ id }) => id === story.id) ?? story;
  return { story: story.id, title, finding: announcementOf(report, format), report, schema, link: url(), format };
}

/**
 * @param {import("./store.js").Store} store
 * @param {import("./wasm.js").GroupShape} schema
 * @param {string} id
 * @param {any} scenario
 * @returns {string[]} why it cannot be opened
 */
function openFile(store, schema, id, scenario) {
  const problems = problemsOf(scenario);
  if (problems.length === 0) store.restore(id, complete(schema, scenario));
  return worded(problems, schema, scenario).map(({ message }) => message);
}
