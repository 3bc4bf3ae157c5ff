/** The example post and the oEmbed description, as an author's own host would serve them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isDrawn } from "./conditions.js";
import { openPage, siteUrl } from "./harness.js";
import { serve, serveHost } from "./hosts.js";

/** @param {string} path below the root of the repository */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The folder of the examples beside the built site, as in the repository. */
function serveExamples() {
  const types = /** @type {Record<string, string>} */ ({ html: "text/html; charset=utf-8", css: "text/css" });
  return serve(async (path) => {
    if (path === "/favicon.ico") return { status: 204, headers: { "Content-Type": "image/x-icon" }, body: "" };
    if (path.startsWith("/examples/")) return { headers: { "Content-Type": types[path.split(".")[1]] }, body: read(path.slice(1)) };
    const answer = await fetch(new URL(path.replace(/^\/dist\//, ""), siteUrl()));
    const headers = { "Content-Type": answer.headers.get("content-type") ?? "" };
    return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
  });
}

const TITLES = ["Outage, then a rate limit", "Ten times too many, tick by tick", "Outage, then a rate limit"];

test("the example post shows three stories, each as a frame and as an element", async () => {
  const host = await serveExamples();
  const { page, errors, foreign } = await openPage(`${host}/examples/post.html`);
  const embeds = page.locator("iframe");
  assert.equal(await embeds.count(), 6);
  const titles = [];
  for (let i = 0; i < 6; i++) {
    await embeds.nth(i).scrollIntoViewIfNeeded();
    const frame = await (await embeds.nth(i).elementHandle())?.contentFrame();
    await frame?.waitForFunction(isDrawn);
    titles.push(await frame?.locator("h2").textContent());
  }
  assert.deepEqual(titles, [...TITLES, ...TITLES]);
  assert.deepEqual(foreign.filter((url) => !url.startsWith(host)), []);
  assert.deepEqual(errors, []);
});

test("what oEmbed describes is the default embed", async () => {
  const { html } = JSON.parse(read("www/oembed.json"));
  const { page, errors } = await openPage(await serveHost(html.replaceAll("https://example.org/retry-storm/", siteUrl())));
  await page.frames()[1].waitForFunction(isDrawn);
  assert.equal(await page.frames()[1].locator("h2").textContent(), TITLES[0]);
  assert.deepEqual(errors, []);
});

test("page and embed name their description, and the footer the engine", async () => {
  for (const file of ["", "embed.html"]) {
    const { page } = await openPage(file);
    const href = await page.locator('link[type="application/json+oembed"]').evaluate((link) => /** @type {HTMLLinkElement} */ (link).href);
    assert.equal((await (await fetch(href)).json()).type, "rich");
  }
  const { page } = await openPage("");
  await page.waitForSelector(".lane canvas");
  assert.equal(await page.locator("[data-version]").textContent(), /^version: (.*)$/m.exec(read("CITATION.cff"))?.[1]);
});
