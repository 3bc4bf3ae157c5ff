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
