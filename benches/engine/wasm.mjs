/** Runs the scenario it is told, and prints nanoseconds an attempt and the engine's bytes of memory. */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { initSync, run_scenario } from "../../www/pkg/retrystorm.js";

/** Milliseconds of runs after which all that they need is optimised code, and of rest after which nothing is compiled. */
const [RUNS, REST] = [1_500, 200];

const { memory } = initSync({ module: readFileSync(new URL("../../www/pkg/retrystorm_bg.wasm", import.meta.url)) });
const scenario = JSON.parse(readFileSync(0, "utf8"));
// What counts is the code that a page has after a moment; the first calls run in the browser's quick compiler.
for (const end = performance.now() + RUNS; performance.now() < end; ) run_scenario(scenario);
await setTimeout(REST);
const before = process.cpuUsage();
const { lanes } = run_scenario(scenario);
const { user, system } = process.cpuUsage(before);
const attempts = lanes[0].attempts.mean * scenario.trials;
console.log((1_000 * (user + system)) / attempts, memory.buffer.byteLength);
