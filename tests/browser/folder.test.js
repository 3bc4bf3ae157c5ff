/** The site works below any folder of any host, and asks nobody else for anything. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDrawn } from "./conditions.js";
import { openPage } from "./harness.js";
import { serveCopy } from "./hosts.js";
import { atRest } from "./reader.js";

test("page and embed work from /a/b/, with no request outside and no violation of the policy", async () => {
  const site = await serveCopy("/a/b/", true);
  for (const path of ["", "#v1&story=ticks&load.clients=50", "embed.html#v1&story=ticks&view=controls"]) {
    const { page, errors, foreign } = await openPage(`${site}${path}`);
    if (path.startsWith("embed")) await page.waitForFunction(isDrawn);
    else await atRest(page);
    assert.deepEqual(foreign.filter((url) => !url.startsWith(site)), []);
    assert.deepEqual(errors, []);
  }
});

test("everything that leaves the page is made under the policy, from any folder, without asking anybody", async () => {
  const site = await serveCopy("/a/b/", true);
  const { page, errors, foreign } = await openPage(site);
  await atRest(page);
  for (const name of ["Share", "Embed", "Policy as code", "Export"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator(".share-body").waitFor();
    for (const field of await dialog.locator(".copy :is(input, textarea)[readonly]").all()) {
      for (const [address] of (await field.inputValue()).matchAll(/https?:[^"\s)<]+/g)) assert.ok(address.startsWith(site), address);
    }
    for (const button of await dialog.locator("[data-export]").all()) {
      await Promise.all([page.waitForEvent("download"), button.click()]);
    }
    await page.keyboard.press("Escape");
  }
  assert.deepEqual(foreign.filter((url) => !url.startsWith(site)), []);
  assert.deepEqual(errors, []);
});
