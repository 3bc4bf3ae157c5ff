/** Real clients: chosen by keyboard, told about, and added with what they do by themselves. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOn } from "./axe.js";
import { atRest, knob, openStory, unfold } from "./reader.js";

/** @typedef {import("playwright-core").Page} Page */

/** Opens the list of clients below the lanes. @param {Page} page */
async function askForClient(page) {
  const adder = page.locator(".results > .adder");
  await adder.locator("select").selectOption("client");
  return { adder, field: adder.getByRole("combobox", { name: "Which client" }) };
}

/** What an arrow key has marked. @param {Page} page */
function marked(page) {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id)?.firstChild?.textContent : null;
  });
}

test("a client is found by language, marked by arrow keys, taken by Enter, and added with its own limits", async () => {
  const { page, errors } = await openStory();
  const { adder, field } = await askForClient(page);
  await field.focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await field.getAttribute("aria-expanded"), "true");
  assert.ok((await adder.locator("[role=option]").count()) > 85);
  assert.ok((await adder.getByRole("group", { name: "Rust" }).count()) === 1);
  await field.fill("go retryable");
  assert.deepEqual(await adder.locator("[role=option]").allTextContents(), ["go-retryablehttp go-retryablehttp 0.7.8+17"]);
  await field.fill("c#");
  const first = await marked(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  assert.equal(await marked(page), first);
  await page.keyboard.press("ArrowUp");
  assert.equal(await marked(page), "RabbitMQ recovery", "from the first up is the last");
  await field.fill("azure core c#");
  await page.keyboard.press("Enter");
  assert.equal(await field.inputValue(), "Azure Core");
  assert.match(await adder.innerText(), /Read for this: C#, an older Azure.Core. ExponentialDelayStrategy.cs/);
  assert.match(await adder.innerText(), /The lane takes over: attempts 4 attempts|The lane takes over: attempts 4 · attempt timeout 100,000 ms/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 4);
  await atRest(page);
  assert.equal(await page.locator(".lane h3").nth(3).textContent(), "Azure Core");
  assert.match((await page.locator(".policy").nth(3).textContent()) ?? "", /attempts 4 · attempt timeout 100,000 ms/);
  assert.match(await page.locator(".lane").nth(3).locator(".traits").innerText(), /capped at 60 s/);
  assert.deepEqual(errors, []);
});

test("the list is in sight when it opens, and what is chosen is added by the button below it", async () => {
  const { page } = await openStory();
  const { adder, field } = await askForClient(page);
  // The field at the lower end of the window.
  await field.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await field.click();
  const list = await adder.locator(".chooser-panel").boundingBox();
  assert.ok(list && list.y + list.height <= 800, JSON.stringify(list));
  await page.keyboard.press("Escape");
  const [add, client] = await Promise.all([adder.locator("button.add").boundingBox(), field.boundingBox()]);
  assert.ok(add && client && add.y > client.y);
});

test("a client that is clicked in the list is taken, and the list is gone", async () => {
  const { page } = await openStory();
  const { adder, field } = await askForClient(page);
  await field.click();
  await adder.locator("[data-key=azure-core-js]").click();
  assert.ok(await adder.locator(".chooser-panel").isHidden());
  assert.match(await field.inputValue(), /Azure Core/);
  await adder.locator("button.add").click();
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 4);
});

test("Escape and leaving the field change nothing; who is called otherwise is not found", async () => {
  const { page } = await openStory();
  const { adder, field } = await askForClient(page);
  await field.fill("nobody of that name");
  assert.equal(await adder.getByRole("status").textContent(), "No client is called that.");
  assert.equal(await adder.getByRole("listbox").count(), 0);
  await page.keyboard.press("Enter");
  assert.equal(await field.inputValue(), "redis-py");
  await field.fill("kafka");
  await page.keyboard.press("Escape");
  assert.equal(await field.inputValue(), "redis-py");
  assert.equal(await field.getAttribute("aria-expanded"), "false");
  await field.fill("kafka");
  await page.keyboard.press("Tab");
  assert.equal(await field.inputValue(), "redis-py");
  assert.ok(await adder.locator(".chooser-panel").isHidden());
});

test("another client in a lane leaves its limits until they are taken over, budget included", async () => {
  const { page } = await openStory();
  await unfold(page, "Lanes");
  await knob(page, "lanes.0.wait").selectOption("client");
  const field = page.locator('[role=combobox][data-paths~="lanes.0.wait.name"]');
  await field.click();
  await field.fill("standard mode of 2026, dynamo");
  await page.locator("[role=option]").first().click();
  await atRest(page);
  const policy = page.locator(".policy").first();
  assert.equal(await policy.textContent(), "A real client · client: AWS SDK, standard mode of 2026, DynamoDB");
  const item = page.locator("details.item").filter({ has: field });
  assert.match(await item.innerText(), /By itself: attempts 4 · .*budget: AWS SDKs since 2026\./);
  await item.getByRole("button", { name: "Take over" }).press("Enter");
  await atRest(page);
  assert.match((await policy.textContent()) ?? "", /^attempts 4 · .* cost 14/);
  assert.ok(await item.getByRole("button", { name: "Take over" }).isDisabled());
});

test("what is advised leads to the story that shows it", async () => {
  const { page } = await openStory();
  const advice = page.locator(".advice");
  await advice.locator("summary").press("Enter");
  assert.equal(await advice.locator("dt").count(), 6);
  await advice.getByRole("button", { name: "Where the clamp stands" }).first().press("Enter");
  await page.waitForFunction(() => document.querySelector(".lane h3")?.textContent === "redis-py");
});

for (const [locale, dark, width] of /** @type {[string, boolean, number][]} */ ([["en-US", false, 1280], ["zh-CN", true, 320]])) {
  test(`axe finds nothing while one chooses, in ${locale}, ${width} px, and nothing is wider`, async () => {
    const { page } = await openStory({ locale, dark, width });
    await page.locator(".advice").evaluate((advice) => advice.setAttribute("open", ""));
    await page.locator(".results > .adder select").selectOption("client");
    const field = page.locator(".results > .adder [role=combobox]");
    for (const query of ["", "go", "nobody of that name"]) {
      await field.click();
      await field.fill(query);
      assert.deepEqual(await violationsOn(page), [], query);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      await page.keyboard.press("Escape");
    }
  });
}
