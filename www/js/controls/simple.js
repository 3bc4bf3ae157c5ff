/** Words, flags and texts: one element each. */
import { make } from "../dom.js";
import { get } from "../schema.js";
import { createFrame, resets } from "./frame.js";

/**
 * @typedef {import("../wasm.js").Field} Field
 * @typedef {import("./frame.js").Context} Context
 * @typedef {import("./frame.js").Control} Control
 */

/** @param {Field & {shape: import("../wasm.js").WordShape}} field @param {string} path @param {Context} context */
export function createWord(field, path, context) {
  const select = make("select", {}, ...field.shape.words.map(optionOf));
  return createSimple(field, path, context, {
    input: select,
    read: () => select.value,
    write: (value) => (select.value = value),
  });
}

/** @param {Field} field @param {string} path @param {Context} context */
export function createFlag(field, path, context) {
  const box = make("input", { type: "checkbox" });
  return createSimple(field, path, context, {
    input: box,
    read: () => box.checked,
    write: (value) => (box.checked = value),
  });
}

/** @param {Field & {shape: import("../wasm.js").TextShape}} field @param {string} path @param {Context} context */
export function createText(field, path, context) {
  const line = make("input", { type: "text", maxLength: field.shape.max_chars });
  return createSimple(field, path, context, {
    input: line,
    read: () => line.value,
    write: (value) => line.value === value || (line.value = value),
  });
}

/** @param {{key: string, label: string, help: string}} word an option explains itself on hovering, too */
export function optionOf({ key, label, help }) {
  return make("option", { value: key, title: help }, label);
}

/**
 * @param {Field} field
 * @param {string} path
 * @param {Context} context
 * @param {{input: HTMLElement, read: () => any, write: (value: any) => void}} element
 * @returns {Control}
 */
function createSimple(field, path, { store }, { input, read, write }) {
  const reset = () => store.change(resets(store.get(), [path], field));
  const frame = createFrame(field, `knob-${path}`, input, [input], reset);
  input.addEventListener("input", () => store.change([[path, read()]]));
  return {
    node: frame.node,
    update(state) {
      write(get(state.scenario, path));
      frame.update(state, [path]);
    },
  };
}
