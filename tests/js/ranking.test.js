import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createFormat } from "../../www/js/format.js";
import { rankingOf } from "../../www/js/ranking.js";
import { useWords } from "../../www/js/text.js";

useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8")));

/** @param {string} label @param {number | null} done @param {number} wasted @returns {any} */
const lane = (label, done, wasted, given_up = done === null ? 200 : 0) => ({
  ...{ label, completion_millis: done === null ? null : { mean: done }, wasted: { mean: wasted } },
  ...{ requests: { mean: 200 }, given_up: { mean: given_up }, trials_cut_short: 0, trials_overfull: 0, verdict: { kind: "recovered" } },
});
const cut = { trials_cut_short: 1, verdict: { kind: "unfinished" } };
const lanes = [lane("A", 900, 50), lane("B", null, 20), lane("C", 500, 70)];
const told = (/** @type {any[]} */ lanes, /** @type {boolean} */ isBurst) => rankingOf(lanes, lanes.map(({ label }) => label), isBurst, createFormat("en"));

test("where all ask once, who is done first is first, and who never is comes last", () => {
  assert.equal(told(lanes, true), "Now: C is done first, at 500 ms, A at 900 ms, and B is never done.");
});

test("who gives up is not done, however soon that is", () => {
  const hasty = [lane("Never", 0, 0, 180), lane("Twice", 100, 10, 1.5), ...lanes.slice(0, 1)];
  const words = "Now: A is done first, at 900 ms, Twice gives up 1.5 of 200 requests, and Never gives up 180 of 200 requests.";
  assert.equal(told(hasty, true), words);
});

test("a lane that was cut short is not ranked", () => {
  const [a, b, c] = lanes;
  assert.equal(told([a, { ...c, ...cut }], true), "Now: A is done first, at 900 ms and C was cut short.");
  assert.equal(told([{ ...b, ...cut }, a, c], false), "Now: A wastes least, 50 attempts, C 70, and B was cut short.");
});

test("where requests go on coming, waste decides", () => {
  assert.equal(told(lanes, false), "Now: B wastes least, 20 attempts, A 50, and C most, 70.");
});

test("of many lanes the first two and the last are told", () => {
  const many = ["A", "B", "C", "D", "E"].map((label, i) => lane(label, 100 * (i + 1), 0));
  assert.equal(told(many, true), "Now: A is done first, at 100 ms, B at 200 ms, and E last, at 500 ms.");
});
