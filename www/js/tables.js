/** Tables: the data of a chart, and every figure of a report. A table is made when it is opened, not before. */
import { make } from "./dom.js";
import { measureOf, statsOf } from "./figures.js";
import { OUTCOMES } from "./outcomes.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./wasm.js").Stat} Stat
 * @typedef {import("./format.js").Format} Format
 */

/**
 * A part that can be opened, with a table that is filled when it is.
 * @param {HTMLDetailsElement} details its first child is the summary
 * @param {() => HTMLTableElement} build
 */
export function createFoldedTable(details, build) {
  const place = make("div", { className: "scroll", tabIndex: 0, role: "region" });
  details.append(place);
  function fill() {
    if (!details.open) return;
    place.setAttribute("aria-label", details.firstElementChild?.textContent ?? "");
    place.replaceChildren(build());
  }
  details.addEventListener("toggle", fill);
  return { update: fill };
}

/**
 * The bins of a chart. Bins in which nothing happened in any trial are left out.
 * @param {LaneReport} lane
 * @param {Format} format
 */
export function chartTable({ histogram }, format) {
  const outcomes = outcomesIn([histogram]);
  const spread = /** @type {const} */ (["mean", "p5", "p95"]);
  const titles = [...outcomes.map((key) => text(`figure.${key}`)), ...spread.map((key) => text(`chart.${key}`))];
  const bins = Array.from(histogram.mean, (_, bin) => bin).filter((bin) => histogram.mean[bin] > 0);
  const rows = bins.map((bin) => [
    format.millis(histogram.start_millis + bin * histogram.bin_millis),
    ...[...outcomes, ...spread].map((key) => format.count(histogram[key][bin])),
  ]);
  return table([text("chart.time"), ...titles], rows);
}

/** The outcomes that occur. @param {import("./wasm.js").Histogram[]} histograms */
export function outcomesIn(histograms) {
  return OUTCOMES.filter((key) => histograms.some(({ [key]: counts }) => Array.from(counts).some((n) => n > 0)));
}

/**
 * Every figure that has a mean over the trials, one column a lane.
 * @param {LaneReport[]} lanes
 * @param {string[]} names of the lanes
 * @param {Format} format
 */
export function figureTable(lanes, names, format) {
  const figures = lanes.map((lane) => new Map(statsOf(lane)));
  // A figure that no lane has is none of this scenario's.
  const keys = [...figures[0].keys()].filter((key) => figures.some((lane) => lane.get(key)));
  const rows = keys.map((key) => [text(`figure.${key}`), ...figures.map((lane) => meanAndSd(lane.get(key), key, format))]);
  return table([text("table.figure"), ...names], rows);
}

/** @param {Stat | null | undefined} stat @param {string} key @param {Format} format */
function meanAndSd(stat, key, format) {
  if (!stat) return text("table.none");
  const write = format[measureOf(key)];
  return text("table.mean_sd", { mean: write(stat.mean), sd: write(stat.sd) });
}

/**
 * A table in a place of its own, so that only the place scrolls.
 * @param {HTMLTableElement} table
 * @param {string} label
 */
export function scrolling(table, label) {
  return make("div", { className: "scroll", tabIndex: 0, role: "region", "aria-label": label }, table);
}

/**
 * From where to where something reaches, with a mark between. The cells beside it say the same in figures.
 * @param {number} low
 * @param {number} middle
 * @param {number} high
 * @param {number} end of the scale
 */
export function rangeBar(low, middle, high, end) {
  const bar = make("span", { className: "range-bar", "aria-hidden": "true" });
  for (const [name, value] of Object.entries({ low, middle, high })) {
    bar.style.setProperty(`--${name}`, `${end > 0 ? (100 * value) / end : 0}%`);
  }
  return bar;
}

/**
 * @param {string[]} head
 * @param {(string | Node)[][]} rows the first cell of each heads its row
 */
export function table(head, rows) {
  const titles = head.map((title) => make("th", { scope: "col" }, title));
  const body = rows.map(([first, ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, first), ...cells.map((cell) => make("td", {}, cell))),
  );
  return make("table", {}, make("thead", {}, make("tr", {}, ...titles)), make("tbody", {}, ...body));
}
