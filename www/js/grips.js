/** The edges of incidents, to be dragged in the chart or moved by arrow keys. */
import { make } from "./dom.js";
import { text } from "./text.js";

/** @typedef {import("./timeline.js").Timeline} Timeline @typedef {"from" | "to"} Edge */

/**
 * @param {HTMLElement} frame of the chart
 * @param {import("./store.js").Store} store
 * @param {import("./format.js").Format} format
 * @param {() => Timeline | null} timeline
 */
export function createGrips(frame, store, format, timeline) {
  /** @type {ReturnType<typeof createGrip>[]} */
  let grips = [];
  return {
    /** @param {import("./store.js").State} state @param {boolean} isFirst only one lane's grips are stops for Tab */
    update({ scenario: { incidents } }, isFirst) {
      if (grips.length !== incidents.length * 2) {
        grips.forEach(({ node }) => node.remove());
        const both = /** @type {const} */ (["from", "to"]);
        grips = incidents.flatMap((/** @type {any} */ _, /** @type {number} */ i) =>
          both.map((edge) => createGrip(i, edge, { store, format, timeline })),
        );
        frame.append(...grips.map(({ node }) => node));
      }
      const plan = timeline();
      if (plan) grips.forEach((grip) => grip.update(incidents, plan, isFirst));
    },
  };
}

/**
 * @param {number} i which incident
 * @param {Edge} edge
 * @param {object} given
 * @param {import("./store.js").Store} given.store
 * @param {import("./format.js").Format} given.format
 * @param {() => Timeline | null} given.timeline
 */
function createGrip(i, edge, { store, format, timeline }) {
  const node = make("div", { className: "grip", role: "slider", "aria-label": text(`incident.${edge}`, { n: i + 1 }) });
  const path = `incidents.${i}.${edge}_millis`;
  const value = () => store.get().scenario.incidents[i][`${edge}_millis`];

  /** @param {number} millis */
  function move(millis) {
    const { from_millis, to_millis } = store.get().scenario.incidents[i];
    const bound = edge === "from" ? Math.min(millis, to_millis) : Math.max(millis, from_millis);
    if (bound !== value()) store.change([[path, Math.max(0, bound)]]);
  }

  const step = () => store.get().scenario.bin_millis;
  node.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    move(value() + by * step());
  });
  onDrag(node, () => {
    const [start, scale] = [value(), timeline()?.millisPerPixel ?? 0];
    // A tenth of a bar is as fine as a hand is.
    return (pixels) => move(Math.round((start + pixels * scale) / (step() / 10)) * (step() / 10));
  });

  return {
    node,
    /** @param {any[]} incidents @param {Timeline} plan @param {boolean} isFirst */
    update(incidents, plan, isFirst) {
      const { from_millis, to_millis } = incidents[i];
      node.style.left = `${plan.x(value())}px`;
      node.tabIndex = isFirst ? 0 : -1;
      node.ariaHidden = isFirst ? null : "true";
      node.ariaValueMin = String(edge === "from" ? 0 : from_millis);
      node.ariaValueMax = String(edge === "from" ? to_millis : store.get().scenario.horizon_millis);
      node.ariaValueNow = String(value());
      node.ariaValueText = format.millis(value());
    },
  };
}

/**
 * @param {HTMLElement} node
 * @param {() => (pixels: number) => void} begin answers with what hears how far the pointer has gone
 */
function onDrag(node, begin) {
  node.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    event.stopPropagation();
    node.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const go = begin();
    const move = (/** @type {PointerEvent} */ { clientX }) => go(clientX - from);
    node.addEventListener("pointermove", move);
    node.addEventListener("lostpointercapture", () => node.removeEventListener("pointermove", move), { once: true });
  });
}
