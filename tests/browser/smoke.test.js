/** The page comes up, quietly and on its own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";

test("the page loads without an error and asks nobody else for anything", async () => {
  const { page, errors, foreign } = await openPage();
  await page.waitForLoadState("networkidle");
  assert.match(await page.title(), /Retry Storm/);
  assert.deepEqual(errors, []);
  assert.deepEqual(foreign, []);
});
