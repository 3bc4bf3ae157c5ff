/**
 * The embed's picture: the same charts and figures as the page, without its chrome.
 *
 * It follows a store and knows no frame, so the page shows the very same thing as a preview.
 */
import { barsOf, createCharts } from "../charts.js";
import { make, setText } from "../dom.js";
import { endOf, keyFiguresOf, measureOf, summaryOf } from "../figures.js";
import { namesOf } from "../lane-names.js";
import { createLegend } from "../legend.js";
import { quotedOnPage, worded } from "../problems.js";
import { same } from "../schema.js";
import { chartTable, createFoldedTable, table } from "../tables.js";
import { text } from "../text.js";
import { createEmbedControls } from "./controls.js";
import { themeOf } from "./theme.js";

/**
 * @typedef {object} Stage
 * @property {import("../store.js").Store} store
 * @property {import("../wasm.js").GroupShape} schema in the reader's language, as the stories
 * @property {import("../wasm.js").Story[]} stories
 * @property {import("../format.js").Format} format
 * @property {import("./options.js").EmbedOptions} options
 * @property {() => string} playground address of the page with this state
 * @property {(node: HTMLElement) => void} [tell] puts what had to be changed in the link into a node
 */

/** @param {Stage} stage */
export function createEmbedView({ store, schema, stories, format, options, playground, tell }) {
  const ending = new AbortController();
  const { signal } = ending;
  const title = make("h2");
  const words = make("p", { className: "embed-words" });
  const theme = themeOf(options.theme);
  const list = make("ul", { className: "legend" });
  const legend = createLegend(list, signal, theme);
  const charts = createLaneCharts(theme, format, signal);
  const figures = make("div", { className: "embed-figures scroll", tabIndex: 0, role: "region" });
  figures.setAttribute("aria-label", text("embed.figures"));
  const controls = options.view === "controls" ? createEmbedControls(schema, options.controls, { store, format }) : null;
  const told = make("div");
  const note = make("p", { className: "embed-note" });
  const open = make("a", { className: "embed-open", target: "_blank", rel: "noopener" }, text("embed.open"));
  const parts = [told, title, words, controls?.node, list, charts.node, options.view === "compare" ? figures : null, note, open];
  const node = make("article", { className: "embed" }, ...parts.filter((part) => part != null));
  if (options.theme) node.dataset.theme = options.theme;

  /** @param {import("../store.js").State} state */
  function update(state) {
    const { story, scenario, report, problems } = state;
    const { title: name, finding } = stories.find(({ id }) => id === story.id) ?? story;
    setText(title, name);
    setText(words, same(scenario, story.scenario) ? finding : text("embed.changed"));
    open.href = playground();
    controls?.update(state);
    node.setAttribute("aria-busy", String(state.busy));
    setText(note, worded(problems, schema, scenario, quotedOnPage).map(({ message }) => message).join(" ") || noteOn(report, scenario, format));
    if (!report) return;
    legend.update(state);
    charts.show(report);
    if (options.view === "compare") figures.replaceChildren(figuresOf(report, format));
  }
  signal.addEventListener("abort", store.subscribe(update));
  update(store.get());
  tell?.(told);
  return { node, leave: () => ending.abort() };
}

/** @param {import("../wasm.js").Report | null} report @param {any} scenario @param {import("../format.js").Format} format */
function noteOn(report, scenario, format) {
  if (!report) return "";
  const n = format.count(report.trials_so_far ?? report.scenario.trials);
  const words = report.scenario.trials < scenario.trials ? "embed.fewer" : "embed.made";
  return text(words, { engine: report.engine, seed: scenario.seed, n, all: format.count(scenario.trials) });
}

/** @param {import("./theme.js").Theme} theme @param {import("../format.js").Format} format @param {AbortSignal} signal */
function createLaneCharts(theme, format, signal) {
  const charts = createCharts(signal, theme);
  const node = make("div", { className: "embed-lanes" });
  /** @type {ReturnType<typeof createRow>[]} */
  const rows = [];

  function add() {
    const row = createRow(format);
    node.append(row.node);
    charts.add(row.canvas, barsOf(rows.length));
    rows.push(row);
  }
  function drop() {
    const row = rows.pop();
    if (row) charts.remove(row.canvas);
    row?.node.remove();
  }
  return {
    node,
    /** @param {import("../wasm.js").Report} report */
    show(report) {
      while (rows.length < report.lanes.length) add();
      while (rows.length > report.lanes.length) drop();
      const names = namesOf(report.lanes);
      report.lanes.forEach((lane, i) => rows[i].show(lane, names[i], report.scenario.load));
      charts.show(report);
    },
  };
}

/** A lane: its name, what became of it, its chart, and the chart's data. @param {import("../format.js").Format} format */
function createRow(format) {
  const [name, said, summary] = [make("h3"), make("p", { className: "embed-said" }), make("summary")];
  const canvas = make("canvas", { role: "img" });
  const chart = make("div", { className: "embed-chart" }, canvas);
  const data = make("details", { className: "chart-data" }, summary);
  /** @type {import("../wasm.js").LaneReport} */
  let newest;
  const table = createFoldedTable(data, () => chartTable(newest, format));
  return {
    node: make("section", { className: "embed-lane" }, make("header", {}, name, said), chart, data),
    canvas,
    /** @param {import("../wasm.js").LaneReport} lane @param {string} own its name @param {any} load that it bears */
    show(lane, own, load) {
      newest = lane;
      setText(name, own);
      setText(said, shortly(lane, load, format));
      canvas.setAttribute("aria-label", summaryOf(lane, own, load, format));
      setText(summary, text("chart.data", { lane: own }));
      table.update();
    },
  };
}

/** @param {import("../wasm.js").LaneReport} lane @param {any} load that it bears @param {import("../format.js").Format} format */
function shortly(lane, load, format) {
  return text("embed.lane", { attempts: format.count(lane.attempts.mean), end: endOf(lane, load, format) });
}

/** @param {import("../wasm.js").Report} report @param {import("../format.js").Format} format */
function figuresOf(report, format) {
  const { lanes } = report;
  const rows = keyFiguresOf(report).map((key) => [
    text(`figure.${key}`),
    ...lanes.map(({ [key]: stat }) => (stat ? format[measureOf(key)](stat.mean) : text("table.none"))),
  ]);
  return table([text("table.figure"), ...namesOf(lanes)], rows);
}
