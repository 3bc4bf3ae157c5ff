/** First sight: a finished story, drawn, told and on its own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";
import { atRest, coloursOf, figures, knob, nextFrame, openStory, resize, unfoldTable } from "./reader.js";

test("the page opens on a finished story, and asks nobody else for anything", async () => {
  const { page, errors, foreign } = await openStory();
  assert.equal(await page.locator("[data-story-title]").textContent(), "Outage, then a rate limit");
  assert.match((await page.locator("[data-story-finding]").textContent()) ?? "", /Full jitter/);
  assert.deepEqual(await page.locator(".lane h3").allTextContents(), ["Fixed 50 ms", "Exponential", "Full jitter"]);
  assert.deepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
  assert.deepEqual(await figures(page, "attempts_during_incidents"), ["600", "400", "554"]);
  for (const verdict of await page.locator(".verdict").allTextContents()) assert.match(verdict, /^Recovered in/);
  assert.match((await page.locator("[data-trials]").textContent()) ?? "", /^200 seeds/);
  assert.deepEqual(errors, []);
  assert.deepEqual(foreign, []);
});

test("bars have the colours of the legend, on the ground of the page, in light and in dark", async () => {
  for (const dark of [false, true]) {
    const { page } = await openStory({ dark });
    const colours = await coloursOf(page, 0);
    const drawn = new Set(colours.map(([colour]) => colour));
    for (const outcome of ["succeeded", "rejected"]) {
      const swatch = page.locator(`.swatch-${outcome}`);
      const colour = await swatch.evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.ok(drawn.has(colour), `no bar has the colour ${colour} of "${outcome}"`);
    }
    assert.equal(colours[0][0], await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
});

test("the charts follow the system from light to dark", async () => {
  const { page } = await openStory();
  const [[light]] = await coloursOf(page, 0);
  await page.emulateMedia({ colorScheme: "dark" });
  await nextFrame(page);
  const [[dark]] = await coloursOf(page, 0);
  assert.notEqual(light, dark);
});

for (const pixelRatio of [1, 2, 3]) {
  test(`canvases are sharp at ${pixelRatio} device pixels a CSS pixel, before and after a resize`, async () => {
    const { page } = await openStory({ pixelRatio });
    for (const width of [1280, 1001, 360]) {
      await resize(page, width, 800);
      const sizes = await page.locator(".lane canvas").evaluateAll((canvases) =>
        canvases.map((element) => {
          const canvas = /** @type {HTMLCanvasElement} */ (element);
          const { width, height } = canvas.getBoundingClientRect();
          return { shown: [width * devicePixelRatio, height * devicePixelRatio], drawn: [canvas.width, canvas.height] };
        }),
      );
      assert.equal(sizes.length, 3);
      for (const { shown, drawn } of sizes) assert.deepEqual(shown, drawn);
    }
  });
}

test("every chart is an image with a sentence and a table of its data", async () => {
  const { page } = await openStory();
  const label = await page.locator(".lane canvas[role=img]").first().getAttribute("aria-label");
  assert.match(label ?? "", /^Fixed 50 ms: 871 attempts .*done at 540 ms\.$/);
  await unfoldTable(page.locator(".chart-data").first());
  const rows = page.locator(".lane").first().locator("tbody tr");
  const cells = await rows.first().locator("th, td").allTextContents();
  assert.deepEqual(cells, ["0 ms", "0", "0", "100", "100", "100", "100"]);
  assert.equal(await rows.count(), 12);
});

test("another story comes with its lanes, figures and texts", async () => {
  const { page, errors } = await openStory();
  await page.locator("[data-story]").selectOption("ticks");
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "Immediate");
  await atRest(page);
  const [immediate, , plain] = await figures(page, "attempts");
  assert.deepEqual([immediate, plain], ["1,100", "1,100"]);
  assert.match((await page.locator("[data-story-question]").textContent()) ?? "", /200 clients/);
  assert.equal(await knob(page, "load.clients").inputValue(), "200");
  assert.deepEqual(errors, []);
});

test("published figures stand beside the simulated ones as long as the scenario is the story's own", async () => {
  const { page } = await openStory();
  const published = page.locator("[data-published]");
  await unfoldTable(published);
  const [row] = await published.locator("tbody tr").allInnerTexts();
  assert.match(row, /Fixed 50 ms.*833.*871/s);
  await knob(page, "load.clients").fill("101");
  await atRest(page);
  assert.ok(await published.isHidden());
});

test("without WebAssembly the texts remain, and a sentence says what is missing", async () => {
  const { page } = await openPage("", { prepare: (context) => context.route("**/*.wasm", (route) => route.abort()) });
  await page.waitForFunction(() => document.querySelector("[data-status]")?.textContent?.includes("cannot run"));
  assert.equal(await page.locator("h1").textContent(), "Retry Storm");
  await page.locator("[data-still] img").first().waitFor();
});
