/**
 * One Chromium for a test file, and pages that remember whatever went wrong in them.
 *
 * The page's address comes from RETRYSTORM_URL; `cargo xtask test browser` builds the site, serves it and sets it.
 */
import { after, afterEach } from "node:test";
import { launch } from "./chromium.js";

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;

/** @type {Set<import("playwright-core").BrowserContext>} */
const contexts = new Set();

after(async () => (await browser)?.close());
// Pages that are done with would take time from those to come.
afterEach(async () => {
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
});

/** @returns {string} the site's address, with the closing slash */
export function siteUrl() {
  const url = process.env.RETRYSTORM_URL;
  if (!url) throw new Error("RETRYSTORM_URL is not set; run these tests by `cargo xtask test browser`");
  return url;
}

/**
 * Opens a path of the site in a window of its own, with nothing remembered from other pages.
 *
 * @param {string} path below the site's address, for example "embed.html#story=outage"
 * @param {object} options
 * @param {number} [options.width]
 * @param {number} [options.height]
 * @param {number} [options.pixelRatio] device pixels a CSS pixel
 * @param {boolean} [options.dark]
 * @param {boolean} [options.touch] whether the screen is touched
 * @param {string} [options.locale] the browser's language
 * @param {(context: import("playwright-core").BrowserContext) => Promise<unknown>} [options.prepare] called before the
 *   page loads, for example to change what it gets
 * @returns {Promise<{page: import("playwright-core").Page, errors: string[], foreign: string[]}>}
 *   `errors` and `foreign` go on growing: console errors and failed requests, and addresses outside the site
 */
export async function openPage(path = "", options = {}) {
  const { width = 1280, height = 800, pixelRatio = 1, dark = false, prepare } = options;
  const { touch = false, locale = "en-US" } = options;
  browser ??= launch();
  const context = await (await browser).newContext({
    viewport: { width, height },
    deviceScaleFactor: pixelRatio,
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    locale,
  });
  contexts.add(context);
  const { errors, foreign } = watch(context);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(new URL(path, siteUrl()).href, { waitUntil: "load" });
  return { page, errors, foreign };
}

/** @param {import("playwright-core").BrowserContext} context */
function watch(context) {
  /** @type {string[]} */
  const errors = [];
  /** @type {string[]} */
  const foreign = [];
  context.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  context.on("weberror", (error) => errors.push(String(error.error())));
  context.on("requestfailed", (request) => isLeft(request) || errors.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  context.on("request", (request) => isForeign(request.url()) && foreign.push(request.url()));
  return { errors, foreign };
}

/** A page that is reloaded leaves its icon behind, an embed the still that is not its story's.
 * @param {import("playwright-core").Request} request */
function isLeft(request) {
  return /\/(favicon|still\/[\w.-]+)\.svg$/.test(request.url()) && request.failure()?.errorText === "net::ERR_ABORTED";
}

/** @param {string} url */
function isForeign(url) {
  return !url.startsWith(siteUrl()) && !/^(data|blob):/.test(url);
}
