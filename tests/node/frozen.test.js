/** Links mean the same for ever: every story is frozen, and what is frozen is what links are written from. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { VERSIONS } from "../../www/js/frozen.js";
import { complete } from "../../www/js/schema.js";
import { engine } from "./engine.js";

const newest = VERSIONS[VERSIONS.length - 1];
const file = new URL(`../../www/js/frozen/v${VERSIONS.length}.js`, import.meta.url);
const schema = engine.schema();

/** Adds a story at the end of the newest file. @param {string} id @param {any} scenario */
function freeze(id, scenario) {
  const line = `  ${/^\w+$/.test(id) ? id : JSON.stringify(id)}: ${JSON.stringify(scenario)},\n`;
  writeFileSync(file, readFileSync(file, "utf8").replace(/\};\n$/, `${line}};\n`));
}

for (const { id, scenario } of engine.stories()) {
  test(`the story ${id} is frozen`, () => {
    const today = complete(schema, scenario);
    if (!Object.hasOwn(newest, id)) {
      freeze(id, today);
      assert.fail(`${id} was not frozen; it has been added to ${file.pathname}: look at it and commit it`);
    }
    const frozen = complete(schema, newest[id]);
    assert.deepEqual(frozen, today, `the values of ${id} changed: begin frozen/v${VERSIONS.length + 1}.js`);
  });
}

test("what is frozen can still be run", () => {
  for (const version of VERSIONS) {
    for (const scenario of Object.values(version)) {
      engine.run_scenario({ ...complete(schema, scenario), trials: 1, max_events_per_lane: 1 });
    }
  }
});
