/** One run at a time, the newest wins, and a broken worker is replaced. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { crashed, done, progress, ready, refused } from "../../www/js/messages.js";
import { createRunner } from "../../www/js/runner.js";

/** A worker that answers when it is told to. */
class FakeWorker {
  /** @type {any[]} */
  sent = [];
  ended = false;
  /** @type {((event: {data: any}) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onerror = null;
  /** @param {any} message */
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {any} message */
  say(message) {
    this.onmessage?.({ data: message });
  }
  get scenarios() {
    return this.runs.map(({ scenario }) => scenario);
  }
  get runs() {
    return this.sent.filter(({ type }) => type === "run");
  }
}

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
  const runner = createRunner(spawn, MODULE, { progressed, done, refused, crashed, lost });
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

test("a run that is cancelled ends with its worker, and the next one has a new worker", () => {
  const { runner, workers, heard } = setUp();
  runner.request("long");
  runner.cancel();
  assert.ok(workers[0].ended);
  workers[0].say(done(workers[0].runs[0].id, "too late"));
  workers[1].say(ready());
  runner.request("next");
  workers[1].say(done(workers[1].runs[0].id, "right"));
  assert.deepEqual(heard, [["done", "right", false]]);
});

test("a worker of another build is not trusted with anything", () => {
  const { workers, heard, runner } = setUp({ isReady: false });
  runner.request("a");
  workers[0].say({ ...ready(), build: "other" });
  assert.deepEqual(workers[0].sent, []);
  assert.match(String(heard.at(-1)), /reload the page/);
});
