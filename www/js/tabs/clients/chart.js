/** The picture of clients over time: a click on an attempt chooses its request. */
import { nearest, outcomesAmong } from "../../attempts.js";
import { make, setText } from "../../dom.js";
import { text } from "../../text.js";
import { isDark } from "../../theme.js";
import { drawClients, palette } from "../../wasm.js";
import { createRiders } from "./riders.js";

/** How the engine marks each outcome, as near as letters come. */
const MARKS = {
  succeeded: "●",
  rejected: "▲",
  unavailable: "○",
  failed: "✕",
  invalid: "◆",
  timed_out: "■",
  discarded: "＋",
  open: "│",
  refused: "─",
};

/** A click so many CSS pixels beside a mark still means it. */
const REACH = 16;

/**
 * @param {import("../../wasm.js").Attempts} told
 * @param {string} lane
 * @param {import("../charts.js").TabCharts} charts
 * @param {import("../../format.js").Format} format
 */
export function createClientChart(told, lane, charts, format) {
  const canvas = make("canvas", { role: "img", "aria-label": text("clients.caption", { lane }) });
  const row = make("div", { className: "client-row", hidden: true });
  const frame = make("div", { className: "chart client-chart" }, canvas, row);
  /** @type {ArrayLike<number>} */
  let places = [];
  let chosen = -1;
  /** @type {(i: number) => void} */
  let hear = () => {};
  const riders = createRiders(frame, told, palette(isDark()));
  const waiting = make("p", { className: "client-waiting" });
  const of = format.count(new Set(told.client).size);
  /** @type {import("../charts.js").Head} */
  let head = null;
  function follow() {
    const n = riders.draw(head, places);
    setText(waiting, head === null ? "" : text("clients.waiting", { at: format.millis(head.at), n: format.count(n), of }));
  }
  const draw = (/** @type {Parameters<import("../../charts.js").Draw>} */ ...[canvas, report, options]) => {
    places = drawClients(canvas, report, told, options);
    mark(chosen);
    follow();
  };
  charts.add(canvas, draw, (reached) => {
    head = reached;
    follow();
  });

  /** @param {number} i the attempt whose client's row is marked */
  function mark(i) {
    chosen = i;
    row.hidden = i < 0 || 2 * i >= places.length;
    if (!row.hidden) row.style.top = `${places[2 * i + 1] / devicePixelRatio}px`;
  }

  canvas.addEventListener("click", ({ offsetX, offsetY }) => {
    const ratio = devicePixelRatio;
    const i = nearest(places, offsetX * ratio, offsetY * ratio, REACH * ratio);
    if (i !== null) hear(i);
  });
  const caption = make("figcaption", {}, text("clients.axes"), legendOf(told));
  return {
    node: make("figure", {}, caption, frame, waiting),
    mark,
    /** @param {(i: number) => void} listener told which attempt was meant */
    onChoice: (listener) => void (hear = listener),
  };
}

/** @param {import("../../wasm.js").Attempts} told */
function legendOf(told) {
  const colours = palette(isDark());
  const entries = outcomesAmong(told).map((outcome) => {
    const sign = make("span", { className: "sign", "aria-hidden": "true" }, MARKS[outcome]);
    sign.style.setProperty("--colour", colours[outcome]);
    return make("li", {}, sign, text(`figure.${outcome}`));
  });
  return make("ul", { className: "legend" }, ...entries);
}
