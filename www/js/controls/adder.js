/**
 * A button that adds an item to a list; where items are told apart by a choice, such as the wait of a lane, one chooses
 * first, and where that choice is a real client, which one.
 */
import { make } from "../dom.js";
import { laneOfClient } from "../known.js";
import { get, initial, ofKind } from "../schema.js";
import { text } from "../text.js";
import { CLIENT, createClientChooser } from "./client.js";
import { createFacts, wordOf } from "./client-facts.js";

/**
 * @typedef {import("./frame.js").Context} Context
 * @typedef {import("./frame.js").Control} Control
 */

/**
 * @param {import("./list.js").ListField} field
 * @param {string} path
 * @param {Context} context
 * @returns {Control}
 */
export function createAdder({ label, shape }, path, context) {
  const kinds = kindsOf(shape.item);
  const options = kinds.map((kind) => make("option", { value: kind.key, title: kind.help }, kind.label));
  const select = make("select", { hidden: kinds.length < 2 }, ...options);
  select.setAttribute("aria-label", text("controls.add_what", { label }));
  const add = make("button", { type: "button", className: "add" }, text("controls.add_to", { label }));
  const place = make("div", { className: "adder-client", hidden: true });
  /** Made when it is wanted first. @type {ReturnType<typeof createPick> | undefined} */
  let pick;
  const item = () => (place.hidden || !pick ? newItem(shape.item, select.value) : pick.lane());
  add.addEventListener("click", () => context.store.editList(path, (list) => [...list, item()]));
  select.addEventListener("input", () => {
    const names = select.value === CLIENT ? namesIn(kinds) : undefined;
    if (names && !pick) place.append(...(pick = createPick(names, context)).nodes);
    place.hidden = !names;
  });
  return {
    node: make("div", { className: "adder" }, select, place, add),
    update: (state) => void (add.disabled = get(state.scenario, path).length >= shape.max),
  };
}

/** The clients that an item can do as. @param {import("../wasm.js").Kind[]} kinds */
function namesIn(kinds) {
  const shape = kinds.find(({ key }) => key === CLIENT)?.fields[0]?.shape;
  return shape?.type === "word" ? shape : undefined;
}

/**
 * Which client a new lane is to do as.
 * @param {import("../wasm.js").WordShape} shape
 * @param {Context} context
 */
function createPick(shape, { lane, format }) {
  const chooser = createClientChooser(shape, show);
  const facts = createFacts(shape, lane, format, "clients.taken");
  let name = shape.words[0].key;
  /** @param {string} chosen */
  function show(chosen) {
    name = chosen;
    chooser.show(name);
    facts.show(name);
  }
  show(name);
  return {
    nodes: [make("label", {}, text("clients.which"), chooser.node), facts.node],
    lane: () => ({ ...laneOfClient(lane, name), label: wordOf(shape, name).label }),
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
