/** For everybody: small screens, fingers, and readers who do not see. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOn } from "./axe.js";
import { openStory, unfoldAll } from "./reader.js";

for (const width of [320, 360, 768, 1280, 1920, 3840]) {
  test(`nothing is wider than a window of ${width} px, whatever is unfolded`, async () => {
    const { page } = await openStory({ width });
    await unfoldAll(page.locator("body"));
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
  await unfoldAll(page.locator("body"));
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

const LOOKS = ["en-US", "zh-CN"].flatMap((locale) => [false, true].map((dark) => ({ dark, locale })));

for (const look of LOOKS) {
  const told = `${look.dark ? "dark" : "light"}, ${look.locale}`;
  test(`axe finds nothing in ${told}, with everything unfolded, in every tab and dialog`, async () => {
    const { page } = await openStory(look);
    await unfoldAll(page.locator("body"));
    for (const tab of await page.locator("[role=tab]:visible").all()) {
      await tab.click();
      assert.deepEqual(await violationsOn(page), [], (await tab.textContent()) ?? "");
    }
    await page.locator("[data-transport] button").nth(2).click();
    await page.locator(".menu summary").first().click();
    assert.deepEqual(await violationsOn(page), [], "a bar read out");
    await page.locator("[data-help-button]").click();
    assert.deepEqual(await violationsOn(page), [], "shortcuts");
  });
}

test("the keyboard reaches story, knobs and data, and the focus is seen", async () => {
  const { page } = await openStory();
  const reached = new Set();
  for (let press = 0; press < 50; press++) {
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

test("Tab reaches everything that can be used, all of it has a name, and there is no trap", async () => {
  const { page } = await openStory();
  await unfoldAll(page.locator("body"));
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    // Seen by the test alone: which elements the focus has been on.
    document.addEventListener("focusin", ({ target }) => {
      /** @type {Element} */ (target).setAttribute("data-reached", "");
    });
  });
  const usable = 'a[href], button:not(:disabled), select, input, summary, [tabindex="0"]';
  const count = await page.locator(usable).count();
  for (let press = 0; press < count + 5; press++) await page.keyboard.press("Tab");
  const missed = await page.evaluate(
    (usable) =>
      [...document.querySelectorAll(usable)]
        .filter((element) => element.checkVisibility() && /** @type {HTMLElement} */ (element).tabIndex >= 0)
        .filter((element) => !element.hasAttribute("data-reached"))
        .map((element) => element.outerHTML.slice(0, 90)),
    usable,
  );
  assert.deepEqual(missed, []);
});
