/** The lanes, one above the other, those that are hidden, and a way to add more. */
import { createCharts } from "./charts.js";
import { createAdder } from "./controls/list.js";
import { make } from "./dom.js";
import { createLane } from "./lane.js";
import { named, text } from "./text.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {import("./store.js").State} State
 */

/**
 * @param {HTMLElement} node
 * @param {import("./wasm.js").GroupShape} schema
 * @param {Pick<import("./lane.js").Surroundings, "store" | "format" | "cursor">} given
 * @param {AbortSignal} signal
 */
export function createLanes(node, schema, { store, format, cursor }, signal) {
  const charts = createCharts(signal);
  const field = laneField(schema);
  const hidden = make("p", { className: "hidden-lanes" });
  const adder = createAdder(field, "lanes", { store, format, elsewhere: [] });
  node.after(hidden, adder.node);
  /** @type {import("./lane.js").Lane[]} */
  const lanes = [];
  const given = { shape: field.shape.item, store, format, cursor, focusOn: (/** @type {number} */ i) => lanes[i]?.focus() };
  const nameOf = (/** @type {any} */ { effect }) => labelOf(schema, effect.kind);

  /** @param {number} count */
  function resize(count) {
    while (lanes.length > count) {
      const lane = /** @type {import("./lane.js").Lane} */ (lanes.pop());
      charts.remove(lane.canvas);
      lane.node.remove();
    }
    while (lanes.length < count) {
      const lane = createLane(lanes.length, { ...given, nameOf });
      node.append(lane.node);
      charts.add(lane.canvas, lanes.length);
      lanes.push(lane);
    }
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

/** @param {import("./wasm.js").GroupShape} schema @returns {import("./controls/list.js").ListField} */
function laneField(schema) {
  const field = schema.fields.find(({ key }) => key === "lanes");
  if (field?.shape.type !== "list") throw new Error("The schema has no list of lanes");
  return /** @type {import("./controls/list.js").ListField} */ (field);
}

/** What an incident does, in a word. @param {import("./wasm.js").GroupShape} schema @param {string} kind */
function labelOf(schema, kind) {
  const shape = /** @type {any} */ (schema.fields.find(({ key }) => key === "incidents")?.shape);
  const { kinds } = shape.item.fields.find((/** @type {any} */ { key }) => key === "effect").shape;
  return kinds.find((/** @type {any} */ { key }) => key === kind)?.label ?? kind;
}
