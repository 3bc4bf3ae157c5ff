/** Shapes that the engine's own schema may not have yet: parts that are off, flags, lists of words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { escape, unescape } from "../../www/js/link/escape.js";
import { createLink, isLink } from "../../www/js/link.js";
import { complete } from "../../www/js/schema.js";
import { randomFrom, randomValue } from "../node/random.js";

/** @param {string} key @param {any} shape @param {any} fallback */
const field = (key, shape, fallback) => ({ key, label: key, unit: "", help: "", shape, default: fallback });
const number = { type: "number", min: -5, max: 5, whole: false };
const word = { type: "word", words: ["a", "b"].map((key) => ({ key, label: key, help: "" })) };
/** @param {string} key @param {any[]} fields */
const kind = (key, fields) => ({ key, label: key, help: "", fields });
/** @param {any} value */
const optional = (value) => ({ type: "optional", value });
const trip = { type: "choice", kinds: [kind("x", [field("n", number, 1)]), kind("y", [field("w", word, "a")])] };
const quiet = { type: "group", fields: [field("cap", optional(number), null)] };
const lane = {
  type: "group",
  fields: [
    field("name", optional({ type: "text", max_chars: 20 }), null),
    field("breaker", optional({ type: "group", fields: [field("trip", trip, { kind: "x", n: 1 })] }), null),
    field("quiet", optional(quiet), null),
    field("trip", optional(trip), null),
    field("on", { type: "list", item: word, min: 0, max: 3 }, ["a", "b"]),
    field("flag", { type: "flag" }, false),
    field("later", { type: "absent" }, null),
  ],
};
/** @type {any} */
const schema = { type: "group", fields: [field("lanes", { type: "list", item: lane, min: 1, max: 4 }, [])] };
/** @type {any[]} */
const stories = [{ id: "s", scenario: complete(schema, { lanes: [{}, { quiet: { cap: 2 }, trip: { kind: "y" } }] }) }];
const versions = [{ s: stories[0].scenario }];
const link = createLink({ schema, stories, versions, engine: "1", views: {}, problemsOf: () => [] });

test("1000 random documents come back as they were", () => {
  const random = randomFrom(4);
  for (let i = 0; i < 1000; i++) {
    const linked = { story: "s", scenario: randomValue(random, schema), view: {} };
    const fragment = link.encode(linked);
    assert.deepEqual(link.decode(fragment), { linked, notices: [], engine: "1" }, fragment);
  }
});

test("a part that was off is told to be on, even if it says nothing else", () => {
  const { linked, notices } = link.decode("v1&story=s&lanes.0.quiet=on&lanes.1.quiet=null");
  assert.deepEqual(notices, []);
  assert.deepEqual(linked.scenario.lanes.map((/** @type {any} */ lane) => lane.quiet), [{ cap: null }, null]);
});

test("a text that is a word of the grammar stays a text", () => {
  const named = complete(schema, { lanes: [{ name: "null" }, { name: null }] });
  const fragment = link.encode({ story: "s", scenario: named, view: {} });
  assert.match(fragment, /lanes\.0\.name=-6eull/);
  assert.deepEqual(link.decode(fragment).linked.scenario, named);
});

test("a link whose last = was cut off still says the same", () => {
  const { linked, notices } = link.decode("v1&story=s&lanes.0.name");
  assert.equal(linked.scenario.lanes[0].name, "");
  assert.deepEqual(notices, []);
});

test("letters survive, and a last dot or underscore is no punctuation", () => {
  for (const text of ["", "a.b_c", "a.", "_", "50 %", "-2d", "全抖动", "\u{1f300}", "<a href='#'>&\u0000"]) {
    assert.match(escape(text), /^([A-Za-z0-9._-]*[A-Za-z0-9-])?$/);
    assert.deepEqual(unescape(escape(text)), { text, sound: true });
  }
  assert.equal(escape("a-b."), "a-2db-2e");
});

test("broken escapes are read as far as they go, and said to be broken", () => {
  for (const raw of ["-", "-g0", "a-2", "-ff", "%20", "é", "a b"]) assert.equal(unescape(raw).sound, false, raw);
});

test("a fragment is a link if it looks like one", () => {
  assert.deepEqual(["v1", "v1&story=s", "story=s", "results", "", "v"].map(isLink), [true, true, true, false, false, false]);
});
