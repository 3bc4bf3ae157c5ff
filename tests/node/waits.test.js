/** The waits of real clients reach JavaScript, and a ladder says what is wrong with what it is asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.js";

test("every client has a ladder", () => {
  const clients = engine.clients();
  assert.ok(clients.length >= 70, `${clients.length} clients`);
  for (const { name } of clients) {
    const [first] = engine.wait_ladder({ kind: "client", name }, 3, 100, 1);
    assert.ok(first.support_min_millis <= first.min_millis && first.max_millis <= first.support_max_millis, name);
  }
});

test("redis-py's client default stands at its cap for 9 of 10 waits by the tenth", () => {
  const rungs = engine.wait_ladder({ kind: "client", name: "redis-py" }, 10, 100_000, 1);
  assert.ok(Math.abs(rungs[9].at_cap_ratio - 0.902) < 0.01, `${rungs[9].at_cap_ratio}`);
  assert.equal(rungs[5].at_cap_ratio, 0);
});

for (const [what, ask, path] of /** @type {const} */ ([
  ["an unknown client", () => engine.wait_ladder({ kind: "client", name: "redis-pi" }, 3, 10, 1), "name"],
  ["a negative base", () => engine.wait_ladder({ kind: "fixed", base_millis: -1 }, 3, 10, 1), "base_millis"],
  ["too many samples", () => engine.wait_ladder({ kind: "immediate" }, 3, 1e9, 1), "samples"],
  ["half a retry", () => engine.wait_ladder({ kind: "immediate" }, 0.5, 10, 1), "retries"],
  ["no number", () => engine.wait_ladder({ kind: "immediate" }, 3, 10, Number.NaN), "seed"],
])) {
  test(`${what} is refused`, () => {
    assert.throws(ask, (error) => error.problems.length === 1 && error.problems[0].path === path);
  });
}
