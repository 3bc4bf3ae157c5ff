/** Charts as SVG, from reports as JavaScript holds them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.js";
import { scenario } from "./scenario.js";

const report = engine.run_scenario(scenario());

test("a report restored from its JSON draws the same chart", () => {
  const restored = JSON.parse(engine.report_json(scenario()));
  assert.equal(engine.svg_histogram(restored, 1), engine.svg_histogram(report, 1));
});

test("load and goodput are drawn alike from a report and from its JSON", () => {
  const restored = JSON.parse(engine.report_json(scenario()));
  const svg = engine.svg_load(report, 1, { dark: true });
  assert.equal(engine.svg_load(restored, 1, { dark: true }), svg);
  const { attempts, offered, goodput } = engine.palette(true);
  for (const colour of [attempts, offered, goodput]) assert.ok(svg.includes(colour.toUpperCase()), colour);
  assert.throws(() => engine.svg_load(report, 2), /Lane must be 0 to 1, got 2/);
});

test("size, theme and axes are the caller's", () => {
  const svg = engine.svg_histogram(report, 0, { width: 400, height: 150, dark: true, until_millis: 2000 });
  assert.match(svg, /^<svg width="400" height="150"/);
  assert.ok(svg.includes(engine.palette(true).background.toUpperCase()));
  assert.ok(svg.includes("1500 ms"));
});

test("axes are written in the caller's words, and those that it does not give are English", () => {
  const words = { time: ["毫秒", "秒", "分钟", "小时", "天"], counts: ["万", "亿"], digits: 4 };
  const axes = { until_millis: 2000, max_attempts: 50_000 };
  const labels = (/** @type {any} */ words) => {
    const svg = engine.svg_histogram(report, 0, { ...axes, words });
    return [...svg.matchAll(/<text[^>]*>\s*([^<]*?)\s*<\/text>/g)].map(([, label]) => label);
  };
  for (const label of ["1000 毫秒", "2万"]) assert.ok(labels(words).includes(label), `${labels(words)}`);
  for (const odd of [undefined, {}, { time: ["毫秒"], counts: null }, { time: 1, counts: [1, 2], digits: -1 }]) {
    assert.ok(labels(odd).includes("1000 ms"), `${labels(odd)}`);
  }
});

test("the margins are where the plot ends", () => {
  const { left, right, top, bottom } = engine.plot_margins();
  const svg = engine.svg_histogram(report, 0, { width: 400, height: 150, until_millis: 2000 });
  const axis = `<rect x="${left}" y="${150 - bottom}" width="${400 - left - right}" height="1"`;
  assert.ok(svg.includes(axis), axis);
  assert.ok(top > 0);
});

test("a lane that does not exist is an error, not a crash", () => {
  assert.throws(() => engine.svg_histogram(report, 2), /Lane must be 0 to 1, got 2/);
});

test("what is no report is an error, not a crash", () => {
  for (const odd of [null, undefined, 1, {}, { scenario: scenario() }, { scenario: scenario(), lanes: [null] }]) {
    assert.throws(() => engine.svg_histogram(/** @type {any} */ (odd), 0), Error);
  }
});

test("both palettes name a colour for everything that is drawn", () => {
  for (const colour of [true, false].flatMap((dark) => Object.values(engine.palette(dark)))) {
    assert.match(colour, /^#[0-9a-f]{6}$/);
  }
});
