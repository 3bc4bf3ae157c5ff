/** Runs the scenario it is told, and prints nanoseconds an attempt and the engine's bytes of memory. */
import { readFileSync } from "node:fs";
import { initSync, run_scenario } from "../../www/pkg/retrystorm.js";

const { memory } = initSync({ module: readFileSync(new URL("../../www/pkg/retrystorm_bg.wasm", import.meta.url)) });
const scenario = JSON.parse(readFileSync(0, "utf8"));
// The first call runs in the browser's quick compiler; what counts is the code that a page has after a moment.
for (let i = 0; i < 3; i++) run_scenario({ ...scenario, trials: 200, load: { ...scenario.load, clients: 100 } });
const before = process.cpuUsage();
const { lanes } = run_scenario(scenario);
const { user, system } = process.cpuUsage(before);
const attempts = lanes[0].attempts.mean * scenario.trials;
console.log((1_000 * (user + system)) / attempts, memory.buffer.byteLength);
