/** Everything a mouse can do is done by keys alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, knob, nextFrame, openStory } from "./reader.js";

/** @typedef {import("playwright-core").Page} Page */

/** Walks by Tab until the focus is on an element, as a reader does. @param {Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate((selector) => document.activeElement?.matches(selector), selector);
    if (isThere) return;
  }
  assert.fail(`Tab does not reach ${selector}`);
}

/** @param {Page} page */
const title = (page) => page.locator("#story-title").textContent();
/** @param {Page} page */
const theme = (page) => page.locator("html").getAttribute("data-theme");

test("a story is chosen by keys, in the list and from a card", async () => {
  const { page, errors } = await openStory();
  await tabTo(page, "#story");
  await page.keyboard.press("ArrowDown");
  await atRest(page);
  assert.equal(await title(page), "Ten times too many, tick by tick");
  await tabTo(page, ".card-open");
  await page.keyboard.press("Enter");
  await atRest(page);
  assert.equal(await title(page), "Outage, then a rate limit");
  assert.deepEqual(errors, []);
});

test("theme, language and the list of keys are reached by Tab and worked by Enter", async () => {
  const { page } = await openStory();
  await tabTo(page, "[data-theme-button]");
  const before = await theme(page);
  await page.keyboard.press("Enter");
  assert.notEqual(await theme(page), before);
  await tabTo(page, "[data-help-button]");
  await page.keyboard.press("Enter");
  assert.ok(await page.locator("dialog.help").isVisible());
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("dialog.help").isHidden());
  assert.ok(await page.evaluate(() => document.activeElement?.matches("[data-help-button]")));
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.lang === "zh-CN");
});

test("single letters act, and can be switched off for good", async () => {
  const { page } = await openStory();
  await page.keyboard.press("?");
  await page.locator("dialog.help input").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  const before = await theme(page);
  for (const letter of ["t", "l", "p", ".", ",", "?"]) await page.keyboard.press(letter);
  assert.equal(await theme(page), before);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.equal(await page.locator(".time").textContent(), "Whole run");
  assert.ok(await page.locator("dialog.help").isHidden());
  await page.reload();
  await atRest(page);
  await page.keyboard.press("t");
  assert.equal(await theme(page), before);
});

test("the speed is chosen, and the table copied, by keys", async () => {
  const { page } = await openStory({ prepare: (context) => context.grantPermissions(["clipboard-read", "clipboard-write"]) });
  await tabTo(page, ".speed");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator(".speed").inputValue(), "2");
  await tabTo(page, ".tab-head button");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".tab-head [role=status]")?.textContent === "Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^Figure\tFixed 50 ms\tExponential\tFull jitter\n/);
});

test("a long run is cancelled, and asked for again, by keys", async () => {
  const { page } = await openStory();
  await page.locator("summary", { hasText: "Run" }).click();
  await knob(page, "trials").fill("1000");
  await knob(page, "load.clients").fill("100000");
  await page.locator("[data-progress] button").waitFor();
  await page.locator("#results").focus();
  await tabTo(page, "[data-progress] button");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#progress-words")?.textContent?.startsWith("Cancelled"));
  // The views hear of it one after the other, and the lanes' mark comes last.
  await atRest(page);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[data-lanes]")?.getAttribute("aria-busy") === "true");
});

test("a whole incident is moved by keys and dragged by the mouse, and keeps its length", async () => {
  const { page, errors } = await openStory();
  await tabTo(page, ".grip-whole");
  await page.keyboard.press("ArrowRight");
  await atRest(page);
  const whole = page.getByRole("slider", { name: "Incident 1 as a whole" });
  assert.equal(await whole.getAttribute("aria-valuetext"), "50 ms to 350 ms");
  await nextFrame(page);
  const box = await whole.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 6);
  await page.mouse.up();
  await atRest(page);
  const edges = ["Start", "End"].map((edge) => page.getByRole("slider", { name: `${edge} of incident 1` }));
  const [from, to] = await Promise.all(edges.map(async (edge) => Number(await edge.getAttribute("aria-valuenow"))));
  assert.ok(from > 150, `it begins at ${from} ms`);
  assert.equal(to - from, 300);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await atRest(page);
  assert.equal(await whole.getAttribute("aria-valuetext"), "0 ms to 300 ms");
  assert.deepEqual(errors, []);
});
