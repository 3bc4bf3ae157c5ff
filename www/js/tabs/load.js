/** Load: what callers ask for, what the server has to bear, what callers get, and what a queue makes of it. */
import { make } from "../dom.js";
import { namesOf } from "../lane-names.js";
import { entry } from "../legend.js";
import { occupancyRows, peakOf, throughputRows } from "../series.js";
import { createFoldedTable, scrolling, table } from "../tables.js";
import { text } from "../text.js";
import { isDark } from "../theme.js";
import { drawLoad, palette } from "../wasm.js";
import { loadTables } from "./load-tables.js";

/**
 * @typedef {import("../wasm.js").LaneReport} LaneReport
 * @typedef {import("../wasm.js").Report} Report
 * @typedef {import("../format.js").Format} Format
 */

/** @type {import("../tabs.js").Tab} */
export const loadTab = {
  id: "load",
  has: () => true,
  show(report, marks, format, charts) {
    const names = namesOf(report.lanes);
    const shown = report.lanes.flatMap((lane, i) => (marks[i]?.hidden ? [] : [{ lane, name: names[i], i }]));
    const sections = shown.map(({ lane, name, i }) => laneOf(lane, name, i, charts, format));
    const tables = loadTables(shown, report.scenario.load, format).map(sectionOf);
    return [make("p", {}, text("load.caption")), legendOf(report), ...sections, ...tables];
  },
};

/** @param {Report} report */
function legendOf(report) {
  const colours = palette(isDark());
  const entries = entriesOf(report).map(([key, words]) => entry(key, words, colours[key]));
  return make("ul", { className: "legend" }, ...entries);
}

/** @param {Report} report @returns {import("../legend-entries.js").Entry[]} */
function entriesOf({ scenario: { incidents, server } }) {
  const hasCapacity = !["none", "concurrency"].includes(server.limiter.kind) || server.work.kind === "workers";
  return [
    ["offered", text("load.offered")],
    ["attempts", text("load.attempts")],
    ["goodput", text("load.goodput")],
    ...(incidents.length > 0 ? [/** @type {const} */ (["shade", text("legend.outage")])] : []),
    ...(hasCapacity ? [/** @type {const} */ (["capacity", text("legend.capacity")])] : []),
  ].map(([key, words]) => [/** @type {import("../legend-entries.js").Entry[0]} */ (key), words]);
}

/**
 * @param {LaneReport} lane
 * @param {string} name
 * @param {number} i
 * @param {import("./charts.js").TabCharts} charts
 * @param {Format} format
 */
function laneOf(lane, name, i, charts, format) {
  const { throughput, occupancy } = lane;
  const peak = (/** @type {Uint32Array} */ series) => format.precise(peakOf(series, throughput.bin_millis));
  const [offered, attempts, goodput] = [throughput.first_tries, throughput.load, throughput.goodput].map(peak);
  const label = text("load.summary", { lane: name, offered, attempts, goodput });
  const canvas = make("canvas", { role: "img", "aria-label": label });
  const frame = make("div", { className: "chart" }, canvas);
  charts.add(canvas, (canvas, report, options) => drawLoad(canvas, report, i, options));
  const data = folded(text("load.data", { lane: name }), ["offered", "attempts", "goodput"], throughputRows(throughput), format);
  const inside = occupancy && folded(
    text("load.occupancy", { lane: name }), ["queue", "busy", "system", "flight"], occupancyRows(occupancy), format,
  );
  return make("section", {}, make("h3", {}, name), frame, data, ...(inside ? [inside] : []));
}

/**
 * @param {string} title
 * @param {string[]} columns
 * @param {import("../series.js").Row[]} rows
 * @param {Format} format
 */
function folded(title, columns, rows, format) {
  const details = make("details", { className: "chart-data" }, make("summary", {}, title));
  const head = [text("chart.time"), ...columns.map((key) => text(`load.${key}`))];
  const cells = () => rows.map(({ at, values }) => [format.millis(at), ...values.map(format.precise)]);
  createFoldedTable(details, () => table(head, cells()));
  return details;
}

/** @param {import("./load-tables.js").Titled} titled */
function sectionOf({ title, head, rows }) {
  return make("section", {}, make("h3", {}, title), scrolling(table(head, rows), title));
}
