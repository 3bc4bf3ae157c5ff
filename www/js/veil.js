/** The veil over what is still to come in a chart over time. */
import { make } from "./dom.js";

/** @param {HTMLElement} frame of the chart */
export function createVeil(frame) {
  const node = make("div", { className: "veil", hidden: true });
  frame.append(node);
  return {
    /** @param {import("./timeline.js").Timeline | null} plan @param {number | null} held the bar that the time has come to; null: all */
    draw(plan, held) {
      node.hidden = plan === null || held === null;
      if (plan !== null && held !== null) node.style.left = `${plan.x(plan.span(held).to)}px`;
    },
  };
}
