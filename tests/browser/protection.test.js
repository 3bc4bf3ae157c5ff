/** Breakers, budgets and throttles on the page: presets, budgets in words, states and clients over time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOn } from "./axe.js";
import { atRest, knob, openStory, unfold, unfoldTable } from "./reader.js";

/** Opens a story by its link. @param {string} story @param {Parameters<typeof openStory>[0]} options */
async function openProtected(story, options = {}) {
  const opened = await openStory(options);
  await opened.page.locator("#story").selectOption(story);
  await atRest(opened.page);
  return opened;
}

test("a library's budget fills the knobs in, is said in words, and one undo takes it back", async () => {
  const { page, errors } = await openProtected("bucket-or-breaker");
  await unfold(page, "Lanes");
  const budget = page.locator('[id="preset-lanes.2.budget"]');
  const words = page.locator(".choice", { has: budget }).locator(".allowance").last();
  assert.equal(await budget.evaluate((select) => /** @type {HTMLSelectElement} */ (select).value), "brooker");
  assert.match((await words.textContent()) ?? "", /at most 100 retries a second .* 1\.10× the load; 500 more at once/);
  await budget.selectOption({ label: "Finagle" });
  await atRest(page);
  assert.equal(await knob(page, "lanes.2.budget.min_per_sec").inputValue(), "10");
  assert.match((await words.textContent()) ?? "", /at most 210 retries a second .* 1\.21× the load; 100 more at once/);
  assert.match((await page.locator('[id="preset-lanes.2.budget-note"]').textContent()) ?? "", /a fifth of it at most/);
  await page.locator("[data-undo]").click();
  await atRest(page);
  assert.equal(await knob(page, "lanes.2.budget.capacity").inputValue(), "5");
  assert.deepEqual(errors, []);
});

test("a breaker that was just switched on takes a library's values as a step of its own", async () => {
  const { page } = await openProtected("bucket-or-breaker");
  await unfold(page, "Lanes");
  await page.locator('input[type=checkbox][data-paths="lanes.0.breaker"]').check();
  const breaker = page.locator('[id="preset-lanes.0.breaker"]');
  await breaker.selectOption("polly");
  await atRest(page);
  assert.equal(await knob(page, "lanes.0.breaker.trip.ratio").inputValue(), "0.1");
  await page.locator("[data-undo]").click();
  await atRest(page);
  assert.ok(await breaker.isVisible(), "it is still on");
  assert.notEqual(await breaker.inputValue(), "polly");
});

test("the line across a chart of states is told beside it, where there is one", async () => {
  const { page } = await openProtected("bucket-or-breaker");
  await page.getByRole("tab", { name: "State" }).click();
  const charts = await page.locator("figure.state").evaluateAll((all) =>
    all.map((one) => [one.querySelector("strong")?.textContent, one.querySelector("li:has(.swatch-capacity)")?.textContent]),
  );
  const told = new Map([["Breakers", "All breakers"], ["Retry budget", "The most it can hold"]]);
  assert.ok(charts.length > 1);
  for (const [chart, words] of charts) assert.equal(words, told.get(String(chart)));
});

test("states are drawn and can be read as tables", async () => {
  const { page, errors } = await openProtected("bucket-or-breaker");
  await page.getByRole("tab", { name: "State" }).click();
  const panel = page.getByRole("tabpanel");
  const titles = await panel.locator("figcaption strong").allTextContents();
  assert.deepEqual(titles, ["Retry budget", "Breakers"]);
  const inks = await panel.locator("canvas").evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const pixels = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d")?.getImageData(0, 0, width, height).data;
      return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size;
    }),
  );
  assert.ok(inks.length === 2 && inks.every((colours) => colours > 5), String(inks));
  await unfoldTable(panel.locator("figure details").first());
  assert.ok((await panel.locator("figure tbody tr").count()) > 50);
  assert.deepEqual(errors, []);
});

test("a request is followed by keyboard: arrow keys choose, Enter leads to its steps", async () => {
  const { page, errors } = await openProtected("bucket-or-breaker");
  await page.getByRole("tab", { name: "Clients" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Lane").selectOption({ label: "Bucket" });
  assert.match((await panel.locator(".clients > p").textContent()) ?? "", /^One client in \d+ is shown, [\d,]+ of [\d,]+ attempts/);
  await panel.getByLabel(/^Requests/).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.className), "steps");
  const rows = await panel.locator(".steps tbody tr").allInnerTexts();
  assert.match(rows[0], /ms\s+1\s+Begins/);
  assert.match(rows.at(-1) ?? "", /Ends\s+(Succeeded|Given up)/);
  assert.deepEqual(errors, []);
});

test("a click on an attempt follows its request", async () => {
  const { page } = await openStory();
  await page.getByRole("tab", { name: "Clients" }).click();
  const canvas = page.locator(".client-chart canvas[role=img]");
  await canvas.scrollIntoViewIfNeeded();
  await canvas.click({ position: { x: 46, y: 60 } });
  await page.locator(".steps table").waitFor();
  assert.ok(await page.locator(".client-row").isVisible());
  const chosen = await page.locator("#client-requests").inputValue();
  assert.equal(await page.locator(".steps h3").textContent(), `The way of request ${Number(chosen).toLocaleString("en")}`);
});

for (const [locale, dark] of /** @type {const} */ ([["en-US", false], ["zh-CN", true]])) {
  test(`axe finds nothing in states, clients and the steps of a request: ${locale}, ${dark ? "dark" : "light"}`, async () => {
    const { page } = await openProtected("sticky-users", { locale, dark });
    for (const tab of ["state", "clients"]) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === "clients") await page.locator("#client-requests").selectOption({ index: 1 });
      await page.evaluate(() => document.querySelectorAll("[role=tabpanel] details").forEach((details) => details.setAttribute("open", "")));
      assert.deepEqual(await violationsOn(page), []);
    }
  });
}
