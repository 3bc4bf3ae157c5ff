/** What is no scenario is refused with a real error that says where and why; it never stops the engine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.js";
import { cyclic, nested, scenario, unfolding } from "./scenario.js";

/** @typedef {Record<string, any>} Anything */

/** A scenario with something done to it. @param {(scenario: Anything) => void} change */
function changed(change) {
  const value = scenario();
  change(value);
  return value;
}

/** @type {[what: string, value: any, path: string, code: string][]} */
const REFUSED = [
  ["an unknown field", changed((s) => (s.sed = 1)), "sed", "unknown_field"],
  ["an unknown field far inside", changed((s) => (s.lanes[0].wait.base = 1)), "lanes.0.wait.base", "unknown_field"],
  ["NaN", changed((s) => (s.lanes[1].wait.base_millis = NaN)), "lanes.1.wait.base_millis", "out_of_range"],
  ["Infinity", changed((s) => (s.lanes[1].wait.cap_millis = Infinity)), "lanes.1.wait.cap_millis", "out_of_range"],
  ["a negative number", changed((s) => (s.bin_millis = -5)), "bin_millis", "out_of_range"],
  ["a fraction of a client", changed((s) => (s.load.clients = 1.5)), "load.clients", "not_whole"],
  ["text for a number", changed((s) => (s.seed = "7")), "seed", "wrong_type"],
  ["no clients", changed((s) => (s.load.clients = 0)), "load.clients", "out_of_range"],
  ["13 lanes", changed((s) => (s.lanes = Array(13).fill(s.lanes[0]))), "lanes", "out_of_range"],
  ["no lanes", changed((s) => (s.lanes = [])), "lanes", "out_of_range"],
  ["an unknown kind", changed((s) => (s.load.kind = "bursts")), "load.kind", "unknown_kind"],
  ["no kind", changed((s) => delete s.load.kind), "load.kind", "missing"],
  ["deep nesting", nested(100_000), Array(16).fill("load").join("."), "not_readable"],
  ["an object that contains itself", cyclic(), Array(16).fill("load").join("."), "not_readable"],
  ["an endless list", new Array(4_000_000_000), "99999", "not_readable"],
  ["a function", changed((s) => (s.load.clients = () => 1)), "load.clients", "not_readable"],
  ["a BigInt", changed((s) => (s.seed = 7n)), "seed", "not_readable"],
  ["a symbol", changed((s) => (s.seed = Symbol("seed"))), "seed", "not_readable"],
  ["a field that throws", changed((s) => Object.defineProperty(s, "ties", { get: fail, enumerable: true })), "ties", "not_readable"],
  ["an object that throws", new Proxy({}, { ownKeys: fail }), "", "not_readable"],
  ["a Map", new Map(), "lanes", "out_of_range"],
  ["undefined", undefined, "", "wrong_type"],
  ["null", null, "", "wrong_type"],
  ["a text", "{}", "", "wrong_type"],
  ["a list", [], "", "wrong_type"],
];

/** @returns {never} */
function fail() {
  throw new Error("no");
}

for (const [what, value, path, code] of REFUSED) {
  test(`${what} is refused`, () => {
    const error = refusalOf(value);
    assert.equal(error.problems[0].path, path);
    assert.equal(error.problems[0].code, code);
    assert.ok(error.problems[0].message.length > 0);
  });
}

test("a value that unfolds without end is refused soon", () => {
  const error = refusalOf(changed((s) => (s.incidents = unfolding(12))));
  assert.match(error.message, /too many values/);
});

test("every problem is told at once, with range and what came", () => {
  const error = refusalOf(changed((s) => Object.assign(s, { trials: 0, bin_millis: "wide" })));
  assert.deepEqual(error.problems.map((/** @type {any} */ { path }) => path), ["trials", "bin_millis"]);
  const { min, max, got, message } = error.problems[0];
  assert.deepEqual({ min, max, got }, { min: 1, max: 1000, got: 0 });
  assert.ok(error.message.includes(message));
});

test("a field that is undefined is one that was left out", () => {
  assert.equal(engine.run_scenario({ ...scenario(), ties: undefined }).scenario.ties, "random");
});

test("the engine runs on after all of this", () => {
  assert.equal(engine.run_scenario(scenario()).lanes.length, 2);
});

/** @param {any} value */
function refusalOf(value) {
  for (const run of [engine.run_scenario, engine.report_json]) {
    assert.throws(() => run(value), (/** @type {any} */ error) => error instanceof Error && Array.isArray(/** @type {any} */ (error).problems));
  }
  try {
    engine.run_scenario(value);
  } catch (/** @type {any} */ error) {
    return error;
  }
}
