/** A run in slices: what is said on the way, and how it gives way. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { run, stop } from "../../www/js/messages.js";
import { createSlices } from "../../www/js/slices.js";

/** An engine whose pieces take a millisecond; a trial has so many. @param {{trials: number, pieces: number}} size */
function setUp({ trials, pieces }) {
  let clock = 0;
  let reached = 0;
  let isGoing = false;
  const engine = {
    beginRun(/** @type {any} */ scenario) {
      if (scenario === "broken") throw new Error("unreachable");
      if (scenario === "wrong") return ["too small"];
      [reached, isGoing] = [0, true];
      return [];
    },
    advanceRun() {
      assert.ok(isGoing, "there is a run");
      clock++;
      reached++;
      return { fraction: reached / trials / pieces, trials: Math.floor(reached / pieces), is_over: reached === trials * pieces };
    },
    runReport: () => Math.floor(reached / pieces),
    abandonRun: () => void (isGoing = false),
  };
  /** @type {any[]} */
  const said = [];
  /** @type {(() => void)[]} */
  const tasks = [];
  const say = (/** @type {any} */ message) => void said.push(message);
  const pause = (/** @type {() => void} */ then) => void tasks.push(then);
  const slices = createSlices({ engine: /** @type {any} */ (engine), say, pause, now: () => clock });
  const step = () => tasks.shift()?.();
  function drain() {
    while (tasks.length > 0) step();
  }
  /** What was said, without the progress. */
  const told = () => said.filter(({ type }) => type !== "progress").map(({ type, report }) => [type, report]);
  return { slices, said, tasks, step, drain, told, isGoing: () => isGoing };
}

test("a short run says its report and nothing else", () => {
  const { slices, drain, told, isGoing } = setUp({ trials: 3, pieces: 2 });
  slices.run(run(1, "a"));
  drain();
  assert.deepEqual(told(), [["done", 3]]);
  assert.ok(!isGoing(), "its memory is given back");
});

test("pictures on the way come ever more rarely", () => {
  const { slices, drain, told } = setUp({ trials: 1_000, pieces: 1 });
  slices.run(run(1, "a"));
  drain();
  assert.deepEqual(told().map(([, trials]) => trials), [20, 60, 180, 1_000]);
});

test("between slices others are heard, and progress is told once in a while", () => {
  const { slices, said, tasks, step, drain } = setUp({ trials: 1, pieces: 200 });
  slices.run(run(1, "a"));
  step();
  assert.deepEqual([said.length, tasks.length], [0, 1]);
  drain();
  assert.deepEqual(said.map(({ fraction }) => fraction), [0.25, 0.5, 0.75, undefined]);
});

test("a run that is hurried shows its first picture and is over", () => {
  const { slices, step, drain, told } = setUp({ trials: 1_000, pieces: 4 });
  slices.run(run(1, "a"));
  step();
  slices.stop(stop(1, 100));
  drain();
  assert.deepEqual(told(), [["done", 4]], "16 ms are the end of the fourth trial, and few trials are shown from 10 ms on");
});

test("a run that is hurried in the middle of a long trial gives way in silence", () => {
  const { slices, step, drain, told } = setUp({ trials: 10, pieces: 1_000 });
  slices.run(run(1, "a"));
  step();
  slices.stop(stop(1, 100));
  drain();
  assert.deepEqual(told(), [["stopped", undefined]]);
});

test("a run that nobody waits for stops at once, and the next one goes at the same pace", () => {
  const { slices, step, drain, told, tasks } = setUp({ trials: 3, pieces: 10 });
  slices.run(run(1, "a"));
  step();
  slices.stop(stop(1, 0));
  slices.run(run(2, "b"));
  slices.stop(stop(1, 0));
  assert.equal(tasks.length, 1, "one slice is to come, not two");
  drain();
  assert.deepEqual(told(), [["stopped", undefined], ["partial", 1], ["done", 3]]);
});

test("trials that take long are not run again for a picture", () => {
  const { slices, drain, told } = setUp({ trials: 4, pieces: 100 });
  slices.run(run(1, "a"));
  drain();
  assert.deepEqual(told(), [["partial", 1], ["done", 4]]);
});

test("a refused scenario is no run, and an engine that breaks says so", () => {
  const { slices, said, tasks } = setUp({ trials: 1, pieces: 1 });
  slices.run(run(1, "wrong"));
  slices.run(run(2, "broken"));
  assert.deepEqual(said, [{ type: "refused", id: 1, problems: ["too small"] }, { type: "crashed", message: "unreachable" }]);
  assert.equal(tasks.length, 0);
});
