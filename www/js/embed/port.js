/**
 * Something that runs scenarios: a worker, or the page itself where the browser gives no worker.
 *
 * A sandboxed frame has no worker. It runs on the page's thread then, with fewer seeds, so that the host stays smooth;
 * the report says how many.
 */
import { ready } from "../messages.js";
import { createSlices } from "../slices.js";
import { spawnWorker } from "../spawn.js";
import { sliced } from "../wasm.js";

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
  // What is said and done comes later, as it does from a worker, and the page is painted in between.
  const later = (/** @type {() => void} */ then) => void setTimeout(() => isOver || then());
  const say = (/** @type {import("../messages.js").FromWorker} */ message) => later(() => port.onmessage?.({ data: message }));
  const slices = createSlices({ engine: sliced, say, pause: later, now: () => performance.now() });
  /** @type {import("../runner.js").Port} */
  const port = {
    onmessage: null,
    onerror: null,
    terminate: () => void (isOver = true),
    postMessage(message) {
      if (message.type === "run") slices.run({ ...message, scenario: fewer(message.scenario) });
      else if (message.type === "stop") slices.stop(message);
    },
  };
  say(ready());
  return port;
}

/** @param {any} scenario */
function fewer(scenario) {
  const trials = Math.min(scenario.trials, MOST_TRIALS);
  return { ...scenario, trials, max_events_per_lane: Math.min(scenario.max_events_per_lane, MOST_EVENTS) };
}
