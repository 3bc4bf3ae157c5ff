/** The page's files import only what the site contains. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../www/js/", import.meta.url);
const files = readdirSync(folder, { recursive: true }).map(String).filter((name) => name.endsWith(".js"));

/** @param {string} name the file's name below www/js */
function importsOf(name) {
  const text = readFileSync(new URL(name, folder), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map((match) => match[1]);
}

test("only wasm.js imports the generated bindings", () => {
  const importers = files.filter((name) => importsOf(name).some((path) => path.includes("/pkg/")));
  assert.deepEqual(importers, ["wasm.js"]);
});

test("every import names a file that is there", () => {
  const missing = files.flatMap((name) =>
    importsOf(name).filter((path) => !path.includes("/pkg/") && !existsSync(new URL(path, new URL(name, folder)))),
  );
  assert.deepEqual(missing, []);
});
