/** The ladder beside the knobs follows them at once and cheaply; the Waits tab says whether jitter still spreads. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, knob, openStory, type, unfold } from "./reader.js";

/** @param {import("playwright-core").Page} page */
const gists = (page) => page.locator(".knobs > div > .ladder-box .ladder .help").allTextContents();

/** The heights of a lane's bars, retry after retry. @param {import("playwright-core").Page} page @param {number} lane */
const tops = (page, lane) =>
  page.locator(".knobs > div > .ladder-box svg").nth(lane).locator(".ladder-most").evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("y"))));

test("the ladder shows every lane, follows base and cap, and says the same in figures", async () => {
  const { page, errors } = await openStory();
  assert.deepEqual(await gists(page), ["50 ms each time", "20 ms → 320 ms, 100% at the cap", "0–20 ms → 0–320 ms"]);
  assert.equal(await page.getByRole("img", { name: "Full jitter: 0–20 ms → 0–320 ms" }).count(), 1);
  const before = await tops(page, 2);
  assert.equal(before.length, 8);
  assert.ok(before[0] > before[2] && before[2] > before[4], `${before}`);
  await type(page, "lanes.1.wait.cap_millis", "80");
  assert.deepEqual(await gists(page), ["50 ms each time", "20 ms → 80 ms, 100% at the cap", "0–20 ms → 0–80 ms"]);
  await page.locator(".ladder-box summary").first().press("Enter");
  const row = page.locator(".ladder-box").first().locator("tbody tr").nth(8 + 2);
  assert.match(await row.innerText(), /^Exponential, 3\s+80 ms\s+80 ms\s+80 ms\s+100%$/);
  assert.deepEqual(errors, []);
});

test("the figures of each lane's ladder have a name of their own, which follows that of the lane", async () => {
  const { page, errors } = await openStory();
  await unfold(page, "Lanes");
  const names = () => page.locator(".ladder-box .scroll").evaluateAll((regions) => regions.map((region) => region.getAttribute("aria-label")));
  await page.locator(".ladder-box details").evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
  await page.waitForFunction(() => document.querySelectorAll(".ladder-box .scroll[aria-label]").length === 4);
  const rest = ["Waits of “Exponential” in figures", "Waits of “Full jitter” in figures"];
  assert.deepEqual(await names(), ["Waits in figures", "Waits of “Fixed 50 ms” in figures", ...rest]);
  await page.locator('input[data-paths~="lanes.0.label"]').fill("Mine");
  await page.waitForFunction(() => document.querySelector('[aria-label="Waits of “Mine” in figures"]'));
  assert.deepEqual(await names(), ["Waits in figures", "Waits of “Mine” in figures", ...rest]);
  assert.deepEqual(errors, []);
});

test("a wait that is refused leaves the last good ladder; a lane that is hidden has none", async () => {
  const { page } = await openStory();
  const before = await gists(page);
  await knob(page, "lanes.1.wait.cap_millis").fill("-5");
  await page.waitForFunction(() => document.querySelector("[data-problems] li"));
  assert.deepEqual(await gists(page), before);
  await page.locator("[data-undo]").click();
  await atRest(page);
  await page.locator(".lane").first().locator(".menu summary").click();
  await page.locator(".lane").first().getByRole("button", { name: "Hide" }).click();
  assert.deepEqual(await gists(page), before.slice(1));
});

test("the Waits tab says where a fleet falls in step, where jitter goes, and where it holds", async () => {
  const { page } = await openStory();
  await page.locator("[data-story]").selectOption("clamp");
  await atRest(page);
  await page.getByRole("tab", { name: "Waits" }).click();
  const sentences = await page.getByRole("tabpanel").locator("section > p").allTextContents();
  assert.match(sentences[0], /^9 of 10 waits of redis-py before retry 10 are exactly at the cap: from here on the fleet is synchronised/);
  assert.match(sentences[1], /^The jitter of Same, capped before the jitter holds: no wait is exactly at the cap/);
  assert.match(sentences[2], /^Up to 22% of the waits of redis-py, decorrelated are exactly at the cap, most before retry 10/);
  const traits = await page.locator(".traits").allTextContents();
  assert.deepEqual(traits.map((words) => /capped at [\d,]+ ms/.exec(words)?.[0]), ["capped at 1,000 ms", "capped at 1,000 ms", "capped at 512 ms"]);
});
