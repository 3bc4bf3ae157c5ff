/** An engine that breaks is replaced: the page says so, and the next run is right. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";
import { figures, openStory, type, unfold } from "./reader.js";

/** The seed at which the engine breaks in these tests. */
const FATAL_SEED = "13";

/**
 * Serves a file of the site with something put into it.
 * @param {string} path
 * @param {(source: string) => string} change
 * @returns {(context: import("playwright-core").BrowserContext) => Promise<unknown>}
 */
function changing(path, change) {
  return (context) =>
    context.route(`**/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
}

const BREAKDOWNS = [
  {
    how: "panics",
    // The page never runs a scenario itself, so only the worker meets this.
    prepare: changing("pkg/retrystorm.js", (source) => {
      const [exported, begin] = /([\w$]+) as begin_run\b/.exec(source) ?? [];
      assert.ok(exported);
      return `${source.replace(exported, "breakDown as begin_run")}
        function breakDown(scenario, lanes) {
          if (scenario.seed === ${FATAL_SEED}) throw new WebAssembly.RuntimeError("unreachable");
          return ${begin}(scenario, lanes);
        }`;
    }),
  },
  {
    how: "dies of an error outside the engine",
    prepare: changing(
      "js/worker.js",
      (source) => `self.addEventListener("message", ({ data }) => {
        if (data.scenario?.seed === ${FATAL_SEED}) throw new Error("unreachable");
      });\n${source}`,
    ),
  },
];

for (const { how, prepare } of BREAKDOWNS) {
  test(`when the worker ${how}, the page says so, and the next run is right`, async () => {
    const { page } = await openStory({ prepare });
    await unfold(page, "Run");
    await type(page, "seed", FATAL_SEED);
    await page.waitForFunction(() => document.querySelector("[data-status]")?.textContent?.includes("unreachable"));
    assert.ok(await page.locator("[data-status]").isVisible());
    assert.deepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
    await type(page, "seed", "1");
    await type(page, "load.clients", "200");
    const changed = await figures(page, "attempts");
    assert.notDeepEqual(changed, ["871", "687", "654"]);
    await type(page, "load.clients", "100");
    assert.deepEqual(await figures(page, "attempts"), ["871", "687", "654"]);
    await page.waitForFunction(() => document.querySelector("[data-status]")?.textContent?.includes("done at"));
  });
}

test("where workers are refused, the page says that it cannot run", async () => {
  const prepare = changing("js/worker.js", () => "throw new Error('no worker here')");
  const { page } = await openPage("", { prepare });
  await page.waitForFunction(() => document.querySelector("[data-status]")?.textContent?.includes("cannot run"));
  assert.ok(await page.locator("[data-status]").isVisible());
});
