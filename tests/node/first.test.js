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
