/**
 * A number: a slider over what is of interest, beside a field that takes all that is legal.
 *
 * It may stand for several values at once, such as the base wait of every lane. An empty field means null: "off" for a
 * knob that can be off, and for any other knob a problem, which the engine puts into words.
 */
import { make } from "../dom.js";
import { parseEntry } from "../entry.js";
import { quotedOnPage } from "../problems.js";
import { ladder, nearest } from "../scale.js";
import { get } from "../schema.js";
import { text } from "../text.js";
import { createFrame, resets } from "./frame.js";

/** @typedef {number | string | null} Value a text is what was typed and is no number */

/**
 * @param {import("../wasm.js").Field} field
 * @param {{id: string, pathsOf: (state: import("./frame.js").State) => string[]}} place
 * @param {import("./frame.js").Context} context
 * @returns {import("./frame.js").Control}
 */
export function createNumber(field, { id, pathsOf }, { store, format }) {
  const { entry, slider } = createInputs(field);
  const reset = () => store.change(resets(store.get(), pathsOf(store.get()), field));
  const frame = createFrame(field, id, entry, [slider, entry], reset);
  const stopsAt = createStops(field);
  /** @type {number[]} */
  let stops = [];
  /** @param {Value} value */
  const change = (value) => store.change(pathsOf(store.get()).map((path) => [path, value]));
  const goTo = (/** @type {number} */ stop) => change(stops[Math.max(0, Math.min(stops.length - 1, stop))]);
  slider.addEventListener("input", () => goTo(slider.valueAsNumber));
  entry.addEventListener("input", () => change(parseEntry(entry.value, field.unit)));
  // What was typed with a unit of its own is shown in that of the knob once it is done.
  entry.addEventListener("blur", () => update(store.get()));
  onArrows(entry, (step) => goTo(slider.valueAsNumber + step));

  /** @param {import("./frame.js").State} state */
  function update(state) {
    const paths = pathsOf(state);
    frame.node.hidden = paths.length === 0;
    if (paths.length === 0) return;
    stops = stopsAt(state, paths[0]);
    const values = valuesAt(state, paths);
    const isTyped = values.length === 1 && parseEntry(entry.value, field.unit) === values[0];
    const isWrong = frame.update(state, paths, isTyped ? quotedEntry(entry.value, values[0]) : undefined);
    showEntry(entry, values, isTyped && (isWrong || entry === document.activeElement), format);
    showSlider(slider, stops, values, (value) => format.withUnit(value, field.unit));
  }
  return { node: frame.node, update };
}

/** @param {import("../wasm.js").Field} field */
function createInputs({ label }) {
  const entry = make("input", { type: "text", inputMode: "decimal", autocomplete: "off", className: "entry" });
  const slider = make("input", { type: "range", className: "slider", "aria-label": text("controls.slider", { label }) });
  return { entry, slider };
}

/** Each value once, rising. @param {import("./frame.js").State} state @param {string[]} paths @returns {Value[]} */
function valuesAt({ scenario }, paths) {
  return [...new Set(paths.map((path) => get(scenario, path)))].sort((a, b) => a - b);
}

/** Up and down go through the stops of the slider. @param {HTMLElement} entry @param {(step: number) => void} go */
function onArrows(entry, go) {
  entry.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  });
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

/** A number with a unit of its own is quoted with it. @param {string} typed @param {Value} value */
function quotedEntry(typed, value) {
  return typeof value === "number" ? typed.trim() : quotedOnPage({ got: value });
}

/**
 * What is being typed stays as it is typed, and so does what is wrong: it is what its problem quotes.
 * @param {HTMLInputElement} entry
 * @param {Value[]} values
 * @param {boolean} stays
 * @param {import("../format.js").Format} format
 */
function showEntry(entry, values, stays, format) {
  const [value] = values;
  entry.placeholder = values.length > 1 ? span(values, (value) => format.withUnit(value, "")) : text("controls.none");
  const shown = values.length > 1 || value === null ? "" : String(value);
  if (!stays && entry.value !== shown) entry.value = shown;
}

/**
 * @param {HTMLInputElement} slider
 * @param {number[]} stops
 * @param {Value[]} values
 * @param {(value: number | string) => string} say
 */
function showSlider(slider, stops, values, say) {
  const [value] = values;
  slider.max = String(stops.length - 1);
  // The thumb stays where the reader has put it as long as it stands for the value. "Off" is beyond the longest.
  const position = value === null ? stops.length - 1 : nearest(stops, Number(value));
  if (typeof value !== "string" && slider.valueAsNumber !== position) slider.value = String(position);
  slider.setAttribute("aria-valuetext", value === null ? text("controls.none") : span(values, say));
  slider.classList.toggle("is-off", value === null);
}

/** @param {Value[]} values rising @param {(value: number | string) => string} say */
function span(values, say) {
  const told = values.map((value) => (value === null ? text("controls.none") : say(value)));
  return told.length === 1 ? told[0] : text("controls.span", { low: told[0], high: told[told.length - 1] });
}
