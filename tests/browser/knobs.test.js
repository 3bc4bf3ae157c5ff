/** Knobs: every change runs at once, and whatever is wrong stands beside it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atRest, coloursOf, figures, knob, openStory, type, unfold } from "./reader.js";

/** @param {import("playwright-core").Page} page @param {string} label */
const slider = (page, label) => page.getByRole("slider", { name: `${label}, slider` }).first();

/**
 * Hears what the status line says from now on.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<() => Promise<string[]>>}
 */
async function listenTo(page) {
  const heard = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const said = [];
    const status = /** @type {Node} */ (document.querySelector("[data-status]"));
    new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, { childList: true, subtree: true });
    return said;
  });
  return () => heard.jsonValue();
}

test("dragging a slider changes value, figures and charts; the status line speaks when it rests, not at every step", async () => {
  const { page, errors } = await openStory();
  await page.waitForFunction(() => document.querySelector("[data-status]")?.textContent?.includes("done at"));
  const before = { figures: await figures(page, "attempts"), colours: await coloursOf(page, 0) };
  const box = await slider(page, "Clients").boundingBox();
  assert.ok(box);
  const y = box.y + box.height / 2;
  const said = await listenTo(page);
  const steps = 25;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  for (let step = 0; step <= steps; step++) await page.mouse.move(box.x + box.width * (0.5 + step * 0.01), y);
  await page.mouse.up();
  await atRest(page);
  const clients = Number(await knob(page, "load.clients").inputValue());
  assert.ok(clients > 200, `the slider went to ${clients}`);
  assert.notDeepEqual(await figures(page, "attempts"), before.figures);
  assert.notDeepEqual(await coloursOf(page, 0), before.colours);
  while ((await said()).length === 0) await page.waitForTimeout(100);
  // On a slow machine the mouse itself may rest between two steps.
  assert.ok((await said()).length < steps / 2, `${(await said()).length} announcements`);
  assert.deepEqual(errors, []);
});

test("every press of an arrow key on a slider changes the value", async () => {
  const { page } = await openStory();
  await slider(page, "Server capacity").focus();
  const values = [];
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press("ArrowRight");
    values.push(await knob(page, "server.limiter.capacity").inputValue());
  }
  assert.deepEqual(values, ["16", "17", "18"]);
});

test("a main knob acts on every lane that has it, and resets each to its own value", async () => {
  const { page } = await openStory();
  const base = knob(page, "lanes.0.wait.base_millis");
  assert.equal(await base.getAttribute("placeholder"), "20–50");
  await type(page, "lanes.0.wait.base_millis", "30");
  const policies = () => page.locator(".policy").allTextContents();
  assert.ok((await policies()).every((policy) => policy.includes("base wait 30 ms")));
  await page.getByRole("button", { name: "Reset Base wait" }).first().click();
  await atRest(page);
  assert.match((await policies())[0], /base wait 50 ms/);
  assert.match((await policies())[1], /base wait 20 ms/);
});

test("a value out of range is told beside its knob, and the last picture stays", async () => {
  const { page, errors } = await openStory();
  const before = { figures: await figures(page, "attempts"), colours: await coloursOf(page, 0) };
  await type(page, "load.clients", "0");
  const entry = knob(page, "load.clients");
  const problem = page.locator(`#${await entry.evaluate((input) => CSS.escape(`${input.id}-problem`))}`);
  assert.match((await problem.textContent()) ?? "", /1 to 1000000.*0/);
  assert.equal(await entry.getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator("[data-problems] li").count(), 1);
  assert.deepEqual(await figures(page, "attempts"), before.figures);
  assert.deepEqual(await coloursOf(page, 0), before.colours);
  await type(page, "load.clients", "100");
  assert.ok(await problem.isHidden());
  assert.equal(await page.locator("[data-problems] li").count(), 0);
  assert.deepEqual(errors, []);
});

