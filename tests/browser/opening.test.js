/** What a reader sees while the engine is still on its way. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";
import { openStory } from "./reader.js";

/** @param {import("playwright-core").Page} page */
const picturesOf = (page) =>
  page.locator(".lane").evaluateAll((lanes) =>
    lanes.map((lane) => {
      const [frame, picture] = [".chart", ".first"].map((part) => lane.querySelector(part)?.getBoundingClientRect());
      if (!frame || !picture) return null;
      const { left, right, top, bottom } = picture;
      return [left - frame.left, frame.right - right, top - frame.top, frame.bottom - bottom];
    }),
  );

for (const width of [390, 1280]) {
  test(`the lanes of the first story are there before the engine is, at ${width} px, and give way to it`, async () => {
    const { page } = await openPage("", { width, prepare: (context) => context.route("**/*.wasm", () => {}) });
    assert.deepEqual(await page.locator(".lane h3").allTextContents(), ["Fixed 50 ms", "Exponential", "Full jitter"]);
    const before = await picturesOf(page);
    const { page: ready, errors } = await openStory({ width });
    const margins = await ready.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["left", "right", "top", "bottom"].map((side) => Number.parseFloat(style.getPropertyValue(`--plot-${side}`)));
    });
    assert.deepEqual(before, [margins, margins, margins]);
    assert.deepEqual(await picturesOf(ready), [null, null, null]);
    assert.deepEqual(errors, []);
  });
}

test("a link does not show the picture of the first story while it waits for its own", async () => {
  const { page } = await openPage("#v1&story=spike", { prepare: (context) => context.route("**/*.wasm", () => {}) });
  await page.waitForFunction(() => document.querySelector(".first") === null);
  assert.equal(await page.locator(".lane .chart").count(), 3);
});
