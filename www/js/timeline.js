/**
 * Where the bars of a chart stand: which bins make a bar, and where it is on the page.
 *
 * The engine draws, and the page lays the cross-hair over it, so both need the same plan: the engine tells its margins,
 * and the rule for merging bins is that of `src/plot/bars.rs`. A test looks for the bars at the pixels that this file
 * names.
 */
import { OUTCOMES } from "./outcomes.js";

/**
 * @typedef {import("./wasm.js").Histogram} Histogram
 * @typedef {ReturnType<typeof timelineOf>} Timeline
 */

/** Each chart of a report asks for its end. @type {WeakMap<import("./wasm.js").Report, number>} */
const ends = new WeakMap();

/**
 * The end of the time axis: that of the last bar that counts, or of the last incident before the horizon.
 * @param {import("./wasm.js").Report} report
 */
export function endOf(report) {
  const end = ends.get(report) ?? findEnd(report);
  ends.set(report, end);
  return end;
}

/** @param {import("./wasm.js").Report} report */
function findEnd({ scenario, lanes }) {
  const bins = Math.max(1, ...lanes.map(({ histogram }) => binsInUse(histogram)));
  const { bin_millis, horizon_millis } = scenario;
  /** @type {number[]} */
  const ends = scenario.incidents
    .map((/** @type {any} */ { to_millis }) => to_millis)
    .filter((end) => end < horizon_millis);
  return Math.max(bins, ...ends.map((end) => Math.ceil(end / bin_millis))) * bin_millis;
}

/** @param {Histogram} histogram */
function binsInUse(histogram) {
  const counts = [...OUTCOMES, /** @type {const} */ ("p95")].map((key) => histogram[key]);
  return Math.max(0, ...counts.map((bins) => bins.findLastIndex((n) => n > 0) + 1));
}

/**
 * @param {import("./wasm.js").Report} report
 * @param {number} width of the chart in CSS pixels
 * @param {number} ratio device pixels to a CSS pixel
 * @param {import("./wasm.js").PlotMargins} margins
 */
export function timelineOf(report, width, ratio, { left, right }) {
  const { bin_millis } = report.scenario;
  const bins = Math.max(1, Math.ceil(endOf(report) / bin_millis - 1e-9));
  const plot = Math.max(1, width - left - right);
  const binsPerBar = Math.ceil(bins / Math.max(1, Math.floor(plot * ratio)));
  const n = Math.ceil(bins / binsPerBar);
  const millisPerBar = binsPerBar * bin_millis;
  const start = report.lanes[0].histogram.start_millis;
  const share = (/** @type {number} */ millis) => Math.min(Math.max(millis / (n * millisPerBar), 0), 1);
  return {
    n,
    binsPerBar,
    millisPerPixel: (n * millisPerBar) / plot,
    /** Where a time is. @param {number} millis */
    x: (millis) => left + share(millis) * plot,
    /** From when to when a bar is. @param {number} bar */
    span: (bar) => ({ from: start + bar * millisPerBar, to: start + (bar + 1) * millisPerBar }),
    /** The bar at a place, or the nearest. @param {number} at */
    barAt: (at) => Math.min(n - 1, Math.max(0, Math.floor(((at - left) / plot) * n))),
  };
}

/**
 * What a bar counts, outcome by outcome; those that do not occur are left out.
 * @param {Histogram} histogram
 * @param {Timeline} timeline
 * @param {number} bar
 */
export function countsAt(histogram, { binsPerBar }, bar) {
  const from = bar * binsPerBar;
  const sums = OUTCOMES.map((key) => ({
    key,
    n: Array.from(histogram[key].slice(from, from + binsPerBar)).reduce((sum, n) => sum + n, 0),
  }));
  return sums.filter(({ n }) => n > 0);
}
