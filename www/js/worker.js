/**
 * Runs scenarios off the page's thread.
 *
 * It listens before it does anything else, and answers messages in the order in which they came. After a panic the
 * engine's memory is in an unknown state, so the worker says `crashed` and waits to be replaced.
 */
import { crashed, ready } from "./messages.js";
import { createSlices } from "./slices.js";
import { sliced, startEngine } from "./wasm.js";

const say = (/** @type {import("./messages.js").FromWorker} */ message) => self.postMessage(message);
const slices = createSlices({ engine: sliced, say, pause: createPause(), now: () => performance.now() });

/** Each message waits for the one before it: the first run for the engine. @type {Promise<void>} */
let before = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  before = before.then(() => handle(data)).catch((error) => say(crashed(error)));
});
say(ready());

/** @param {import("./messages.js").ToWorker} message */
async function handle(message) {
  switch (message.type) {
    case "start":
      return startEngine(message.module);
    case "run":
      return slices.run(message);
    case "stop":
      return slices.stop(message);
  }
}

/** A message to oneself stands behind those that are already there, and does not wait as timers do. */
function createPause() {
  const { port1, port2 } = new MessageChannel();
  return (/** @type {() => void} */ then) => {
    port1.onmessage = then;
    port2.postMessage(null);
  };
}
