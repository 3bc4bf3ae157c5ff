/** The waits of real clients reach JavaScript, and a ladder says what is wrong with what it is asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { laneOf } from "../../www/js/clients.js";
import { laneShape } from "../../www/js/schema.js";
import { engine } from "./engine.js";

test("every client has a ladder", () => {
  const clients = engine.clients();
  assert.ok(clients.length >= 70, `${clients.length} clients`);
  for (const { name } of clients) {
    const [first] = engine.wait_ladder({ kind: "client", name }, 3, 100, 1);
    assert.ok(first && first.support_min_millis <= first.min_millis && first.max_millis <= first.support_max_millis, name);
  }
});

test("redis-py's client default stands at its cap for 9 of 10 waits by the tenth", () => {
  const rungs = engine.wait_ladder({ kind: "client", name: "redis-py" }, 10, 100_000, 1);
  const shares = rungs.map(({ at_cap_ratio }) => at_cap_ratio);
  assert.ok(Math.abs((shares[9] ?? 0) - 0.902) < 0.01, `${shares}`);
  assert.equal(shares[5], 0);
});

test("what a client does not have is null", () => {
  for (const { name, lane, cap_millis } of engine.clients()) {
    for (const value of [lane.attempt_timeout_millis, lane.deadline_millis, cap_millis]) {
      assert.ok(value === null || Number.isFinite(value), `${name}: ${value}`);
    }
  }
  const caps = Object.fromEntries(engine.clients().map(({ name, cap_millis }) => [name, cap_millis]));
  assert.deepEqual([caps["redis-py"], caps["redis-py-full-jitter"], caps["aws-botocore-legacy"]], [1000, 512, null]);
});

test("every client's lane, as the page adds it, can be run", () => {
  const schema = engine.schema();
  const named = { breakers: engine.breakers(), budgets: engine.budgets() };
  for (const client of engine.clients()) {
    const lane = laneOf(laneShape(schema), client, named);
    // What client-go's queue has is a rate limit, which time alone refills: there is no such budget.
    if (client.lane.budget !== "client_go_queue") assert.equal(lane.budget === null, client.lane.budget === "", client.name);
    assert.equal(lane.breaker === null, client.lane.breaker === "", client.name);
    const { lanes } = engine.run_scenario({ load: { kind: "burst", clients: 2 }, lanes: [lane] });
    assert.equal(lanes[0]?.label, client.label);
  }
});

/** @typedef {import("../../www/pkg/retrystorm.js").Wait} Wait */

/** @param {object} wait what a caller without types may hand over */
const untyped = (wait) => /** @type {Wait} */ (wait);

for (const [what, ask, path] of /** @type {[string, () => unknown, string][]} */ ([
  ["an unknown client", () => engine.wait_ladder(untyped({ kind: "client", name: "redis-pi" }), 3, 10, 1), "name"],
  ["a negative base", () => engine.wait_ladder({ kind: "fixed", base_millis: -1 }, 3, 10, 1), "base_millis"],
  ["too many samples", () => engine.wait_ladder({ kind: "immediate" }, 3, 1e9, 1), "samples"],
  ["half a retry", () => engine.wait_ladder({ kind: "immediate" }, 0.5, 10, 1), "retries"],
  ["no number", () => engine.wait_ladder({ kind: "immediate" }, 3, 10, Number.NaN), "seed"],
])) {
  test(`${what} is refused`, () => {
    assert.throws(ask, (/** @type {import("../../www/pkg/retrystorm.js").Refusal} */ { problems }) => {
      return problems.length === 1 && problems[0]?.path === path;
    });
  });
}
