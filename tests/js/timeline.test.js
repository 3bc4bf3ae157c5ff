/** Where bars stand, and what they count. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { neighbour } from "../../www/js/neighbour.js";
import { countsAt, endOf, timelineOf } from "../../www/js/timeline.js";

const MARGINS = { left: 44, right: 24, top: 10, bottom: 26 };
const none = Uint32Array.of(0, 0, 0, 0);
/** @type {any} */
const histogram = {
  ...{ bin_millis: 50, start_millis: 0, rejected: Uint32Array.of(0, 3, 0, 0), unavailable: none, failed: none },
  ...{ invalid: none, timed_out: none, discarded: none, open: none, refused: none },
  ...{ succeeded: Uint32Array.of(1, 2, 0, 0), p95: Uint32Array.of(1, 2, 4, 0) },
};
/** @param {number} to the end of an incident @returns {any} */
const reportWith = (to) => ({
  scenario: { bin_millis: 50, horizon_millis: 1000, incidents: [{ from_millis: 0, to_millis: to }] },
  lanes: [{ histogram }],
});

test("the axis ends with the last bar that counts, or with the last incident before the horizon", () => {
  assert.equal(endOf(reportWith(100)), 150);
  assert.equal(endOf(reportWith(310)), 350);
  assert.equal(endOf(reportWith(5000)), 150);
});

test("bars share the width between the margins", () => {
  const plan = timelineOf(reportWith(100), MARGINS.left + MARGINS.right + 300, 1, MARGINS);
  assert.equal(plan.n, 3);
  assert.equal(plan.x(50), MARGINS.left + 100);
  assert.deepEqual([0, 99, 100, 999].map((at) => plan.barAt(MARGINS.left + at)), [0, 0, 1, 2]);
  assert.deepEqual(plan.span(1), { from: 50, to: 100 });
});

test("where there are more bins than pixels, neighbours make one bar, and none is lost", () => {
  const plan = timelineOf(reportWith(100), MARGINS.left + MARGINS.right + 2, 1, MARGINS);
  assert.equal(plan.binsPerBar, 2);
  assert.deepEqual(countsAt(histogram, plan, 0), [{ key: "succeeded", n: 3 }, { key: "rejected", n: 3 }]);
  assert.deepEqual(countsAt(histogram, plan, 1), []);
});

test("arrow keys go round the tabs that are there", () => {
  assert.equal(neighbour("ArrowRight", [0, 2], 2), 0);
  assert.equal(neighbour("ArrowLeft", [0, 2], 0), 2);
  assert.equal(neighbour("End", [0, 1, 2], 0), 2);
  assert.equal(neighbour("a", [0, 1], 0), undefined);
});
