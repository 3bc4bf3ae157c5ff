/** Lanes: named, ordered, hidden, removed and compared by pointer and by keyboard; stories as cards. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, figures, openStory } from "./reader.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const names = (page) => page.locator(".lane:not([hidden]) h3").allTextContents();

/** Chooses from a lane's menu by keyboard alone. @param {Page} page @param {number} lane @param {string} words */
async function choose(page, lane, words) {
  await page.locator(".lane").nth(lane).locator(".menu summary").focus();
  await page.keyboard.press("Enter");
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    if (focused !== words) continue;
    await page.keyboard.press("Enter");
    return;
  }
  assert.fail(`${words} is not in the menu`);
}

test("a name has no more letters than the engine takes, and a long one makes no page wider", async () => {
  const { page } = await openStory({ width: 360 });
  await choose(page, 0, "Rename");
  await page.keyboard.insertText("M".repeat(100));
  await page.keyboard.press("Enter");
  await atRest(page);
  assert.equal((await names(page))[0], "M".repeat(80));
  assert.match((await page.locator("[data-story-now]").textContent()) ?? "", /M{80}/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("a lane is renamed in place, moved, hidden, shown and removed, all by keyboard", async () => {
  const { page, errors } = await openStory();
  await choose(page, 0, "Rename");
  await page.keyboard.type("Steady");
  await page.keyboard.press("Enter");
  await atRest(page);
  assert.deepEqual(await names(page), ["Steady", "Exponential", "Full jitter"]);
  await choose(page, 0, "Move down");
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "Exponential");
  await atRest(page);
  assert.deepEqual(await figures(page, "attempts"), ["687", "871", "654"]);
  await page.locator(".lane").nth(1).locator(".menu summary").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "Steady");
  await atRest(page);
  await choose(page, 1, "Hide");
  assert.deepEqual(await names(page), ["Steady", "Full jitter"]);
  await page.getByRole("button", { name: "Show Exponential" }).press("Enter");
  assert.deepEqual(await names(page), ["Steady", "Exponential", "Full jitter"]);
  await choose(page, 2, "Remove");
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 2);
  await page.locator("[data-undo]").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 3);
  await atRest(page);
  assert.deepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
  assert.deepEqual(errors, []);
});

test("one lane is the reference, and the others show their difference to it", async () => {
  const { page } = await openStory();
  await choose(page, 0, "Compare the others with this one");
  const spreads = () => page.locator('[data-figure="attempts"] .spread').allTextContents();
  assert.deepEqual(await spreads(), ["±\u00a06", "−184", "−217"]);
  await choose(page, 0, "Compare no more");
  assert.deepEqual(await spreads(), ["±\u00a06", "±\u00a08.5", "±\u00a07.8"]);
});

test("every lane answers the three questions: does it back off, is it capped, is it jittered?", async () => {
  const { page } = await openStory();
  const answers = await page.locator(".lane").evaluateAll((lanes) =>
    lanes.map((lane) => [...lane.querySelectorAll(".traits li")].map((answer) => answer.className)),
  );
  assert.deepEqual(answers, [["lacks", "lacks", "lacks"], ["has", "has", "lacks"], ["has", "has", "has"]]);
});

test("a story's card asks before it shows, and opens the story; the claims that hold are ticked", async () => {
  const { page } = await openStory();
  assert.match((await page.locator("[data-tick]").textContent()) ?? "", /^✓ 14 of the 14/);
  const card = page.locator(".card").nth(1);
  assert.match((await card.locator(".guess").textContent()) ?? "", /\?$/);
  await card.getByRole("button", { name: "Open" }).press("Enter");
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "Immediate");
  await atRest(page);
  assert.ok(await card.getByRole("button").isDisabled());
});
