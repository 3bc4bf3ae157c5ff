/** Walking through time: the cross-hair, play and steps, and incidents that are dragged. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, coloursOf, nextFrame, openStory, resize } from "./reader.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const readings = (page) => page.locator(".reading").allTextContents();
/** @param {Page} page */
const time = (page) => page.locator(".time").textContent();

/** Where the first lane's chart is, a share of its bars from the left. @param {Page} page @param {number} share */
async function placeIn(page, share) {
  const box = await page.locator(".chart").first().boundingBox();
  assert.ok(box);
  return { x: box.x + 44 + (box.width - 68) * share, y: box.y + box.height / 2 };
}

/** How far the veil over the clients has gone. @param {Page} page */
const leftOf = (page) => page.locator(".client-chart .veil").evaluate((veil) => veil.getBoundingClientRect().left);

/** Where the clients that ride along are, and how much of them is seen. @param {Page} page */
function ridersOf(page) {
  return page.locator(".riders").evaluate((element) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (element);
    const pixels = /** @type {HTMLCanvasElement} */ (element).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const seen = Array.from({ length: width * height }, (_, i) => i).filter((i) => pixels[4 * i + 3] > 0);
    const across = seen.map((i) => i % width);
    const [from, to] = [Math.min(...across), Math.max(...across)];
    return { at: from, columns: to - from < 8 ? 1 : 2, pixels: seen.length };
  });
}

test("pointing at a chart reads the bar out in every lane, and leaving ends it", async () => {
  const { page } = await openStory();
  const { x, y } = await placeIn(page, 0.01);
  await page.mouse.move(x, y);
  assert.equal(await time(page), "0 ms to 50 ms");
  const told = await readings(page);
  assert.deepEqual(told.slice(0, 2), ["100 unavailable", "200 unavailable"]);
  assert.match(told[2], /^[23]\d\d unavailable$/);
  await page.mouse.move(5, 5);
  assert.equal(await time(page), "Whole run");
  assert.ok(await page.locator(".reading").first().isHidden());
});

test("the cross-hair lies exactly on a bar", async () => {
  const { page } = await openStory();
  const { x, y } = await placeIn(page, 0.01);
  await page.mouse.move(x, y);
  const [edges, height] = await page.locator(".hair").first().evaluate((hair) => {
    const frame = /** @type {HTMLElement} */ (hair.parentElement);
    const left = hair.getBoundingClientRect().left - frame.getBoundingClientRect().left;
    return [[left, left + hair.getBoundingClientRect().width], frame.clientHeight];
  });
  const colours = await page.locator(".lane canvas").first().evaluate((element, [from, to, y]) => {
    const context = /** @type {HTMLCanvasElement} */ (element).getContext("2d");
    const at = (/** @type {number} */ x) => [...(context?.getImageData(Math.round(x), y, 1, 1).data ?? [])].join();
    return { before: at(from - 3), inside: at((from + to) / 2), seam: at(to - 1) };
  }, [edges[0], edges[1], height - 26 - 8]);
  assert.notEqual(colours.before, colours.inside);
  assert.notEqual(colours.seam, colours.inside);
});

test("the time slider steps bar by bar, veils what is to come, and says each bar in words", async () => {
  const { page } = await openStory();
  const slider = page.getByRole("slider", { name: "Time" });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const words = (await slider.getAttribute("aria-valuetext")) ?? "";
  assert.match(words, /^50 ms to 100 ms · Fixed 50 ms: 100 unavailable · Exponential: 100 unavailable/);
  assert.ok(await page.locator(".veil").first().isVisible());
  await page.locator("#knobs").focus();
  await page.keyboard.press(".");
  assert.equal(await time(page), "100 ms to 150 ms");
  await page.keyboard.press(",");
  assert.equal(await time(page), "50 ms to 100 ms");
  await slider.press("End");
  assert.equal(await slider.getAttribute("aria-valuetext"), "Whole run");
  assert.ok(await page.locator(".veil").first().isHidden());
});

test("play goes through the run, pauses, and ends with the whole", async () => {
  const { page } = await openStory();
  await page.getByRole("button", { name: "Play" }).click();
  // A slow machine may show a later bar than the second before this looks.
  await page.waitForFunction(() => /^[1-9]/.test(document.querySelector(".time")?.textContent ?? ""));
  await page.getByRole("button", { name: "Pause" }).click();
  const at = await time(page);
  await page.waitForTimeout(700);
  assert.equal(await time(page), at);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("4");
  await page.locator("#knobs").focus();
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector(".time")?.textContent === "Whole run");
  assert.ok(await page.getByRole("button", { name: "Play" }).isVisible());
});

