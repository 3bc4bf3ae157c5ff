/** The lanes, one above the other, those that are hidden, and a way to add more. */
import { createAdvice } from "./advice.js";
import { barsOf, createCharts } from "./charts.js";
import { createAdder } from "./controls/adder.js";
import { make } from "./dom.js";
import { createLane } from "./lane.js";
import { laneShape } from "./schema.js";
import { named, text } from "./text.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {import("./store.js").State} State
 */

/**
 * @param {HTMLElement} node
 * @param {{schema: import("./wasm.js").GroupShape, stories: import("./wasm.js").Story[]}} told in the reader's language
 * @param {Pick<import("./lane.js").Surroundings, "store" | "format" | "cursor">} given
 * @param {AbortSignal} signal
 */
export function createLanes(node, told, { store, format, cursor }, signal) {
  const charts = createCharts(signal);
  const field = /** @type {import("./controls/list.js").ListField} */ (
    told.schema.fields.find(({ key }) => key === "lanes")
  );
  const shape = laneShape(told.schema);
  const hidden = make("p", { className: "hidden-lanes" });
  const adder = createAdder(field, "lanes", { store, format, lane: shape, elsewhere: [] });
  node.after(hidden, adder.node, createAdvice(told.stories, store));
  /** @type {import("./lane.js").Lane[]} */
  const lanes = [];
  const given = { shape, store, format, cursor, focusOn: (/** @type {number} */ i) => lanes[i]?.focus() };
  const nameOf = (/** @type {any} */ { effect }) => labelOf(told.schema, effect.kind);

  /** @param {number} count */
  function resize(count) {
    const before = lanes.length;
    while (lanes.length > count) {
      const lane = /** @type {import("./lane.js").Lane} */ (lanes.pop());
      charts.remove(lane.canvas);
      lane.node.remove();
    }
    while (lanes.length < count) {
      const lane = createLane(lanes.length, { ...given, nameOf });
      node.append(lane.node);
      charts.add(lane.canvas, barsOf(lanes.length));
      lanes.push(lane);
    }
    // Of all at once, before anything is written in them: so the page is laid out once.
    lanes.slice(before).forEach((lane) => lane.measure());
  }

  return {
    /** The time axis, which all lanes share. */
    timeline: () => lanes.find(({ node }) => !node.hidden)?.timeline() ?? null,
    /** @param {State} state */
    update(state) {
      const { report, busy } = state;
      node.setAttribute("aria-busy", String(busy));
      adder.update(state);
      // While lanes come, go or move, the old picture stays until the new one is there.
      if (report === null || report.lanes.length !== state.marks.length) return;
      resize(report.lanes.length);
      lanes.forEach((lane) => lane.update(state, report));
      charts.show(report);
      hidden.replaceChildren(...hiddenOf(state, store));
    },
  };
}

/** A button for each lane that is hidden. @param {State} state @param {import("./store.js").Store} store */
function hiddenOf({ marks, scenario }, store) {
  const buttons = marks.flatMap((mark, i) => {
    if (!mark.hidden) return [];
    const lane = named("names", scenario.lanes[i].label);
    const button = make("button", { type: "button" }, text("lane.show", { lane }));
    button.addEventListener("click", () => store.hide(i, false));
    return [button];
  });
  return buttons.length === 0 ? [] : [text("lane.hidden"), ...buttons];
}

/** What an incident does, in a word. @param {import("./wasm.js").GroupShape} schema @param {string} kind */
function labelOf(schema, kind) {
  const shape = /** @type {any} */ (schema.fields.find(({ key }) => key === "incidents")?.shape);
  const { kinds } = shape.item.fields.find((/** @type {any} */ { key }) => key === "effect").shape;
  return kinds.find((/** @type {any} */ { key }) => key === kind)?.label ?? kind;
}
