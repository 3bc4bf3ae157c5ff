/** The compiled engine answers through its bindings. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "./engine.js";

test("the engine tells the version of its package", () => {
  const manifest = readFileSync(new URL("../../Cargo.toml", import.meta.url), "utf8");
  assert.equal(engine.engine_version(), manifest.match(/^version = "(.+)"$/m)?.[1]);
});
