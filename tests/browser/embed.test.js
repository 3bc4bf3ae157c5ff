/** Embeds on pages of other sites, in Chromium. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CONDITIONS, isDrawn, isStill, judge, look, refuse, stage } from "./conditions.js";
import { openPage, siteUrl } from "./harness.js";
import { serveHost } from "./hosts.js";
import { VIEWS } from "../../www/js/embed/options.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {number} i */
const frameOf = (page, i) => page.frames()[i + 1];

for (const condition of CONDITIONS) {
  test(`an embed shows its picture under ${condition.name}`, async () => {
    const { host, site } = await stage(condition);
    const { dark, width, refused } = condition;
    const { page, errors, foreign } = await openPage(host, {
      dark,
      width,
      prepare: async (context) => refused && context.addInitScript(refuse, refused),
    });
    await frameOf(page, 0).waitForFunction(condition.closed ? isStill : isDrawn);
    // Where modules are refused, none may come later either.
    if (condition.closed) await page.waitForTimeout(500);
    judge(condition, site, await frameOf(page, 0).evaluate(look));
    assert.deepEqual(foreign.filter((url) => !url.startsWith(host) && !url.startsWith(site)), []);
    // A refused module is said on the console, and nothing else.
    const unexpected = condition.closed ? errors.filter((error) => !/CORS|ERR_FAILED/.test(error)) : errors;
    assert.deepEqual(unexpected, []);
  });
}

test("of ten embeds on a page only those near the viewport start", async () => {
  const frame = `<iframe src="${siteUrl()}embed.html#v1&amp;story=outage" loading="lazy" height="420"></iframe><p style="height: 3000px"></p>`;
  const { page } = await openPage(await serveHost(frame.repeat(10)));
  // A frame that is far away is not even loaded, and one that is loaded starts when it can be seen.
  const started = async () => {
    const loaded = page.frames().filter((frame) => frame.url().includes("embed.html"));
    const charts = await Promise.all(loaded.map((frame) => frame.locator("canvas").count()));
    return charts.filter((count) => count > 0).length;
  };
  await frameOf(page, 0).waitForFunction(isDrawn);
  await page.waitForTimeout(500);
  assert.equal(await started(), 1);
  await page.locator("iframe").nth(5).scrollIntoViewIfNeeded();
  await frameOf(page, 5).waitForFunction(isDrawn);
  assert.equal(await started(), 2);
});

test("a frame tells its height, and obeys only the page around it", async () => {
  const frame = `<iframe src="${siteUrl()}embed.html#v1&amp;story=outage" width="400" height="300"></iframe>`;
  // The page listens from the beginning: the frame says only once how high it is.
  const ear = "<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>";
  const { page } = await openPage(await serveHost(ear + frame));
  const height = await page.waitForFunction(() =>
    /** @type {any} */ (window).heard.find((/** @type {any} */ { type, height }) => type === "retrystorm:height" && height > 400),
  );
  assert.deepEqual(Object.keys(await height.jsonValue()), ["type", "height"]);
  const open = { type: "retrystorm:open", link: "v1&story=ticks" };
  await frameOf(page, 0).evaluate((open) => postMessage(open, "*"), open);
  await page.waitForTimeout(300);
  assert.equal((await frameOf(page, 0).evaluate(look)).title, "Outage, then a rate limit");
  await page.evaluate((open) => document.querySelector("iframe")?.contentWindow?.postMessage(open, "*"), open);
  await frameOf(page, 0).waitForFunction(() => document.querySelector("h2")?.textContent?.startsWith("Ten times"));
});

test("the element makes the frame, follows its height, and tells what the reader changed", async () => {
  const { page, errors } = await openPage(
    await serveHost(
      `<script src="${siteUrl()}js/retry-storm.js"></script>
      <retry-storm story="ticks" load.clients="150" view="controls" controls="load.clients" theme="dark"><a href="${siteUrl()}">Ticks</a></retry-storm>`,
    ),
  );
  const frame = frameOf(page, 0);
  await frame.waitForSelector("canvas");
  await page.waitForFunction(() => {
    const frame = document.querySelector("retry-storm")?.shadowRoot?.querySelector("iframe");
    return frame && Number(frame.height) > 450 && frame.title === "Ticks";
  });
  // The frame hears of its new height later than the page around it.
  await frame.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
  assert.equal((await frame.evaluate(look)).ground, "rgb(20, 23, 28)");
  assert.equal(await frame.locator("input.entry").inputValue(), "150");
  assert.equal(await frame.locator("input.entry").evaluate((entry) => getComputedStyle(entry).textAlign), "right");
  await page.evaluate(() => {
    document.querySelector("retry-storm")?.addEventListener("change", (event) => {
      document.title = /** @type {CustomEvent} */ (event).detail.link;
    });
  });
  await frame.locator("input.entry").fill("120");
  await page.waitForFunction(() => document.title !== "Post");
  assert.match(await page.title(), /^v1&e=[0-9.]+&story=ticks&load\.clients=120$/);
  await page.evaluate(() => document.querySelector("retry-storm")?.setAttribute("story", "outage"));
  await frame.waitForFunction(() => document.querySelector("h2")?.textContent?.startsWith("Outage"));
  assert.equal(await page.evaluate(() => history.length), 2);
  assert.deepEqual(errors, []);
});

