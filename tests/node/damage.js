/** Links that were damaged on their way, the same ones every time. */
import { complete, set } from "../../www/js/schema.js";
import { pick, randomFrom } from "./random.js";
import { link, terms } from "./terms.js";

const { schema, stories } = terms;

/** A link with a bit of everything. */
export const RICH = link.encode({
  story: "outage",
  scenario: set(set(complete(schema, stories[0].scenario), "load.clients", 500), "lanes.2.wait.base_millis", 40.5),
  view: { tab: "waits" },
});

/** Damage that no reader may pass over in silence. @type {((random: () => number) => string)[]} */
const DAMAGES = [
  (random) => `${RICH}&seed=${pick(random, ["-2d1", "1e99", "NaN", "", "0x10", "1.5", "4294967296", "Infinity"])}`,
  (random) => `${RICH}&${pick(random, ["lode.clients", "__proto__", "constructor.name", "lanes.99.label", "lanes.-2d1"])}=1`,
  (random) => `${RICH}&ties=${pick(random, ["Random", "-3cimg-20src-3dx-20onerror-3dalert-281-29-3e", "-zz", "-f", "%20"])}`,
  (random) => RICH.replace("load.clients", pick(random, ["load.client", "load", "load.", ".", "load.clients.n"])),
  (random) => RICH.replace(/^v1/, pick(random, ["v0", "v9", "w1", "v", "v-1", "v1.0", "v99999999"])),
  (random) => RICH.replace("story=outage", pick(random, ["story=outrage", "story=", "story", "story=toString", "s=1"])),
  (random) => RICH.replace(/e=[^&]+/, `e=${pick(random, ["0.0.1", "9.9.9", "-3cb-3e"])}`),
  (random) => `${RICH}&lanes.n=${pick(random, ["0", "13", "2.5", "1e9", "-ff"])}`,
  (random) => `${RICH}&lanes.0.wait.kind=${pick(random, ["fixd", "", "null", "polly", "__proto__", "hasOwnProperty"])}`,
  (random) => `${RICH}&lanes.0.label=${"x".repeat(81 + Math.floor(random() * 1000))}`,
  () => `${RICH}&load.clients=600`,
  () => `${RICH}&lanes.1.wait.cap_millis=1`,
  () => `${RICH}&bin_millis=0.001`,
  (random) => RICH.replace("tab=waits", `tab=${pick(random, ["none", "-3cb-3e", ""])}`),
  (random) => `${RICH}&${pick(random, ["<script>alert(1)</script>", "%00", "\u0000", "\ud800", "x".repeat(200_000)])}`,
];

/** @param {number} count @returns {string[]} each is damaged otherwise than the one before */
export function damaged(count) {
  const random = randomFrom(2);
  return Array.from({ length: count }, (_, i) => DAMAGES[i % DAMAGES.length](random));
}
