/** Embeds on pages of other sites, in Firefox. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import puppeteer from "puppeteer-core";
import { CONDITIONS, isDrawn, isStill, judge, look, refuse, stage } from "./conditions.js";
import { siteUrl } from "./harness.js";
import { serveHost } from "./hosts.js";

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

test("of ten embeds on a page in Firefox only those near the viewport start", async () => {
  const frame = `<iframe src="${siteUrl()}embed.html#v1&amp;story=outage" loading="lazy" height="420"></iframe><p style="height: 3000px"></p>`;
  const page = await (await light).newPage();
  await page.setViewport({ width: 1000, height: 800 });
  await page.goto(await serveHost(frame.repeat(10)));
  const started = async () => {
    const loaded = page.frames().filter((frame) => frame.url().includes("embed.html"));
    const charts = await Promise.all(loaded.map((frame) => frame.$$eval("canvas", (charts) => charts.length)));
    return charts.filter((count) => count > 0).length;
  };
  await (await page.waitForFrame((frame) => frame.url().includes("embed.html"))).waitForFunction(isDrawn);
  assert.equal(await started(), 1);
  await page.evaluate(() => document.querySelectorAll("iframe")[5].scrollIntoView());
  for (let i = 0; i < 150 && (await started()) < 2; i++) await new Promise((done) => setTimeout(done, 200));
  assert.equal(await started(), 2);
  await page.close();
});
