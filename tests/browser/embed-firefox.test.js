/** Embeds on pages of other sites, in Firefox. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import puppeteer from "puppeteer-core";
import { CONDITIONS, isDrawn, isStill, judge, look, refuse, stage } from "./conditions.js";

/** @type {import("puppeteer-core").Browser[]} */
const browsers = [];

after(() => Promise.all(browsers.map((browser) => browser.close())));

/** @param {boolean} dark */
async function launch(dark) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: { "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1 },
  });
  browsers.push(browser);
  return browser;
}

const light = launch(false);

for (const condition of CONDITIONS) {
  test(`an embed shows its picture in Firefox under ${condition.name}`, async () => {
    const { host, site } = await stage(condition);
    const browser = condition.dark ? await launch(true) : await light;
    const page = await browser.newPage();
    /** @type {string[]} */
    const foreign = [];
    page.on("request", (request) => {
      if (![host, site, "data:", "blob:"].some((start) => request.url().startsWith(start))) foreign.push(request.url());
    });
    await page.setViewport({ width: condition.width ?? 1000, height: 800 });
    if (condition.refused) await page.evaluateOnNewDocument(refuse, condition.refused);
    await page.goto(host);
    const frame = await page.waitForFrame((frame) => frame.url().includes("embed.html"));
    await frame.waitForFunction(condition.closed ? isStill : isDrawn);
    judge(condition, site, await frame.evaluate(look));
    assert.deepEqual(foreign, []);
    await page.close();
  });
}
