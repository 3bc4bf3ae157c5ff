/** The lanes, one above the other, those that are hidden, and a way to add more. */
import { createAdvice } from "./advice.js";
import { barsOf, createCharts } from "./charts.js";
import { createAdder } from "./controls/adder.js";
import { make } from "./dom.js";
import { createLane } from "./lane.js";
import { namesOf } from "./lane-names.js";
import { laneShape } from "./schema.js";
import { text } from "./text.js";

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
  function shrinkTo(count) {
    for (const { canvas } of lanes.splice(count)) charts.remove(canvas);
    for (const place of [...node.children].slice(count)) place.remove();
  }

  /** The lane at a place; the next one is made when it is asked for. @param {number} i */
  function laneAt(i) {
    if (lanes[i]) return lanes[i];
    const lane = createLane(i, { ...given, nameOf });
    lanes.push(lane);
    return lane;
  }

  /** What is new comes into sight at once. The page comes with pictures in place of lanes: a chart covers its picture. */
  function showNew() {
    const fresh = lanes.filter((lane) => !lane.node.isConnected);
    const places = [...node.children].slice(lanes.length - fresh.length);
    fresh.forEach(({ canvas }, i) => canvas.after(...(places[i]?.querySelectorAll(".first") ?? [])));
    for (const place of places) place.remove();
    node.append(...fresh.map((lane) => lane.node));
    for (const { canvas, measure } of fresh) {
      charts.add(canvas, barsOf(lanes.findIndex((lane) => lane.canvas === canvas)));
      measure();
    }
  }

  return {
    /** The time axis, which all lanes share. */
    timeline: () => lanes.find(({ node }) => !node.hidden)?.timeline() ?? null,
    /** Lane by lane. @param {State} state */
    *update(state) {
      const { report, busy } = state;
      if (busy) node.setAttribute("aria-busy", "true");
      adder.update(state);
      // While lanes come, go or move, the old picture stays until the new one is there.
      if (report === null || report.lanes.length !== state.marks.length) return;
      shrinkTo(report.lanes.length);
      for (let i = 0; i < report.lanes.length; i++) {
        laneAt(i).update(state, report);
        yield;
      }
      showNew();
      yield;
      yield* charts.steps(report);
      for (const picture of node.querySelectorAll(".first")) picture.remove();
      hidden.replaceChildren(...hiddenOf(state, store));
    },
  };
}

/** A button for each lane that is hidden. @param {State} state @param {import("./store.js").Store} store */
function hiddenOf({ marks, scenario }, store) {
  const buttons = marks.flatMap((mark, i) => {
    if (!mark.hidden) return [];
    const lane = namesOf(scenario.lanes)[i];
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