test("an emptied field is a problem in words; an emptied cap is no cap", async () => {
  const { page } = await openStory();
  await type(page, "load.clients", "");
  assert.equal(await page.locator("[data-problems] li").count(), 1);
  await type(page, "load.clients", "100");
  await type(page, "lanes.1.wait.cap_millis", "");
  assert.equal(await page.locator("[data-problems] li").count(), 0);
  assert.ok(!(await page.locator(".policy").nth(1).textContent())?.includes("cap"));
});

test("what is typed stands as it was typed, and its problem quotes it", async () => {
  const { page, errors } = await openStory();
  const entry = knob(page, "load.clients");
  const problem = page.locator(`#${await entry.evaluate((input) => CSS.escape(`${input.id}-problem`))}`);
  for (const [typed, said] of [
    ["1e309", 'Clients must be 1 to 1000000 clients, got "1e309"'],
    ["1.000.000", 'Clients must be a whole number, got "1.000.000"'],
    ["-2k", "Clients must be 1 to 1000000 clients, got -2k"],
    ["", "Clients must be a whole number, got nothing"],
  ]) {
    await type(page, "load.clients", typed);
    await entry.blur();
    assert.deepEqual([await entry.inputValue(), await problem.textContent()], [typed, said]);
    assert.doesNotMatch((await page.locator("body").innerHTML()) ?? "", /NaN|Infinity|got null/);
  }
  await type(page, "load.clients", "１２０");
  await entry.blur();
  assert.equal(await entry.inputValue(), "120");
  assert.equal(await page.locator("[data-problems] li").count(), 0);
  assert.deepEqual(errors, []);
});

test("the summary of problems leads to a knob that is folded away", async () => {
  const { page } = await openStory();
  const network = await unfold(page, "Network");
  await type(page, "network.timer_noise_millis", "-5");
  await network.evaluate((fold) => fold.removeAttribute("open"));
  await page.locator("[data-problems] button").click();
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("data-paths"));
  assert.equal(focused, "network.timer_noise_millis");
});

test("what is folded away is soon there for whoever searches the page, and says what holds when it is opened", async () => {
  const { page } = await openStory();
  const field = page.locator('.fold input.entry[data-paths~="incidents.0.to_millis"]');
  assert.equal(await field.count(), 0);
  await page.keyboard.press("Control+f");
  await field.waitFor({ state: "attached" });
  assert.equal(await field.isVisible(), false);
  await page.getByRole("slider", { name: "End of incident 1" }).press("ArrowRight");
  await unfold(page, "Incidents");
  assert.equal(await field.inputValue(), "350");
});

test("another kind of wait comes with its defaults", async () => {
  const { page } = await openStory();
  await unfold(page, "Lanes");
  await knob(page, "lanes.0.wait").selectOption("exponential");
  await atRest(page);
  assert.equal(await page.locator(".policy").first().textContent(), "Exponential · base wait 100 ms · No jitter");
});

test("lanes are added with a policy and a name, and removed", async () => {
  const { page, errors } = await openStory();
  const lanes = await unfold(page, "Lanes");
  await lanes.getByRole("combobox", { name: "What to add to Lanes" }).selectOption("immediate");
  await lanes.getByRole("button", { name: "Add to Lanes" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 4);
  await atRest(page);
  assert.equal(await page.locator(".lane h3").nth(3).textContent(), "Immediate");
  await lanes.getByRole("button", { name: "Remove Fixed 50 ms" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 3);
  await atRest(page);
  assert.deepEqual(await page.locator(".lane h3").allTextContents(), ["Exponential", "Full jitter", "Immediate"]);
  assert.deepEqual(errors, []);
});

test("one button takes everything back to the story", async () => {
  const { page } = await openStory();
  const resetAll = page.getByRole("button", { name: "Reset all" });
  assert.ok(await resetAll.isDisabled());
  await type(page, "load.clients", "50");
  await type(page, "server.limiter.capacity", "5");
  assert.match((await page.locator("[data-finding-label]").textContent()) ?? "", /story's own values/);
  await resetAll.click();
  await atRest(page);
  assert.deepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
  assert.equal(await page.locator("[data-finding-label]").textContent(), "Finding");
});
