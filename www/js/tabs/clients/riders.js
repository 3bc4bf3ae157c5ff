/** Clients that have to try again go along with the time: a dot in each one's row, at the instant that it has come to. */
import { waitingAt } from "../../attempts.js";
import { make } from "../../dom.js";
import { OUTCOMES } from "../../outcomes.js";

/** From a dot's middle to its rim, in CSS pixels. */
const RADIUS = 2.5;

/**
 * @param {HTMLElement} frame of the chart
 * @param {import("../../wasm.js").Attempts} told
 * @param {import("../../wasm.js").Palette} colours
 */
export function createRiders(frame, told, colours) {
  const canvas = make("canvas", { className: "riders", "aria-hidden": "true", hidden: true });
  frame.append(canvas);
  const paint = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

  /** @param {number} x @param {number} y in device pixels @param {string} colour */
  function dot(x, y, colour) {
    paint.fillStyle = colour;
    paint.beginPath();
    paint.arc(x, y, RADIUS * devicePixelRatio, 0, 2 * Math.PI);
    paint.fill();
  }

  return {
    /**
     * @param {import("../charts.js").Head} head
     * @param {ArrayLike<number>} places of all attempts, across and down in turn
     * @returns {number} how many there are
     */
    draw(head, places) {
      canvas.hidden = head === null;
      if (head === null) return 0;
      // A canvas that is given a size is empty again.
      canvas.width = Math.round(frame.clientWidth * devicePixelRatio);
      canvas.height = Math.round(frame.clientHeight * devicePixelRatio);
      const riders = waitingAt(told, head.at);
      for (const i of riders) dot(head.x * devicePixelRatio, places[2 * i + 1], colours[OUTCOMES[told.outcome[i]]]);
      return riders.length;
    },
  };
}
