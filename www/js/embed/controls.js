/** The knobs that an author leaves to the reader, in the author's order. */
import { createControl } from "../controls/nested.js";
import { createNumber } from "../controls/number.js";
import { make } from "../dom.js";
import { knobs, laneShape, matching } from "../schema.js";
import { DEFAULT_CONTROLS } from "./options.js";

/**
 * @typedef {import("../controls/frame.js").Control} Control
 * @typedef {import("../controls/frame.js").State} State
 * @typedef {{store: import("../store.js").Store, format: import("../format.js").Format}} Given
 */

/**
 * @param {import("../wasm.js").GroupShape} schema
 * @param {string[]} patterns paths; `*` stands for one step, such as any lane
 * @param {Given} given
 * @returns {Control}
 */
export function createEmbedControls(schema, patterns, given) {
  const all = patterns.map((pattern) => createOne(schema, pattern, given));
  const node = make("form", { className: "embed-controls" }, ...all.map(({ node }) => node));
  node.addEventListener("submit", (event) => event.preventDefault());
  return { node, update: (state) => all.forEach((control) => control.update(state)) };
}

/**
 * What an author has named that is no knob of this scenario, as what is told of a link.
 * @param {import("../wasm.js").GroupShape} schema
 * @param {any} scenario
 * @param {import("./options.js").EmbedOptions} options
 * @returns {import("../link.js").Notice[]}
 */
export function unknownControls(schema, scenario, { view, controls }) {
  if (view !== "controls" || controls === DEFAULT_CONTROLS) return [];
  const all = knobs(schema, scenario);
  const unknown = controls.filter((pattern) => matching(all, pattern).length === 0);
  return unknown.map((got) => ({ code: "view", path: "controls", got }));
}

/**
 * It is made for the knobs that are there, and anew when there are others: another kind brings other knobs.
 * @param {import("../wasm.js").GroupShape} schema
 * @param {string} pattern
 * @param {Given} given
 * @returns {Control}
 */
function createOne(schema, pattern, given) {
  const node = make("div");
  const found = (/** @type {State} */ { scenario }) => matching(knobs(schema, scenario), pattern);
  const pathsOf = (/** @type {State} */ state) => found(state).map(({ path }) => path);
  /** @type {Control | null} */
  let control = null;
  let made = "";
  return {
    node,
    update(state) {
      const all = found(state);
      const key = all.map(({ path, field }) => `${path} ${field.label}`).join();
      if (key !== made) {
        made = key;
        control = all.length > 0 ? create(all, pathsOf, pattern, laneShape(schema), given) : null;
        node.replaceChildren(...(control ? [control.node] : []));
      }
      control?.update(state);
    },
  };
}

/**
 * @param {import("../schema.js").Knob[]} found
 * @param {(state: State) => string[]} pathsOf
 * @param {string} pattern
 * @param {import("../wasm.js").GroupShape} lane
 * @param {Given} given
 * @returns {Control}
 */
function create([{ field, path }], pathsOf, pattern, lane, given) {
  const shape = field.shape.type === "optional" ? field.shape.value : field.shape;
  const context = { ...given, lane, elsewhere: [] };
  if (shape.type !== "number") return createControl(field, path, context);
  return createNumber(field, { id: `embed-${pattern}`, pathsOf }, context);
}
