/** For everybody: small screens, fingers, and readers who do not see. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openStory } from "./reader.js";

const axe = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** @param {import("playwright-core").Page} page */
async function unfoldAll(page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

for (const width of [320, 360, 768, 1280, 1920, 3840]) {
  test(`nothing is wider than a window of ${width} px, whatever is unfolded`, async () => {
    const { page } = await openStory({ width });
    await unfoldAll(page);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => !element.closest(".scroll") && element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(wide, []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  });
}

test("on a phone the charts come first, the knobs below, each as large as a finger", async () => {
  const { page } = await openStory({ width: 360 });
  await unfoldAll(page);
  const [chart, knobs] = await Promise.all([
    page.locator(".lane canvas").first().boundingBox(),
    page.locator("[data-controls]").boundingBox(),
  ]);
  assert.ok(chart && knobs && chart.y < knobs.y);
  const small = await page.locator("button, select, input, summary").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(small, []);
});

for (const dark of [false, true]) {
  test(`axe finds nothing in ${dark ? "dark" : "light"}, with everything unfolded`, async () => {
    const { page } = await openStory({ dark });
    await unfoldAll(page);
    // A strict policy refuses script elements, not what the debugger evaluates.
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run();
      return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html.slice(0, 90)}`);
    });
    assert.deepEqual(violations, []);
  });
}

test("the keyboard reaches story, knobs and data, and the focus is seen", async () => {
  const { page } = await openStory();
  const reached = new Set();
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press("Tab");
    const { name, outline } = await page.evaluate(() => {
      const element = /** @type {HTMLElement} */ (document.activeElement);
      const name = element.closest("[data-story], .lane, .knobs, .skip")?.className || element.id;
      return { name, outline: getComputedStyle(element).outlineStyle };
    });
    reached.add(name.split(" ")[0]);
    assert.notEqual(outline, "none", `the focus on ${name} is not seen`);
  }
  for (const place of ["skip", "story", "lane", "knobs"]) assert.ok(reached.has(place), `${place} was not reached`);
});
