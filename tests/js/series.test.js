/** Series over time as rows: nothing is lost where bins share a row. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_ROWS, occupancyRows, peakOf, throughputRows } from "../../www/js/series.js";

/** @param {number} bins */
function throughput(bins) {
  const counts = Uint32Array.from({ length: bins }, (_, bin) => bin % 7);
  const none = new Float64Array(bins);
  const means = { first_tries_mean: none, load_mean: none, goodput_mean: none };
  return { bin_millis: 200, start_millis: 0, first_tries: counts, load: counts, goodput: counts, ...means };
}

test("a short run has a row a bin, in units per second", () => {
  const rows = throughputRows(throughput(8));
  assert.deepEqual(rows.map(({ at }) => at), [0, 200, 400, 600, 800, 1000, 1200, 1400]);
  assert.deepEqual(rows[3].values, [15, 15, 15]);
});

test("a long run has no more rows than can be read, and they add up to the same", () => {
  for (const bins of [MOST_ROWS, MOST_ROWS + 1, 9_999]) {
    const { load, ...rest } = throughput(bins);
    const rows = throughputRows({ load, ...rest });
    assert.ok(rows.length <= MOST_ROWS && rows.length > MOST_ROWS / 2, `${bins}: ${rows.length}`);
    const together = Math.ceil(bins / rows.length);
    const width = (/** @type {number} */ row) => Math.min(together, bins - row * together);
    const sum = rows.reduce((total, { values }, row) => total + (values[1] * width(row)) / 5, 0);
    assert.ok(Math.abs(sum - load.reduce((total, n) => total + n, 0)) < 1e-6, `${bins}`);
  }
});

test("averages of attempts under way stay averages", () => {
  const levels = Float64Array.of(1, 2, 3);
  const occupancy = { in_queue: levels, in_work: levels, in_system: levels, in_flight: levels };
  const rows = occupancyRows({ ...occupancy, bin_millis: 50, start_millis: 0 });
  assert.deepEqual(rows[2], { at: 100, values: [3, 3, 3, 3] });
});

test("the peak is told per second; nothing has none", () => {
  assert.equal(peakOf(Uint32Array.of(1, 9, 3), 100), 90);
  assert.equal(peakOf(new Uint32Array(), 100), 0);
});
