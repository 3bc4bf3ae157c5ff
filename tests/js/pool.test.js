/** Several workers that look like one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { crashed, done, partial, progress, ready, refused, run, start, stop, stopped } from "../../www/js/messages.js";
import { createPool } from "../../www/js/pool.js";
import { FakeWorker } from "./fake-worker.js";

const MODULE = /** @type {any} */ ("module");

/** Lanes are letters here, and so are policies. @param {string} lanes @param {number} [trials_so_far] */
function reportOn(lanes, trials_so_far) {
  const policies = lanes.toLowerCase().split("");
  return { scenario: { trials: 100, lanes: policies }, trials_so_far, lanes: lanes.split(""), comparison: [] };
}

/** A pool whose workers have all come up. @param {{most?: number, lanes?: string}} size */
function setUp({ most = 2, lanes = "abc" } = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  /** @type {any[]} */
  const said = [];
  const spawn = () => workers[workers.push(new FakeWorker()) - 1];
  const pool = createPool(spawn, most, (lanes) => /** @type {any} */ ([lanes.length]));
  pool.onmessage = ({ data }) => said.push(data);
  pool.onerror = ({ message }) => said.push(message);
  workers[0].say(ready());
  pool.postMessage(start(MODULE));
  pool.postMessage(run(1, { lanes: lanes.split("") }));
  workers[0].say(done(1, reportOn(lanes.toUpperCase())));
  const spares = workers.slice(1);
  said.length = 0;
  return { pool, workers, spares, said, scenario: { lanes: lanes.split("") } };
}

/** The same with a second run under way. @param {Parameters<typeof setUp>[0]} [size] */
function setUpRun(size) {
  const all = setUp(size);
  all.spares.forEach((spare) => spare.say(ready()));
  all.pool.postMessage(run(2, all.scenario));
  return all;
}

test("one worker does it all until it has shown something; then there are as many as lanes, but no more than may be", () => {
  assert.equal(setUp({ most: 2 }).workers.length, 2);
  assert.equal(setUp({ most: 8 }).workers.length, 3);
  assert.equal(setUp({ most: 8, lanes: "a" }).workers.length, 1);
  const { workers: [first] } = setUp();
  assert.deepEqual(first.sent, [start(MODULE), run(1, { lanes: ["a", "b", "c"] }, undefined)]);
});

test("lanes are dealt out, and a picture is whole once all have sent their part", () => {
  const { workers: [first, second], said } = setUpRun();
  assert.deepEqual([first, second].map(({ sent }) => sent.at(-1).lanes), [[0, 2], [1]]);
  second.say(partial(2, reportOn("B", 20)));
  second.say(done(2, reportOn("B")));
  first.say(partial(2, reportOn("AC", 20)));
  assert.deepEqual(said, [partial(2, { ...reportOn("ABC", 20), comparison: [3] })]);
  first.say(done(2, reportOn("AC")));
  assert.deepEqual(said.slice(1), [done(2, { ...reportOn("ABC"), comparison: [3] })]);
});

test("a worker that is not up yet is not waited for", () => {
  const { pool, workers: [first, second], scenario } = setUp();
  pool.postMessage(run(2, scenario));
  assert.deepEqual(first.sent.at(-1), run(2, scenario, undefined));
  assert.deepEqual(second.sent, []);
});

test("progress is that of all together", () => {
  const { workers: [first, second], said } = setUpRun();
  first.say(progress(2, 0.5));
  second.say(progress(2, 0.25));
  assert.deepEqual(said, [progress(2, 0.25), progress(2, 0.375)]);
});

test("all hear that a run is to stop, and it has stopped once they all have", () => {
  const { pool, workers: [first, second], said } = setUpRun();
  pool.postMessage(stop(2, 100));
  for (const { sent } of [first, second]) assert.deepEqual(sent.at(-1), stop(2, 100));
  first.say(done(2, reportOn("AC", 20)));
  assert.deepEqual(said, []);
  second.say(stopped(2));
  assert.deepEqual(said, [stopped(2)]);
});

test("a run that stops at two numbers of trials shows the picture that is whole", () => {
  const { workers: [first, second], said } = setUpRun();
  first.say(partial(2, reportOn("AC", 20)));
  first.say(done(2, reportOn("AC", 60)));
  second.say(done(2, reportOn("B", 20)));
  assert.deepEqual(said, [done(2, { ...reportOn("ABC", 20), comparison: [3] })]);
});

test("a scenario is refused once, and what others say of it is dropped", () => {
  const { workers: [first, second], said } = setUpRun();
  first.say(refused(2, ["too small"]));
  second.say(refused(2, ["too small"]));
  assert.deepEqual(said, [refused(2, ["too small"])]);
});

for (const breakDown of [
  (/** @type {FakeWorker} */ worker) => worker.say(crashed(new Error("unreachable"))),
  (/** @type {FakeWorker} */ worker) => worker.onerror?.({ message: "unreachable" }),
  (/** @type {FakeWorker} */ worker) => worker.say({ ...ready(), build: "another" }),
]) {
  test("a worker that does not come up is given up, and no other is tried", () => {
    const { pool, workers, said, scenario } = setUp();
    breakDown(workers[1]);
    assert.ok(workers[1].ended);
    pool.postMessage(run(2, scenario));
    workers[0].say(done(2, reportOn("ABC")));
    assert.deepEqual(said, [done(2, reportOn("ABC"))]);
    assert.equal(workers.length, 2);
  });
}

test("when one breaks in its work, the pool has broken, and ends with all its workers", () => {
  const { pool, workers, said } = setUpRun();
  workers[1].say(crashed(new Error("unreachable")));
  workers[1].onerror?.({ message: "out of memory" });
  assert.deepEqual(said, [crashed(new Error("unreachable")), "out of memory"]);
  pool.terminate();
  assert.ok(workers.every(({ ended }) => ended));
});
