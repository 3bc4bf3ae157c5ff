/**
 * A number: a slider over what is of interest, beside a field that takes all that is legal.
 *
 * It may stand for several values at once, such as the base wait of every lane. An empty field means null: "off" for a
 * knob that can be off, and for any other knob a problem, which the engine puts into words.
 */
import { make } from "../dom.js";
import { ladder, nearest } from "../scale.js";
import { get } from "../schema.js";
import { text } from "../text.js";
import { createFrame, resets } from "./frame.js";

/**
 * @param {import("../wasm.js").Field} field
 * @param {{id: string, pathsOf: (state: import("./frame.js").State) => string[]}} place
 * @param {import("./frame.js").Context} context
 * @returns {import("./frame.js").Control}
 */
export function createNumber(field, { id, pathsOf }, { store, format }) {
  const shape = shapeOf(field);
  const entry = make("input", { type: "number", step: "any", min: shape.min, max: shape.max, className: "entry" });
  const slider = make("input", { type: "range", className: "slider" });
  slider.setAttribute("aria-label", text("controls.slider", { label: field.label }));
  const reset = () => store.change(resets(store.get(), pathsOf(store.get()), field));
  const frame = createFrame(field, id, entry, [slider, entry], reset);

  const stopsAt = createStops(field);
  /** @type {number[]} */
  let stops = [];
  /** @param {number | null} value */
  const change = (value) => store.change(pathsOf(store.get()).map((path) => [path, value]));
  slider.addEventListener("input", () => change(stops[slider.valueAsNumber]));
  entry.addEventListener("input", () => change(Number.isNaN(entry.valueAsNumber) ? null : entry.valueAsNumber));

  /** @param {import("./frame.js").State} state */
  function update(state) {
    const paths = pathsOf(state);
    frame.node.hidden = paths.length === 0;
    if (paths.length === 0) return;
    const values = [...new Set(paths.map((path) => get(state.scenario, path)))].sort((a, b) => a - b);
    stops = stopsAt(state, paths[0]);
    showEntry(entry, values, format);
    showSlider(slider, stops, values, (value) => format.withUnit(value, field.unit));
    frame.update(state, paths);
  }
  return { node: frame.node, update };
}

/** @param {import("../wasm.js").Field} field @returns {import("../wasm.js").NumberShape} */
function shapeOf({ shape }) {
  return /** @type {import("../wasm.js").NumberShape} */ (shape.type === "optional" ? shape.value : shape);
}

/**
 * The stops of the slider, worked out anew only if it starts from another value.
 * @param {import("../wasm.js").Field} field
 */
function createStops(field) {
  const shape = shapeOf(field);
  /** @type {number[]} */
  let stops = [];
  /** @type {any[]} */
  let from = [];
  return (/** @type {import("./frame.js").State} */ { baseline }, /** @type {string} */ path) => {
    const before = get(baseline, path);
    const anchor = before === undefined ? field.default : before;
    // A time beyond the horizon changes nothing.
    const top = field.unit === "ms" ? baseline.horizon_millis : shape.max;
    if (from[0] !== anchor || from[1] !== top) {
      from = [anchor, top];
      stops = ladder(shape, anchor, top);
    }
    return stops;
  };
}

/** @param {HTMLInputElement} entry @param {(number | null)[]} values @param {import("../format.js").Format} format */
function showEntry(entry, values, format) {
  const [value] = values;
  entry.placeholder = values.length > 1 ? span(values, format.plain) : text("controls.none");
  const shown = values.length > 1 || value === null ? "" : String(value);
  // What is being typed stays as it is typed.
  if (entry !== document.activeElement || entry.valueAsNumber !== value && shown !== "") entry.value = shown;
}

/**
 * @param {HTMLInputElement} slider
 * @param {number[]} stops
 * @param {(number | null)[]} values
 * @param {(value: number) => string} say
 */
function showSlider(slider, stops, values, say) {
  const [value] = values;
  slider.max = String(stops.length - 1);
  // The thumb stays where the reader has put it as long as it stands for the value. "Off" is beyond the longest.
  const position = value === null ? stops.length - 1 : nearest(stops, value);
  if (slider.valueAsNumber !== position) slider.value = String(position);
  slider.setAttribute("aria-valuetext", value === null ? text("controls.none") : span(values, say));
  slider.classList.toggle("is-off", value === null);
}

/** @param {(number | null)[]} values rising @param {(value: number) => string} say */
function span(values, say) {
  const told = values.map((value) => (value === null ? text("controls.none") : say(value)));
  return told.length === 1 ? told[0] : text("controls.span", { low: told[0], high: told[told.length - 1] });
}
