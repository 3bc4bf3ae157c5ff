/**
 * Which lane did best, in a sentence: the finding, once the reader has values of their own.
 *
 * Rule: where all ask once, who is done first; where requests go on coming, whose attempts are wasted least.
 */
import { namesOf } from "./lane-names.js";
import { text } from "./text.js";

/** The first and the last are what is asked for; a sentence holds no more than this. */
const MOST = 3;

/**
 * @param {import("./wasm.js").LaneReport[]} lanes
 * @param {boolean} isBurst whether all clients ask once
 * @param {import("./format.js").Format} format
 */
export function rankingOf(lanes, isBurst, format) {
  const stat = isBurst ? "completion_millis" : "wasted";
  const [way, write] = isBurst ? ["done", format.millis] : ["wasted", format.count];
  const names = namesOf(lanes);
  const ranked = lanes
    .map(({ [stat]: figure }, i) => ({ lane: names[i], value: figure?.mean ?? Infinity }))
    .sort((one, other) => (one.value === other.value ? 0 : one.value - other.value));
  const told = ranked.map(({ lane, value }, place) => {
    if (value === Infinity) return text("stories.now.never", { lane });
    const rank = place === 0 ? "first" : place === ranked.length - 1 ? "last" : "next";
    return text(`stories.now.${way}.${rank}`, { lane, value: write(value) });
  });
  return text("stories.now", { told: format.list(told.filter((_, i) => i < MOST - 1 || i === told.length - 1)) });
}
