/** Everything by which a state leaves the page or comes in: the address, the dialogs, files. */
import { createAddress, windowPlace } from "./address.js";
import { part } from "./dom.js";
import { VERSIONS } from "./frozen.js";
import { createLink } from "./link.js";
import { createNotices } from "./share/notices.js";
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
  const show = createNotices(part("notices"), told.schema, () => store.get().scenario);
  const address = createAddress(link, store, windowPlace(), show);
  addEventListener("popstate", address.follow);
  addEventListener("pagehide", address.flush);
  return address;
}
