/** What the page says before its engine has come: the first story, in the story's own words. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "./engine.js";

const file = new URL("../../www/index.html", import.meta.url);
const page = readFileSync(file, "utf8");
const [first] = engine.stories();

test("the page is served with the words of its first story; this test writes them anew", () => {
  const told = /** @type {const} */ (["title", "question", "finding"]).reduce(
    (html, name) => html.replace(new RegExp(`(data-story-${name}>)[^<]*`), (_, start) => start + first[name]),
    page,
  );
  if (told !== page) writeFileSync(file, told);
  assert.equal(page, told);
});

const SIZE = { width: 860, height: 130 };
const { left, right, top, bottom } = engine.plot_margins();
const report = engine.run_scenario(first.scenario);
/** What the opening picture is made of, from the back to the front. */
const LAYERS = ["shade", "unavailable", "succeeded", "rejected"];

/** What is in the way to the server is drawn faintly. @param {string} colour @param {string} ground */
function faint(colour, ground) {
  const channels = [1, 3, 5].map((at) => [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)));
  return `#${channels.map(([over, under]) => Math.round(0.4 * over + 0.6 * under).toString(16).padStart(2, "0")).join("")}`;
}

/** @param {boolean} dark @returns {Record<string, string>} */
function coloursOf(dark) {
  const colours = engine.palette(dark);
  return { ...colours, unavailable: faint(colours.unavailable, colours.background) };
}

/** The bars of a lane as the engine draws them, between the axes. @param {number} lane */
function pictureOf(lane) {
  const svg = engine.svg_histogram(report, lane, SIZE);
  const rects = [...svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" opacity="1" fill="(#\w+)"/g)];
  const paths = LAYERS.map((layer) => {
    const own = rects.filter(([, , , , , fill]) => fill.toLowerCase() === coloursOf(false)[layer]);
    const d = own.map(([, x, y, width, height]) => `M${Number(x) - left} ${Number(y) - top}h${width}v${height}h-${width}z`).join("");
    return d === "" ? "" : `<path class="${layer}" d="${d}"/>`;
  });
  const box = `0 0 ${SIZE.width - left - right} ${SIZE.height - top - bottom}`;
  return `<svg class="first" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true">${paths.join("")}</svg>`;
}

test("the page is served with the bars of its first story; this test writes them anew", () => {
  const page = readFileSync(file, "utf8");
  const lanes = report.lanes.map(
    ({ label }, lane) => `          <li class="lane"><header><h3>${label}</h3></header><div class="chart">${pictureOf(lane)}</div></li>\n`,
  );
  const told = page.replace(/(<ol [^>]*data-lanes>)[^]*?(<\/ol>)/, (_, start, end) => `${start}\n${lanes.join("")}        ${end}`);
  if (told !== page) writeFileSync(file, told);
  assert.equal(page, told);
});

test("the style sheet knows the engine's colours and margins for them", () => {
  const style = readFileSync(new URL("../../www/css/first.css", import.meta.url), "utf8");
  const [light, dark] = [coloursOf(false), coloursOf(true)];
  const rules = LAYERS.map((layer) => `.first .${layer} {\n  fill: light-dark(${light[layer]}, ${dark[layer]});\n}`);
  const place = [`top: ${top}px`, `left: ${left}px`, `width: calc(100% - ${left + right}px)`, `height: calc(100% - ${top + bottom}px)`];
  for (const rule of [...rules, ...place]) assert.ok(style.includes(rule), rule);
});
