/** Sharing and exporting: the link that is copied, the files that are saved, the file that is dropped. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { atRest, drop, knob, openStory, type } from "./reader.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} name */
async function openDialog(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
  return page.locator("dialog[open]");
}

/** What a button saves. @param {Page} page @param {string} ending */
async function saved(page, ending) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-export=${ending}]`).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("the link to what is on show is copied, and the word is said", async () => {
  const prepare = (/** @type {any} */ context) => context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page, errors } = await openStory({ prepare });
  await type(page, "load.clients", "120");
  const dialog = await openDialog(page, "Share");
  const field = dialog.getByLabel("Link to what is on show");
  assert.match(await field.inputValue(), /#v1&e=[0-9.]+&story=outage&load\.clients=120$/);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByText("Copied").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await field.inputValue());
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.deepEqual(errors, []);
});

test("where the clipboard is refused, the field is selected", async () => {
  const { page } = await openStory({
    prepare: (context) => context.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
  });
  const dialog = await openDialog(page, "Share");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByText("Selected").waitFor();
  const selected = await dialog.locator("input").evaluate((element) => {
    const field = /** @type {HTMLInputElement} */ (element);
    return field === document.activeElement && field.selectionEnd === field.value.length && field.selectionStart === 0;
  });
  assert.ok(selected);
});

test("PNG is as large as promised and holds charts; SVG parses with its text", async () => {
  const { page, errors } = await openStory();
  await openDialog(page, "Export");
  const png = await saved(page, "png");
  assert.equal(png.name, "retry-storm-outage.png");
  const svg = (await saved(page, "svg")).bytes.toString();
  const { width, height, texts, broken } = await page.evaluate((svg) => {
    const document = new DOMParser().parseFromString(svg, "image/svg+xml");
    const [width, height] = ["width", "height"].map((name) => Number(document.documentElement.getAttribute(name)));
    const texts = [...document.querySelectorAll("text")].map((text) => text.textContent);
    return { width, height, texts, broken: document.querySelector("parsererror") !== null };
  }, svg);
  assert.ok(!broken);
  assert.ok(texts.includes("Outage, then a rate limit") && texts.join("").includes("#v1&e="));
  const decoded = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen?.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(pen?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? []);
    return { width: bitmap.width, height: bitmap.height, colours: new Set(pixels).size };
  }, [...png.bytes]);
  assert.deepEqual([decoded.width, decoded.height], [2 * width, 2 * height]);
  assert.ok(decoded.colours > 10);
  assert.deepEqual(errors, []);
});

test("a saved JSON that is dropped restores the same link", async () => {
  const { page } = await openStory();
  await page.locator("[data-story]").selectOption("ticks");
  await atRest(page);
  await type(page, "load.clients", "55");
  await openDialog(page, "Export");
  const { name, bytes } = await saved(page, "json");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => location.hash.includes("load.clients=55"));
  const link = await page.evaluate(() => location.hash);
  const other = await openStory();
  await drop(other.page, name, bytes.toString());
  await other.page.waitForFunction((link) => location.hash === link, link);
  assert.equal(await knob(other.page, "load.clients").inputValue(), "55");
});

test("a file that is no scenario, or one that cannot be run, changes nothing and says why", async () => {
  const { page, errors } = await openStory();
  await drop(page, "photo.json", "{}");
  await page.locator("[data-notices]", { hasText: "no scenario" }).waitFor();
  await drop(page, "bad.json", '{"lanes": [{"wait": {"kind": "sleepy"}}], "load": {"clients": -1}}');
  await page.locator("[data-notices]", { hasText: "sleepy" }).waitFor();
  await drop(page, "nothing.json", '{"lanes": [{}], "load": null}');
  await page.locator("[data-notices]", { hasText: "Load must be an object with a kind, got null" }).waitFor();
  assert.equal(await knob(page, "load.clients").inputValue(), "100");
  assert.deepEqual(errors, []);
});

test("CSV is saved with a row for every bin and lane", async () => {
  const { page } = await openStory();
  await openDialog(page, "Export");
  const { name, bytes } = await saved(page, "csv");
  assert.equal(name, "retry-storm-outage.csv");
  assert.match(bytes.toString(), /^lane,label,from_millis,.*\r\n0,Fixed 50 ms,0,50,0,0,100,/);
});
