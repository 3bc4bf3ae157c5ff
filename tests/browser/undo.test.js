/** Nothing that a reader does is final; and what is typed may bear its own unit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, coloursOf, figures, knob, nextFrame, openStory, type } from "./reader.js";

test("undo and redo go through what was changed, by button and by key", async () => {
  const { page, errors } = await openStory();
  const undo = page.locator("[data-undo]");
  assert.ok(await undo.isDisabled());
  await type(page, "load.clients", "200");
  await type(page, "server.limiter.capacity", "5");
  await undo.click();
  await atRest(page);
  assert.equal(await knob(page, "server.limiter.capacity").inputValue(), "15");
  await page.locator("#knobs").focus();
  await page.keyboard.press("Control+z");
  await atRest(page);
  assert.equal(await knob(page, "load.clients").inputValue(), "100");
  assert.deepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await atRest(page);
  assert.equal(await knob(page, "server.limiter.capacity").inputValue(), "5");
  assert.ok(await page.locator("[data-redo]").isDisabled());
  assert.deepEqual(errors, []);
});

test("reset all can be undone, and so can the choice of another story", async () => {
  const { page } = await openStory();
  await type(page, "load.clients", "50");
  await page.locator("[data-reset-all]").click();
  await page.locator("[data-undo]").click();
  await atRest(page);
  assert.equal(await knob(page, "load.clients").inputValue(), "50");
  await page.locator("[data-story]").selectOption("ticks");
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "Immediate");
  await page.locator("[data-undo]").click();
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "Fixed 50 ms");
  assert.equal(await knob(page, "load.clients").inputValue(), "50");
});

test("while a field is typed in, undo is the field's own", async () => {
  const { page } = await openStory();
  await type(page, "server.limiter.capacity", "5");
  await knob(page, "load.clients").click();
  await page.keyboard.press("End");
  await page.keyboard.type("7");
  await page.keyboard.press("Control+z");
  await nextFrame(page);
  assert.equal(await knob(page, "load.clients").inputValue(), "100");
  assert.equal(await knob(page, "server.limiter.capacity").inputValue(), "5");
});

test("a typed value may bear a unit, and is shown in the knob's own when it is left", async () => {
  const { page } = await openStory();
  const cap = knob(page, "lanes.1.wait.cap_millis");
  await cap.fill("1.5s");
  assert.equal(await cap.inputValue(), "1.5s");
  await atRest(page);
  assert.match((await page.locator(".policy").nth(1).textContent()) ?? "", /cap 1,500 ms/);
  await cap.blur();
  assert.equal(await cap.inputValue(), "1500");
});

test("what is no number is told in words beside the knob", async () => {
  const { page } = await openStory();
  await type(page, "load.clients", "many");
  assert.match((await page.locator(".problem:not([hidden])").first().textContent()) ?? "", /must be .*many/);
  await type(page, "load.clients", "100");
  assert.equal(await page.locator("[data-problems] li").count(), 0);
});

test("arrow keys in a field go through round values", async () => {
  const { page } = await openStory();
  await knob(page, "server.limiter.capacity").focus();
  await page.keyboard.press("ArrowUp");
  assert.equal(await knob(page, "server.limiter.capacity").inputValue(), "16");
});

test("the theme is the system's until the reader chooses, and the choice is remembered", async () => {
  const { page } = await openStory();
  const grounds = [];
  for (const _ of ["system", "light", "dark"]) {
    const [[ground]] = await coloursOf(page, 0);
    assert.equal(ground, await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    grounds.push(ground);
    await page.locator("[data-theme-button]").click();
    await nextFrame(page);
  }
  assert.equal(grounds[0], grounds[1]);
  assert.notEqual(grounds[1], grounds[2]);
  await page.keyboard.press("t");
  await page.keyboard.press("t");
  await page.reload();
  await atRest(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("where storage throws, everything works all the same", async () => {
  const prepare = (/** @type {import("playwright-core").BrowserContext} */ context) =>
    context.addInitScript(() => {
      const get = () => {
        throw new DOMException("denied", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get });
    });
  const { page, errors } = await openStory({ prepare });
  await page.locator("[data-theme-button]").click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
  assert.deepEqual(errors, []);
});

test("print shows the parameters as text instead of the form", async () => {
  const { page } = await openStory();
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("[data-controls]").isHidden());
  const printed = await page.locator("[data-parameters]").innerText();
  const parameters = ["clients 100", "base wait 20 ms", "server capacity 15", "Shuffled", "\n200\n"];
  for (const words of parameters) assert.ok(printed.includes(words), printed);
  assert.equal(await page.locator(".transport, .cards, .advice, button, select").filter({ visible: true }).count(), 0);
  const cut = await page.locator(".scroll").evaluateAll((tables) => tables.filter((table) => table.scrollHeight > table.clientHeight));
  assert.deepEqual(cut, []);
});

test("forced colours leave controls and focus visible", async () => {
  const { page } = await openStory();
  await page.emulateMedia({ forcedColors: "active" });
  await page.locator("[data-theme-button]").focus();
  const seen = await page.locator("[data-theme-button]").evaluate((button) => {
    const { borderStyle, outlineStyle, color, backgroundColor } = getComputedStyle(button);
    return { borderStyle, outlineStyle, differs: color !== backgroundColor };
  });
  assert.deepEqual(seen, { borderStyle: "solid", outlineStyle: "solid", differs: true });
});
