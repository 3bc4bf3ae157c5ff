/** Backs off, capped, jittered: answered from the waits that occurred. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { backsOff, capOf, jitters, mostAtCap, shareAtCap, stuckAt } from "../../www/js/traits.js";

/** @param {number} retry @param {number} low @param {number} mean @param {number} high @param {number} atCap */
const row = (retry, low, mean, high, atCap = 0) => ({
  ...{ retry, count: 100, min_millis: low, p50_millis: mean },
  ...{ mean_millis: mean, max_millis: high, at_cap_ratio: atCap },
});

test("a fixed wait does neither", () => {
  const waits = [row(1, 50, 50, 50), row(2, 50, 50, 50)];
  assert.equal(backsOff(waits), null);
  assert.equal(jitters(waits), null);
  assert.equal(capOf({ kind: "fixed", base_millis: 50 }, []), null);
});

test("a wait that grows backs off; one that is spread is jittered", () => {
  const waits = [row(1, 0, 10, 20), row(2, 0, 20, 40, 0.5)];
  assert.deepEqual(backsOff(waits), { low: 10, high: 20 });
  assert.deepEqual(jitters(waits), { low: 0, high: 40 });
  assert.equal(shareAtCap(waits), 0.25);
});

test("a fixed wait with jitter does not back off by chance", () => {
  assert.equal(backsOff([row(1, 25, 49, 75), row(2, 25, 51, 75)]), null);
});

test("without a wait there is nothing to answer", () => {
  assert.equal(backsOff([]), null);
  assert.equal(jitters([]), null);
  assert.equal(shareAtCap([]), 0);
});

test("a real client's cap is its own", () => {
  const clients = /** @type {any[]} */ ([{ name: "redis-py", cap_millis: 1000 }, { name: "got", cap_millis: null }]);
  assert.equal(capOf({ kind: "client", name: "redis-py" }, clients), 1000);
  assert.equal(capOf({ kind: "client", name: "got" }, clients), null);
  assert.equal(capOf({ kind: "exponential", cap_millis: 320 }, clients), 320);
});

test("a fleet is stuck from the first retry before which 9 of 10 waits are the cap, a few waits aside", () => {
  const waits = [row(1, 0, 10, 20), row(2, 0, 60, 80, 0.6), row(3, 0, 75, 80, 0.9), row(4, 80, 80, 80, 1)];
  assert.equal(stuckAt(waits)?.retry, 3);
  assert.equal(mostAtCap(waits)?.retry, 4);
  const few = [row(1, 0, 10, 20, 0.1), { ...row(2, 80, 80, 80, 1), count: 9 }];
  assert.equal(stuckAt(few), null);
  assert.equal(mostAtCap(few)?.retry, 1);
  assert.equal(mostAtCap([row(1, 0, 10, 20), row(2, 0, 10, 20, 0.00005)]), null);
});
