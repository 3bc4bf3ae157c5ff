/** What is wrong with a document is told on the page as the command tells it, and in Chinese to the last word. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { localiseSchema } from "../../www/js/localise.js";
import { quotedOnPage, worded } from "../../www/js/problems.js";
import { set } from "../../www/js/schema.js";
import { useWords } from "../../www/js/text.js";
import { scenario } from "./scenario.js";
import { problemsOf, terms } from "./terms.js";
import { wordsIn } from "./words.js";

/** @type {Record<string, any>} by path */
const WRONG = {
  load: null,
  seed: "7",
  trials: 1.5,
  bin_millis: -5,
  version: 2,
  ties: 3,
  "lanes.0.label": `A "label" that has ${"far ".repeat(30)}too many letters`,
  "lanes.0.breaker": 1,
  "lanes.0.wait": "never",
  "lanes.0.wait.kind": "fixd",
  "lanes.0.retry_on": { a: 1, b: 2 },
  "lanes.0.max_attempts": [1, 2, 3],
  "lanes.0.wait.bas_millis": 5,
  "server.crash": 5,
  "load.clients": null,
  "load.kind": undefined,
  incidents: "none",
  lanes: [],
};

/** @param {any} document @param {string} language */
function told(document, language) {
  const words = wordsIn(language);
  useWords(words);
  return worded(problemsOf(document), localiseSchema(terms.schema, words.schema), document).map(({ message }) => message);
}

for (const [path, value] of Object.entries(WRONG)) {
  test(`${path} = ${JSON.stringify(value)?.slice(0, 40)} is told alike by page and command`, () => {
    const document = set(scenario(), path, value);
    /** @type {import("../../www/js/wasm.js").Problem[]} */
    const problems = problemsOf(document);
    assert.equal(problems.length, 1);
    assert.deepEqual(told(document, "en"), problems.map(({ message }) => message));
    const chinese = told(document, "zh").map((sentence) => sentence.replace(/“.*”/, ""));
    for (const sentence of chinese) assert.doesNotMatch(sentence, /[a-z] [a-z]+ [a-z]|\{\w+\}|undefined/);
  });
}

test("relations between two values are told in the reader's language, whatever is on show", () => {
  const spike = { from_millis: 100, to_millis: 50, factor: 2 };
  const steady = set(scenario(), "load", { kind: "steady", spike });
  assert.deepEqual(told(steady, "zh"), ["尖峰结束必须在 100 到 604800000 毫秒之间，现在是 50"]);
  const ticks = { ...scenario(), server: { limiter: { kind: "tick" } }, network: { delay: { kind: "fixed", millis: 5 } } };
  assert.deepEqual(told(ticks, "en"), problemsOf(ticks).map((/** @type {any} */ { message }) => message));
  assert.deepEqual(told(ticks, "zh"), ["限流为“节拍”时，延迟必须为“无延迟”"]);
});

test("a field of the page quotes what stands in it", () => {
  useWords(wordsIn("en"));
  const said = (/** @type {any} */ clients) => {
    const document = set(scenario(), "load.clients", clients);
    return worded(problemsOf(document), terms.schema, document, quotedOnPage).map(({ message }) => message);
  };
  assert.deepEqual(said(null), ["Clients must be a whole number, got nothing"]);
  assert.deepEqual(said("1.000.000"), ['Clients must be a whole number, got "1.000.000"']);
  assert.deepEqual(said("1e309"), ['Clients must be 1 to 1000000 clients, got "1e309"']);
});
