/** Another language's words in the place of the engine's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseLanguage } from "../../www/js/language.js";
import { keyFor, localiseSchema } from "../../www/js/localise.js";

/** @type {import("../../www/js/wasm.js").Shape} */
const number = { type: "number", min: 0, max: 1, whole: false };
/** @param {string} key @param {import("../../www/js/wasm.js").Shape} shape */
const field = (key, shape) => ({ key, label: key, unit: "ms", help: "", shape, default: 0 });
/** @type {any} */
const schema = {
  type: "group",
  fields: [
    field("seed", number),
    field("wait", {
      type: "choice",
      kinds: [{ key: "fixed", label: "Fixed", help: "", fields: [field("base", number)] }],
    }),
  ],
};

test("the longest end of a path that has words wins", () => {
  const words = { base: 1, "fixed.base": 2 };
  assert.equal(keyFor(words, ["wait", "fixed", "base"]), "fixed.base");
  assert.equal(keyFor(words, ["wait", "linear", "base"]), "base");
  assert.equal(keyFor(words, ["wait", "linear", "cap"]), undefined);
});

test("labels and helps change, everything else stays", () => {
  const told = localiseSchema(schema, { seed: ["种子", "帮助"], fixed: ["固定", ""], base: ["基础", ""] });
  assert.deepEqual(told.fields[0], { ...schema.fields[0], label: "种子", help: "帮助" });
  const { shape } = told.fields[1];
  assert.ok(shape.type === "choice");
  assert.equal(shape.kinds[0].label, "固定");
  assert.equal(shape.kinds[0].fields[0].label, "基础");
  assert.equal(told.fields[1].label, "wait");
});

test("a proper name stays, what is said about it does not", () => {
  const told = localiseSchema(schema, { seed: [null, "帮助"] });
  assert.deepEqual(told.fields[0], { ...schema.fields[0], help: "帮助" });
});

test("the language is the reader's choice, else the browser's first that there is, else English", () => {
  assert.equal(chooseLanguage(["en-GB", "zh"], "zh"), "zh");
  assert.equal(chooseLanguage(["fr", "zh-TW", "en"], null), "zh");
  assert.equal(chooseLanguage(["fr"], "xx"), "en");
});
