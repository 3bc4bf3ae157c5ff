/** The panel of policies as code: out of a lane into a client's configuration, and back in. */
import { make, setText } from "../dom.js";
import { CLIENTS, writePolicy } from "../policies.js";
import { readPolicy } from "../policies/read.js";
import { complete, laneShape } from "../schema.js";
import { createCopyField } from "./copy.js";
import { namesOf } from "../lane-names.js";
import { text } from "../text.js";

/**
 * @param {import("../store.js").Store} store
 * @param {import("../wasm.js").GroupShape} schema
 * @returns {import("./dialog.js").Panel}
 */
export function createPolicies(store, schema) {
  const lane = make("select");
  const client = make("select", {}, ...CLIENTS.map(({ name }, i) => make("option", { value: String(i) }, name)));
  const code = createCopyField(text("policy.code"), true);
  const notes = make("ul", { className: "policy-notes" });

  const shape = laneShape(schema);
  function show() {
    const { code: written, notes: left } = writePolicy(
      CLIENTS[Number(client.value)],
      store.get().scenario.lanes[Number(lane.value)],
      shape.fields,
    );
    code.show(written);
    notes.replaceChildren(...sentences(left, "policy.exact"));
  }
  const options = make("form", { className: "options" }, labelled("policy.lane", lane), labelled("policy.client", client));
  options.addEventListener("input", show);
  const content = make("div", { className: "share-body" }, options, code.node, notes, createWayIn(store, schema));
  function fill() {
    const { lanes } = store.get().scenario;
    lane.replaceChildren(...namesOf(lanes).map((name, i) => make("option", { value: String(i) }, name)));
    show();
  }
  return { content, fill };
}

/** @param {import("../store.js").Store} store @param {import("../wasm.js").GroupShape} schema */
function createWayIn(store, schema) {
  const field = make("textarea", { id: "policy-in", rows: 6, spellcheck: false });
  const notes = make("ul", { className: "policy-notes", role: "status" });
  const add = make("button", { type: "button" }, text("policy.add"));
  add.addEventListener("click", () => {
    try {
      const { lane, notes: left } = readPolicy(field.value);
      store.editList("lanes", (lanes) => [...lanes, complete(laneShape(schema), lane)]);
      notes.replaceChildren(make("li", {}, text("policy.added", { label: lane.label })), ...sentences(left, "policy.in_whole_of_it"));
    } catch (error) {
      const place = error instanceof Error ? error.message : "";
      notes.replaceChildren(make("li", {}, place === "" ? text("policy.foreign") : text("policy.unread", { place })));
    }
  });
  const label = make("label", { htmlFor: field.id }, text("policy.in"));
  return make("div", { className: "copy" }, label, field, add, notes);
}

/** @param {import("../policies/plan.js").Note[]} notes @param {string} none what is said if there are none */
function sentences(notes, none) {
  const words = notes.length === 0 ? [text(none)] : notes.map(({ key, values }) => text(key, values));
  return words.map((sentence) => make("li", {}, sentence));
}

/** @param {string} key @param {HTMLElement} input */
function labelled(key, input) {
  return make("label", { className: "check" }, text(key), input);
}
