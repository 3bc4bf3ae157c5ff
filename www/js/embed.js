/**
 * An embed in a frame: a finished still first, the engine once the frame comes into view.
 *
 * Manners: it takes no focus, writes no history, keeps nothing, and asks only its own site. Where anything is missing,
 * the still and the link remain.
 */
import { part } from "./dom.js";
import { createHost } from "./embed/host.js";
import { startEmbed } from "./embed/start.js";

const place = part("embed");
let fragment = location.hash.slice(1);
/** @type {{open: (fragment: string) => Promise<void>} | undefined} */
let embed;

const host = createHost(open);
host.follow(place);
addEventListener("hashchange", () => open(location.hash.slice(1)));

/** @param {string} said */
function open(said) {
  fragment = said;
  // Without the words of another language, what is on show stays.
  embed?.open(said).catch(() => {});
}

// A frame's own viewport is that of the host: this tells when a reader can see it, whoever the host is.
const sight = new IntersectionObserver(async (entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  sight.disconnect();
  try {
    const begun = fragment;
    embed = await startEmbed(begun, (node) => place.replaceChildren(node), host.changed);
    // What was asked for while the engine was on its way.
    if (fragment !== begun) open(fragment);
  } catch {
    // No engine, no fetch, an old browser: the still is a finished picture, and the link leads to the page.
    place.dataset.failed = "";
  }
});
sight.observe(place);
