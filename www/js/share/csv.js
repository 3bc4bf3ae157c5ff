/** The histogram of a report as CSV after RFC 4180, byte for byte what the command writes: one row a bin and lane. */
import { OUTCOMES } from "../outcomes.js";

/** @typedef {import("../wasm.js").Report} Report */

const SERIES = /** @type {const} */ ([...OUTCOMES, "mean", "p5", "p95"]);
const HEAD = ["lane", "label", "from_millis", "to_millis", ...SERIES];

/** @param {Report} report */
export function csvOf({ lanes }) {
  const rows = lanes.flatMap(({ label, histogram }, lane) => rowsOf(lane, label, histogram));
  return [HEAD, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** @param {number} lane @param {string} label @param {import("../wasm.js").Histogram} histogram */
function rowsOf(lane, label, histogram) {
  const { start_millis: start, bin_millis: width } = histogram;
  return Array.from(histogram.mean, (_, bin) => {
    const from = start + bin * width;
    return [lane, label, from, from + width, ...SERIES.map((key) => histogram[key][bin])].map(String);
  });
}

/** @param {string} field */
function quoted(field) {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
