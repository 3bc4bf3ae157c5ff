/** One lane: name, policy, the three questions, figures, chart, and the chart's data. */
import { describe } from "./describe.js";
import { make, setText } from "./dom.js";
import { createFigures, summaryOf, verdictOf } from "./figures.js";
import { createGrips } from "./grips.js";
import { allClients } from "./known.js";
import { namesOf } from "./lane-names.js";
import { createLaneTools } from "./lane-tools.js";
import { createOverlay } from "./overlay.js";
import { chartTable, createFoldedTable } from "./tables.js";
import { text } from "./text.js";
import { backsOff, capOf, jitters } from "./traits.js";

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {import("./store.js").State} State
 * @typedef {ReturnType<typeof createLane>} Lane
 *
 * @typedef {object} Surroundings
 * @property {import("./wasm.js").Shape} shape of a lane in the schema
 * @property {import("./store.js").Store} store
 * @property {import("./format.js").Format} format
 * @property {import("./cursor.js").Cursor} cursor
 * @property {(lane: number) => void} focusOn
 * @property {(incident: any) => string} nameOf what an incident is, in a word
 */

/** @param {number} i which lane @param {Surroundings} surroundings */
export function createLane(i, { shape, store, format, cursor, focusOn, nameOf }) {
  const name = make("h3");
  const policy = make("p", { className: "policy" });
  const verdict = make("p", { className: "verdict" });
  const tools = createLaneTools(name, i, shape, store, focusOn);
  const head = make("header", {}, name, policy, verdict, tools.node);
  const canvas = make("canvas", { role: "img" });
  const frame = make("div", { className: "chart" }, canvas);
  const figures = make("dl", { className: "figures" });
  const traits = make("ul", { className: "traits" });
  const summary = make("summary");
  const data = make("details", { className: "chart-data" }, summary);
  const node = make("li", { className: "lane" }, head, frame, figures, traits, data);
  node.addEventListener("keydown", tools.hear);
  const overlay = createOverlay(frame, cursor, format, () => grips.settle());
  const grips = createGrips(frame, { store, format, timeline: overlay.timeline, nameOf });

  const keyFigures = createFigures(figures, format);
  /** @type {LaneReport | undefined} */
  let newest;
  const table = createFoldedTable(data, () => chartTable(/** @type {LaneReport} */ (newest), format));

  /** @param {LaneReport} lane @param {Report} report */
  function show(lane, report) {
    const { scenario } = report;
    newest = lane;
    const own = namesOf(report.lanes)[i];
    setText(name, own);
    setText(policy, describe(shape, scenario.lanes[i], format));
    setText(verdict, verdictOf(lane, scenario.load, format));
    verdict.dataset.verdict = lane.verdict.kind;
    canvas.setAttribute("aria-label", summaryOf(lane, own, scenario.load, format));
    setText(summary, text("chart.data", { lane: own }));
    traits.replaceChildren(...traitsOf(lane, scenario.lanes[i].wait, format));
    overlay.show(lane, report);
    table.update();
  }

  return {
    node,
    canvas,
    timeline: overlay.timeline,
    measure: overlay.measure,
    focus: tools.focus,
    /** @param {State} state @param {Report} report */
    update(state, report) {
      const lane = report.lanes[i];
      if (lane !== newest) show(lane, report);
      const { hidden = false, reference = false } = state.marks[i] ?? {};
      node.hidden = hidden;
      node.classList.toggle("is-reference", reference);
      const to = reference ? undefined : report.lanes[state.marks.findIndex((mark) => mark.reference)];
      keyFigures.show(lane, report, to);
      tools.update(state);
      grips.update(state, i === state.marks.findIndex((mark) => !mark.hidden));
    },
  };
}

/**
 * The three questions, answered. Colour is never the only carrier: a sign and the words say the same.
 * @param {LaneReport} lane
 * @param {any} wait
 * @param {import("./format.js").Format} format
 */
function traitsOf({ waits }, wait, format) {
  const cap = capOf(wait, allClients());
  /** @type {[string, Record<string, number> | null][]} */
  const answers = [
    ["backs_off", backsOff(waits)],
    ["capped", cap === null ? null : { cap }],
    ["jittered", jitters(waits)],
  ];
  return answers.map(([trait, found]) => {
    const values = Object.entries(found ?? {}).map(([key, value]) => [key, format.millis(value)]);
    const words = text(`trait.${trait}.${found !== null}`, Object.fromEntries(values));
    return make("li", { className: found ? "has" : "lacks" }, words);
  });
}
