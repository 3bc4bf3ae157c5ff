/** Boxes: nothing overflows, overlaps or is cut, at any size, in either language and in a longer one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openStory, resize, unfoldAll } from "./reader.js";
import { speakPseudo } from "./words.js";

/** @typedef {import("playwright-core").Page} Page */

const WIDTHS = [360, 768, 1280, 2560];
/** @type {[string, Parameters<typeof openStory>[0]][]} */
const LANGUAGES = [
  ["English", {}],
  ["Chinese", { locale: "zh-CN" }],
  ["a language 40 % longer", { prepare: speakPseudo }],
];

/** What is wider than the window, cut, or lies on its neighbour. @param {Page} page */
function faults(page) {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const outside = ".scroll, .visually-hidden, .skip, .chart, option, select";
    const free = seen.filter((element) => !element.closest(outside));
    const name = (/** @type {Element} */ element) => element.outerHTML.slice(0, 90);
    const wide = free.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
    // A gist in one line is meant to end in dots.
    const cut = free.filter(
      (element) =>
        element.matches("button, summary, dt, dd, h1, h2, h3, p, li, label, th, td") &&
        element.scrollWidth > element.clientWidth + 1 && !element.querySelector(".fold-gist") &&
        getComputedStyle(element).display !== "inline",
    );
    const groups =
      "main, .masthead, .lane, .lane > header, .transport, .knob-head, .knob-body, .figure, .legend, .card-foot";
    const overlapping = [...document.querySelectorAll(groups)].flatMap((group) => {
      const shown = [...group.children].filter((child) => child.checkVisibility());
      const boxes = shown.filter((child) => !child.matches(".visually-hidden"));
      const pairs = boxes.flatMap((one, i) => boxes.slice(i + 1).map((other) => ({ one, other })));
      return pairs
        .filter(({ one, other }) => overlap(one, other))
        .map(({ one, other }) => `${name(one)} on ${name(other)}`);
    });
    return { wide: wide.map(name), cut: cut.map(name), overlapping };

    function overlap(/** @type {Element} */ one, /** @type {Element} */ other) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 1 && down > 1;
    }
  });
}

for (const [language, options] of LANGUAGES) {
  test(`boxes keep to their places in ${language}, folded and unfolded, in every tab`, async () => {
    const { page } = await openStory(options);
    for (const width of WIDTHS) {
      // What sticks to the window while one scrolls is where it belongs at the top.
      await page.evaluate(() => scrollTo(0, 0));
      await resize(page, width, 800);
      assert.deepEqual(await faults(page), { wide: [], cut: [], overlapping: [] }, `${width} px, as it opens`);
      for (const tab of await page.locator("[role=tab]:visible").all()) {
        await tab.click();
        assert.deepEqual(await faults(page), { wide: [], cut: [], overlapping: [] }, `${width} px, a tab`);
      }
      await unfoldAll(page.locator("body"));
      assert.deepEqual(await faults(page), { wide: [], cut: [], overlapping: [] }, `${width} px, unfolded`);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.removeAttribute("open");
      });
    }
  });
}

test("the knobs go along with the results and end where the stories begin", async () => {
  const { page } = await openStory();
  const place = (/** @type {string} */ selector) => page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
  await page.evaluate(() => scrollTo(0, 300));
  assert.equal((await place("#knobs")).top, 0);
  await page.locator(".stories").evaluate((stories) => stories.scrollIntoView());
  assert.ok((await place("#knobs")).bottom <= (await place(".stories")).top, "they lie over each other");
});

test("on a laptop all three charts are in sight without scrolling, in both languages", async () => {
  for (const locale of ["en-US", "zh-CN"]) {
    const { page } = await openStory({ locale });
    const ends = await page
      .locator(".chart")
      .evaluateAll((charts) => charts.map((chart) => chart.getBoundingClientRect().bottom));
    assert.equal(ends.length, 3);
    for (const end of ends) assert.ok(end <= 800, `a chart ends at ${end}`);
  }
});

test("the text of page and chart is equally high at 1, 2 and 3 device pixels a CSS pixel", async () => {
  const heights = [];
  for (const pixelRatio of [1, 2, 3]) {
    const { page } = await openStory({ pixelRatio });
    heights.push(await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".lane canvas"));
      const ratio = devicePixelRatio;
      // The labels of the time axis have the rim below the ticks to themselves.
      const top = canvas.height - Math.round(20 * ratio);
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      const { data } = context.getImageData(0, top, canvas.width, canvas.height - top);
      const rows = Array.from({ length: canvas.height - top }, (_, y) => y).filter((y) =>
        data.slice(y * canvas.width * 4, (y + 1) * canvas.width * 4).some((value) => value < 160),
      );
      const chart = (rows[rows.length - 1] - rows[0] + 1) / ratio;
      const words = /** @type {HTMLElement} */ (document.querySelector(".question")).getBoundingClientRect().height;
      return { chart, words };
    }));
  }
  const [{ chart, words }] = heights;
  for (const height of heights) {
    assert.ok(Math.abs(height.chart - chart) <= 1, JSON.stringify(heights));
    assert.ok(Math.abs(height.words - words) < 0.5, JSON.stringify(heights));
  }
});
