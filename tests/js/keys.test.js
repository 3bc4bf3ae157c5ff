/** What each key does, and where it does nothing. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf } from "../../www/js/keys.js";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const reading = { isTyping: false, letters: true };

test("undo and redo, as every platform has them", () => {
  assert.equal(actionOf({ ...none, key: "z", ctrlKey: true }, reading), "undo");
  assert.equal(actionOf({ ...none, key: "Z", metaKey: true, shiftKey: true }, reading), "redo");
  assert.equal(actionOf({ ...none, key: "y", ctrlKey: true }, reading), "redo");
});

test("a field keeps its own undo", () => {
  assert.equal(actionOf({ ...none, key: "z", ctrlKey: true }, { isTyping: true, letters: true }), undefined);
});

test("single letters act unless they are switched off; keys with Ctrl go on", () => {
  assert.equal(actionOf({ ...none, key: "?", shiftKey: true }, reading), "help");
  assert.equal(actionOf({ ...none, key: "t" }, { isTyping: false, letters: false }), undefined);
  assert.equal(actionOf({ ...none, key: "z", ctrlKey: true }, { isTyping: false, letters: false }), "undo");
});

test("letters with other keys belong to the browser", () => {
  assert.equal(actionOf({ ...none, key: "t", ctrlKey: true }, reading), undefined);
  assert.equal(actionOf({ ...none, key: "l", altKey: true }, reading), undefined);
});
