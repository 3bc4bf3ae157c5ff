/**
 * Keeps at most one run going and at most one waiting; the newest request wins.
 *
 * A run that a newer request has overtaken is stopped, but may still show its next picture if that is not long in
 * coming: a picture that follows a moving slider at some distance beats one that stands still. What is dropped is the
 * answer of a run that nobody waits for any more: it was cancelled, a story was left, or the worker was replaced. A
 * worker that breaks is ended, and a new one takes what was waiting.
 */
import { BUILD } from "./build.js";
import { run, start, stop } from "./messages.js";

/** So long an overtaken run may take to its next picture. */
const PATIENCE_MILLIS = 100;

/**
 * @typedef {object} Port what a worker is to its runner
 * @property {(message: import("./messages.js").ToWorker) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage whose `data` is a message from the worker
 * @property {((event: any) => void) | null} onerror
 *
 * @typedef {object} Listener each is told whether a newer run is under way
 * @property {(fraction: number) => void} progressed so much of the run that goes is done
 * @property {(report: any) => void} shown on the trials so far of the run that goes
 * @property {(report: any, busy: boolean) => void} done
 * @property {(problems: any[], busy: boolean) => void} refused
 * @property {(message: string, busy: boolean) => void} crashed a new worker has taken over
 * @property {(message: string) => void} lost there is no worker to be had
 *
 * @typedef {ReturnType<typeof createRunner>} Runner
 */

/**
 * Its worker comes at once: it need not wait for the engine to be fetched.
 * @param {() => Port} spawn makes a worker
 */
export function createRunner(spawn) {
  let lastId = 0;
  let isReady = false;
  /** @type {{module: WebAssembly.Module, listener: Listener} | null} */
  let given = null;
  /** Why there is no worker to be had. @type {string | null} */
  let lack = null;
  /** @type {{id: number, wanted: boolean, hurried: boolean} | null} */
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
    else if (message.type === "progress") running.wanted && given?.listener.progressed(message.fraction);
    else if (message.type === "partial") running.wanted && given?.listener.shown(message.report);
    else conclude(message, running.wanted);
  }

  /** @param {string} build */
  function welcome(build) {
    if (build !== BUILD) return replace("the site was updated meanwhile; reload the page");
    isReady = true;
    begin();
  }

  function begin() {
    if (lack !== null) given?.listener.lost(lack);
    if (!isReady || given === null) return;
    worker.postMessage(start(given.module));
    next();
  }

  /** @typedef {import("./messages.js").Done | import("./messages.js").Refused | import("./messages.js").Stopped} Last */
  /** @param {Last} message @param {boolean} wanted */
  function conclude(message, wanted) {
    running = null;
    next();
    if (!wanted || message.type === "stopped") return;
    const busy = running !== null;
    if (message.type === "done") given?.listener.done(message.report, busy);
    else given?.listener.refused(message.problems, busy);
  }

  function next() {
    if (!isReady || given === null || running !== null || waiting === null) return;
    running = { id: ++lastId, wanted: true, hurried: false };
    worker.postMessage(run(running.id, waiting.scenario));
    waiting = null;
  }

  /** Once is enough: a slider that moves on does not give the run more time. */
  function hurry() {
    if (!running?.wanted || running.hurried) return;
    running.hurried = true;
    worker.postMessage(stop(running.id, PATIENCE_MILLIS));
  }

  /** @param {string} message */
  function replace(message) {
    worker.terminate();
    running = null;
    // A worker that never came up would not come up the next time either.
    if (!isReady) {
      lack = message;
      return begin();
    }
    worker = employ();
    given?.listener.crashed(message, waiting !== null);
  }

  return {
    /** @param {WebAssembly.Module} module the engine, for each worker @param {Listener} listener */
    start(module, listener) {
      given = { module, listener };
      begin();
    },
    /** @param {any} scenario takes the place of one that is waiting */
    request(scenario) {
      waiting = { scenario };
      hurry();
      next();
    },
    /** Nobody waits for what is running or waiting any more: another story was opened, or it was cancelled. */
    forget() {
      waiting = null;
      if (!running?.wanted) return;
      running.wanted = false;
      worker.postMessage(stop(running.id, 0));
    },
  };
}
