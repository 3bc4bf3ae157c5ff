/** The state: what changes, what stays, who is told. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, isOwn } from "../../www/js/store.js";

/** @typedef {import("../../www/js/wasm.js").Shape} Shape */

/** @type {Shape} */
const number = { type: "number", min: 0, max: 100, whole: true };
/** @type {Shape} */
const item = { type: "group", fields: [{ key: "n", label: "N", unit: "", help: "", shape: number, default: 7 }] };
/** @type {Shape} */
const schema = {
  type: "group",
  fields: [
    { key: "seed", label: "Seed", unit: "", help: "", shape: number, default: 1 },
    { key: "lanes", label: "Lanes", unit: "", help: "", shape: { type: "list", item, min: 1, max: 3 }, default: [] },
  ],
};
/** @type {any[]} */
const stories = [
  { id: "one", scenario: { lanes: [{ n: 1 }, {}] } },
  { id: "two", scenario: { seed: 2, lanes: [{}] } },
];
const open = () => createStore({ schema, stories, id: "one" });

/** @param {any} scenario */
const reportOn = (scenario) => ({ version: 1, engine: "", scenario, lanes: [], comparison: [] });

test("a story opens with every field written out", () => {
  assert.deepEqual(open().get().scenario, { seed: 1, lanes: [{ n: 1 }, { n: 7 }] });
});

test("an unknown story is refused by name", () => {
  assert.throws(() => createStore({ schema, stories, id: "three" }), /one, two, got three/);
});

test("listeners hear of every change until they leave", () => {
  const store = open();
  /** @type {number[]} */
  const seeds = [];
  const leave = store.subscribe(({ scenario }) => seeds.push(scenario.seed));
  store.change([["seed", 0]]);
  store.change([["seed", 5]]);
  leave();
  store.change([["seed", 6]]);
  assert.deepEqual(seeds, [0, 5]);
});

test("several values change as one", () => {
  const store = open();
  let calls = 0;
  store.subscribe(() => calls++);
  store.change([["lanes.0.n", 3], ["lanes.1.n", 4]]);
  assert.deepEqual(store.get().scenario.lanes, [{ n: 3 }, { n: 4 }]);
  assert.equal(calls, 1);
});

test("a refused scenario keeps the last good report", () => {
  const store = open();
  const report = reportOn(store.get().scenario);
  store.finish(report, false);
  store.refuse([{ path: "seed", code: "out_of_range", message: "" }], false);
  assert.equal(store.get().report, report);
  assert.equal(store.get().problems.length, 1);
  store.finish(report, false);
  assert.deepEqual(store.get().problems, []);
});

test("the picture waits for an answer from every change until it comes", () => {
  const store = open();
  const busy = [store.get().busy];
  store.finish(reportOn(store.get().scenario), false);
  busy.push(store.get().busy);
  store.change([["seed", 5]]);
  busy.push(store.get().busy);
  store.giveUp("blocked");
  busy.push(store.get().busy);
  assert.deepEqual(busy, [true, false, true, false]);
});

test("a failure is forgotten with the next good run", () => {
  const store = open();
  store.fail("unreachable", false);
  assert.deepEqual(store.get().failure, { message: "unreachable", isFinal: false });
  store.finish(reportOn({}), false);
  assert.equal(store.get().failure, null);
});

test("a removed lane takes its reset value with it", () => {
  const store = open();
  store.editList("lanes", ([, ...rest]) => rest);
  assert.deepEqual(store.get().scenario.lanes, [{ n: 7 }]);
  assert.deepEqual(store.get().baseline.lanes, [{ n: 7 }]);
  store.reset();
  assert.deepEqual(store.get().scenario.lanes, [{ n: 1 }, { n: 7 }]);
});

test("a report is the story's own until something is changed, and again after", () => {
  const store = open();
  store.finish(reportOn(structuredClone(store.get().scenario)), false);
  assert.ok(isOwn(store.get()));
  store.change([["seed", 9]]);
  assert.ok(!isOwn(store.get()));
  store.change([["seed", 1]]);
  assert.ok(isOwn(store.get()));
});
