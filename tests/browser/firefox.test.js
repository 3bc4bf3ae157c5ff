/** The page comes up in the other browser engine too. */
import assert from "node:assert/strict";
import { test } from "node:test";
import puppeteer from "puppeteer-core";
import { siteUrl } from "./harness.js";

test("the page loads in Firefox without an error", async () => {
  const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  const browser = await puppeteer.launch({ browser: "firefox", executablePath });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(siteUrl(), { waitUntil: "networkidle0" });
    assert.match(await page.title(), /Retry Storm/);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
});
