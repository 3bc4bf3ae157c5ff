/** Tables: the data of a chart, and every figure of a report. A table is made when it is opened, not before. */
import { make } from "./dom.js";
import { measureOf } from "./figures.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./wasm.js").Stat} Stat
 * @typedef {import("./format.js").Format} Format
 */

/** The outcomes of an attempt as bars are stacked, from the axis upwards. */
export const OUTCOMES = /** @type {const} */ ([
  "succeeded",
  "rejected",
  "unavailable",
  "failed",
  "invalid",
  "timed_out",
  "discarded",
  "open",
  "refused",
]);

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
 * @param {Format} format
 */
export function figureTable(lanes, format) {
  /** @type {Record<string, any>[]} */
  const figures = lanes;
  const keys = Object.keys(lanes[0]).filter((key) => figures.some((lane) => typeof lane[key]?.sd === "number"));
  const rows = keys.map((key) => [text(`figure.${key}`), ...figures.map((lane) => meanAndSd(lane[key], key, format))]);
  return table([text("table.figure"), ...lanes.map(({ label }) => label)], rows);
}

/** @param {Stat | null} stat @param {string} key @param {Format} format */
function meanAndSd(stat, key, format) {
  if (!stat) return text("table.none");
  const write = format[measureOf(key)];
  return text("table.mean_sd", { mean: write(stat.mean), sd: write(stat.sd) });
}

/**
 * @param {string[]} head
 * @param {string[][]} rows the first cell of each heads its row
 */
export function table(head, rows) {
  const titles = head.map((title) => make("th", { scope: "col" }, title));
  const body = rows.map(([first, ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, first), ...cells.map((cell) => make("td", {}, cell))),
  );
  return make("table", {}, make("thead", {}, make("tr", {}, ...titles)), make("tbody", {}, ...body));
}
