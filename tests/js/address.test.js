/** The address follows the state and the state follows the address, on a window that only remembers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createAddress } from "../../www/js/address.js";
import { createLink } from "../../www/js/link.js";
import { complete } from "../../www/js/schema.js";
import { createStore } from "../../www/js/store.js";

/** @type {any} */
const number = { type: "number", min: 0, max: 100, whole: true };
/** @type {any} */
const lanes = { type: "list", item: { type: "group", fields: [] }, min_items: 0, max_items: 1 };
/** @type {any} */
const schema = {
  type: "group",
  fields: [
    { key: "n", label: "N", unit: "", help: "", shape: number, default: 7 },
    { key: "lanes", label: "Lanes", unit: "", help: "", shape: lanes, default: [] },
  ],
};
/** @type {any[]} */
const stories = [{ id: "one", scenario: { n: 1, lanes: [] } }, { id: "two", scenario: { n: 2, lanes: [] } }];
const frozen = Object.fromEntries(stories.map(({ id, scenario }) => [id, complete(schema, scenario)]));
const link = createLink({
  schema,
  stories,
  versions: [frozen],
  engine: "1",
  views: { tab: (value) => value === "waits" },
  problemsOf: () => [],
});

/** @param {import("node:test").TestContext} t @param {string} start @param {boolean} refuses */
function open(t, start = "", refuses = false) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const entries = [start];
  /** @type {any[]} */
  const told = [];
  const store = createStore({ schema, stories, id: "one" });
  const write = (/** @type {() => void} */ change) => {
    if (refuses) throw new Error("SecurityError");
    change();
  };
  const place = {
    fragment: () => entries[entries.length - 1],
    replace: (/** @type {string} */ fragment) => write(() => void (entries[entries.length - 1] = fragment)),
    push: (/** @type {string} */ fragment) => write(() => void entries.push(fragment)),
  };
  const address = createAddress(link, store, place, (notices) => told.push(notices));
  return { address, entries, store, told, pass: (/** @type {number} */ millis) => t.mock.timers.tick(millis) };
}

test("an address without a link stays clean until something is changed", (t) => {
  const { entries, told, pass } = open(t);
  pass(10_000);
  assert.deepEqual(entries, [""]);
  assert.deepEqual(told, []);
});

test("a moving knob is written once, when it rests", (t) => {
  const { entries, store, pass } = open(t);
  for (let n = 10; n < 20; n++) {
    store.change([["n", n]]);
    pass(399);
  }
  assert.deepEqual(entries, [""]);
  pass(1);
  assert.deepEqual(entries, ["v1&e=1&story=one&n=19"]);
});

test("choosing a story is an entry of its own, and the one before keeps what was on show", (t) => {
  const { entries, store } = open(t);
  store.change([["n", 5]]);
  store.openStory("two");
  assert.deepEqual(entries, ["v1&e=1&story=one&n=5", "v1&e=1&story=two"]);
});

test("going back restores story, knobs and tab, and writes nothing", (t) => {
  const { address, entries, store, pass } = open(t);
  store.change([["n", 5]]);
  store.look("waits");
  store.openStory("two");
  entries.pop();
  address.follow();
  pass(10_000);
  assert.equal(store.get().story.id, "one");
  assert.deepEqual(store.get().scenario, { n: 5, lanes: [] });
  assert.equal(store.get().tab, "waits");
  assert.deepEqual(entries, ["v1&e=1&story=one&n=5&tab=waits"]);
});

test("a tab that is chosen is written once it rests, and gone again on the way back", (t) => {
  const { address, entries, store, pass } = open(t, "v1&e=1&story=one");
  store.look("waits");
  pass(400);
  assert.deepEqual(entries, ["v1&e=1&story=one&tab=waits"]);
  entries.push("v1&e=1&story=one");
  address.follow();
  assert.equal(store.get().tab, null);
});

test("what the page starts with leaves nothing to undo; a link that is opened later does", (t) => {
  const { address, entries, store } = open(t, "v1&e=1&story=two&n=5&tab=waits");
  assert.equal(store.get().canUndo, false);
  assert.equal(store.get().tab, "waits");
  entries.push("v1&e=1&story=one&n=9");
  address.follow();
  store.undo();
  assert.deepEqual([store.get().story.id, store.get().scenario.n], ["two", 5]);
});

test("going back to an address without a link opens the first story", (t) => {
  const { address, entries, store } = open(t);
  store.openStory("two");
  entries.pop();
  address.follow();
  assert.equal(store.get().story.id, "one");
});

test("a link opens at once, resets to its story, and says what had to be changed", (t) => {
  const { store, told } = open(t, "v1&e=0&story=two&n=999");
  assert.deepEqual(store.get().scenario, { n: 100, lanes: [] });
  assert.deepEqual(store.get().baseline, { n: 2, lanes: [] });
  assert.deepEqual(told[0].map((/** @type {any} */ { code }) => code), ["engine", "range"]);
});

test("another place on the page is not taken for a link", (t) => {
  const { address, entries, store, told } = open(t);
  store.change([["n", 5]]);
  entries.push("results");
  address.follow();
  assert.deepEqual(store.get().scenario, { n: 5, lanes: [] });
  assert.deepEqual(told, []);
});

test("a browser that refuses to change the address stops nothing", (t) => {
  const { address, store, pass } = open(t, "", true);
  store.change([["n", 5]]);
  pass(400);
  store.openStory("two");
  assert.equal(address.fragment(), "v1&e=1&story=two");
});
