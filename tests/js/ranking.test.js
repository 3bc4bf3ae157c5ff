import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createFormat } from "../../www/js/format.js";
import { rankingOf } from "../../www/js/ranking.js";
import { useWords } from "../../www/js/text.js";

useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8")));

/** @param {string} label @param {number | null} done @param {number} wasted @returns {any} */
const lane = (label, done, wasted) => ({ label, completion_millis: done === null ? null : { mean: done }, wasted: { mean: wasted } });
const lanes = [lane("A", 900, 50), lane("B", null, 20), lane("C", 500, 70)];
const told = (/** @type {any[]} */ lanes, /** @type {boolean} */ isBurst) => rankingOf(lanes, isBurst, createFormat("en"));

test("where all ask once, who is done first is first, and who never is comes last", () => {
  assert.equal(told(lanes, true), "Now: C is done first, at 500 ms, A at 900 ms, and B is never done.");
});

test("where requests go on coming, waste decides", () => {
  assert.equal(told(lanes, false), "Now: B wastes least, 20 attempts, A 50, and C most, 70.");
});

test("of many lanes the first two and the last are told", () => {
  const many = ["A", "B", "C", "D", "E"].map((label, i) => lane(label, 100 * (i + 1), 0));
  assert.equal(told(many, true), "Now: A is done first, at 100 ms, B at 200 ms, and E last, at 500 ms.");
});
