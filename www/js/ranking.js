/**
 * Which lane did best, in a sentence: the finding, once the reader has values of their own.
 *
 * Rule: where all ask once, who is done first, and after those who are, who gives up least; where requests go on coming,
 * whose attempts are wasted least. A lane that was cut short comes last: its figures are those of its beginning.
 */
import { limitOf } from "./figures.js";
import { text } from "./text.js";

/** The first and the last are what is asked for; a sentence holds no more than this. */
const MOST = 3;

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./format.js").Format} Format
 */

/**
 * @param {LaneReport[]} lanes
 * @param {string[]} names of these lanes
 * @param {boolean} isBurst whether all clients ask once
 * @param {Format} format
 */
export function rankingOf(lanes, names, isBurst, format) {
  const ranked = lanes.map((lane, i) => ({ lane, name: names[i], ...meritOf(lane, isBurst) })).sort(byMerit);
  const told = ranked.map(({ lane, name, value }, place) => {
    const short = shortcomingOf(lane, isBurst, name, format);
    if (short !== null) return short;
    const rank = place === 0 ? "first" : place === ranked.length - 1 ? "last" : "next";
    const [way, write] = isBurst ? ["done", format.millis] : ["wasted", format.count];
    return text(`stories.now.${way}.${rank}`, { lane: name, value: write(value) });
  });
  return text("stories.now", { told: format.list(told.filter((_, i) => i < MOST - 1 || i === told.length - 1)) });
}

/** @param {LaneReport} lane @param {boolean} isBurst */
function meritOf(lane, isBurst) {
  const undone = isBurst ? lane.given_up.mean : 0;
  const figure = isBurst ? lane.completion_millis : lane.wasted;
  return { undone: limitOf(lane) ? Infinity : undone, value: figure?.mean ?? Infinity };
}

/** @typedef {ReturnType<typeof meritOf>} Merit */
/** @param {Merit} one @param {Merit} other */
function byMerit(one, other) {
  const key = one.undone === other.undone ? "value" : "undone";
  return one[key] === other[key] ? 0 : one[key] - other[key];
}

/** Why a lane is not ranked, if it is not. @param {LaneReport} lane @param {boolean} isBurst @param {string} name @param {Format} format */
function shortcomingOf(lane, isBurst, name, format) {
  const { completion_millis: done, given_up, requests } = lane;
  if (limitOf(lane)) return text("stories.now.cut", { lane: name });
  if (!isBurst) return null;
  if (done === null) return text("stories.now.never", { lane: name });
  const figures = { n: format.precise(given_up.mean), of: format.count(requests.mean) };
  return given_up.mean > 0 ? text("stories.now.gives_up", { lane: name, ...figures }) : null;
}
