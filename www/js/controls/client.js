/** A real client, chosen by language or by name, and a way to do as it does beside waiting. */
import { createChooser } from "../chooser.js";
import { entriesOf, find, TAKEN } from "../clients.js";
import { make } from "../dom.js";
import { allClients, laneOfClient } from "../known.js";
import { get, same } from "../schema.js";
import { named, text } from "../text.js";
import { createFacts, languageOf, wordOf } from "./client-facts.js";
import { createFrame, resets } from "./frame.js";

/**
 * @typedef {import("../wasm.js").GroupShape} GroupShape
 * @typedef {import("../wasm.js").WordShape} WordShape
 */

/** What a wait says that is a client's. */
export const CLIENT = "client";

/** Whether a path leads to the name of a client. @param {string} path */
export const isClientName = (path) => path.endsWith(".wait.name");

/**
 * @param {WordShape} shape the clients' names in the reader's language
 * @param {(name: string) => void} choose
 */
export function createClientChooser(shape, choose) {
  const entries = entriesOf(allClients(), shape.words);
  const chooser = createChooser({
    label: text("clients.list"),
    find: (query) => find(entries, query).map(groupOf),
    say: (n) => (n === 0 ? text("clients.nobody") : text("clients.found", { n, of: entries.length })),
    choose,
  });
  return { ...chooser, show: (/** @type {string} */ name) => chooser.show(name, wordOf(shape, name).label) };
}

/** @param {import("../clients.js").Group} group */
function groupOf({ language, entries }) {
  const options = entries.map(({ name, label, version }) => ({ key: name, label, hint: named("names", version) }));
  return { label: languageOf(language), options };
}

/**
 * The name of a lane's client.
 * @param {import("../wasm.js").Field & {shape: WordShape}} field
 * @param {string} path
 * @param {import("./frame.js").Context} context
 * @returns {import("./frame.js").Control}
 */
export function createClient(field, path, { store, format, lane }) {
  const chooser = createClientChooser(field.shape, (name) => store.change([[path, name]]));
  const reset = () => store.change(resets(store.get(), [path], field));
  const frame = createFrame(field, `knob-${path}`, chooser.input, [chooser.node], reset);
  const facts = createFacts(field.shape, lane, format, "clients.own");
  const take = make("button", { type: "button" }, text("clients.take"));
  /** @type {[string, any][]} */
  let taken = [];
  take.addEventListener("click", () => store.change(taken));
  let shown = "";
  return {
    node: make("div", {}, frame.node, facts.node, take),
    update(state) {
      const name = get(state.scenario, path);
      if (name !== shown) taken = takenBy(lane, name, path);
      if (name !== shown) facts.show(name);
      shown = name;
      chooser.show(name);
      take.disabled = taken.every(([key, to]) => same(get(state.scenario, key), to));
      frame.update(state, [path]);
    },
  };
}

/**
 * What else has to change for a lane to do as the client does.
 * @param {GroupShape} lane
 * @param {string} name
 * @param {string} path
 * @returns {[string, any][]}
 */
function takenBy(lane, name, path) {
  const [own, as] = [path.replace(/\.wait\.name$/, ""), laneOfClient(lane, name)];
  return TAKEN.map((key) => [`${own}.${key}`, as[key]]);
}
