/** Both languages are complete and equal: every word of the engine's and of the page's has its other. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { keyFor, wordedIn } from "../../www/js/localise.js";
import { engine } from "./engine.js";

/** @param {string} path below www @returns {string} */
const read = (path) => readFileSync(new URL(`../../www/${path}`, import.meta.url), "utf8");
/** @type {import("../../www/js/text.js").Words} */
const english = JSON.parse(read("i18n/en.json"));
/** @type {Required<import("../../www/js/text.js").Words>} */
const chinese = JSON.parse(read("i18n/zh.json"));
const stories = engine.stories();
const worded = wordedIn(engine.schema());

/** @param {Iterable<string>} items */
const unique = (items) => [...new Set(items)].sort();
/** @param {string} sentence */
const holes = (sentence) => unique((sentence.match(/\{\w+\}/g) ?? []));

test("the page's own texts have the same keys, in the same order, with the same places to fill in", () => {
  assert.deepEqual(Object.keys(chinese.text), Object.keys(english.text));
  for (const [key, sentence] of Object.entries(english.text)) {
    assert.deepEqual(holes(chinese.text[key]), holes(sentence), key);
  }
});

test("every knob, kind and word of the schema has Chinese words, and no words are left over", () => {
  const missing = worded.filter(({ trail }) => keyFor(chinese.schema, trail) === undefined);
  assert.deepEqual(missing.map(({ trail }) => trail.join(".")), []);
  const used = new Set(worded.map(({ trail }) => keyFor(chinese.schema, trail)));
  assert.deepEqual(Object.keys(chinese.schema).filter((key) => !used.has(key)), []);
});

test("what shares its Chinese words is the same in English", () => {
  /** @type {Map<string | undefined, string>} */
  const first = new Map();
  for (const { trail, named } of worded) {
    const key = keyFor(chinese.schema, trail);
    const words = JSON.stringify([named.label, named.help]);
    if (!first.has(key)) first.set(key, words);
    assert.equal(words, first.get(key), `${trail.join(".")} needs words of its own`);
  }
});

test("only real clients keep their names, and their words are Chinese all the same", () => {
  for (const [key, [label, help]] of Object.entries(chinese.schema)) {
    if (label === null) assert.match(key, /^client\.name\./);
    assert.match(help, /\p{Script=Han}/u, key);
  }
});

test("every story is told in Chinese, to the last sentence", () => {
  assert.deepEqual(unique(Object.keys(chinese.stories)), unique(stories.map(({ id }) => id)));
  for (const story of stories) {
    const told = chinese.stories[story.id];
    for (const part of /** @type {const} */ (["title", "question", "prediction", "finding", "source", "beyond"])) {
      assert.ok(told[part], `${story.id} has no ${part}`);
    }
    assert.equal(told.notice?.length, story.notice.length);
  }
});

test("units, lanes and published figures of the stories have Chinese names", () => {
  const units = worded.map(({ named }) => /** @type {any} */ (named).unit ?? "").filter((unit) => unit !== "");
  const lanes = stories.flatMap(({ scenario }) => scenario.lanes.map(({ label }) => label ?? ""));
  const checks = stories.flatMap(({ checks }) => checks.map(({ label }) => label));
  assert.deepEqual(unique(Object.keys(chinese.units)), unique(units));
  assert.deepEqual(unique(Object.keys(chinese.checks)), unique(checks));
  assert.deepEqual(lanes.filter((label) => !Object.hasOwn(chinese.names, label)), []);
});

test("every note on a library's breaker or budget has Chinese words, and no words are left over", () => {
  const presets = [...engine.breakers(), ...engine.budgets()];
  const notes = presets.map(({ note }) => note).filter((note) => note !== "");
  assert.deepEqual(notes.filter((note) => !Object.hasOwn(chinese.presets, note)), []);
  const said = presets.flatMap(({ label, note }) => [label, note]);
  assert.deepEqual(Object.keys(chinese.presets).filter((words) => !said.includes(words)), []);
});

test("what is advised, and what is known of clients, is told in Chinese", () => {
  const advised = engine.advice().flatMap((row) => [row.case, row.wait, row.because]);
  assert.deepEqual(unique(Object.keys(chinese.advice)), unique(advised));
  const named = new Set(engine.clients().flatMap(({ lane }) => [lane.budget, lane.breaker]));
  const used = [...engine.budgets(), ...engine.breakers()].filter(({ name }) => named.has(name));
  // The name of a product stays as it is; words that are none do not.
  const isWorded = (/** @type {string} */ label) => /\b(older|article|noted|several|doc|until|since|for|throttling)\b/.test(label);
  const labels = [...used.map(({ label }) => label), ...engine.clients().map(({ version }) => version)].filter(isWorded);
  assert.deepEqual(labels.filter((label) => !Object.hasOwn(chinese.names, label) && !/^[\w-]+ \d/.test(label)), []);
});

test("the page as it is served says the same as the English words", () => {
  for (const [, key, words] of read("index.html").matchAll(/data-text="([\w.]+)">([^<]*)</g)) {
    if (words.trim() !== "") assert.equal(words, english.text[key], key);
  }
});

test("every text is used, and every text that is used is there", () => {
  const files = readdirSync(new URL("../../www/js", import.meta.url), { recursive: true, encoding: "utf8" });
  const sources = [...files.filter((name) => name.endsWith(".js")).map((name) => `js/${name}`), "index.html"].map(read);
  const source = sources.join("\n");
  const asked = [...source.matchAll(/\btext\("([\w.]+)"/g), ...source.matchAll(/data-(?:text|label)="([\w.]+)"/g)];
  assert.deepEqual(asked.map(([, key]) => key).filter((key) => !Object.hasOwn(english.text, key)), []);
  const families = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start);
  const unused = Object.keys(english.text).filter(
    (key) => !source.includes(`"${key}"`) && !families.some((start) => key.startsWith(start)),
  );
  assert.deepEqual(unused, []);
});
