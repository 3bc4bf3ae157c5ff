/**
 * Something that runs scenarios: a worker, or the page itself where the browser gives no worker.
 *
 * A sandboxed frame has no worker. It runs on the page's thread then, with fewer seeds, so that the host stays smooth;
 * the report says how many.
 */
import { crashed, done, ready, refused } from "../messages.js";
import { spawnWorker } from "../spawn.js";
import { runScenario } from "../wasm.js";

/** Keeps a run well below what a reader feels. */
const MOST_TRIALS = 20;
const MOST_EVENTS = 200_000;

/** @returns {import("../runner.js").Port} */
export function spawnPort() {
  try {
    return spawnWorker();
  } catch {
    return createLocalPort();
  }
}

/** The same contract as a worker's, on this thread. @returns {import("../runner.js").Port} */
export function createLocalPort() {
  let isOver = false;
  /** @type {import("../runner.js").Port} */
  const port = {
    onmessage: null,
    onerror: null,
    terminate: () => void (isOver = true),
    postMessage(message) {
      if (message.type === "run") answer(() => run(message.id, message.scenario));
    },
  };
  // Answers come later, as they do from a worker.
  function answer(/** @type {() => import("../messages.js").FromWorker} */ make) {
    setTimeout(() => {
      if (!isOver) port.onmessage?.({ data: make() });
    });
  }
  answer(ready);
  return port;
}

/** @param {number} id @param {any} scenario @returns {import("../messages.js").FromWorker} */
function run(id, scenario) {
  const trials = Math.min(scenario.trials, MOST_TRIALS);
  const max_events_per_lane = Math.min(scenario.max_events_per_lane, MOST_EVENTS);
  try {
    // On this thread nobody would see how far it is: nothing is painted before it ends.
    const { report, problems } = runScenario({ ...scenario, trials, max_events_per_lane }, () => {});
    return report ? done(id, report) : refused(id, problems);
  } catch (error) {
    return crashed(error);
  }
}
