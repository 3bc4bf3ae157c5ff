/** What lies over a chart: the veil over what is still to come, the cross-hair, and what the bar says. */
import { make, setText } from "./dom.js";
import { barOf } from "./readout.js";
import { timelineOf } from "./timeline.js";
import { createVeil } from "./veil.js";
import { plotMargins } from "./wasm.js";

/**
 * @param {HTMLElement} frame of the chart
 * @param {import("./cursor.js").Cursor} cursor
 * @param {import("./format.js").Format} format
 * @param {() => void} onResize the time axis has another length now
 */
export function createOverlay(frame, cursor, format, onResize) {
  const veil = createVeil(frame);
  const hair = make("div", { className: "hair", hidden: true });
  // The time slider says the same; here it is for the eye alone.
  const words = make("p", { className: "reading", hidden: true, "aria-hidden": "true" });
  frame.append(hair, words);
  /** @type {{lane: import("./wasm.js").LaneReport, report: import("./wasm.js").Report} | null} */
  let shown = null;
  // Kept, because to ask for it while a report is shown would lay out the page again for each lane.
  let width = 0;
  const margins = plotMargins();
  const timeline = () => shown && timelineOf(shown.report, width, devicePixelRatio, margins);

  const point = (/** @type {PointerEvent} */ { clientX }) => {
    const plan = timeline();
    if (plan) cursor.point(plan.barAt(clientX - frame.getBoundingClientRect().left));
  };
  frame.addEventListener("pointermove", point);
  frame.addEventListener("pointerdown", point);
  // A finger that is lifted leaves the bar it has pointed at; a mouse that leaves takes it along.
  frame.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && cursor.point(null));

  function draw() {
    const plan = timeline();
    const { hover, held } = cursor.get();
    const bar = hover ?? held;
    veil.draw(plan, held);
    hair.hidden = words.hidden = plan === null || bar === null;
    if (plan === null || shown === null) return;
    if (bar === null) return;
    const { from, to } = plan.span(bar);
    hair.style.left = `${plan.x(from)}px`;
    hair.style.width = `${plan.x(to) - plan.x(from)}px`;
    setText(words, barOf(shown.lane, plan, bar, format));
  }

  /** Follows the size of the frame. */
  function measure() {
    if (width === frame.clientWidth) return;
    width = frame.clientWidth;
    draw();
    onResize();
  }

  cursor.subscribe(draw);
  new ResizeObserver(measure).observe(frame);
  return {
    timeline,
    measure,
    /** @param {import("./wasm.js").LaneReport} lane @param {import("./wasm.js").Report} report */
    show(lane, report) {
      shown = { lane, report };
      draw();
    },
  };
}
