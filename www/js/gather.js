/**
 * The answers of several workers to one run, each on some of its lanes, made into the answers of one.
 *
 * Rule: a picture is told once every worker has sent its part of it, and the last word once every worker has had its.
 */
import { done, partial, progress, stopped } from "./messages.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {(lanes: import("./wasm.js").LaneReport[]) => Report["comparison"]} Compare
 * @typedef {import("./messages.js").FromWorker} FromWorker
 */

/**
 * @param {number[][]} shares the lanes of each worker
 * @param {Compare} compare
 * @returns {(from: number, message: Exclude<FromWorker, {type: "ready" | "crashed"}>) => FromWorker | null} what is to
 *   be said when a worker has said something
 */
export function gather(shares, compare) {
  /** The parts of each picture, by the trials that it is over. @type {Map<number, Report[]>} */
  const pictures = new Map();
  const fractions = shares.map(() => 0);
  let over = 0;

  /** The whole picture, if this was the last part of it. @param {number} from @param {Report} report */
  function put(from, report) {
    const trials = report.trials_so_far ?? report.scenario.trials;
    const parts = pictures.get(trials) ?? [];
    parts[from] = report;
    pictures.set(trials, parts);
    const isWhole = shares.every((_, i) => parts[i] !== undefined);
    return isWhole && pictures.delete(trials) ? join(parts, shares, compare) : null;
  }

  return (from, message) => {
    if (message.type === "refused") return message;
    const { id } = message;
    if (message.type === "progress") {
      fractions[from] = message.fraction;
      return progress(id, fractions.reduce((sum, fraction) => sum + fraction) / shares.length);
    }
    const whole = message.type === "stopped" ? null : put(from, message.report);
    if (message.type !== "partial") over++;
    if (over === shares.length) return whole ? done(id, whole) : stopped(id);
    return whole && partial(id, whole);
  };
}

/**
 * The report on all lanes.
 * @param {Report[]} parts
 * @param {number[][]} shares
 * @param {Compare} compare
 * @returns {Report}
 */
function join(parts, shares, compare) {
  const [first] = parts;
  if (parts.length === 1) return first;
  /** @type {Report["lanes"]} */
  const lanes = [];
  /** @type {Report["scenario"]["lanes"]} */
  const policies = [];
  shares.forEach((share, part) =>
    share.forEach((lane, i) => {
      lanes[lane] = parts[part].lanes[i];
      policies[lane] = parts[part].scenario.lanes[i];
    }),
  );
  return { ...first, scenario: { ...first.scenario, lanes: policies }, lanes, comparison: compare(lanes) };
}
