/** The waits of one lane as a picture with a name, and its gist in words. */
import { make } from "../dom.js";
import { barOf, MEASURES } from "../ladder.js";
import { text } from "../text.js";
import { BY_CHANCE } from "../traits.js";

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
  if (last.at_cap_ratio > BY_CHANCE) return text("ladder.gist.capped", ends);
  return text(ends.first === ends.last ? "ladder.gist.same" : "ladder.gist", ends);
}

/** @param {Rung} rung @param {Format} format */
function spanOf({ support_min_millis, support_max_millis }, format) {
  return format.millisSpan(support_min_millis, support_max_millis);
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
  /** A piece is seen, however short it is. @param {string} name @param {number} lo @param {number} hi */
  const piece = (name, lo, hi, wide = width) => {
    const height = Math.max(hi - lo, 3);
    return shape("rect", { class: name, x, width: wide, y: Math.min(100 - hi, 100 - height), height });
  };
  const stem = shape("rect", { class: "ladder-stem", x: x + width / 2 - 0.5, width: 1, y: 100 - low, height: low });
  const waits = [piece("ladder-support", low, high), piece("ladder-most", from, to), piece("ladder-median", median, median)];
  return [stem, ...waits, ...(capped > 0 ? [piece("ladder-cap", high, high, (width * capped) / 100)] : [])];
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
function shape(tag, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}
