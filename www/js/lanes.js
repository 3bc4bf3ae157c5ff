/** The lanes, one above the other: name, policy, figures, chart, and the chart's data. */
import { createCharts } from "./charts.js";
import { describe } from "./describe.js";
import { make, setText } from "./dom.js";
import { createFigures, summaryOf, verdictOf } from "./figures.js";
import { chartTable, createFoldedTable } from "./tables.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {import("./format.js").Format} Format
 * @typedef {(lane: LaneReport, report: Report, i: number) => void} ShowLane
 * @typedef {{node: HTMLElement, canvas: HTMLCanvasElement, show: ShowLane}} Row
 */

/**
 * @param {HTMLElement} node
 * @param {import("./wasm.js").GroupShape} schema
 * @param {Format} format
 */
export function createLanes(node, schema, format) {
  const charts = createCharts();
  /** @type {Row[]} */
  const rows = [];

  /** @param {number} count */
  function resize(count) {
    while (rows.length > count) {
      const { node: row, canvas } = /** @type {Row} */ (rows.pop());
      charts.remove(canvas);
      row.remove();
    }
    while (rows.length < count) {
      const row = createRow(laneShape(schema), format);
      node.append(row.node);
      charts.add(row.canvas, rows.length);
      rows.push(row);
    }
  }

  /** @type {Report | null} */
  let shown = null;
  return {
    /** @param {import("./store.js").State} state */
    update({ report, busy }) {
      node.setAttribute("aria-busy", String(busy));
      if (report === shown || report === null) return;
      shown = report;
      resize(report.lanes.length);
      rows.forEach((row, i) => row.show(report.lanes[i], report, i));
      charts.show(report);
    },
  };
}

/** @param {import("./wasm.js").GroupShape} schema */
function laneShape(schema) {
  const shape = schema.fields.find(({ key }) => key === "lanes")?.shape;
  if (shape?.type !== "list") throw new Error("The schema has no list of lanes");
  return shape.item;
}

/** @param {import("./wasm.js").Shape} shape @param {Format} format @returns {Row} */
function createRow(shape, format) {
  const name = make("h3");
  const policy = make("p", { className: "policy" });
  const verdict = make("p", { className: "verdict" });
  const figures = make("dl", { className: "figures" });
  const canvas = make("canvas", { role: "img" });
  const summary = make("summary");
  const data = make("details", { className: "chart-data" }, summary);
  const head = make("header", {}, name, policy, verdict);
  const node = make("li", { className: "lane" }, head, make("div", { className: "chart" }, canvas), figures, data);

  const keyFigures = createFigures(figures, format);
  /** @type {LaneReport | undefined} */
  let newest;
  const table = createFoldedTable(data, () => chartTable(/** @type {LaneReport} */ (newest), format));
  return {
    node,
    canvas,
    show(lane, { scenario }, i) {
      newest = lane;
      setText(name, lane.label);
      setText(policy, describe(shape, scenario.lanes[i], format));
      setText(verdict, verdictOf(lane, format));
      canvas.setAttribute("aria-label", summaryOf(lane, format));
      setText(summary, text("chart.data", { lane: lane.label }));
      keyFigures.show(lane, scenario.trials);
      table.update();
    },
  };
}
