import assert from "node:assert/strict";
import { test } from "node:test";
import { movedTo, placeOf } from "../../www/js/incident.js";

const outage = { from_millis: 100, to_millis: 400 };

test("an edge that is moved stops at the other one, and at the start of the run", () => {
  assert.deepEqual(movedTo(outage, "from", 250), { from_millis: 250 });
  assert.deepEqual(movedTo(outage, "from", 900), { from_millis: 400 });
  assert.deepEqual(movedTo(outage, "from", -50), { from_millis: 0 });
  assert.deepEqual(movedTo(outage, "to", 50), { to_millis: 100 });
});

test("a whole incident that is moved is as long as before", () => {
  assert.deepEqual(movedTo(outage, "whole", 250), { from_millis: 250, to_millis: 550 });
  assert.deepEqual(movedTo(outage, "whole", -80), { from_millis: 0, to_millis: 300 });
});

test("the whole is where it begins", () => {
  assert.deepEqual(["whole", "from", "to"].map((part) => placeOf(outage, /** @type {any} */ (part))), [100, 100, 400]);
});
