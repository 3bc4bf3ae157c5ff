/** Real clients: found by name, library and language, and lanes that do as they do. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, find, laneOf, TAKEN } from "../../www/js/clients.js";

const lane = {
  ...{ max_attempts: 3, attempt_timeout_millis: null, deadline_millis: 45000, deadline_check: "elapsed_only" },
  ...{ server_hint: "ignore", budget: "tower", breaker: "" },
};
/** @param {string} name @param {string} language @param {string} version */
const client = (name, language, version) =>
  /** @type {any} */ ({ name, label: `The ${name}`, language, version, source: "", note: "", lane, cap_millis: null });
const clients = [
  client("redis-py", "Python", "redis 8.1.0"),
  client("aws-legacy", "Python", "botocore 1.34.0"),
  client("got", "JavaScript", "got 14.6.6"),
  client("kafka", "Java", "Kafka 1eb76443"),
];
const entries = entriesOf(clients, [{ key: "got", label: "拿", help: "" }]);
/** @param {string} query */
const names = (query) => find(entries, query).map(({ language, entries }) => [language, ...entries.map(({ name }) => name)]);

test("without a query every client is there, language by language", () => {
  assert.deepEqual(names(""), [["Python", "redis-py", "aws-legacy"], ["JavaScript", "got"], ["Java", "kafka"]]);
});

test("a client is found by its name in either language, its library and its language, whatever the case", () => {
  assert.deepEqual(names("REDIS"), [["Python", "redis-py"]]);
  assert.deepEqual(names("拿"), [["JavaScript", "got"]]);
  assert.deepEqual(names("the got"), [["JavaScript", "got"]]);
  assert.deepEqual(names("  botocore "), [["Python", "aws-legacy"]]);
  assert.deepEqual(names("python legacy"), [["Python", "aws-legacy"]]);
  assert.deepEqual(names("python got"), []);
});

test("a language that is named in full comes first", () => {
  assert.deepEqual(names("java"), [["Java", "kafka"], ["JavaScript", "got"]]);
});

test("a lane takes over limits, and budget and breaker by their names", () => {
  const field = (/** @type {string} */ key, /** @type {any} */ fallback) =>
    /** @type {any} */ ({ key, label: key, unit: "", help: "", shape: { type: "flag" }, default: fallback });
  const shape = /** @type {import("../../www/js/wasm.js").GroupShape} */ ({
    type: "group",
    fields: [field("label", ""), field("wait", null), field("throttle", null), ...TAKEN.map((key) => field(key, "default"))],
  });
  const named = /** @type {any} */ ({ breakers: [{ name: "polly", breaker: 1 }], budgets: [{ name: "tower", budget: 2 }] });
  const made = laneOf(shape, clients[0], named);
  assert.deepEqual(made, {
    ...{ label: "The redis-py", wait: { kind: "client", name: "redis-py" }, throttle: null, ...lane },
    ...{ budget: 2, breaker: null },
  });
  const plain = laneOf(shape, { ...clients[0], lane: { ...lane, deadline_check: "" } }, named);
  assert.equal(plain.deadline_check, "default");
});
