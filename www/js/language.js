/** Which language the page speaks: the reader's choice, else the first of the browser's that there is, else English. */
import { recall } from "./memory.js";

/** By the code that names the file of words; each with the name of its language in itself and its full tag. */
export const LANGUAGES = /** @type {const} */ ({
  en: { name: "English", tag: "en" },
  zh: { name: "中文", tag: "zh-CN" },
});

/** @typedef {keyof typeof LANGUAGES} Language */

/** @param {string | null} code @returns {Language | undefined} */
function known(code) {
  return /** @type {Language[]} */ (Object.keys(LANGUAGES)).find((language) => language === code);
}

/** @param {readonly string[]} preferred the browser's languages, the best first @param {string | null} [chosen] */
export function chooseLanguage(preferred, chosen = recall("language")) {
  const primary = preferred.map((tag) => known(tag.split("-")[0].toLowerCase()));
  return known(chosen) ?? primary.find((language) => language !== undefined) ?? "en";
}

/** @param {Language} language */
export function otherThan(language) {
  return language === "en" ? "zh" : "en";
}

/** @param {Language} language @returns {Promise<import("./text.js").Words>} */
export async function loadWords(language) {
  const response = await fetch(new URL(`../i18n/${language}.json`, import.meta.url));
  if (!response.ok) throw new Error(`The words could not be loaded: ${response.status} ${response.statusText}`);
  return response.json();
}
