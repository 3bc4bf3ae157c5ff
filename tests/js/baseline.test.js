/** What is reset to what, after a scenario came from elsewhere. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted } from "../../www/js/baseline.js";

const baseline = { n: 1, lanes: [{ wait: { kind: "fixed", base: 1 } }, { wait: { kind: "never" } }] };

test("lists are as long as the scenario's, and items that the story lacks are what they came with", () => {
  const added = { wait: { kind: "fixed", base: 9 } };
  const lanes = [{ wait: { kind: "fixed", base: 5 } }, { wait: { kind: "never" } }, added];
  assert.deepEqual(fitted(baseline, { n: 2, lanes }), { n: 1, lanes: [...baseline.lanes, added] });
  assert.deepEqual(fitted(baseline, { n: 2, lanes: lanes.slice(0, 1) }), { n: 1, lanes: baseline.lanes.slice(0, 1) });
});

test("a part that is off, or of another kind, stays as the story has it", () => {
  assert.deepEqual(fitted({ breaker: null }, { breaker: { n: 1 } }), { breaker: null });
  assert.deepEqual(fitted({ breaker: { n: 1 } }, { breaker: null }), { breaker: { n: 1 } });
});
