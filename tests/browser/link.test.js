/** The address of the page: what it opens, how it follows, where back and forward lead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";
import { atRest, knob, type } from "./reader.js";

/** @param {string} fragment */
async function openLink(fragment) {
  const opened = await openPage(`#${fragment}`);
  await atRest(opened.page);
  return opened;
}

/** @param {import("playwright-core").Page} page */
const fragmentOf = (page) => page.evaluate(() => location.hash.slice(1));

test("a link opens what it says, and resetting leads back to its story", async () => {
  const { page, errors } = await openLink("v1&e=0.1.0&story=ticks&load.clients=50");
  assert.equal(await page.locator("[data-story]").inputValue(), "ticks");
  assert.equal(await knob(page, "load.clients").inputValue(), "50");
  await page.locator("[data-reset-all]").click();
  await atRest(page);
  assert.equal(await knob(page, "load.clients").inputValue(), "200");
  assert.deepEqual(errors, []);
});

test("the address follows a knob once it rests", async () => {
  const { page } = await openLink("");
  await type(page, "load.clients", "120");
  await page.waitForFunction(() => location.hash.includes("load.clients=120"));
  assert.match(await fragmentOf(page), /^v1&e=[0-9.]+&story=outage&load\.clients=120$/);
});

test("back and forward restore story and knobs", async () => {
  const { page } = await openLink("");
  await type(page, "load.clients", "120");
  await page.locator("[data-story]").selectOption("ticks");
  await atRest(page);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("[data-story-title]")?.textContent?.startsWith("Outage"));
  assert.equal(await knob(page, "load.clients").inputValue(), "120");
  await page.goForward();
  await page.waitForFunction(() => document.querySelector("[data-story-title]")?.textContent?.startsWith("Ten times"));
  assert.equal(await knob(page, "load.clients").inputValue(), "200");
});

test("a damaged link gives a finished picture, says what was changed, and is never markup", async () => {
  const markup = "-3cimg-20src-3dx-20onerror-3dalert-281-29-3e";
  const { page, errors } = await openLink(`v1&story=outage&ties=${markup}&<b>x</b>=1&load.clients=-2d5`);
  const notices = page.locator("[data-notices] li");
  assert.equal(await notices.count(), 3);
  assert.match((await notices.allTextContents()).join("\n"), /<img src=x onerror=alert\(1\)>/);
  assert.equal(await page.locator("[data-notices] :is(img, b)").count(), 0);
  assert.equal(await knob(page, "load.clients").inputValue(), "1");
  assert.equal(await page.locator(".lane canvas").count(), 3);
  await page.locator(".notice-close").click();
  assert.equal(await notices.count(), 0);
  assert.deepEqual(errors, []);
});

test("the skip link is a place on the page, not a link to a state", async () => {
  const { page } = await openLink("v1&story=outage&load.clients=120");
  await page.evaluate(() => void (location.hash = "results"));
  await page.waitForTimeout(100);
  assert.equal(await knob(page, "load.clients").inputValue(), "120");
  assert.equal(await page.locator("[data-notices] li").count(), 0);
});
