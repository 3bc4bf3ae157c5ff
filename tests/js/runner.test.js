/** One run at a time, the newest wins, and a broken worker is replaced. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { crashed, done, partial, progress, ready, refused, stop, stopped } from "../../www/js/messages.js";
import { createRunner } from "../../www/js/runner.js";
import { FakeWorker } from "./fake-worker.js";

/** An engine without anything in it. */
const MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

function setUp({ isReady = true } = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  /** @type {any[][]} */
  const heard = [];
  const spawn = () => workers[workers.push(new FakeWorker()) - 1];
  const hear = (/** @type {string} */ what) => (/** @type {any} */ value, busy = false) =>
    void heard.push([what, value, busy]);
  const [done, refused, crashed, lost] = ["done", "refused", "crashed", "lost"].map(hear);
  const progressed = (/** @type {number} */ fraction) => void heard.push(["progressed", fraction]);
  const shown = (/** @type {any} */ report) => void heard.push(["shown", report]);
  const runner = createRunner(spawn);
  runner.start(MODULE, { progressed, shown, done, refused, crashed, lost });
  if (isReady) workers[0].say(ready());
  return { runner, workers, heard };
}

test("what is asked before the worker listens is kept, not lost", () => {
  const { runner, workers: [worker] } = setUp({ isReady: false });
  runner.request("a");
  assert.equal(worker.sent.length, 0);
  worker.say(ready());
  assert.deepEqual(worker.sent.map(({ type }) => type), ["start", "run"]);
  assert.equal(worker.sent[0].module, MODULE);
  assert.equal(worker.runs[0].scenario, "a");
});

test("one run goes, one waits, and the newest takes the place of the one that waits", () => {
  const { runner, workers: [worker], heard } = setUp();
  for (const scenario of ["a", "b", "c"]) runner.request(scenario);
  assert.deepEqual(worker.scenarios, ["a"]);
  worker.say(done(worker.runs[0].id, "report a"));
  assert.deepEqual(worker.scenarios, ["a", "c"]);
  worker.say(done(worker.runs[1].id, "report c"));
  assert.deepEqual(heard, [["done", "report a", true], ["done", "report c", false]]);
});

test("an answer to any other run than the one that goes is dropped", () => {
  const { runner, workers: [worker], heard } = setUp();
  runner.request("a");
  runner.request("b");
  worker.say(done(worker.runs[0].id + 1, "too early"));
  worker.say(done(worker.runs[0].id, "report a"));
  worker.say(done(worker.runs[1].id, "report b"));
  worker.say(done(worker.runs[0].id, "too late"));
  assert.deepEqual(heard.map(([, report]) => report), ["report a", "report b"]);
});

test("once forgotten, neither the run that goes nor the one that waits is shown", () => {
  const { runner, workers: [worker], heard } = setUp();
  runner.request("a");
  runner.request("b");
  runner.forget();
  runner.request("c");
  worker.say(done(worker.runs[0].id, "report a"));
  worker.say(done(worker.runs[1].id, "report c"));
  assert.deepEqual(worker.scenarios, ["a", "c"]);
  assert.deepEqual(heard, [["done", "report c", false]]);
});

test("a refusal carries its problems and makes way for the next run", () => {
  const { runner, workers: [worker], heard } = setUp();
  runner.request("a");
  worker.say(refused(worker.runs[0].id, ["too small"]));
  runner.request("b");
  assert.deepEqual(heard, [["refused", ["too small"], false]]);
  assert.equal(worker.runs.length, 2);
});

/** @type {[string, (worker: FakeWorker) => void][]} */
const BREAKDOWNS = [
  ["says that it crashed", (worker) => worker.say(crashed(new Error("unreachable")))],
  ["reports an error", (worker) => worker.onerror?.({ message: "unreachable" })],
];

for (const [how, breakDown] of BREAKDOWNS) {
  test(`a worker that ${how} is ended, and a new one takes what was waiting`, () => {
    const { runner, workers, heard } = setUp();
    runner.request("fatal");
    runner.request("next");
    breakDown(workers[0]);
    assert.ok(workers[0].ended);
    assert.deepEqual(heard, [["crashed", "unreachable", true]]);
    workers[1].say(ready());
    assert.deepEqual(workers[1].scenarios, ["next"]);
    workers[0].say(done(workers[1].runs[0].id, "from the dead"));
    workers[1].say(done(workers[1].runs[0].id, "right"));
    assert.deepEqual(heard.slice(1), [["done", "right", false]]);
  });
}

test("a worker that never came up is not replaced again and again", () => {
  const { runner, workers, heard } = setUp({ isReady: false });
  runner.request("a");
  workers[0].onerror?.({ message: "blocked" });
  assert.equal(workers.length, 1);
  assert.deepEqual(heard, [["lost", "blocked", false]]);
});

test("progress is that of the run that goes, as long as somebody waits for it", () => {
  const { runner, workers: [worker], heard } = setUp();
  runner.request("a");
  worker.say(progress(worker.runs[0].id, 0.5));
  worker.say(progress(worker.runs[0].id + 1, 0.6));
  runner.forget();
  worker.say(progress(worker.runs[0].id, 0.7));
  assert.deepEqual(heard, [["progressed", 0.5]]);
});

test("pictures on the way are shown as long as somebody waits for them", () => {
  const { runner, workers: [worker], heard } = setUp();
  runner.request("a");
  worker.say(partial(worker.runs[0].id, "few trials"));
  worker.say(partial(worker.runs[0].id + 1, "of another run"));
  runner.forget();
  worker.say(partial(worker.runs[0].id, "too late"));
  assert.deepEqual(heard, [["shown", "few trials"]]);
});

test("a newer request hurries the run that goes, once however many come", () => {
  const { runner, workers: [worker], heard } = setUp();
  for (const scenario of ["a", "b", "c"]) runner.request(scenario);
  assert.equal(worker.stops.length, 1);
  assert.equal(worker.stops[0].id, worker.runs[0].id);
  assert.ok(worker.stops[0].patience_millis > 0);
  worker.say(done(worker.runs[0].id, "few trials of a"));
  assert.deepEqual(heard, [["done", "few trials of a", true]]);
});

test("a run that had to stop before it could show anything makes way in silence", () => {
  const { runner, workers: [worker], heard } = setUp();
  for (const scenario of ["a", "b"]) runner.request(scenario);
  worker.say(stopped(worker.runs[0].id));
  assert.deepEqual(worker.scenarios, ["a", "b"]);
  assert.deepEqual(heard, []);
});

test("once nobody waits, the run that goes is stopped at once, and its worker takes the next one", () => {
  const { runner, workers, heard } = setUp();
  const [worker] = workers;
  runner.request("long");
  runner.forget();
  runner.forget();
  assert.deepEqual(worker.stops, [stop(worker.runs[0].id, 0)]);
  worker.say(stopped(worker.runs[0].id));
  runner.request("next");
  worker.say(done(worker.runs[1].id, "right"));
  assert.deepEqual(heard, [["done", "right", false]]);
  assert.ok(workers.length === 1 && !worker.ended);
});

test("a worker of another build is not trusted with anything", () => {
  const { workers, heard, runner } = setUp({ isReady: false });
  runner.request("a");
  workers[0].say({ ...ready(), build: "other" });
  assert.deepEqual(workers[0].sent, []);
  assert.match(String(heard.at(-1)), /reload the page/);
});
