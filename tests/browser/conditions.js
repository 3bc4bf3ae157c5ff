/** The conditions under which an embed must show its picture, the same for every browser. */
import assert from "node:assert/strict";
import { siteUrl } from "./harness.js";
import { serveCopy, serveHost } from "./hosts.js";

/**
 * @typedef {object} Condition
 * @property {string} name
 * @property {string} [attributes] of the frame
 * @property {string} [policy] of the host, where `SITE` stands for ours
 * @property {boolean} [closed] whether our site keeps its files from other origins
 * @property {boolean} [dark]
 * @property {number} [width]
 * @property {"storage" | "clipboard"} [refused]
 *
 * @typedef {{title: string, still: number, colours: number, legend: number, words: string, link: string, scroll: number, ground: string}} Seen
 */

/** @type {Condition[]} */
export const CONDITIONS = [
  { name: "a plain page" },
  { name: "blocked storage", refused: "storage" },
  { name: "a refused clipboard", refused: "clipboard" },
  { name: "a sandbox", attributes: 'sandbox="allow-scripts"' },
  { name: "a sandbox, and files that other origins may not read", attributes: 'sandbox="allow-scripts"', closed: true },
  { name: "a strict policy of the host", policy: "default-src 'none'; frame-src SITE; img-src data:" },
  { name: "a dark page", dark: true },
  { name: "320 px", width: 320 },
];

/** A state that is no story's own, so that it can be told whether the frame shows it. */
export const STATE = "v1&story=ticks&load.clients=150";

/** @param {Condition} condition @returns {Promise<{host: string, site: string}>} */
export async function stage({ attributes = "", policy, closed = false }) {
  const site = closed ? await serveCopy("/", false) : siteUrl();
  const frame = `<iframe src="${site}embed.html#${STATE.replaceAll("&", "&amp;")}" ${attributes} title="Ticks" width="320" height="420"></iframe>`;
  return { host: await serveHost(frame, policy?.replace("SITE", site)), site };
}

/** Run before anything else in every frame. @param {Condition["refused"]} refused */
export function refuse(refused) {
  const refusal = () => {
    throw new DOMException("refused", "SecurityError");
  };
  if (refused === "storage") for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, name, { get: refusal });
  }
  if (refused === "clipboard") Object.defineProperty(navigator, "clipboard", { get: refusal });
}

/** Whether a chart is drawn of all seeds, and all that is said beside it. */
export function isDrawn() {
  const isOver = document.querySelector("[aria-busy]")?.getAttribute("aria-busy") === "false";
  return isOver && (document.querySelector("canvas")?.width ?? 0) > 0 && (document.querySelector(".embed-note")?.textContent ?? "") !== "";
}

/** Whether the still is there. */
export function isStill() {
  return (document.querySelector("img")?.naturalWidth ?? 0) > 0;
}

/** What a reader sees in the frame. @returns {Seen} */
export function look() {
  const canvas = document.querySelector("canvas");
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".embed-open"));
  return {
    title: document.querySelector("h2")?.textContent ?? "",
    still: document.querySelector("img")?.naturalWidth ?? 0,
    colours: pixels ? new Set(new Uint32Array(pixels)).size : 0,
    legend: document.querySelectorAll(".legend .swatch").length,
    words: [...document.querySelectorAll(".embed-said, .embed-note")].map((node) => node.textContent).join(" | "),
    link: link?.href ?? "",
    scroll: document.documentElement.scrollWidth - innerWidth,
    ground: getComputedStyle(document.body).backgroundColor,
  };
}

/** @param {Condition} condition @param {string} site @param {Seen} seen */
export function judge({ attributes, closed, dark }, site, seen) {
  assert.ok(seen.link.startsWith(`${site}#v1&`) && seen.link.includes("story=ticks&load.clients=150"), seen.link);
  assert.ok(seen.scroll <= 0, `wider than its frame by ${seen.scroll} px`);
  assert.equal(seen.ground, dark ? "rgb(20, 23, 28)" : "rgb(255, 255, 255)");
  if (closed) return assert.ok(seen.still > 0 && seen.colours === 0);
  assert.equal(seen.title, "Ten times too many, tick by tick");
  assert.ok(seen.colours > 5, `a chart of ${seen.colours} colours`);
  assert.equal(seen.legend, 4, "succeeded, rejected, capacity, trials");
  assert.match(seen.words, /640 attempts, done at 7 s/);
  assert.match(seen.words, attributes ? /20 of 200 seeds/ : /Mean of 200 seeds/);
}
