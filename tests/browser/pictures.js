/**
 * Takes the four pictures of the page that are kept in `tests/golden/page/`, to be looked at.
 *
 * Run by hand: `RETRYSTORM_URL=http://… node tests/browser/pictures.js`. Boxes are compared by `layout.test.js`.
 */
import { launch } from "./chromium.js";

const PICTURES = /** @type {const} */ ([
  { name: "phone-light-en", width: 360, height: 740, colorScheme: "light", locale: "en-US" },
  { name: "tablet-dark-zh", width: 768, height: 1024, colorScheme: "dark", locale: "zh-CN" },
  { name: "laptop-light-en", width: 1280, height: 800, colorScheme: "light", locale: "en-US" },
  { name: "wide-dark-zh", width: 2560, height: 1440, colorScheme: "dark", locale: "zh-CN" },
]);

const url = process.env.RETRYSTORM_URL;
if (!url) throw new Error("RETRYSTORM_URL is not set");
const browser = await launch();
for (const { name, width, height, colorScheme, locale } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale });
  await page.goto(url);
  await page.locator('[data-lanes][aria-busy="false"] canvas').first().waitFor();
  await page.screenshot({ path: new URL(`../golden/page/${name}.png`, import.meta.url).pathname });
}
await browser.close();
