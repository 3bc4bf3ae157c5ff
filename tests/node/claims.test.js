/** The ticks of the page: every claim that a story checks holds with the seeds that its page runs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.js";

for (const { id, scenario } of engine.stories()) {
  test(`what ${id} claims holds as its page opens`, () => {
    const rows = engine.story_rows(id, engine.run_scenario(scenario)).filter(({ holds }) => holds !== null);
    assert.ok(rows.length > 0);
    const missed = rows.filter(({ holds }) => !holds);
    assert.deepEqual(missed.map(({ label, simulated, published }) => [label, simulated, published]), []);
  });
}
