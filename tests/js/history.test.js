/** Undo and redo. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createHistory } from "../../www/js/history.js";

/** A history with a clock that the test moves. */
function setUp() {
  const clock = { at: 0 };
  return { clock, history: createHistory(() => clock.at) };
}

test("every step can be undone and redone, in turn", () => {
  const { history } = setUp();
  history.record("a", "x");
  history.record("b", "y");
  assert.equal(history.undo("c"), "b");
  assert.equal(history.undo("b"), "a");
  assert.equal(history.undo("a"), undefined);
  assert.equal(history.redo("a"), "b");
  assert.equal(history.redo("b"), "c");
  assert.deepEqual(history.reach(), { canUndo: true, canRedo: false });
});

test("a slider that is dragged is one step; a pause or another knob begins the next", () => {
  const { clock, history } = setUp();
  for (const [at, before, key] of /** @type {[number, string, string][]} */ ([
    [0, "a", "x"],
    [500, "b", "x"],
    [1000, "c", "x"],
    [1700, "d", "x"],
    [1800, "e", "y"],
  ])) {
    clock.at = at;
    history.record(before, key);
  }
  assert.deepEqual([history.undo("f"), history.undo("e"), history.undo("d")], ["e", "d", "a"]);
});

test("a new step forgets what was undone", () => {
  const { history } = setUp();
  history.record("a", "x");
  history.undo("b");
  history.record("a", "x");
  assert.deepEqual(history.reach(), { canUndo: true, canRedo: false });
});

test("steps without a key never join", () => {
  const { history } = setUp();
  history.record("a", "");
  history.record("b", "");
  assert.equal(history.undo("c"), "b");
});
