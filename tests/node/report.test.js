/** Reports as JavaScript gets them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runCommand } from "./command.js";
import { engine, shortStories } from "./engine.js";
import { scenario } from "./scenario.js";

/** @param {unknown} value with typed arrays as lists */
function plain(value) {
  const lists = (/** @type {string} */ _, /** @type {any} */ item) => (ArrayBuffer.isView(item) ? Array.from(/** @type {any} */ (item)) : item);
  return JSON.parse(JSON.stringify(value, lists));
}

test("the command writes the same report to the byte", () => {
  for (const document of [scenario(), ...shortStories(20)]) {
    assert.equal(runCommand(document, "--json").trimEnd(), engine.report_json(document));
  }
});

test("the object says what the JSON says", () => {
  assert.deepEqual(plain(engine.run_scenario(scenario())), JSON.parse(engine.report_json(scenario())));
});

test("long series are typed arrays", () => {
  const { histogram } = engine.run_scenario(scenario()).lanes[0];
  assert.ok(histogram.succeeded instanceof Uint32Array && histogram.p5 instanceof Uint32Array);
  assert.ok(histogram.mean instanceof Float64Array);
  const { throughput, occupancy } = engine.run_scenario({
    ...scenario(),
    network: { delay: { kind: "fixed", millis: 1 } },
  }).lanes[0];
  assert.ok(throughput.load instanceof Uint32Array && throughput.goodput_mean instanceof Float64Array);
  assert.ok(occupancy?.in_queue instanceof Float64Array && occupancy.in_flight instanceof Float64Array);
  assert.equal(histogram.succeeded.reduce((sum, n) => sum + n), 40);
});

test("progress rises to 1", () => {
  /** @type {number[]} */
  const heard = [];
  engine.run_scenario(scenario(), (share) => heard.push(share));
  assert.deepEqual(heard, heard.toSorted((a, b) => a - b));
  assert.equal(heard.at(-1), 1);
});

test("a listener that throws does not stop the run", () => {
  const report = engine.run_scenario(scenario(), () => {
    throw new Error("no");
  });
  assert.equal(report.lanes.length, 2);
});

test("the schema tells every field with range and default", () => {
  const { fields } = engine.schema();
  const trials = fields.find(({ key }) => key === "trials");
  assert.deepEqual(trials?.shape, { type: "number", min: 1, max: 1000, whole: true });
  assert.equal(trials?.default, 1);
});

test("a story's figures stand beside the published ones", () => {
  for (const { id, scenario: document } of engine.stories()) {
    const rows = engine.story_rows(id, engine.run_scenario(document));
    assert.ok(rows.length > 0 && rows.every(({ published, simulated }) => published.length === simulated.length), id);
  }
});

test("a story that does not exist is an error, not a crash", () => {
  assert.throws(() => engine.story_rows("nothing", engine.run_scenario(scenario())), /There is no story "nothing"/);
});

test("a story's checks survive a report on fewer lanes", () => {
  for (const { id } of engine.stories()) {
    assert.ok(engine.story_rows(id, engine.run_scenario({ ...scenario(), lanes: scenario().lanes.slice(0, 1) })).length > 0);
  }
});

test("seeds are fresh", () => {
  assert.notEqual(engine.random_seed(), engine.random_seed());
});
