/** The charts of a tab. They have the time axis of the lanes, so what is still to come is veiled in them as well. */
import { createCharts } from "../charts.js";
import { timelineOf } from "../timeline.js";
import { createVeil } from "../veil.js";
import { plotMargins } from "../wasm.js";

/**
 * @typedef {ReturnType<typeof createTabCharts>} TabCharts
 * @typedef {{at: number, x: number} | null} Head the instant that the time has come to, and where it is; null: the end
 */

/**
 * @param {import("../wasm.js").Report} report
 * @param {import("../cursor.js").Cursor} cursor
 * @param {AbortSignal} signal ends them
 */
export function createTabCharts(report, cursor, signal) {
  const charts = createCharts(signal);
  const margins = plotMargins();
  /** What each frame does when the time goes on. @type {Map<Element, () => void>} */
  const steps = new Map();
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => steps.get(target)?.()));
  signal.addEventListener("abort", () => sizes.disconnect());
  signal.addEventListener("abort", cursor.subscribe(() => steps.forEach((step) => step())));
  return {
    /**
     * @param {HTMLCanvasElement} canvas the first child of a frame that has the chart's size
     * @param {import("../charts.js").Draw} draw
     * @param {(head: Head) => void} follow what else goes with the time
     */
    add(canvas, draw, follow = () => {}) {
      charts.add(canvas, draw);
      const frame = /** @type {HTMLElement} */ (canvas.parentElement);
      const veil = createVeil(frame);
      steps.set(frame, () => {
        const plan = timelineOf(report, frame.clientWidth, devicePixelRatio, margins);
        const { held } = cursor.get();
        veil.draw(plan, held);
        follow(held === null ? null : headOf(plan, held));
      });
      sizes.observe(frame);
    },
    show: () => charts.show(report),
  };
}

/** @param {import("../timeline.js").Timeline} plan @param {number} held @returns {Head} */
function headOf(plan, held) {
  const { to } = plan.span(held);
  return { at: to, x: plan.x(to) };
}
