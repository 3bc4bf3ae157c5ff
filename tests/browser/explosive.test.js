/** Scenarios that would go on for days: the page cuts them short, says so in words, and lives on. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./harness.js";
import { atRest, drop, figures, openStory, type } from "./reader.js";

const WEEK = 7 * 86_400_000;
/** A week in the most bins there may be. */
const LONG = { horizon_millis: WEEK, bin_millis: WEEK / 10_000, trials: 1 };
const ONE_AN_HOUR = { limiter: { kind: "window", capacity: 1, window_millis: 3_600_000 } };

/** The limits are below the largest, so that a slow machine is done in seconds too. */
const EXPLOSIVE = [
  {
    what: "a million clients at a capacity of one",
    scenario: { load: { kind: "burst", clients: 1_000_000 }, server: ONE_AN_HOUR, max_events_per_lane: 1_200_000,
      lanes: [{ label: "All", wait: { kind: "fixed", base_millis: 1000 } }] },
  },
  {
    what: "retries without a wait",
    scenario: { load: { kind: "burst", clients: 1 }, server: { failure_ratio: 1 }, max_events_per_lane: 2_000_000,
      lanes: [{ label: "Loop", wait: { kind: "immediate" } }] },
  },
  {
    what: "a week of more requests than the workers can take",
    scenario: {
      load: { kind: "steady", requests_per_sec: 1_000_000, duration_millis: WEEK },
      server: { work: { kind: "workers", count: 1, service: { kind: "fixed", millis: 1000 } } },
      max_events_per_lane: 500_000,
      lanes: [{ label: "Queue", attempt_timeout_millis: 500, wait: { kind: "immediate" } }],
    },
  },
];

/** @param {import("playwright-core").Page} page @param {number} limit */
async function assertCutShort(page, limit) {
  await page.locator(".verdict:visible", { hasText: "limit on attempts" }).waitFor();
  await atRest(page);
  assert.deepEqual(await page.locator(".verdict:visible").allTextContents(), ["Unfinished: limit on attempts reached; fewer trials leave more to each"]);
  const [attempts] = (await figures(page, "attempts")).map((told) => Number(told.replaceAll(",", "")));
  assert.ok(attempts > 0 && attempts <= limit, `${attempts} attempts`);
}

/** Turns a knob, and waits until the page shows what comes of it. @param {import("playwright-core").Page} page */
async function assertAlive(page) {
  await type(page, "load.clients", "50");
  await page.waitForFunction(() => location.hash.includes("load.clients=50"));
  await atRest(page);
  assert.equal(await page.locator(".verdict:visible").count(), 1);
}

for (const { what, scenario } of EXPLOSIVE) {
  test(`${what}, dropped on the page, ends in words, and a knob works after it`, async () => {
    const { page, errors } = await openStory();
    await drop(page, "explosive.json", JSON.stringify({ ...LONG, ...scenario }));
    await assertCutShort(page, scenario.max_events_per_lane);
    await assertAlive(page);
    assert.deepEqual(errors, []);
  });
}

test("retries without a wait, opened by a link, end in words, and a knob works after it", async () => {
  const { page, errors } = await openPage(
    "#v1&story=outage&trials=1&max_events_per_lane=2000000&load.clients=1&network.timer_noise_millis=0&server.failure_ratio=1&lanes.n=1&lanes.0.wait.kind=immediate",
  );
  await assertCutShort(page, 2_000_000);
  await assertAlive(page);
  assert.deepEqual(errors, []);
});
