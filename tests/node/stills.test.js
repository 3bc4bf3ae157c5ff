/** The stills of the embed: made from the engine; a stale one is rewritten, and the test fails so that somebody looks. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { svgOf } from "../../www/js/share/svg.js";
import { engine } from "./engine.js";

const WIDTH = 480;
const CHART = 110;
const TITLE = 15;
const NAME = 12;

/** @param {string} title @param {import("../../www/pkg/retrystorm.js").Report} report @param {boolean} dark */
function stillOf(title, report, dark) {
  const top = (/** @type {number} */ lane) => 36 + lane * (CHART + NAME * 2);
  const line = (/** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ words) => ({ x: 16, y, size, bold: true, words });
  const figure = {
    width: WIDTH,
    height: top(report.lanes.length),
    lines: [line(24, TITLE, title), ...report.lanes.map(({ label }, i) => line(top(i) + NAME, NAME, label))],
    swatches: [],
    charts: report.lanes.map((_, lane) => ({ y: top(lane) + NAME * 1.5, width: WIDTH, height: CHART, lane })),
  };
  const chart = (/** @type {any} */ { lane, width, height }) => engine.svg_histogram(report, lane, { width, height, dark });
  return svgOf(figure, engine.palette(dark), chart);
}

for (const story of engine.stories()) {
  const report = engine.run_scenario(story.scenario);
  for (const dark of [false, true]) {
    const name = `${story.id}.${dark ? "dark" : "light"}.svg`;
    test(`still/${name} is that of the engine`, () => {
      const file = new URL(`../../www/still/${name}`, import.meta.url);
      const still = stillOf(story.title, report, dark);
      if (existsSync(file) && readFileSync(file, "utf8") === still) return;
      writeFileSync(file, still);
      assert.fail(`still/${name} was stale and has been rewritten: look at the difference and commit it`);
    });
  }
}

test("the embed knows which stories have a still", () => {
  const html = readFileSync(new URL("../../www/embed.html", import.meta.url), "utf8");
  assert.deepEqual(/data-still="([^"]*)"/.exec(html)?.[1].split(" "), engine.stories().map(({ id }) => id));
});
