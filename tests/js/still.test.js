/** The still that stands where a chart will be, chosen by the address before anything else is there. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const script = readFileSync(new URL("../../www/js/still.js", import.meta.url), "utf8");
const page = readFileSync(new URL("../../www/embed.html", import.meta.url), "utf8");
const drawn = /data-still="([^"]+)"/.exec(page)?.[1] ?? "";
const stories = readdirSync(new URL("../../src/stories", import.meta.url)).filter((name) => name.endsWith(".json"));

class HTMLImageElement {
  /** @type {Record<string, string>} */
  attributes = {};
  /** @param {string} name @param {string} value */
  setAttribute = (name, value) => void (this.attributes[name] = value);
}

/** What the picture shows under an address. @param {string} hash */
function still(hash) {
  const image = new HTMLImageElement();
  const picture = { getAttribute: () => drawn, querySelectorAll: () => [image], closest: () => null };
  const document = { querySelector: (/** @type {string} */ what) => (what === "[data-still]" ? picture : null) };
  runInNewContext(script, { location: { hash }, document, HTMLImageElement });
  return image.attributes.src;
}

test("every story has its own still, however its name is written", () => {
  for (const id of stories.map((name) => name.replace(".json", ""))) {
    for (const written of [id, id.replaceAll("-", "-2d")]) {
      assert.equal(still(`#v1&e=0.1.0&story=${written}&view=chart`), `still/${id}.light.svg`);
    }
  }
});

test("an address that names no known story shows the first one's", () => {
  for (const hash of ["", "#v1", "#v1&story=nope", "#v1&story=__proto__"]) assert.equal(still(hash), "still/outage.light.svg");
});
