/**
 * Keeps at most one run going and at most one waiting; the newest request wins.
 *
 * A run that a newer request has overtaken still has its answer shown, because a picture that follows a moving slider
 * at some distance beats one that stands still. What is dropped is the answer of a run that nobody waits for any more:
 * a story was left, or the worker was replaced. A worker that breaks is ended, and a new one takes what was waiting.
 */
import { BUILD } from "./build.js";
import { run, start } from "./messages.js";

/**
 * @typedef {object} Port what a worker is to its runner
 * @property {(message: import("./messages.js").ToWorker) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage whose `data` is a message from the worker
 * @property {((event: any) => void) | null} onerror
 *
 * @typedef {object} Listener each is told whether a newer run is under way
 * @property {(fraction: number) => void} progressed so much of the run that goes is done
 * @property {(report: any, busy: boolean) => void} done
 * @property {(problems: any[], busy: boolean) => void} refused
 * @property {(message: string, busy: boolean) => void} crashed a new worker has taken over
 * @property {(message: string) => void} lost there is no worker to be had
 *
 * @typedef {ReturnType<typeof createRunner>} Runner
 */

/**
 * @param {() => Port} spawn makes a worker
 * @param {WebAssembly.Module} module the engine, for each new worker
 * @param {Listener} listener
 */
export function createRunner(spawn, module, listener) {
  let lastId = 0;
  let isReady = false;
  /** @type {{id: number, wanted: boolean} | null} */
  let running = null;
  /** @type {{scenario: any} | null} */
  let waiting = null;
  let worker = employ();

  function employ() {
    const port = spawn();
    isReady = false;
    port.onmessage = ({ data }) => port === worker && receive(data);
    port.onerror = (event) => port === worker && replace(event.message ?? "the worker did not load");
    return port;
  }

  /** @param {import("./messages.js").FromWorker} message */
  function receive(message) {
    if (message.type === "ready") welcome(message.build);
    else if (message.type === "crashed") replace(message.message);
    else if (message.id !== running?.id) return;
    else if (message.type === "progress") running.wanted && listener.progressed(message.fraction);
    else conclude(message, running.wanted);
  }

  /** @param {string} build */
  function welcome(build) {
    if (build !== BUILD) return replace("the site was updated meanwhile; reload the page");
    isReady = true;
    worker.postMessage(start(module));
    next();
  }

  /** @param {import("./messages.js").Done | import("./messages.js").Refused} message @param {boolean} wanted */
  function conclude(message, wanted) {
    running = null;
    next();
    if (!wanted) return;
    const busy = running !== null;
    if (message.type === "done") listener.done(message.report, busy);
    else listener.refused(message.problems, busy);
  }

  function next() {
    if (!isReady || running !== null || waiting === null) return;
    running = { id: ++lastId, wanted: true };
    worker.postMessage(run(running.id, waiting.scenario));
    waiting = null;
  }

  /** @param {string} message */
  function replace(message) {
    worker.terminate();
    running = null;
    // A worker that never came up would not come up the next time either.
    if (!isReady) return listener.lost(message);
    worker = employ();
    listener.crashed(message, waiting !== null);
  }

  return {
    /** @param {any} scenario takes the place of one that is waiting */
    request(scenario) {
      waiting = { scenario };
      next();
    },
    /** Ends what is running at once: a run cannot be interrupted, so its worker goes and a new one comes. */
    cancel() {
      waiting = null;
      if (running === null) return;
      running = null;
      worker.terminate();
      worker = employ();
    },
    /** Nobody waits for what is running or waiting any more. */
    forget() {
      waiting = null;
      // The worker goes on to the end of the run; its answer finds no taker.
      if (running !== null) running.wanted = false;
    },
  };
}
