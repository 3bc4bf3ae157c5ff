/** A bar in words. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createFormat } from "../../www/js/format.js";
import { OUTCOMES } from "../../www/js/outcomes.js";
import { barOf } from "../../www/js/readout.js";
import { useWords } from "../../www/js/text.js";

useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8")));

/** A lane of one bar. @param {Record<string, number>} counts @returns {any} */
const lane = (counts) => ({ histogram: Object.fromEntries(OUTCOMES.map((key) => [key, Uint32Array.of(counts[key] ?? 0)])) });
/** @type {any} */
const timeline = { binsPerBar: 1 };
const told = (/** @type {Record<string, number>} */ counts) => barOf(lane(counts), timeline, 0, createFormat("en"));

test("a bar says how many attempts it holds, and what became of them", () => {
  assert.equal(told({}), "no attempts");
  assert.equal(told({ rejected: 3 }), "3 rejected");
  assert.equal(told({ succeeded: 2, rejected: 1 }), "3 attempts: 2 succeeded and 1 rejected");
});

test("what was refused on the client is no attempt", () => {
  assert.equal(told({ succeeded: 1, refused: 4 }), "1 attempt: 1 succeeded and 4 refused");
});
