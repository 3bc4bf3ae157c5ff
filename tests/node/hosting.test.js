/** What hosts, libraries and blogs read of the site is of one piece with it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "./engine.js";

/** @param {string} path below the root of the repository */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("hosts are asked for the very policy that the tests run under, and let everybody read and frame the site", () => {
  const headers = new Map(read("www/_headers").split("\n").slice(1).map((line) => /** @type {[string, string]} */ (line.trim().split(/: (.*)/).slice(0, 2))));
  const [, policy] = /CONTENT_SECURITY_POLICY: &str = "([^"]*)"/.exec(read("xtask/src/server/response.rs")) ?? [];
  assert.match(read("www/_headers"), /^\/\*\n {2}\S/);
  assert.equal(headers.get("Content-Security-Policy"), policy?.replace(/\\\n\s*/g, ""));
  assert.equal(headers.get("Access-Control-Allow-Origin"), "*");
  assert.ok(!headers.has("X-Frame-Options") && !policy?.includes("frame-ancestors"));
});

test("a citation names the engine that makes the figures", () => {
  assert.match(read("CITATION.cff"), new RegExp(`^version: ${engine.engine_version().replaceAll(".", "\\.")}$`, "m"));
});

test("the description for oEmbed has all that a rich type needs, and its frame is the default embed", () => {
  const described = JSON.parse(read("www/oembed.json"));
  assert.deepEqual([described.version, described.type], ["1.0", "rich"]);
  assert.match(described.html, new RegExp(`width="${described.width}" height="${described.height}" loading="lazy"`));
  assert.ok(described.html.includes(`src="${described.provider_url}embed.html#v1&amp;story=${engine.stories()[0].id}"`));
});

test("what stands alone opens on the first story too, and as high as a frame that is written", () => {
  const element = read("www/js/retry-storm.js");
  const [first] = engine.stories();
  assert.ok(element.includes(`this.getAttribute("story") ?? "${first.id}"`));
  assert.ok(read("www/embed.html").includes(`data-still="${engine.stories().map(({ id }) => id).join(" ")}"`));
  const height = /FIRST_HEIGHT = (\d+);/;
  assert.equal(height.exec(element)?.[1], height.exec(read("www/js/share/embed.js"))?.[1]);
  assert.equal(Number(height.exec(element)?.[1]), JSON.parse(read("www/oembed.json")).height);
});

test("no other engine is hosted beside this one in the repository, and the workflow fills in the addresses", () => {
  assert.deepEqual(JSON.parse(read("www/engines.json")), {});
  assert.ok(read(".github/workflows/pages.yml").includes(`sed -i "s|${JSON.parse(read("www/oembed.json")).provider_url}|`));
});
