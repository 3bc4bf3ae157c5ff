/**
 * A list: one folded part an item, which says in its heading what it is, and a way to add and to remove.
 */
import { describe } from "../describe.js";
import { make, setText } from "../dom.js";
import { nameOfItem } from "../lane-names.js";
import { get, join } from "../schema.js";
import { text } from "../text.js";
import { createAdder } from "./adder.js";
import { createFold } from "./fold.js";

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
function createItem(field, path, i, context, createFields) {
  const { label, shape } = field;
  const own = join(path, i);
  const title = make("span", { className: "item-title" });
  const details = make("span", { className: "item-text" });
  const { node, update } = createFold("item", [own], [title, details], () => createInside(field, path, i, context, createFields));
  return {
    node,
    update(state) {
      setText(title, nameOfItem(get(state.scenario, path), label, i));
      setText(details, describe(shape.item, get(state.scenario, own), context.format));
      update(state);
    },
  };
}

/**
 * What an item is made of, and a way to take it out.
 * @param {ListField} field
 * @param {string} path
 * @param {number} i
 * @param {Context} context
 * @param {CreateFields} createFields
 * @returns {Control}
 */
function createInside({ label, shape }, path, i, context, createFields) {
  const own = join(path, i);
  const fields = shape.item.type === "group" ? createFields(shape.item.fields, own, context) : null;
  const remove = make("button", { type: "button", className: "remove" }, text("controls.remove"));
  remove.addEventListener("click", () => context.store.editList(path, (list) => list.filter((_, at) => at !== i)));
  return {
    node: make("div", {}, fields?.node ?? "", remove),
    update(state) {
      remove.disabled = get(state.scenario, path).length <= shape.min;
      remove.setAttribute("aria-label", text("controls.remove_item", { item: nameOfItem(get(state.scenario, path), label, i) }));
      fields?.update(state);
    },
  };
}
