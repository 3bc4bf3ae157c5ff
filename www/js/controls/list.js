/**
 * A list: one folded part an item, which says in its heading what it is, and a way to add and to remove.
 */
import { describe } from "../describe.js";
import { make, setText } from "../dom.js";
import { get, initial, join, ofKind } from "../schema.js";
import { text } from "../text.js";

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
      setText(title, item.label ?? text("controls.item", { label, n: i + 1 }));
      setText(details, describe(shape.item, item, context.format));
      remove.disabled = get(state.scenario, path).length <= shape.min;
      remove.setAttribute("aria-label", text("controls.remove_item", { item: title.textContent ?? "" }));
      fields?.update(state);
    },
  };
}

/**
 * A button that adds an item; where items are told apart by a choice, such as the wait of a lane, one chooses first.
 * @param {ListField} field
 * @param {string} path
 * @param {Context} context
 * @returns {Control}
 */
function createAdder({ label, shape }, path, { store }) {
  const kinds = kindsOf(shape.item);
  const options = kinds.map((kind) => make("option", { value: kind.key, title: kind.help }, kind.label));
  const select = make("select", { hidden: kinds.length < 2 }, ...options);
  select.setAttribute("aria-label", text("controls.add_what", { label }));
  const add = make("button", { type: "button", className: "add" }, text("controls.add_to", { label }));
  add.addEventListener("click", () => store.editList(path, (list) => [...list, newItem(shape.item, select.value)]));
  return {
    node: make("div", { className: "adder" }, select, add),
    update: (state) => void (add.disabled = get(state.scenario, path).length >= shape.max),
  };
}

/** The first choice of an item: what it is at heart. @param {import("../wasm.js").Shape} item */
function choiceOf(item) {
  return item.type === "group" ? item.fields.find(({ shape }) => shape.type === "choice") : undefined;
}

/** @param {import("../wasm.js").Shape} item */
function kindsOf(item) {
  const shape = choiceOf(item)?.shape;
  return shape?.type === "choice" ? shape.kinds : [];
}

/** @param {import("../wasm.js").Shape} item @param {string} kind @returns {any} */
function newItem(item, kind) {
  const value = initial(item);
  const choice = choiceOf(item);
  if (choice?.shape.type !== "choice") return value;
  const chosen = { ...value, [choice.key]: ofKind(choice.shape, kind) };
  // An item that has a name takes that of its kind until the reader gives it another.
  return "label" in value ? { ...chosen, label: kindsOf(item).find(({ key }) => key === kind)?.label } : chosen;
}
