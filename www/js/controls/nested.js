/**
 * Controls that hold others: groups, choices, lists, and what can be off.
 *
 * They follow the document: another kind, or a list of another length, gets new controls; everything else keeps the
 * ones it has, and with them the focus.
 */
import { make } from "../dom.js";
import { get, initial, isOpen, join, ofKind } from "../schema.js";
import { createClient, isClientName } from "./client.js";
import { createFrame } from "./frame.js";
import { createLadders, ofOne, waitingOf } from "./ladders.js";
import { createList } from "./list.js";
import { createNumber } from "./number.js";
import { presetsFor } from "./presets.js";
import { createFlag, createText, createWord, optionOf } from "./simple.js";

/**
 * @typedef {import("../wasm.js").Field} Field
 * @typedef {import("./frame.js").Context} Context
 * @typedef {import("./frame.js").Control} Control
 * @typedef {import("./frame.js").State} State
 */

/**
 * The control for a field, whatever its shape.
 * @param {Field} field
 * @param {string} path
 * @param {Context} context
 * @returns {Control}
 */
export function createControl(field, path, context) {
  const { shape } = field;
  const type = shape.type === "optional" && shape.value.type === "number" ? "number" : shape.type;
  switch (type) {
    case "number":
      return createNumber(field, { id: `knob-${path}`, pathsOf: () => [path] }, context);
    case "word":
      return (isClientName(path) ? createClient : createWord)(/** @type {any} */ (field), path, context);
    case "flag":
      return createFlag(field, path, context);
    case "text":
      return createText(/** @type {any} */ (field), path, context);
    case "group":
      return createFields(/** @type {any} */ (shape).fields, path, context);
    case "choice":
      return createChoice(/** @type {any} */ (field), path, context);
    case "list":
      return createList(/** @type {any} */ (field), path, context, createFields);
    default:
      return createOptional(/** @type {any} */ (field), path, context);
  }
}

/**
 * The controls for several fields of one value.
 * @param {Field[]} fields
 * @param {string} path
 * @param {Context} context
 * @returns {Control}
 */
export function createFields(fields, path, context) {
  const open = fields.filter(({ shape, key }) => isOpen(shape) && !context.elsewhere.includes(join(path, key)));
  const controls = open.map((field) => createControl(field, join(path, field.key), context));
  const node = make("div", { className: "fields" }, ...controls.map(({ node }) => node));
  return { node, update: (state) => controls.forEach((control) => control.update(state)) };
}

/**
 * Controls that are made anew whenever the document takes another form there.
 * @param {HTMLElement} node
 * @param {(state: State) => unknown} formOf equal forms have equal controls
 * @param {(state: State) => Control[]} build
 * @returns {Control}
 */
function createShifting(node, formOf, build) {
  /** @type {unknown} */
  let form;
  /** @type {Control[]} */
  let controls = [];
  return {
    node,
    update(state) {
      const now = formOf(state);
      if (now !== form) {
        form = now;
        controls = build(state);
        node.replaceChildren(...controls.map((control) => control.node));
      }
      controls.forEach((control) => control.update(state));
    },
  };
}

/** @param {Field & {shape: import("../wasm.js").ChoiceShape}} field @param {string} path @param {Context} context */
function createChoice(field, path, context) {
  const { shape } = field;
  const { store } = context;
  const kindOf = (/** @type {State} */ { scenario }) => get(scenario, path).kind;
  const select = make("select", {}, ...shape.kinds.map(optionOf));
  select.addEventListener("input", () => store.change([[path, ofKind(shape, select.value)]]));
  const reset = () => store.change([[path, get(store.get().baseline, path)]]);
  const frame = createFrame(field, `knob-${path}`, select, [select], reset);
  const inner = createShifting(make("div", { className: "nested" }), kindOf, (state) => {
    const kind = shape.kinds.find(({ key }) => key === kindOf(state));
    return kind ? [createHelp(kind.help), createFields(kind.fields, path, context)] : [];
  });
  const ladder = isWait(path) ? createLadders(({ scenario }) => [waitingOf(scenario)[laneIn(path)]], ofOne, context.format) : null;
  return {
    node: make("div", { className: "choice" }, frame.node, ...(ladder ? [ladder.node] : []), inner.node),
    update(/** @type {State} */ state) {
      select.value = kindOf(state);
      frame.update(state, [path]);
      inner.update(state);
      ladder?.update(state);
    },
  };
}

/** Whether a choice is that of a lane's wait. @param {string} path */
const isWait = (path) => /^lanes\.\d+\.wait$/.test(path);

/** Which lane a path leads into. @param {string} path */
const laneIn = (path) => Number(path.split(".")[1]);

/** @param {string} help @returns {Control} */
function createHelp(help) {
  return { node: make("p", { className: "help" }, help), update() {} };
}

/**
 * A switch before what can be off.
 * @param {Field & {shape: import("../wasm.js").OptionalShape}} field
 * @param {string} path
 * @param {Context} context
 */
function createOptional(field, path, context) {
  const { store } = context;
  const { value } = field.shape;
  const isOn = (/** @type {State} */ { scenario }) => get(scenario, path) !== null;
  const box = make("input", { type: "checkbox" });
  box.addEventListener("input", () => store.change([[path, box.checked ? initial(value) : null]]));
  const reset = () => store.change([[path, get(store.get().baseline, path)]]);
  const frame = createFrame(field, `switch-${path}`, box, [box], reset);
  const inner = createShifting(make("div", { className: "nested" }), isOn, (state) =>
    // The switch bears the field's name, so what is in it needs none: it is shown by its own fields.
    isOn(state)
      ? [...presetsFor(field, path, context), createControl({ ...field, shape: value }, path, context)]
      : [],
  );
  return {
    node: make("div", { className: "choice" }, frame.node, inner.node),
    update(/** @type {State} */ state) {
      box.checked = isOn(state);
      frame.update(state, [path]);
      inner.update(state);
    },
  };
}
