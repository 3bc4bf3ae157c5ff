/**
 * What stands around every control: its label, what it changes, its own reset, and what is wrong with it.
 */
import { make, setText } from "../dom.js";
import { quotedOnPage, sentenceFor } from "../problems.js";
import { get, same, unitOf } from "../schema.js";
import { named, text } from "../text.js";

/**
 * @typedef {import("../store.js").State} State
 * @typedef {{node: HTMLElement, update: (state: State) => void}} Control a part of the form that follows the state
 * @typedef {object} Context what every control is given
 * @property {import("../store.js").Store} store
 * @property {import("../format.js").Format} format
 * @property {import("../wasm.js").GroupShape} lane the shape of a lane
 * @property {string[]} elsewhere paths whose control stands outside the folds
 */

/**
 * @param {import("../wasm.js").Field} field
 * @param {string} id
 * @param {HTMLElement} input what the label names
 * @param {(Node | string)[]} body
 * @param {() => void} onReset
 */
export function createFrame(field, id, input, body, onReset) {
  const { label } = field;
  const undo = text("controls.reset", { label });
  const reset = make("button", { type: "button", className: "reset", hidden: true, title: undo, "aria-label": undo });
  reset.addEventListener("click", () => {
    onReset();
    // The button hides once there is nothing left to reset, and would take the focus with it.
    input.focus();
  });
  const problem = make("p", { className: "problem", id: `${id}-problem`, hidden: true });
  const hint = make("p", { className: "help", id: `${id}-help` }, helpOf(field));
  const name = make("label", { htmlFor: id }, label, make("span", { className: "unit" }, wordForUnit(unitOf(field))));
  const head = make("div", { className: "knob-head" }, name, reset);
  const middle = make("div", { className: "knob-body" }, ...body);
  const node = make("div", { className: "knob" }, head, middle, hint, problem);
  input.id = id;
  input.setAttribute("aria-describedby", `${hint.id} ${problem.id}`);

  /**
   * @param {State} state
   * @param {string[]} paths of the values that the control stands for
   * @param {string} [typed] what stands in it, where that is the value in other words
   * @returns {boolean} whether something is wrong
   */
  function update(state, paths, typed) {
    const problems = state.problems.filter(({ path }) => paths.includes(path));
    const messages = problems.map((problem) => sentenceFor(problem, field, typed ?? quotedOnPage(problem)));
    input.dataset.paths = paths.join(" ");
    input.setAttribute("aria-invalid", String(messages.length > 0));
    problem.hidden = messages.length === 0;
    setText(problem, [...new Set(messages)].join(" "));
    reset.hidden = !paths.some((path) => isChanged(state, path));
    return messages.length > 0;
  }
  return { node, update };
}

/** A document says null where the page has an empty field, or a switch that is off. @param {import("../wasm.js").Field} field */
function helpOf({ help, shape }) {
  const isNumber = shape.type === "optional" && shape.value.type === "number";
  return help.replace("null", text(`controls.null.${isNumber ? "number" : "switch"}`));
}

/** @param {string} unit */
function wordForUnit(unit) {
  return unit === "" ? "" : named("units", unit);
}

/** @param {State} state @param {string} path */
function isChanged({ scenario, baseline }, path) {
  const before = get(baseline, path);
  return before !== undefined && !same(get(scenario, path), before);
}

/**
 * What resetting changes: back to the baseline, or to the default where the baseline has another kind there.
 * @param {State} state
 * @param {string[]} paths
 * @param {import("../wasm.js").Field} field
 * @returns {[string, any][]}
 */
export function resets({ baseline }, paths, field) {
  return paths.map((path) => {
    const before = get(baseline, path);
    return [path, before === undefined ? field.default : before];
  });
}
