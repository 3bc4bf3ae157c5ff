/** English and Chinese: chosen, switched, remembered; and nothing is left in the other language. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, figures, knob, openStory, type, wordsOf } from "./reader.js";
import { isEnglish } from "./words.js";

/** @typedef {import("playwright-core").Page} Page */

/** Every tab, then the list of shortcuts, with a problem on show. @param {Page} page */
async function everything(page) {
  const words = [];
  for (const tab of await page.locator("[role=tab]:visible").all()) {
    await tab.click();
    words.push(...(await wordsOf(page)));
  }
  await type(page, "load.clients", "0");
  await page.locator("[data-help-button]").click();
  words.push(...(await wordsOf(page)));
  return words;
}

test("a Chinese browser gets a Chinese page, to the last word", async () => {
  const { page, errors } = await openStory({ locale: "zh-CN" });
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  assert.equal(await page.locator("[data-story-title]").textContent(), "先宕机，后限流");
  assert.deepEqual(await page.locator(".lane h3").allTextContents(), ["固定 50 毫秒", "指数退避", "全抖动"]);
  const left = (await everything(page)).filter(isEnglish);
  assert.deepEqual([...new Set(left)], []);
  assert.deepEqual(errors, []);
});

test("an English page has no Chinese in it", async () => {
  const { page } = await openStory();
  const left = (await everything(page)).filter((words) => /\p{Script=Han}/u.test(words.replace("or 中文", "")));
  assert.deepEqual(left, []);
});

test("the language is switched with everything as it was, and remembered", async () => {
  const { page, errors } = await openStory();
  await type(page, "load.clients", "200");
  const before = await figures(page, "attempts");
  await page.locator("[data-language-button]").click();
  await page.waitForFunction(() => document.documentElement.lang === "zh-CN");
  await atRest(page);
  assert.equal(await knob(page, "load.clients").inputValue(), "200");
  assert.deepEqual(await figures(page, "attempts"), before);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "English");
  await page.keyboard.press("Control+z");
  await atRest(page);
  assert.equal(await knob(page, "load.clients").inputValue(), "100");
  await page.reload();
  await atRest(page);
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
  await page.locator("#knobs").focus();
  await page.keyboard.press("l");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  assert.deepEqual(errors, []);
});

test("who asks twice for the other language gets one page in it", async () => {
  /** @type {(() => Promise<void>)[]} */
  const asked = [];
  const { page, errors } = await openStory({
    prepare: (context) => context.route("**/i18n/zh.json", (route) => void asked.push(() => route.continue()), { times: 2 }),
  });
  await page.locator("#knobs").focus();
  await page.keyboard.press("l");
  await page.keyboard.press("l");
  while (asked.length < 2) await page.waitForTimeout(10);
  for (const answer of asked) await answer();
  // A page that was not left would hear the keys first, and want the language that it has not.
  for (const lang of ["zh-CN", "en", "zh-CN"]) {
    await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
    await page.waitForTimeout(200);
    await page.keyboard.press("l");
  }
  assert.deepEqual(errors, []);
});

test("a problem is told in the reader's language", async () => {
  const { page } = await openStory({ locale: "zh" });
  await type(page, "load.clients", "0");
  const told = await page.locator("[data-problems] li").textContent();
  assert.equal(told, "客户端必须在 1 到 1000000 个客户端之间，现在是 0");
});