test("a frame says which of the knobs that it is to offer there are not", async () => {
  const frame = `<iframe src="${siteUrl()}embed.html#v1&amp;story=ticks&amp;view=controls&amp;controls=foo-2ebar-2cload-2eclients"></iframe>`;
  const { page } = await openPage(await serveHost(frame));
  await frameOf(page, 0).waitForSelector("canvas");
  assert.equal(await frameOf(page, 0).locator(".notices li").innerText(), "controls: there is no “foo.bar”; it was left out.");
  assert.equal(await frameOf(page, 0).locator("input.entry").count(), 1);
});

const retell = 'document.querySelector("retry-storm").setAttribute("story", "ticks");';
const element = `<script src="${siteUrl()}js/retry-storm.js"></script><retry-storm story="outage"></retry-storm>`;
const isRetold = () => document.querySelector("h2")?.textContent?.startsWith("Ten times");

test("an element that is given another story before its frame is loaded shows that one", async () => {
  const { page } = await openPage(await serveHost(`${element}<script>${retell}</script>`));
  await frameOf(page, 0).waitForFunction(isRetold);
});

test("an element that is given another story while the engine is on its way shows that one", async () => {
  /** @type {(() => Promise<void>)[]} */
  const asked = [];
  const { page } = await openPage(await serveHost(element), {
    prepare: (context) => context.route("**/*.wasm", (route) => void asked.push(() => route.continue())),
  });
  while (asked.length === 0) await page.waitForTimeout(10);
  await page.evaluate(retell);
  await asked[0]();
  await frameOf(page, 0).waitForFunction(isRetold);
});

test("an embed takes no focus and writes no history", async () => {
  const frame = `<input autofocus><iframe src="${siteUrl()}embed.html#v1&amp;story=ticks&amp;view=controls" width="400" height="700"></iframe>`;
  const { page } = await openPage(await serveHost(frame));
  await frameOf(page, 0).waitForSelector("canvas");
  const before = await page.evaluate(() => history.length);
  await frameOf(page, 0).locator("input.entry").first().fill("120");
  await page.waitForTimeout(600);
  assert.equal(await page.evaluate(() => history.length), before);
});

test("the preview is the embed itself, and the code that is copied leads to it", async () => {
  const { page, errors } = await openPage("");
  await page.waitForSelector(".lane canvas");
  await page.getByRole("button", { name: "Embed", exact: true }).click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel("View").selectOption("controls");
  await dialog.getByLabel("Theme").selectOption("dark");
  await dialog.getByLabel("Width").selectOption("480");
  await dialog.getByText("Knobs that readers may turn").click();
  await dialog.getByLabel(/\(server\.limiter\.capacity\)/).check();
  assert.equal(await dialog.locator(".embed-lane canvas").count(), 3);
  assert.equal(await dialog.locator(".embed-controls input.entry").count(), 3);
  const code = await dialog.locator("textarea").first().inputValue();
  assert.match(code, /width="480" height="\d+" loading="lazy"\n {2}allow="clipboard-write; fullscreen"/);
  const { page: host } = await openPage(await serveHost(code));
  await frameOf(host, 0).waitForSelector("canvas");
  assert.equal(await frameOf(host, 0).locator("input.entry").count(), 3);
  assert.deepEqual(errors, []);
});

for (const view of VIEWS) {
  test(`a frame of 320 by 420 names what its charts show, and has their data to read, as ${view}`, async () => {
    const { page, errors } = await openPage(`embed.html#v1&story=outage&view=${view}`, { width: 320, height: 420 });
    await page.waitForFunction(isDrawn);
    const legend = page.locator(".embed .legend li");
    assert.deepEqual(await legend.allTextContents(), [
      "Succeeded", "Rejected", "Unavailable", "Outage", "Capacity", "Mean of all seeds, 5–95 % band",
    ]);
    assert.ok(((await page.locator(".embed .legend").boundingBox())?.height ?? 0) < 80);
    const data = page.locator(".embed-lane .chart-data").first();
    assert.equal(await data.locator("summary").textContent(), "Data of “Fixed 50 ms”");
    await data.locator("summary").click();
    assert.ok((await data.locator("tbody tr").count()) > 5);
    assert.ok((await page.evaluate(look)).scroll <= 0);
    assert.deepEqual(errors, []);
  });
}
