/** The waits of one lane as a picture with a name, and its gist in words. */
import { make } from "../dom.js";
import { barOf, MEASURES } from "../ladder.js";
import { text } from "../text.js";

/**
 * @typedef {import("../wasm.js").Rung} Rung
 * @typedef {import("../format.js").Format} Format
 */

/** @param {import("./ladders.js").Ladder} ladder @param {number} top @param {Format} format */
export function pictureOf({ label, rungs }, top, format) {
  const gist = gistOf(rungs, format);
  const name = make("p", { className: "ladder-name" }, label);
  const words = make("p", { className: "help" }, gist);
  const svg = barsOf(rungs, top);
  svg.setAttribute("aria-label", text("ladder.summary", { lane: label, gist }));
  return make("div", { className: "ladder" }, name, svg, words);
}

/** From the first wait to the last, and how many of these are exactly the cap. @param {Rung[]} rungs @param {Format} format */
function gistOf(rungs, format) {
  if (rungs.length === 0) return text("ladder.never");
  const [first, last] = [rungs[0], rungs[rungs.length - 1]];
  const ends = { first: spanOf(first, format), last: spanOf(last, format), share: format.ratio(last.at_cap_ratio) };
  return text(last.at_cap_ratio > 0 ? "ladder.gist.capped" : "ladder.gist", ends);
}

/** @param {Rung} rung @param {Format} format */
function spanOf({ support_min_millis: low, support_max_millis: high }, format) {
  const [from, to] = [format.millis(low), format.millis(high)];
  return from === to ? to : text("controls.span", { low: from, high: to });
}

const WIDTH = 10;

/** @param {Rung[]} rungs @param {number} top */
function barsOf(rungs, top) {
  const svg = shape("svg", { viewBox: `0 0 ${MEASURES.retries * WIDTH} 100`, preserveAspectRatio: "none", role: "img" });
  for (const [i, rung] of rungs.entries()) svg.append(...barNodes(barOf(rung, top), i * WIDTH + 1, WIDTH - 2));
  return svg;
}

/** @param {import("../ladder.js").Bar} bar @param {number} x @param {number} width */
function barNodes({ low, high, from, to, median, capped }, x, width) {
  const between = (/** @type {string} */ name, /** @type {number} */ lo, /** @type {number} */ hi, wide = width) => {
    const height = Math.max(hi - lo, 3);
    return shape("rect", { class: name, x, width: wide, y: Math.min(100 - hi, 100 - height), height });
  };
  const bars = [between("ladder-support", low, high), between("ladder-most", from, to), between("ladder-median", median, median)];
  return capped > 0 ? [...bars, between("ladder-cap", high, high, (width * capped) / 100)] : bars;
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
function shape(tag, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}
