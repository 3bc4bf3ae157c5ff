/** A ladder's bars: one scale for all, which an improbable end does not stretch. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { barOf, topOf } from "../../www/js/ladder.js";

/** @param {number} low @param {number} high @param {number} p95 @param {number} atCap */
const rung = (low, high, p95 = 0.95 * high, atCap = 0) => ({
  ...{ retry: 1, count: 300, min_millis: low, max_millis: high, mean_millis: high / 2, at_cap_ratio: atCap },
  ...{ p5_millis: 0.05 * high, p25_millis: 0.25 * high, p50_millis: high / 2, p75_millis: 0.75 * high, p95_millis: p95 },
  ...{ support_min_millis: low, support_max_millis: high },
});

test("the scale ends where the longest evenly spread wait does", () => {
  assert.equal(topOf([[rung(0, 20), rung(0, 40)], [rung(50, 50, 50)]]), 50);
  assert.deepEqual(barOf(rung(0, 40), 50), { low: 0, high: 80, from: 4, to: 76, median: 40, capped: 0 });
});

test("an end that hardly any wait comes near lies beyond the scale, and its bar ends with it", () => {
  const top = topOf([[rung(100, 6000, 1000)]]);
  assert.ok(Math.abs(top - 1100) < 1e-6);
  assert.equal(barOf(rung(100, 6000, 1000), top).high, 100);
});

test("where nobody waits, bars are flat and not undefined", () => {
  assert.equal(topOf([]), 0);
  assert.equal(topOf([[rung(0, 0)]]), 0);
  assert.deepEqual(barOf(rung(0, 0, 0, 1), 0), { low: 0, high: 0, from: 0, to: 0, median: 0, capped: 100 });
});
