/** The tables below the charts of load: dead work, attempts per request, latencies, verdicts. Lanes are rows. */
import { verdictOf } from "../figures.js";
import { text } from "../text.js";

/**
 * @typedef {import("../wasm.js").LaneReport} LaneReport
 * @typedef {{lane: LaneReport, name: string}} NamedLane
 * @typedef {import("../format.js").Format} Format
 * @typedef {{title: string, head: string[], rows: string[][]}} Titled a table and what it is called
 */

const QUANTILES = /** @type {const} */ (["mean", "p50", "p90", "p95", "p99", "max"]);

/** Those that no lane has are none of this scenario's. */
const LATENCIES = /** @type {const} */ ([
  "request_latency_millis",
  "first_try_latency_millis",
  "retried_latency_millis",
  "attempt_latency_millis",
  "queue_wait_millis",
  "time_in_system_millis",
]);

/** @param {NamedLane[]} lanes @param {any} load that they bear @param {Format} format @returns {Titled[]} */
export function loadTables(lanes, load, format) {
  return [deadWork(lanes, format), attempts(lanes, format), latencies(lanes, format), verdicts(lanes, load, format)];
}

/** @param {NamedLane[]} lanes @param {Format} format */
function deadWork(lanes, format) {
  const keys = /** @type {const} */ (["timed_out", "dead_work", "duplicate_effects"]);
  const stat = (/** @type {import("../wasm.js").Stat} */ { mean, sd }) =>
    text("table.mean_sd", { mean: format.count(mean), sd: format.count(sd) });
  const rows = lanes.map(({ name, lane }) => [
    name,
    ...keys.map((key) => stat(lane[key])),
    lane.waited_ratio ? format.ratio(lane.waited_ratio.mean) : text("table.none"),
  ]);
  const head = [text("stories.lane"), ...[...keys, "waited_ratio"].map((key) => text(`figure.${key}`))];
  return { title: text("load.dead"), head, rows };
}

/** @param {NamedLane[]} lanes @param {Format} format */
function attempts(lanes, format) {
  const rows = lanes.map(({ name, lane: { attempts_per_request: spread } }) => [
    name,
    ...QUANTILES.map((key) => (spread ? format.precise(spread[key]) : text("table.none"))),
  ]);
  const words = { max: "load.most" };
  const head = [text("stories.lane"), ...QUANTILES.map((key) => text(key === "max" ? words[key] : `latency.${key}`))];
  return { title: text("figure.attempts_per_request"), head, rows };
}

/** @param {NamedLane[]} lanes @param {Format} format */
function latencies(lanes, format) {
  const there = LATENCIES.filter((key) => lanes.some(({ lane }) => lane[key] !== null));
  const rows = there.flatMap((key) =>
    lanes.map(({ name, lane: { [key]: spread } }) => [
      name,
      text(`figure.${key}`),
      ...QUANTILES.map((quantile) => (spread ? format.millis(spread[quantile]) : text("table.none"))),
    ]),
  );
  const head = [text("stories.lane"), text("table.figure"), ...QUANTILES.map((key) => text(`latency.${key}`))];
  return { title: text("load.latencies"), head, rows };
}

/** @param {NamedLane[]} lanes @param {any} load @param {Format} format */
function verdicts(lanes, load, format) {
  const kinds = /** @type {const} */ (["recovered", "never_disturbed", "collapsed", "oscillating", "unfinished"]);
  const rows = lanes.map(({ name, lane }) => [
    name,
    verdictOf(lane, load, format),
    ...kinds.map((kind) => format.count(lane.verdict.trials[kind])),
  ]);
  const head = [text("stories.lane"), text("load.verdict"), ...kinds.map((kind) => text(`load.${kind}`))];
  return { title: text("load.verdicts"), head, rows };
}
