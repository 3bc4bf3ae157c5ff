/** A run in pieces, as a worker makes it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, shortStories } from "./engine.js";
import { scenario } from "./scenario.js";

/** Runs to the end in pieces of so many events. @param {number} events @returns {number[]} the trials after each piece */
function advance(events) {
  const trials = [];
  for (let is_over = false; !is_over; ) {
    const progress = engine.advance_run(events);
    trials.push(progress.trials);
    is_over = progress.is_over;
  }
  return trials;
}

test("in the end its report is that of a run in one go", () => {
  for (const document of [scenario(), ...shortStories(20)]) {
    engine.begin_run(document);
    advance(1_000);
    assert.equal(JSON.stringify(engine.run_report()), JSON.stringify(engine.run_scenario(document)));
  }
});

test("on the way it says how many trials it is over", () => {
  engine.begin_run(scenario());
  assert.equal(engine.run_report(), null);
  const { trials, fraction, is_over } = engine.advance_run(1_000_000);
  assert.deepEqual([trials, is_over], [1, false]);
  assert.ok(fraction > 0 && fraction < 1);
  assert.equal(engine.run_report()?.trials_so_far, 1);
  assert.equal(engine.run_report()?.lanes[0].requests.mean, 40);
  engine.advance_run(1);
  assert.equal(engine.run_report(), null, "it is in the middle of the second trial");
  advance(1_000_000);
  assert.equal(engine.run_report()?.trials_so_far, undefined);
});

test("a new run takes the place of the one before, and an abandoned one is gone", () => {
  engine.begin_run(scenario());
  engine.advance_run(10);
  engine.begin_run({ ...scenario(), trials: 1 });
  advance(1_000_000);
  assert.equal(engine.run_report()?.scenario.trials, 1);
  engine.abandon_run();
  assert.equal(engine.run_report(), null);
  assert.equal(engine.advance_run(10).is_over, true);
});

test("a scenario that cannot be run is refused, and the run before goes on", () => {
  engine.begin_run(scenario());
  assert.throws(() => engine.begin_run(/** @type {any} */ ({ lanes: [] })), (/** @type {any} */ error) => error.problems.length > 0);
  assert.equal(engine.advance_run(1_000_000).trials, 1);
});
