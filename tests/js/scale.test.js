/** Sliders stop at round values, reach what is of interest, and lead back to where they came from. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ladder, nearest } from "../../www/js/scale.js";

/** @typedef {import("../../www/js/wasm.js").NumberShape} NumberShape */

/** @type {NumberShape} */
const millis = { type: "number", min: 0, max: 604_800_000, whole: false };
/** @type {NumberShape} */
const clients = { type: "number", min: 1, max: 1_000_000, whole: true };
/** @type {NumberShape} */
const ratio = { type: "number", min: 0, max: 1, whole: false };

test("every stop leads back to itself", () => {
  const anchored = [ladder(millis, 320, 60_000), ladder(clients, 100, 1), ladder(ratio, 0.5, 1)];
  for (const stops of [...anchored, ladder(millis, null, 60_000)]) {
    assert.deepEqual(stops.map((value) => nearest(stops, value)), stops.map((_, i) => i));
  }
});

test("stops rise and are legal", () => {
  /** @type {[NumberShape, number][]} */
  const starts = [[millis, 320], [clients, 3], [clients, 900_000], [ratio, 0], [millis, 0], [millis, 604_800_000]];
  for (const [shape, anchor] of starts) {
    const stops = ladder(shape, anchor, 60_000);
    assert.ok(stops.length > 1);
    assert.ok(stops.every((value, i) => i === 0 || value > stops[i - 1]), `${stops}`);
    assert.ok(stops.every((value) => shape.min <= value && value <= shape.max));
    assert.ok(!shape.whole || stops.every(Number.isInteger));
  }
});

test("a slider reaches 32 times down and up from the value it starts from, which is a stop", () => {
  const stops = ladder(millis, 333, 60_000);
  assert.ok(stops.includes(333));
  const [low, high] = [stops[1], stops[stops.length - 1]];
  assert.ok(333 / 32 <= low && low < 333 / 30, `${low}`);
  assert.ok(333 * 30 < high && high <= 333 * 32, `${high}`);
});

test("zero stays within reach where it is legal", () => {
  assert.equal(ladder(millis, 320, 60_000)[0], 0);
  assert.ok(ladder(clients, 100, 1)[0] > 0);
});

test("stops are even to the eye: no step is more than a tenth, and none is too small to notice", () => {
  const stops = ladder(millis, 320, 60_000).slice(1).filter((value) => value !== 320);
  const steps = stops.slice(1).map((value, i) => value / stops[i]);
  assert.ok(Math.max(...steps) <= 1.1, `${Math.max(...steps)}`);
  assert.ok(Math.min(...steps) >= 1.019, `${Math.min(...steps)}`);
});

test("a share is divided evenly", () => {
  const stops = ladder(ratio, 0.5, 1);
  assert.equal(stops.length, 101);
  assert.deepEqual(stops.slice(0, 4), [0, 0.01, 0.02, 0.03]);
});

test("a value beyond the ends stands at the end", () => {
  const stops = ladder(millis, 320, 60_000);
  assert.equal(nearest(stops, 1e9), stops.length - 1);
  assert.equal(nearest(stops, -1), 0);
});
