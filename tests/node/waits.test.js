/** The waits of real clients reach JavaScript, and a ladder says what is wrong with what it is asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
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
