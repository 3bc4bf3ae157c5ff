/** Everything by which a state leaves the page or comes in: the address, the dialogs, files. */
import { createAddress, windowPlace } from "./address.js";
import { make, part } from "./dom.js";
import { EMBED_VIEWS } from "./embed/options.js";
import { announcementOf } from "./figures.js";
import { createFormat } from "./format.js";
import { VERSIONS } from "./frozen.js";
import { createLink } from "./link.js";
import { complete } from "./schema.js";
import { createCopyField } from "./share/copy.js";
import { createDialog } from "./share/dialog.js";
import { acceptFiles } from "./share/drop.js";
import { createNotices } from "./share/notices.js";
import { text } from "./share/words.js";
import { engineVersion, problemsOf } from "./wasm.js";

/** The tabs that a link may name. */
const TABS = ["table", "clients", "waits", "latency", "state"];

/**
 * @param {import("./store.js").Store} store
 * @param {{schema: import("./wasm.js").GroupShape, stories: import("./wasm.js").Story[]}} told by the engine
 */
export function createSharing(store, told) {
  const views = { tab: (/** @type {string} */ tab) => TABS.includes(tab) };
  const link = createLink({ ...told, versions: VERSIONS, engine: engineVersion(), views, problemsOf });
  const notices = createNotices(part("notices"), told.schema, () => store.get().scenario);
  const address = createAddress(link, store, windowPlace(), notices.show);
  addEventListener("popstate", address.follow);
  addEventListener("pagehide", address.flush);

  const url = () => new URL(`#${address.fragment()}`, location.href).href;
  const embeds = createLink({ ...told, versions: VERSIONS, engine: engineVersion(), views: EMBED_VIEWS, problemsOf });
  const fragment = (/** @type {Record<string, string>} */ view) =>
    embeds.encode({ story: store.get().story.id, scenario: store.get().scenario, view });
  const format = createFormat(document.documentElement.lang);
  const embed = { store, schema: told.schema, format, url, fragment };
  const subject = () => subjectOf(store, told.schema, url());
  const dialogs = [
    createDialog(text("share.title"), async () => createLinkPanel(url)),
    createDialog(text("embed.title"), async () => (await import("./share/embed.js")).createEmbeds(embed)),
    createDialog(text("policy.title"), async () => (await import("./share/policy.js")).createPolicies(store, told.schema)),
    createDialog(text("export.title"), async () => (await import("./share/exports.js")).createExports(subject)),
  ];
  part("share").replaceChildren(...dialogs.flatMap(({ button, dialog }) => [button, dialog]));
  acceptFiles({
    stories: told.stories,
    story: () => store.get().story.id,
    open: (id, scenario) => openFile(store, told.schema, id, scenario),
    say: (sentences) => notices.say(text("drop.title"), sentences),
  });
  return address;
}

/** @param {() => string} url @returns {import("./share/dialog.js").Panel} */
function createLinkPanel(url) {
  const field = createCopyField(text("share.link"), false);
  const content = make("div", { className: "share-body" }, field.node, make("p", {}, text("share.about")));
  return { content, fill: () => field.show(url()) };
}

/**
 * What is on show, as a picture tells it; null before the first result.
 * @param {import("./store.js").Store} store
 * @param {import("./wasm.js").GroupShape} schema
 * @param {string} link
 */
function subjectOf(store, schema, link) {
  const { report, story } = store.get();
  const format = createFormat(document.documentElement.lang);
  if (!report) return null;
  return { story: story.id, title: story.title, finding: announcementOf(report.lanes, format), report, schema, link, format };
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
  return problems.map(({ message }) => message);
}
