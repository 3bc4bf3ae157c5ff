/** The picture of clients over time: a click on an attempt chooses its request. */
import { nearest, outcomesAmong } from "../../attempts.js";
import { make } from "../../dom.js";
import { text } from "../../text.js";
import { isDark } from "../../theme.js";
import { drawClients, palette } from "../../wasm.js";

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

/** @param {import("../../wasm.js").Attempts} told @param {string} lane @param {import("../../charts.js").Charts} charts */
export function createClientChart(told, lane, charts) {
  const canvas = make("canvas", { role: "img", "aria-label": text("clients.caption", { lane }) });
  const row = make("div", { className: "client-row", hidden: true });
  const frame = make("div", { className: "chart client-chart" }, canvas, row);
  /** @type {ArrayLike<number>} */
  let places = [];
  let chosen = -1;
  /** @type {(i: number) => void} */
  let hear = () => {};
  charts.add(canvas, (canvas, report, options) => {
    places = drawClients(canvas, report, told, options);
    mark(chosen);
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
    node: make("figure", {}, caption, frame),
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
