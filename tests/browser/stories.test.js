/** Every story, in both languages: it opens, draws, and is told in one language only. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "../node/engine.js";
import { atRest, coloursOf, openStory, wordsOf } from "./reader.js";

/** @typedef {import("playwright-core").Page} Page */

const zh = readFileSync(new URL("../../www/i18n/zh.json", import.meta.url), "utf8");
const { stories, ...others } = JSON.parse(zh);

/** @param {string} words */
const latin = (words) => words.match(/[A-Za-z]{2,}/g) ?? [];

/** What Chinese writes in Latin letters: names, and what Chinese sentences themselves leave so. */
const NAMES = new Set(
  [
    ...valuesOf([others, stories]).filter((words) => /\p{Script=Han}/u.test(words)),
    ...engine.clients().map(({ label }) => label),
    "Retry Storm English After redis-py Ctrl Alt ms",
  ].flatMap(latin),
);

/** @param {any} value @returns {string[]} the strings in it */
function valuesOf(value) {
  if (typeof value === "string") return [value];
  return Object.values(value ?? {}).flatMap(valuesOf);
}

/** @param {Page} page @param {string} id */
async function open(page, id) {
  await page.locator("[data-story]").selectOption(id);
  await atRest(page);
}

/** Tab by tab, with every fold open. @param {Page} page */
async function everything(page) {
  /** @type {Set<string>} */
  const words = new Set();
  for (const tab of await page.locator("[role=tab]:visible").all()) {
    await tab.click();
    for (const said of await wordsOf(page)) words.add(said);
  }
  return [...words];
}

for (const locale of ["en-US", "zh-CN"]) {
  const isForeign = (/** @type {string} */ words) =>
    locale === "zh-CN" ? latin(words).some((word) => !NAMES.has(word)) : /\p{Script=Han}/u.test(words.replace("or 中文", ""));

  for (const { id, title, scenario } of engine.stories()) {
    test(`the story ${id} opens in ${locale}, is drawn, and is told to the last word`, async () => {
      const { page, errors } = await openStory({ locale });
      await open(page, id);
      const told = locale === "zh-CN" ? stories[id].title : title;
      assert.equal(await page.locator("[data-story-title]").textContent(), told);
      assert.equal(await page.locator(".lane:visible").count(), scenario.lanes.length);
      for (const lane of scenario.lanes.keys()) assert.ok((await coloursOf(page, lane)).length > 3, `lane ${lane} is not drawn`);
      const words = await everything(page);
      assert.deepEqual(words.filter(isForeign), []);
      assert.deepEqual(words.filter((said) => /undefined|NaN|\{\w+\}/.test(said)), []);
      assert.deepEqual(errors, []);
      await page.context().close();
    });
  }
}
