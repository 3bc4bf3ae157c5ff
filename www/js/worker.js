/**
 * Runs scenarios off the page's thread.
 *
 * It listens before it does anything else, and answers messages in the order in which they came. After a panic the
 * engine's memory is in an unknown state, so the worker says `crashed` and waits to be replaced.
 */
import { crashed, done, ready, refused } from "./messages.js";
import { runScenario, startEngine } from "./wasm.js";

/** Each message waits for the one before it: the first run for the engine. @type {Promise<void>} */
let before = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  before = before.then(() => handle(data)).catch((error) => self.postMessage(crashed(error)));
});
self.postMessage(ready());

/** @param {import("./messages.js").ToWorker} message */
async function handle(message) {
  switch (message.type) {
    case "start":
      return startEngine(message.module);
    case "run":
      return self.postMessage(answer(message));
  }
}

/** @param {import("./messages.js").Run} run */
function answer({ id, scenario }) {
  const { report, problems } = runScenario(scenario);
  return report ? done(id, report) : refused(id, problems);
}
