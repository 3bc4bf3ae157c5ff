/** The address of the page: what it opens, how it follows, where back and forward lead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { damaged } from "../node/damage.js";
import { openPage, siteUrl } from "./harness.js";
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

test("100 damaged links: each is told about, none is markup, none is an exception, and the page is never blank", async () => {
  const { page, errors } = await openLink("");
  const odd = await page.evaluate(async (links) => {
    /** @type {string[]} */
    const odd = [];
    for (const link of links) {
      const arrived = new Promise((done) => addEventListener("hashchange", done, { once: true }));
      location.hash = link;
      await arrived;
      const told = document.querySelectorAll("[data-notices] li");
      const foreign = document.querySelectorAll("[data-notices] :not(div, p, ul, li, span, button), main script, main b");
      const entry = /** @type {HTMLInputElement | null} */ (document.querySelector("input.entry"));
      if (told.length === 0 || foreign.length > 0 || !entry) odd.push(link.slice(0, 200));
    }
    return odd;
  }, damaged(100).map((link, i) => `${link}&n${i}=1`));
  assert.deepEqual(odd, []);
  await atRest(page);
  assert.equal(await page.locator(".lane:visible canvas").count(), 3);
  assert.equal(await page.locator("[data-problems] li").count(), 0);
  assert.deepEqual(errors, []);
});

test("a link with more or fewer lanes than its story shows them all, and leaves nothing to undo", async () => {
  for (const [count, told] of [[1, "lanes.n=1"], [4, "lanes.n=4&lanes.3.wait.kind=fixed"]]) {
    const { page, errors } = await openLink(`v1&story=outage&${told}`);
    assert.equal(await page.locator(".lane:visible canvas").count(), count);
    assert.ok(await page.locator("[data-undo]").isDisabled());
    assert.equal(await page.locator("[data-notices] li").count(), 0);
    assert.deepEqual(errors, []);
  }
});

test("the open tab is part of the link, and comes back by back and forward", async () => {
  const { page } = await openLink("v1&story=outage&tab=waits");
  const open = () => page.locator("[role=tab][aria-selected=true]").getAttribute("id");
  assert.equal(await open(), "tab-waits");
  await page.getByRole("tab", { name: "Latency" }).click();
  await page.waitForFunction(() => location.hash.endsWith("&tab=latency"));
  await page.locator("[data-language-button]").click();
  await page.waitForFunction(() => document.documentElement.lang === "zh-CN");
  assert.equal(await open(), "tab-latency");
  await page.locator("[data-story]").selectOption("ticks");
  await atRest(page);
  await page.locator("#tab-waits").click();
  await page.waitForFunction(() => location.hash.endsWith("story=ticks&tab=waits"));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#tab-latency")?.getAttribute("aria-selected") === "true");
  await page.goForward();
  await page.waitForFunction(() => document.querySelector("#tab-waits")?.getAttribute("aria-selected") === "true");
});

for (const file of ["", "embed.html"]) {
  test(`a link of another engine says so in ${file || "the page"}, and leads to that engine where it is hosted`, async () => {
    const prepare = (/** @type {import("playwright-core").BrowserContext} */ context) =>
      context.route("**/engines.json", (route) => route.fulfill({ json: { "0.0.9": "engines/0.0.9/" } }));
    for (const [engine, links] of [["0.0.9", 1], ["0.0.8", 0], ["toString", 0]]) {
      const { page, errors } = await openPage(`${file}#v1&e=${engine}&story=ticks`, { prepare });
      const told = page.locator(".notices li");
      await told.waitFor();
      assert.match((await told.textContent()) ?? "", new RegExp(`engine ${engine}, this is `));
      if (links) await told.locator("a").waitFor();
      else await page.waitForTimeout(200);
      assert.equal(await told.locator("a").count(), links);
      const there = `${siteUrl()}engines/0.0.9/${file}#v1&e=0.0.9&story=ticks`;
      if (links) assert.equal(await told.locator("a").evaluate((link) => /** @type {any} */ (link).href), there);
      assert.deepEqual(errors, []);
    }
  });
}

test("the skip link is a place on the page, not a link to a state", async () => {
  const { page } = await openLink("v1&story=outage&load.clients=120");
  await page.evaluate(() => void (location.hash = "results"));
  await page.waitForTimeout(100);
  assert.equal(await knob(page, "load.clients").inputValue(), "120");
  assert.equal(await page.locator("[data-notices] li").count(), 0);
});
