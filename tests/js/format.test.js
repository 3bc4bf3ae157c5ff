/** Numbers as they are read: few digits, the unit that fits. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFormat } from "../../www/js/format.js";

const english = createFormat("en");

test("counts are whole from ten up and keep a tenth below", () => {
  assert.deepEqual([0, 0.4, 9.96, 871.31, 1234.5].map(english.count), ["0", "0.4", "10", "871", "1,235"]);
});

test("a duration has the unit of which there are a few", () => {
  assert.deepEqual([0, 2.55, 539.7, 1611.08, 16_930, 318_000, 660_000, 7_200_000, 172_800_000].map(english.millis), [
    "0 ms",
    "2.6 ms",
    "540 ms",
    "1,611 ms",
    "16.9 s",
    "318 s",
    "11 min",
    "2 hr",
    "2 days",
  ]);
});

test("ratios are shares, amplification is a factor", () => {
  assert.equal(english.ratio(0.818), "82%");
  assert.equal(english.factor(8.7131), "8.71×");
});

test("published and simulated figures keep four digits", () => {
  assert.deepEqual([1.0466321, 871.31, 1611.08].map(english.precise), ["1.047", "871.3", "1,611"]);
});

test("a typed value keeps its digits and its unit", () => {
  assert.equal(english.withUnit(0.125, "ms"), "0.125 ms");
  assert.equal(english.withUnit(2, ""), "2");
});

test("every language writes its own way", () => {
  assert.equal(createFormat("de").count(1234.5), "1.235");
  assert.match(createFormat("zh").millis(540), /540\s?毫秒/);
});

test("a span names a unit once where both ends have it", () => {
  const { millisSpan } = createFormat("en");
  assert.equal(millisSpan(0, 20), "0–20 ms");
  assert.equal(millisSpan(7.5, 15), "7.5–15 ms");
  assert.equal(millisSpan(50, 50), "50 ms");
  assert.equal(millisSpan(500, 3000), "500 ms–3 sec");
  assert.equal(createFormat("zh-CN").millisSpan(0, 3000), "0–3 秒");
});
