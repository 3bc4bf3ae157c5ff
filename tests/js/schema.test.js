/** Paths, defaults and kinds, on a schema small enough to be read at once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { complete, get, initial, isOpen, knobs, matching, ofKind, same, set } from "../../www/js/schema.js";

/**
 * @typedef {import("../../www/js/wasm.js").Shape} Shape
 * @typedef {import("../../www/js/wasm.js").Field} Field
 */

/** @param {number} min @param {number} max @returns {Shape} */
const number = (min, max) => ({ type: "number", min, max, whole: true });
/** @param {string} key @param {Shape} shape @param {any} fallback @returns {Field} */
const field = (key, shape, fallback) => ({ key, label: key, unit: "", help: "", shape, default: fallback });

/** @type {import("../../www/js/wasm.js").ChoiceShape} */
const wait = {
  type: "choice",
  kinds: [
    { key: "never", label: "Never", help: "", fields: [] },
    {
      key: "exponential",
      label: "Exponential",
      help: "",
      fields: [
        field("base_millis", number(0, 1000), 100),
        field("cap_millis", { type: "optional", value: number(0, 1000) }, null),
      ],
    },
  ],
};
/** @type {Shape} */
const lane = {
  type: "group",
  fields: [field("label", { type: "text", max_chars: 80 }, ""), field("wait", wait, { kind: "never" })],
};
/** @type {Shape} */
const schema = {
  type: "group",
  fields: [field("seed", number(0, 9), 1), field("lanes", { type: "list", item: lane, min: 1, max: 12 }, [])],
};
const document = complete(schema, { lanes: [{ wait: { kind: "exponential", base_millis: 20 } }, { label: "None" }] });

test("what a document leaves out is written out", () => {
  assert.deepEqual(document, {
    seed: 1,
    lanes: [
      { label: "", wait: { kind: "exponential", base_millis: 20, cap_millis: null } },
      { label: "None", wait: { kind: "never" } },
    ],
  });
});

test("a path leads to a value, and nowhere is undefined", () => {
  assert.equal(get(document, "lanes.0.wait.base_millis"), 20);
  assert.equal(get(document, "lanes.1.wait.base_millis"), undefined);
  assert.equal(get(document, "lanes.7.wait.base_millis"), undefined);
});

test("setting a value changes a copy and shares the rest", () => {
  const changed = set(document, "lanes.0.wait.base_millis", 0);
  assert.equal(get(changed, "lanes.0.wait.base_millis"), 0);
  assert.equal(get(document, "lanes.0.wait.base_millis"), 20);
  assert.equal(changed.lanes[1], document.lanes[1]);
  assert.ok(Array.isArray(changed.lanes));
  assert.ok(!same(changed, document));
  assert.ok(same(set(changed, "lanes.0.wait.base_millis", 20), document));
});

test("another kind comes with its defaults", () => {
  assert.deepEqual(ofKind(wait, "exponential"), { kind: "exponential", base_millis: 100, cap_millis: null });
});

test("a new item is what the defaults say", () => {
  assert.deepEqual(initial(lane), { label: "", wait: { kind: "never" } });
});

test("only the knobs that a document has are found, whichever lane has them", () => {
  const all = knobs(schema, document);
  const found = matching(all, "lanes.*.wait.base_millis").map(({ path }) => path);
  assert.deepEqual(found, ["lanes.0.wait.base_millis"]);
  assert.deepEqual(matching(all, "seed").map(({ path }) => path), ["seed"]);
});

test("a number with one legal value and a mechanism that is not there are no knobs", () => {
  assert.ok(!isOpen(number(1, 1)));
  assert.ok(!isOpen({ type: "absent" }));
  assert.ok(isOpen(number(0, 1)));
});
