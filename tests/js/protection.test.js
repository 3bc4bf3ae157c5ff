/** What protects a lane, in words: budgets, states over time, the steps of a request. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { allowanceOf } from "../../www/js/allowance.js";
import { nearest, outcomesAmong, requestsIn, waitingAt } from "../../www/js/attempts.js";
import { createFormat } from "../../www/js/format.js";
import { levelsOf } from "../../www/js/levels.js";
import { rowsOfSteps } from "../../www/js/steps.js";
import { useWords } from "../../www/js/text.js";

const format = createFormat("en");
before(() => useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8"))));
after(() => useWords({ text: {} }));

test("a budget is said in retries a second and in load at the present rate", () => {
  const allows = { requests_per_sec: 100, extra_per_sec: 30, load_ratio: 1.3, at_once: 100 };
  assert.equal(
    allowanceOf(allows, "window", format),
    "At this load: at most 30 retries a second while everything fails, 1.30× the load; 100 more at once.",
  );
  const spent = { requests_per_sec: 1000, extra_per_sec: 0, load_ratio: 1, at_once: 100 };
  assert.match(allowanceOf(spent, "tokens", format), /^At this load: 100 retries while everything fails, then none, 1.00×/);
});

test("a budget without a rate, or that limits what is under way, says how many at once", () => {
  const burst = { requests_per_sec: null, extra_per_sec: null, load_ratio: null, at_once: 4 };
  assert.match(allowanceOf(burst, "threshold", format), /at most 4 retries at once/);
  const envoy = { requests_per_sec: 100, extra_per_sec: null, load_ratio: null, at_once: 3 };
  assert.match(allowanceOf(envoy, "concurrent", format), /3 retries under way/);
  assert.match(allowanceOf(null, "tokens", format), /Retries cost nothing/);
});

/** @param {string} step @param {number} at_millis @param {any} more @returns {any} */
const step = (step, at_millis, more = {}) => ({ step, at_millis, attempt: 1, passes: true, reason: "", figure: null, ...more });

test("a wait lasts until the next step, a sent attempt until its answer, everything else no time", () => {
  const steps = [step("begin", 5), step("send", 5), step("answer", 8, { reason: "failed", passes: false }), step("wait", 8, { figure: 20 }), step("send", 30)];
  const spans = rowsOfSteps(steps, format).map(({ from, to }) => [from, to]);
  assert.deepEqual(spans, [[5, 5], [5, 8], [8, 8], [8, 30], [30, 30]]);
});

test("every step says what came of it", () => {
  const told = (/** @type {any} */ step) => rowsOfSteps([step], format).map(({ what, why }) => `${what}: ${why}`)[0];
  assert.equal(told(step("breaker", 0, { reason: "half_open" })), "Breaker: half-open: lets it out");
  assert.equal(told(step("breaker", 0, { reason: "open", passes: false })), "Breaker: open: holds it back");
  assert.equal(told(step("throttle", 0, { figure: 0.5, passes: false })), "Throttle: refuses 50%: holds it back");
  assert.equal(told(step("budget", 0, { figure: 3 })), "Budget: pays for a retry, 3 left");
  assert.equal(told(step("budget", 0, { figure: 0, passes: false })), "Budget: not enough, 0 left");
  assert.equal(told(step("deadline", 0, { passes: false })), "Deadline: no time left");
  assert.equal(told(step("end", 0, { reason: "budget", passes: false })), "Ends: Given up: budget");
  assert.equal(told(step("end", 0, { reason: "succeeded" })), "Ends: Succeeded");
});

/** Two requests of two clients, the first with a retry. @type {import("../../www/js/attempts.js").Attempts} */
const attempts = {
  ...{ lane: 0, trial: 0, clients: 2, stride: 1, attempts: 3 },
  client: Uint32Array.of(1, 0, 1),
  request: Uint32Array.of(0, 1, 0),
  number: Uint32Array.of(1, 1, 2),
  at_millis: Float64Array.of(0, 4, 9),
  outcome: Uint8Array.of(8, 0, 1),
};

test("attempts are put together to requests, in the order in which they began", () => {
  assert.deepEqual(requestsIn(attempts), [
    { request: 0, client: 1, from: 0, attempts: 2, first: 0, outcome: "rejected" },
    { request: 1, client: 0, from: 4, attempts: 1, first: 1, outcome: "succeeded" },
  ]);
  assert.deepEqual(outcomesAmong(attempts), ["succeeded", "rejected", "refused"]);
});

test("who has to try again is told by the newest attempt, until the last of the request", () => {
  const told = { client: [7, 8, 7, 8, 7], request: [1, 2, 1, 3, 1], at_millis: [0, 0, 10, 20, 30] };
  const seen = [-1, 0, 9.9, 10, 29, 30].map((at) => waitingAt(/** @type {any} */ (told), at));
  // Client 8 asks for something else the second time.
  assert.deepEqual(seen, [[], [0], [0], [2], [2], []]);
});

test("a click means the nearest attempt, if one is near", () => {
  const places = [10, 10, 20, 10, 300, 10];
  assert.equal(nearest(places, 14, 10, 16), 0);
  assert.equal(nearest(places, 16, 12, 16), 1);
  assert.equal(nearest(places, 150, 10, 16), null);
});

test("states over time are told in a sentence and a row a bin", () => {
  const bins = { count: 1, bin_millis: 100, start_millis: 0 };
  const lane = /** @type {any} */ ({
    breakers: null,
    budget: { ...bins, capacity: 10, tokens_left: Float64Array.of(10, 2.5, 4) },
    throttle: {
      ...bins,
      requests: Uint32Array.of(10, 0),
      accepts: Uint32Array.of(2, 0),
      refused: Uint32Array.of(4, 0),
      refused_ratio: Float64Array.of(0.4, 0),
    },
  });
  const [budget, throttle] = levelsOf(lane, format);
  assert.equal(budget.says, "At least 2.5 of 10 tokens were left.");
  assert.deepEqual(budget.rows(), [["0 ms", "10"], ["100 ms", "2.5"], ["200 ms", "4"]]);
  assert.equal(throttle.says, "40% of the attempts were refused, at worst 40% in a bar.");
  assert.deepEqual(throttle.rows()[0], ["0 ms", "10", "2", "4", "40%"]);
  assert.equal(throttle.head.length, throttle.rows()[0].length);
});
