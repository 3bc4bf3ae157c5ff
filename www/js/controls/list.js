/**
 * A list: one folded part an item, which says in its heading what it is, and a way to add and to remove.
 */
import { describe } from "../describe.js";
import { make, setText } from "../dom.js";
import { get, join } from "../schema.js";
import { named, text } from "../text.js";
import { createAdder } from "./adder.js";

/**
 * @typedef {import("../wasm.js").Field & {shape: import("../wasm.js").ListShape}} ListField
 * @typedef {import("./frame.js").Context} Context
 * @typedef {import("./frame.js").Control} Control
 * @typedef {import("./frame.js").State} State
 * @typedef {(fields: import("../wasm.js").Field[], path: string, context: Context) => Control} CreateFields
 */

/**
 * @param {ListField} field
 * @param {string} path
 * @param {Context} context
 * @param {CreateFields} createFields given, because fields may be lists themselves
 * @returns {Control}
 */
export function createList(field, path, context, createFields) {
  const items = make("div", { className: "items" });
  const adder = createAdder(field, path, context);
  /** @type {Control[]} */
  const controls = [];
  return {
    node: make("div", { className: "list" }, items, adder.node),
    update(state) {
      const { length } = get(state.scenario, path);
      // A control stands for a place in the list, so the last one goes, whichever item was taken out.
      while (controls.length > length) controls.pop()?.node.remove();
      while (controls.length < length) {
        const control = createItem(field, path, controls.length, context, createFields);
        controls.push(control);
        items.append(control.node);
      }
      controls.forEach((control) => control.update(state));
      adder.update(state);
    },
  };
}

/**
 * @param {ListField} field
 * @param {string} path
 * @param {number} i
 * @param {Context} context
 * @param {CreateFields} createFields
 * @returns {Control}
 */
function createItem({ label, shape }, path, i, context, createFields) {
  const own = join(path, i);
  const fields = shape.item.type === "group" ? createFields(shape.item.fields, own, context) : null;
  const title = make("span", { className: "item-title" });
  const details = make("span", { className: "item-text" });
  const remove = make("button", { type: "button", className: "remove" }, text("controls.remove"));
  remove.addEventListener("click", () => context.store.editList(path, (list) => list.filter((_, at) => at !== i)));
  return {
    node: make("details", { className: "item" }, make("summary", {}, title, details), fields?.node ?? "", remove),
    update(state) {
      const item = get(state.scenario, own);
      const place = text("controls.item", { label, n: i + 1 });
      setText(title, item.label === undefined ? place : named("names", item.label));
      setText(details, describe(shape.item, item, context.format));
      remove.disabled = get(state.scenario, path).length <= shape.min;
      remove.setAttribute("aria-label", text("controls.remove_item", { item: title.textContent ?? "" }));
      fields?.update(state);
    },
  };
}
