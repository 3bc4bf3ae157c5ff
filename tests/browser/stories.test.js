/** Every story, in both languages: it opens, draws, and is told in one language only. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../node/engine.js";
import { atRest, coloursOf, openStory, wordsOf } from "./reader.js";
import { chinese, isEnglish } from "./words.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} id */
async function open(page, id) {
  // Tables that nobody has asked for are not made while it runs.
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = false)));
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

/** What is wrong with a story that has just been opened. @param {Page} page @param {any} story @param {string} locale */
async function faultsOf(page, { id, title, scenario }, locale) {
  const isForeign = (/** @type {string} */ words) =>
    locale === "zh-CN" ? isEnglish(words) : /\p{Script=Han}/u.test(words.replace("or 中文", ""));
  const told = locale === "zh-CN" ? chinese.stories?.[id].title : title;
  const faults = [];
  if ((await page.locator("[data-story-title]").textContent()) !== told) faults.push("another title");
  if ((await page.locator(".lane:visible").count()) !== scenario.lanes.length) faults.push("another number of lanes");
  for (const lane of scenario.lanes.keys()) {
    if ((await coloursOf(page, lane)).length <= 3) faults.push(`lane ${lane} is not drawn`);
  }
  const words = await everything(page);
  const odd = words.filter((said) => isForeign(said) || /undefined|NaN|\{\w+\}/.test(said));
  return [...faults, ...odd];
}

for (const locale of ["en-US", "zh-CN"]) {
  test(`every story opens in ${locale}, is drawn, and is told to the last word`, async () => {
    const { page, errors } = await openStory({ locale });
    const faults = [];
    for (const story of engine.stories()) {
      await open(page, story.id);
      faults.push(...(await faultsOf(page, story, locale)).map((fault) => `${story.id}: ${fault}`));
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(errors, []);
  });
}
