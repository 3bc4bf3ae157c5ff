/** A lane's protection over time in words and rows: what the charts of states show, to be read. */
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./format.js").Format} Format
 * @typedef {object} Levels what stands beside one chart
 * @property {import("./wasm.js").LaneState} state
 * @property {string} says in one sentence
 * @property {("closed" | "probing" | "stock")[]} tones the colours that occur
 * @property {boolean} hasMost whether a line across tells how much there can be
 * @property {string[]} head of its table
 * @property {() => string[][]} rows made when they are wanted
 */

/** @param {LaneReport} lane @param {Format} format @returns {Levels[]} */
export function levelsOf({ breakers, budget, throttle }, format) {
  /** @type {Levels[]} */
  const all = [];
  if (breakers) all.push(ofBreakers(breakers, format));
  if (budget) all.push(ofBudget(budget, format));
  if (throttle) all.push(ofThrottle(throttle, format));
  return all;
}

/** @param {NonNullable<LaneReport["breakers"]>} breakers @param {Format} format @returns {Levels} */
function ofBreakers(breakers, format) {
  const { count, open, half_open, opened, half_opened, closed } = breakers;
  const series = [open, half_open, opened, half_opened, closed];
  const columns = ["open", "half_open", "opened", "half_opened", "closed"];
  return {
    state: "breakers",
    says: text("state.breakers.says", { n: format.count(greatest(open)), of: format.count(count), trips: format.count(sum(opened)) }),
    tones: ["closed", "probing"],
    hasMost: true,
    head: headOf("breakers", columns),
    rows: () => rowsOf(breakers, series, format.count, format),
  };
}

/** @param {NonNullable<LaneReport["budget"]>} budget @param {Format} format @returns {Levels} */
function ofBudget(budget, format) {
  const { tokens_left: left, capacity, count } = budget;
  const of = capacity === null ? "" : text("state.budget.of", { capacity: format.count(capacity) });
  return {
    state: "budget",
    says: text(count === 1 ? "state.budget.says" : "state.budget.mean", { least: format.count(least(left)), of }),
    tones: ["stock"],
    hasMost: capacity !== null,
    head: headOf("budget", ["tokens_left"]),
    rows: () => rowsOf(budget, [left], format.count, format),
  };
}

/** @param {NonNullable<LaneReport["throttle"]>} throttle @param {Format} format @returns {Levels} */
function ofThrottle(throttle, format) {
  const { requests, accepts, refused, refused_ratio: ratio } = throttle;
  const all = sum(requests);
  const share = format.ratio(all === 0 ? 0 : sum(refused) / all);
  return {
    state: "throttle",
    says: text("state.throttle.says", { share, most: format.ratio(greatest(ratio)) }),
    tones: ["closed"],
    hasMost: false,
    head: headOf("throttle", ["requests", "accepts", "refused", "refused_ratio"]),
    rows: () => {
      const counts = rowsOf(throttle, [requests, accepts, refused], format.count, format);
      return counts.map((row, bin) => [...row, format.ratio(ratio[bin])]);
    },
  };
}

/** @param {string} state @param {string[]} columns */
function headOf(state, columns) {
  return [text("chart.time"), ...columns.map((key) => text(`state.${state}.${key}`))];
}

/**
 * @param {{bin_millis: number, start_millis: number}} bins
 * @param {ArrayLike<number>[]} series
 * @param {(value: number) => string} write
 * @param {Format} format
 */
function rowsOf({ bin_millis, start_millis }, series, write, format) {
  const instant = (/** @type {number} */ bin) => format.millis(start_millis + bin * bin_millis);
  return Array.from(series[0], (_, bin) => [instant(bin), ...series.map((values) => write(values[bin]))]);
}

/** @param {ArrayLike<number>} values */
const sum = (values) => Array.from(values).reduce((sum, value) => sum + value, 0);
/** @param {ArrayLike<number>} values */
const greatest = (values) => Array.from(values).reduce((most, value) => Math.max(most, value), 0);
/** @param {ArrayLike<number>} values */
const least = (values) => Array.from(values).reduce((least, value) => Math.min(least, value), Infinity);
