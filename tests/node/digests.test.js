/** WebAssembly gives the same reports as the native build, to the byte: both are named by the same digests. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "./engine.js";

/** @param {string} name @returns {[name: string, value: string][]} */
const golden = (name) =>
  readFileSync(new URL(`../golden/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => /** @type {[string, string]} */ (line.split("\t")));

const digests = new Map(golden("digests.tsv"));

for (const [name, scenario] of golden("scenarios.tsv")) {
  test(`${name} has its committed digest`, () => {
    const report = engine.report_json(JSON.parse(scenario));
    assert.equal(createHash("sha256").update(report).digest("hex"), digests.get(name));
  });
}
