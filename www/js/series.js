/**
 * Series over time as rows of a table. A long run has more bins than anybody reads, so neighbours share a row then: the
 * row shows their mean, and says from when on it counts.
 */

/** The most rows of a table. */
export const MOST_ROWS = 120;

/** @typedef {{at: number, values: number[]}} Row from an instant in milliseconds until the next row's */

/** First tries, attempts and requests done per second. @param {import("./wasm.js").Throughput} throughput @returns {Row[]} */
export function throughputRows({ first_tries, load, goodput, bin_millis, start_millis }) {
  return rowsOf([first_tries, load, goodput], bin_millis, start_millis, 1000 / bin_millis);
}

/** Attempts in the queue, in work, at the server, in flight. @param {import("./wasm.js").Occupancy} occupancy @returns {Row[]} */
export function occupancyRows({ in_queue, in_work, in_system, in_flight, bin_millis, start_millis }) {
  return rowsOf([in_queue, in_work, in_system, in_flight], bin_millis, start_millis, 1);
}

/** The greatest of a series of counts, per second. @param {Uint32Array} counts @param {number} binMillis */
export function peakOf(counts, binMillis) {
  return (counts.reduce((most, n) => Math.max(most, n), 0) * 1000) / binMillis;
}

/**
 * @param {(Uint32Array | Float64Array)[]} series all of one length
 * @param {number} binMillis
 * @param {number} startMillis
 * @param {number} times what each value is multiplied by
 */
function rowsOf(series, binMillis, startMillis, times) {
  const bins = series[0].length;
  const together = Math.max(1, Math.ceil(bins / MOST_ROWS));
  return Array.from({ length: Math.ceil(bins / together) }, (_, row) => ({
    at: startMillis + row * together * binMillis,
    values: series.map((values) => mean(values.subarray(row * together, (row + 1) * together)) * times),
  }));
}

/** @param {Uint32Array | Float64Array} values */
function mean(values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
