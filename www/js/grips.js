/** The incidents in a chart: each is dragged as a whole or by an edge, or moved by arrow keys. */
import { make, setText } from "./dom.js";
import { movedTo, placeOf } from "./incident.js";
import { text } from "./text.js";

/** The whole comes first, so that the edges lie over it. */
const PARTS = /** @type {const} */ (["whole", "from", "to"]);

/** How many steps a key goes. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

/** In less room than this, in pixels, no name can be read. */
const NARROW = 72;

/**
 * @typedef {import("./timeline.js").Timeline} Timeline
 * @typedef {import("./incident.js").Part} Part
 *
 * @typedef {object} Surroundings
 * @property {import("./store.js").Store} store
 * @property {import("./format.js").Format} format
 * @property {() => Timeline | null} timeline
 * @property {(incident: any) => string} nameOf what an incident is, in a word
 */

/** @param {HTMLElement} frame of the chart @param {Surroundings} given */
export function createGrips(frame, given) {
  /** @type {ReturnType<typeof createGrip>[]} */
  let grips = [];
  let isFirst = false;

  function settle() {
    const plan = given.timeline();
    // An incident that has just been taken out has grips until the next report.
    const count = given.store.get().scenario.incidents.length * PARTS.length;
    if (plan) grips.slice(0, count).forEach((grip) => grip.update(plan, isFirst));
  }

  return {
    /** The chart has another size. */
    settle,
    /** @param {import("./store.js").State} state @param {boolean} first only one lane's grips are stops for Tab */
    update({ scenario: { incidents } }, first) {
      isFirst = first;
      if (grips.length !== incidents.length * PARTS.length) {
        grips.forEach(({ node }) => node.remove());
        const numbers = incidents.map((/** @type {any} */ _, /** @type {number} */ i) => i);
        grips = numbers.flatMap((/** @type {number} */ i) => PARTS.map((part) => createGrip(i, part, given)));
        frame.append(...grips.map(({ node }) => node));
      }
      settle();
    },
  };
}

/** @param {number} i which incident @param {Part} part @param {Surroundings} given */
function createGrip(i, part, { store, format, timeline, nameOf }) {
  const label = text(`incident.${part}`, { n: i + 1 });
  const node = make("div", { className: `grip grip-${part}`, role: "slider", "aria-label": label });
  const name = make("span", { className: "grip-name", hidden: true });
  if (part === "whole") node.append(name);
  const incident = () => store.get().scenario.incidents[i];
  const step = () => store.get().scenario.bin_millis;

  /** @param {number} millis */
  function move(millis) {
    const moved = Object.entries(movedTo(incident(), part, millis));
    if (moved.some(([key, value]) => value !== incident()[key])) {
      store.change(moved.map(([key, value]) => [`incidents.${i}.${key}`, value]));
    }
  }

  node.addEventListener("keydown", (event) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    move(placeOf(incident(), part) + by * step());
  });
  onDrag(node, () => {
    const [start, scale] = [placeOf(incident(), part), timeline()?.millisPerPixel ?? 0];
    // A tenth of a bar is as fine as a hand is.
    return (pixels) => move(Math.round((start + pixels * scale) / (step() / 10)) * (step() / 10));
  });

  return {
    node,
    /** @param {Timeline} plan @param {boolean} isFirst */
    update(plan, isFirst) {
      place(node, part, incident(), plan);
      node.tabIndex = isFirst ? 0 : -1;
      node.ariaHidden = isFirst ? null : "true";
      describe(node, part, incident(), store.get().scenario.horizon_millis, format);
      // One lane that names it is enough.
      name.hidden = !isFirst || plan.x(incident().to_millis) - plan.x(incident().from_millis) < NARROW;
      setText(name, nameOf(incident()));
    },
  };
}

/** @param {HTMLElement} node @param {Part} part @param {import("./incident.js").Incident} incident @param {Timeline} plan */
function place(node, part, incident, plan) {
  const left = plan.x(placeOf(incident, part));
  node.style.left = `${left}px`;
  if (part === "whole") node.style.width = `${plan.x(incident.to_millis) - left}px`;
}

/**
 * @param {HTMLElement} node
 * @param {Part} part
 * @param {import("./incident.js").Incident} incident
 * @param {number} horizon
 * @param {import("./format.js").Format} format
 */
function describe(node, part, incident, horizon, format) {
  const { from_millis: from, to_millis: to } = incident;
  node.ariaValueMin = String(part === "to" ? from : 0);
  node.ariaValueMax = String({ whole: Math.max(from, horizon - (to - from)), from: to, to: horizon }[part]);
  node.ariaValueNow = String(placeOf(incident, part));
  const span = () => text("read.span", { from: format.millis(from), to: format.millis(to) });
  node.ariaValueText = part === "whole" ? span() : format.millis(placeOf(incident, part));
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
