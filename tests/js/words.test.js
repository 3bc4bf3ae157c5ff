/** Both languages say the same things, with the same gaps to fill. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WORDS } from "../../www/js/share/words.js";

test("every sentence is there in every language, in the same order", () => {
  for (const language of Object.keys(WORDS)) assert.deepEqual(Object.keys(WORDS[language]), Object.keys(WORDS.en), language);
});

test("translations have the gaps of the original", () => {
  const gaps = (/** @type {string} */ sentence) => [...sentence.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();
  for (const [key, sentence] of Object.entries(WORDS.en)) assert.deepEqual(gaps(WORDS.zh[key]), gaps(sentence), key);
});
