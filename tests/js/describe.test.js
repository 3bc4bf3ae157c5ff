/** A policy in a few words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describe } from "../../www/js/describe.js";
import { createFormat } from "../../www/js/format.js";

const number = { type: "number", min: 0, max: 1000, whole: false };
const field = (label, key, unit, shape, fallback) => ({ key, label, unit, help: "", shape, default: fallback });
const jitter = { type: "choice", kinds: [{ key: "none", label: "No jitter", help: "", fields: [] }] };
const fields = [
  field("Base wait", "base_millis", "ms", number, 100),
  field("Factor", "factor", "", number, 2),
  field("Cap", "cap_millis", "ms", { type: "optional", value: number }, null),
  field("Jitter", "jitter", "", jitter, { kind: "none" }),
  field("Cap order", "cap_order", "", { type: "word", words: [{ key: "b", label: "Before" }, { key: "a", label: "After" }] }, "b"),
];
const wait = { type: "choice", kinds: [{ key: "exponential", label: "Exponential", help: "", fields }] };
const tell = (changes) =>
  describe(wait, { kind: "exponential", base_millis: 100, factor: 2, cap_millis: null, jitter: { kind: "none" }, cap_order: "b", ...changes }, createFormat("en"));

test("measures and kinds are told, defaults without a unit are not", () => {
  assert.equal(tell({}), "Exponential · base wait 100 ms · No jitter");
});

test("whatever differs from its default is told", () => {
  assert.equal(tell({ factor: 3, cap_millis: 0, cap_order: "a" }), "Exponential · base wait 100 ms · factor 3 · cap 0 ms · No jitter · cap order: after");
});
