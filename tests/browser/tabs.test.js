/** Tabs: what they show, by keyboard; and long runs, which can be stopped. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";
import { atRest, figures, knob, openStory, type, unfold } from "./reader.js";

test("on a phone the table of figures shows where the next lane begins, whatever the first is called", async () => {
  for (const label of ["", `&lanes.0.label=${"a".repeat(65)}`]) {
    const { page } = await openPage(`#v1&story=outage${label}`, { width: 360 });
    await atRest(page);
    await page.getByRole("tab", { name: "Table" }).click();
    const place = page.locator(".tab-panel .scroll");
    const [end, next] = await place.evaluate((place) => {
      const heads = place.querySelectorAll("thead th");
      return [place.getBoundingClientRect().right, heads[2].getBoundingClientRect().left];
    });
    assert.ok(next < end - 24, `the next lane begins at ${next}, the table ends at ${end}`);
  }
});

test("arrow keys go through the tabs, and each shows a table", async () => {
  const { page, errors } = await openStory();
  await page.getByRole("tab", { name: "Table" }).focus();
  const seen = [];
  for (let press = 0; press < 5; press++) {
    const rows = await page.getByRole("tabpanel").locator("tbody tr").count();
    seen.push([await page.locator("[role=tab][aria-selected=true]").textContent(), rows > 2]);
    await page.keyboard.press("ArrowRight");
  }
  assert.deepEqual(seen, [["Table", true], ["Waits", true], ["Latency", true], ["Load", true], ["Clients", false]]);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Table");
  assert.deepEqual(errors, []);
});

test("waits say how many are exactly at the cap", async () => {
  const { page } = await openStory();
  await page.getByRole("tab", { name: "Waits" }).click();
  const panel = page.getByRole("tabpanel");
  const sentences = await panel.locator("section > p").allTextContents();
  assert.match(sentences[0], /^Fixed 50 ms has no jitter: clients that fail together come back together/);
  assert.match(sentences[1], /^Exponential has no jitter: .* 3\d% of all its waits are exactly at the cap\.$/);
  assert.match(sentences[2], /^The jitter of Full jitter holds: .* lie up to 320 ms apart\.$/);
  const row = await panel.locator("section").nth(1).locator("tbody tr").nth(4).innerText();
  assert.match(row, /^5\s+16,848\s+320 ms\s+320 ms\s+320 ms\s+320 ms\s+100%/);
});

test("the table is copied; where the clipboard is refused, it is selected", async () => {
  const prepare = (/** @type {import("playwright-core").BrowserContext} */ context) =>
    context.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: {
          writeText: (/** @type {string} */ words) => {
            if (window.name === "refused") throw new Error("refused");
            window.name = words;
          },
        },
      });
    });
  const { page } = await openStory({ prepare });
  await page.getByRole("button", { name: "Copy table" }).click();
  assert.equal(await page.locator(".said").textContent(), "Copied");
  const [head, first] = (await page.evaluate(() => window.name)).split("\n");
  assert.equal(head, "Figure\tFixed 50 ms\tExponential\tFull jitter");
  assert.equal(first, "Requests\t100 ± 0\t100 ± 0\t100 ± 0");
  await page.evaluate(() => (window.name = "refused"));
  await page.getByRole("button", { name: "Copy table" }).click();
  assert.match(await page.evaluate(() => String(getSelection())), /Requests/);
});

test("a long run says how far it is and can be cancelled; the page goes on", async () => {
  const { page, errors } = await openStory();
  await unfold(page, "Run");
  await knob(page, "load.clients").fill("100000");
  await knob(page, "trials").fill("1000");
  const progress = page.locator("[data-progress]");
  await progress.locator("progress").waitFor({ state: "visible" });
  await page.waitForFunction(() => Number(document.querySelector("progress")?.value) > 0);
  assert.match((await progress.textContent()) ?? "", /Simulating: \d+%/);
  await page.locator("[data-trials]", { hasText: "of 1,000 seeds so far" }).waitFor();
  await progress.getByRole("button", { name: "Cancel" }).click();
  await atRest(page);
  assert.match((await progress.textContent()) ?? "", /Cancelled/);
  // What had been finished by then stays on show, and says of how many seeds it is.
  assert.match((await page.locator("[data-trials]").textContent()) ?? "", /^\d+ of 1,000 seeds so far/);
  await page.locator("[data-reset-all]").click();
  await atRest(page);
  assert.ok(await progress.isHidden());
  await type(page, "load.clients", "200");
  assert.notDeepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
  assert.deepEqual(errors, []);
});

test("? lists the shortcuts; single keys can be switched off", async () => {
  const { page } = await openStory();
  await page.locator("#knobs").focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  assert.ok(await dialog.isVisible());
  await dialog.getByRole("checkbox").press("Space");
  await page.keyboard.press("Escape");
  assert.ok(await dialog.isHidden());
  await page.keyboard.press("t");
  await page.keyboard.press("?");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), undefined);
  assert.ok(await dialog.isHidden());
});
