/** Typed numbers, with and without units. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseEntry } from "../../www/js/entry.js";

/** @type {[typed: string, unit: string, value: number | string | null][]} */
const TYPED = [
  ["200", "ms", 200],
  ["200ms", "ms", 200],
  [" 1.5 s ", "ms", 1500],
  ["1.1s", "ms", 1100],
  ["2m", "ms", 120_000],
  ["2 min", "ms", 120_000],
  ["1h", "ms", 3_600_000],
  ["7d", "ms", 604_800_000],
  ["250µs", "ms", 0.25],
  ["1.5秒", "ms", 1500],
  ["2 分钟", "ms", 120_000],
  [".5", "ms", 0.5],
  ["-5", "ms", -5],
  ["1e3", "", 1000],
  ["1,000,000", "clients", 1_000_000],
  ["10k", "clients", 10_000],
  ["3 clients", "clients", 3],
  ["5%", "", 0.05],
  ["", "ms", null],
  ["  ", "ms", null],
  ["abc", "ms", "abc"],
  ["5 apples", "ms", "5 apples"],
  ["1,5", "ms", "1,5"],
  ["s", "ms", "s"],
  ["1s", "clients", "1s"],
  ["１２３", "clients", 123],
  ["１，０００．５　ｍｓ", "ms", 1000.5],
  ["５％", "", 0.05],
  ["10²", "clients", "10²"],
  ["1.000.000", "clients", "1.000.000"],
  ["1e309", "ms", "1e309"],
  ["1e308 d", "ms", "1e308 d"],
  ["NaN", "ms", "NaN"],
  ["Infinity", "ms", "Infinity"],
];

for (const [typed, unit, value] of TYPED) {
  test(`"${typed}" in ${unit || "no unit"} is ${JSON.stringify(value)}`, () => {
    assert.equal(parseEntry(typed, unit), value);
  });
}
