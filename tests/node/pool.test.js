/** Lanes that are run apart make the very report of lanes that are run together. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ready, run } from "../../www/js/messages.js";
import { createPool } from "../../www/js/pool.js";
import { createSlices } from "../../www/js/slices.js";
import { compareLanes, sliced, startEngine } from "../../www/js/wasm.js";
import { engine, shortStories } from "./engine.js";
import { randomFrom, randomValue } from "./random.js";
import { scenario } from "./scenario.js";

await startEngine(await WebAssembly.compile(readFileSync(new URL("../../www/pkg/retrystorm_bg.wasm", import.meta.url))));

/** A pool of so many workers that share the one engine here, so each runs to its end before the next. @param {number} most */
function setUp(most) {
  /** @type {(() => void)[]} */
  const tasks = [];
  let clock = 0;
  // So slow that few trials are shown too.
  const pause = (/** @type {() => void} */ then) => void (tasks.unshift(then), (clock += 11));
  function spawn() {
    const say = (/** @type {any} */ data) => port.onmessage?.({ data });
    const slices = createSlices({ engine: sliced, say, pause, now: () => (clock += 0.01) });
    /** @type {import("../../www/js/runner.js").Port} */
    const port = {
      ...{ onmessage: null, onerror: null, terminate() {} },
      postMessage: (message) => void (message.type === "run" && tasks.push(() => slices.run(message))),
    };
    tasks.push(() => say(ready()));
    return port;
  }
  const pool = createPool(spawn, most, compareLanes);
  /** @type {any[]} */
  let said = [];
  pool.onmessage = ({ data }) => said.push(data);
  /** All that is said of a scenario but the progress. @param {any} scenario */
  const answers = (scenario) => {
    said = [];
    pool.postMessage(run(1, scenario));
    while (tasks.length > 0) tasks.shift()?.();
    return JSON.stringify(said.filter(({ type }) => type !== "progress"));
  };
  while (tasks.length > 0) tasks.shift()?.();
  pool.postMessage({ type: "start", module: /** @type {any} */ (null) });
  // The others come once something has been shown.
  answers({ ...scenario(), lanes: Array(12).fill(scenario().lanes[0]) });
  return answers;
}

const [one, two] = [1, 2].map(setUp);

test("of every story, in the end and on the way", () => {
  let pictures = 0;
  for (const document of shortStories(10)) {
    const expected = one(document);
    pictures += Number(expected.includes('"type":"partial"'));
    assert.ok(two(document) === expected, JSON.stringify(document));
  }
  assert.ok(pictures > 5, "most are long enough to show something on the way");
});

test("of random scenarios, and every problem of those that are refused", () => {
  const random = randomFrom(7);
  const kinds = new Set();
  for (let i = 0; i < 100; i++) {
    const document = { ...randomValue(random, engine.schema()), trials: 1 + (i % 12), max_events_per_lane: 500 };
    const expected = one(document);
    kinds.add(expected.includes('"type":"refused"'));
    assert.ok(two(document) === expected, JSON.stringify(document));
  }
  assert.equal(kinds.size, 2);
});