test("the time slider stops the play when it is taken, even where it does not move", async () => {
  const { page } = await openStory();
  const slider = page.getByRole("slider", { name: "Time" });
  await slider.focus();
  await page.keyboard.press("Home");
  // All within the first bar, which the slider shows already.
  const labels = await page.evaluate(() =>
    ["p", "Home", "p", "Tab"].map((key) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      return document.querySelector("[data-transport] button")?.ariaLabel;
    }),
  );
  assert.deepEqual(labels, ["Pause", "Play", "Pause", "Pause"]);
});

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
  test(`clients go along with the time, bar by bar, in charts of tabs too: motion ${reducedMotion}`, async () => {
    const { page, errors } = await openStory();
    await page.emulateMedia({ reducedMotion });
    await page.getByRole("tab", { name: "Clients" }).click();
    const [chart, said] = [page.locator(".client-chart"), page.locator(".client-waiting")];
    assert.equal(await said.textContent(), "");
    assert.ok(await chart.locator(".riders").isHidden());
    await page.getByRole("button", { name: "Play" }).click();
    // A slow machine may show a later bar before this looks.
    await said.filter({ hasText: /^At [1-9]/ }).waitFor();
    await page.getByRole("slider", { name: "Time" }).press("Home");
    assert.equal(await said.textContent(), "At 50 ms, 50 of 50 clients on show have to try again.");
    const [first, veil] = [await ridersOf(page), await leftOf(page)];
    assert.equal(first.columns, 1);
    for (let bar = 0; bar < 8; bar++) await page.keyboard.press("ArrowRight");
    const later = await ridersOf(page);
    assert.ok(later.at > first.at && (await leftOf(page)) > veil, `from ${first.at} to ${later.at}`);
    // Most are done by then, and stay where they succeeded.
    assert.ok(later.pixels < first.pixels / 2, `${later.pixels} of ${first.pixels} pixels`);
    assert.match((await said.textContent()) ?? "", /^At 450 ms, 1?\d of 50 /);
    await page.keyboard.press("End");
    assert.ok(await chart.locator(".riders").isHidden());
    assert.deepEqual(errors, []);
  });
}

test("with reduced motion nothing moves on its own: play goes one bar on", async () => {
  const { page } = await openStory();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForTimeout(700);
  assert.equal(await time(page), "0 ms to 50 ms");
});

test("the outage is dragged in the chart, and moved by arrow keys", async () => {
  const { page, errors } = await openStory();
  const before = await coloursOf(page, 0);
  const end = page.getByRole("slider", { name: "End of incident 1" });
  const box = await end.boundingBox();
  assert.ok(box);
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y);
  await page.mouse.up();
  await atRest(page);
  await nextFrame(page);
  const dragged = Number(await end.getAttribute("aria-valuenow"));
  assert.ok(dragged > 350 && dragged < 450, `the outage ends at ${dragged} ms`);
  assert.notDeepEqual(await coloursOf(page, 0), before);
  await end.focus();
  await page.keyboard.press("ArrowLeft");
  await atRest(page);
  assert.equal(await end.getAttribute("aria-valuenow"), String(dragged - 50));
  // A drag and a key that follow each other closely are one step, so there are one or two.
  await page.locator("[data-undo]").click();
  if (await page.locator("[data-undo]").isEnabled()) await page.locator("[data-undo]").click();
  await atRest(page);
  assert.equal(await end.getAttribute("aria-valuenow"), "300");
  assert.ok(await page.locator("[data-undo]").isDisabled());
  assert.deepEqual(errors, []);
});

test("the grips of an incident keep their place in the time when the window changes", async () => {
  const { page } = await openStory();
  const share = () =>
    page.locator(".lane").first().evaluate((lane) => {
      const style = getComputedStyle(document.documentElement);
      const [left, right] = ["left", "right"].map((side) => Number.parseFloat(style.getPropertyValue(`--plot-${side}`)));
      const [frame, grip] = [".chart", ".grip-to"].map((part) => /** @type {Element} */ (lane.querySelector(part)).getBoundingClientRect());
      return ((grip.left + grip.right) / 2 - frame.left - left) / (frame.width - left - right);
    });
  const before = await share();
  await resize(page, 820, 700);
  const after = await share();
  assert.ok(Math.abs(after - before) < 0.005, `from ${before} to ${after} of the axis`);
});

test("a finger that taps a bar leaves its words to be read", async () => {
  const { page } = await openStory({ touch: true });
  const { x, y } = await placeIn(page, 0.1);
  await page.touchscreen.tap(x, y);
  assert.equal((await readings(page))[0], "100 unavailable");
  assert.ok(await page.locator(".reading").first().isVisible());
});
