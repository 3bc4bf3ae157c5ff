/** A policy in a few words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describe } from "../../www/js/describe.js";
import { createFormat } from "../../www/js/format.js";

/** @typedef {import("../../www/js/wasm.js").Shape} Shape */

/** @type {Shape} */
const number = { type: "number", min: 0, max: 1000, whole: false };
/** @param {string} label @param {string} key @param {string} unit @param {Shape} shape @param {any} fallback */
const field = (label, key, unit, shape, fallback) => ({ key, label, unit, help: "", shape, default: fallback });
/** @type {Shape} */
const jitter = { type: "choice", kinds: [{ key: "none", label: "No jitter", help: "", fields: [] }] };
/** @type {Shape} */
const order = {
  type: "word",
  words: [
    { key: "b", label: "Before", help: "" },
    { key: "a", label: "After", help: "" },
  ],
};
const fields = [
  field("Base wait", "base_millis", "ms", number, 100),
  field("Factor", "factor", "", number, 2),
  field("Cap", "cap_millis", "ms", { type: "optional", value: number }, null),
  field("Jitter", "jitter", "", jitter, { kind: "none" }),
  field("Cap order", "cap_order", "", order, "b"),
];
/** @type {Shape} */
const wait = { type: "choice", kinds: [{ key: "exponential", label: "Exponential", help: "", fields }] };
const defaults = { base_millis: 100, factor: 2, cap_millis: null, jitter: { kind: "none" }, cap_order: "b" };
const english = createFormat("en");
const tell = (/** @type {any} */ changes) =>
  describe(wait, { kind: "exponential", ...defaults, ...changes }, english);

test("measures and kinds are told, defaults without a unit are not", () => {
  assert.equal(tell({}), "Exponential · base wait 100 ms · No jitter");
});

test("whatever differs from its default is told", () => {
  const told = tell({ factor: 3, cap_millis: 0, cap_order: "a" });
  assert.equal(told, "Exponential · base wait 100 ms · factor 3 · cap 0 ms · No jitter · cap order: after");
});

test("a few things are told one by one, those with names by their names, and of many how many there are", () => {
  const item = { type: "group", fields: [field("End", "to_millis", "ms", number, 0)] };
  /** @type {any} */
  const list = { type: "list", item };
  const told = (/** @type {any[]} */ value) => describe(list, value, english);
  assert.equal(told([]), "");
  assert.equal(told([{ to_millis: 300 }, { to_millis: 900 }]), "end 300 ms · end 900 ms");
  assert.equal(told([{ label: "Fixed" }, { label: "Jittered" }]), "Fixed · Jittered");
  assert.equal(told(Array(9).fill({ to_millis: 300 })), "9");
});
