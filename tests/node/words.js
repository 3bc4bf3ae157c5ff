/** The words of a language, as the page loads them. */
import { readFileSync } from "node:fs";

/** @param {string} language @returns {import("../../www/js/text.js").Words} */
export function wordsIn(language) {
  return JSON.parse(readFileSync(new URL(`../../www/i18n/${language}.json`, import.meta.url), "utf8"));
}
