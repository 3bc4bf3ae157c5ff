/** Every story, in both languages: it opens, draws, and is told in one language only. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../node/engine.js";
import { atRest, coloursOf, openStory, wordsOf } from "./reader.js";
import { chinese, isEnglish } from "./words.js";

/** @typedef {import("playwright-core").Page} Page */

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
    locale === "zh-CN" ? isEnglish(words) : /\p{Script=Han}/u.test(words.replace("or 中文", ""));

  for (const { id, title, scenario } of engine.stories()) {
    test(`the story ${id} opens in ${locale}, is drawn, and is told to the last word`, async () => {
      const { page, errors } = await openStory({ locale });
      await open(page, id);
      const told = locale === "zh-CN" ? chinese.stories?.[id].title : title;
      assert.equal(await page.locator("[data-story-title]").textContent(), told);
      assert.equal(await page.locator(".lane:visible").count(), scenario.lanes.length);
      for (const lane of scenario.lanes.keys()) assert.ok((await coloursOf(page, lane)).length > 3, `lane ${lane} is not drawn`);
      const words = await everything(page);
      assert.deepEqual(errors, []);
      assert.deepEqual(words.filter(isForeign), []);
      assert.deepEqual(words.filter((said) => /undefined|NaN|\{\w+\}/.test(said)), []);
      await page.context().close();
    });
  }
}
