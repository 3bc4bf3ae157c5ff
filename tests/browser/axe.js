/** What axe finds on a page. */
import { readFileSync } from "node:fs";

const axe = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/**
 * Every rule that is broken, with the beginning of the first element that breaks it.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function violationsOn(page) {
  // A strict policy refuses script elements, not what the debugger evaluates.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    // What passes is judged all the same, but not described: that would take most of the time.
    const { violations } = await /** @type {any} */ (window).axe.run({ resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html.slice(0, 90)}`);
  });
}
