/** Which bar is looked at, while it plays and while it does not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createCursor } from "../../www/js/cursor.js";

/** A cursor over four bars whose timer the test moves. @param {boolean} isCalm */
function setUp(isCalm = false) {
  /** @type {{tick: (() => void) | null, millis: number}} */
  const clock = { tick: null, millis: 0 };
  const every = (/** @type {() => void} */ tick, /** @type {number} */ millis) =>
    Object.assign(clock, { tick, millis });
  const cursor = createCursor({ every, stop: () => (clock.tick = null), isCalm: () => isCalm });
  cursor.resize(4);
  return { clock, cursor };
}

test("play goes bar by bar and ends with the whole run", () => {
  const { clock, cursor } = setUp();
  cursor.toggle();
  const seen = [];
  for (let i = 0; i < 10 && clock.tick; i++) {
    clock.tick();
    seen.push(cursor.get().held);
  }
  assert.deepEqual(seen, [0, 1, 2, null]);
  assert.equal(cursor.get().isPlaying, false);
});

test("steps go both ways, begin at either end and pause what plays", () => {
  const { clock, cursor } = setUp();
  cursor.toggle();
  cursor.step(-1);
  assert.equal(clock.tick, null);
  assert.equal(cursor.get().held, 2);
  cursor.step(-1);
  cursor.step(-1);
  cursor.step(-1);
  assert.equal(cursor.get().held, 0);
});

test("where nothing should move on its own, play is a step", () => {
  const { clock, cursor } = setUp(true);
  cursor.toggle();
  assert.equal(clock.tick, null);
  assert.equal(cursor.get().held, 0);
});

test("speed divides the time of a bar, also while it plays", () => {
  const { clock, cursor } = setUp();
  cursor.toggle();
  const { millis } = clock;
  cursor.setSpeed(4);
  assert.equal(clock.millis, millis / 4);
});

test("another number of bars begins afresh; the same one does not", () => {
  const { cursor } = setUp();
  cursor.hold(2);
  cursor.resize(4);
  assert.equal(cursor.get().held, 2);
  cursor.resize(9);
  assert.equal(cursor.get().held, null);
});
