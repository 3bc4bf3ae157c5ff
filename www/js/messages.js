/**
 * What the page and a worker say to each other.
 *
 * The worker listens first and then says `ready`; until then the page keeps what it has to say. The page answers with
 * `start`, then sends one `run` at a time: the next one follows the last word on the one before, which is `done`,
 * `refused` or `stopped`. Every run has an id, and every answer names the run it belongs to. Both sides name their
 * build: a site that was replaced in between would give a worker that speaks another language.
 */
import { BUILD } from "./build.js";

/**
 * @typedef {{type: "start", module: WebAssembly.Module}} Start the compiled engine; comes before any run
 * @typedef {{type: "run", id: number, scenario: any, lanes?: number[]}} Run `lanes`: no others of the scenario
 * @typedef {{type: "stop", id: number, patience_millis: number}} Stop no more of a run is wanted than its next
 *   picture, and not even that unless it comes within so long; the answer is `done` with what there is, or `stopped`
 * @typedef {Start | Run | Stop} ToWorker
 *
 * @typedef {{type: "ready", build: string}} Ready the worker listens; `start` and `run` will not be lost
 * @typedef {{type: "progress", id: number, fraction: number}} Progress so much of a run is done
 * @typedef {{type: "partial", id: number, report: any}} Part the report on the trials so far; more are to come
 * @typedef {{type: "done", id: number, report: any}} Done the last report, on all trials unless the run was stopped
 * @typedef {{type: "stopped", id: number}} Stopped the run was stopped and shows nothing more
 * @typedef {{type: "refused", id: number, problems: any[]}} Refused the scenario cannot be run, with every reason
 * @typedef {{type: "crashed", message: string}} Crashed the engine broke; the worker is of no more use
 * @typedef {Ready | Progress | Part | Done | Stopped | Refused | Crashed} FromWorker
 */

/** @param {WebAssembly.Module} module @returns {Start} */
export const start = (module) => ({ type: "start", module });
/** @param {number} id @param {any} scenario @param {number[]} [lanes] @returns {Run} */
export const run = (id, scenario, lanes) => ({ type: "run", id, scenario, lanes });
/** @param {number} id @param {number} patience_millis @returns {Stop} */
export const stop = (id, patience_millis) => ({ type: "stop", id, patience_millis });

/** @returns {Ready} */
export const ready = () => ({ type: "ready", build: BUILD });
/** @param {number} id @param {number} fraction @returns {Progress} */
export const progress = (id, fraction) => ({ type: "progress", id, fraction });
/** @param {number} id @param {any} report @returns {Part} */
export const partial = (id, report) => ({ type: "partial", id, report });
/** @param {number} id @param {any} report @returns {Done} */
export const done = (id, report) => ({ type: "done", id, report });
/** @param {number} id @returns {Stopped} */
export const stopped = (id) => ({ type: "stopped", id });
/** @param {number} id @param {any[]} problems @returns {Refused} */
export const refused = (id, problems) => ({ type: "refused", id, problems });
/** @param {unknown} error @returns {Crashed} */
export const crashed = (error) => ({
  type: "crashed",
  message: error instanceof Error ? error.message : String(error),
});
