/**
 * The ladder of a wait as a picture: a bar a retry, from the shortest wait there can be to the longest.
 *
 * Rule: all bars of all ladders side by side have one scale. It ends a little above what 95 of 100 waits are no longer
 * than: the end of a support that hardly any wait comes near, as that of decorrelated jitter, lies beyond it.
 */

/**
 * @typedef {import("./wasm.js").Rung} Rung
 * @typedef {{low: number, high: number, from: number, to: number, median: number, capped: number}} Bar in percent of
 *   the scale, where most waits lie between `from` and `to`; `capped` in percent of all waits
 */

/** How far a ladder goes, and how often each of its waits is drawn: enough for a picture, and quick enough for a slider. */
export const MEASURES = { retries: 8, samples: 300, seed: 1 };

/** How far above 95 of 100 waits the scale ends: as far as the end of what is spread evenly. */
const ROOM = 1.1;

/** Where the common scale ends. @param {Rung[][]} ladders */
export function topOf(ladders) {
  return Math.max(0, ...ladders.flat().map((rung) => Math.min(rung.support_max_millis, ROOM * rung.p95_millis)));
}

/** @param {Rung} rung @param {number} top @returns {Bar} */
export function barOf(rung, top) {
  const percent = (/** @type {number} */ millis) => (top === 0 ? 0 : Math.min(100, (100 * millis) / top));
  return {
    low: percent(rung.support_min_millis),
    high: percent(rung.support_max_millis),
    from: percent(rung.p5_millis),
    to: percent(rung.p95_millis),
    median: percent(rung.p50_millis),
    capped: 100 * rung.at_cap_ratio,
  };
}
