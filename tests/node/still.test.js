/** The still pictures for readers without the engine are those that the engine would draw. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "./engine.js";

const folder = new URL("../../www/still/", import.meta.url);
const [{ scenario }] = engine.stories();
const report = engine.run_scenario(scenario);

for (const [lane, { label }] of report.lanes.entries()) {
  test(`the still picture of "${label}" is up to date`, () => {
    const file = new URL(`${lane}.svg`, folder);
    const svg = engine.svg_histogram(report, lane, { width: 860, height: 130 });
    const before = existsSync(file) ? readFileSync(file, "utf8") : "";
    mkdirSync(folder, { recursive: true });
    // What is out of date is written anew, and told.
    if (svg !== before) writeFileSync(file, svg);
    assert.ok(svg === before, `www/still/${lane}.svg was out of date and is now written anew`);
  });
}
