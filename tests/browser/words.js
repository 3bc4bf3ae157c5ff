/** Words for tests: what is left in English, and a language that nobody speaks, 40 % longer than English. */
import { readFileSync } from "node:fs";
import { wordedIn } from "../../www/js/localise.js";
import { engine } from "../node/engine.js";

/** @param {string} language @returns {import("../../www/js/text.js").Words} */
const wordsIn = (language) => JSON.parse(readFileSync(new URL(`../../www/i18n/${language}.json`, import.meta.url), "utf8"));

export const chinese = wordsIn("zh");

/** @param {string} words */
const latin = (words) => words.replace(/\{\w+\}/g, "").match(/[A-Za-z]{2,}/g) ?? [];

/** What Chinese writes in Latin letters: names of clients and keys, and what stands so in a Chinese sentence. */
const NAMES = new Set(
  [
    ...valuesOf(chinese).filter((words) => /\p{Script=Han}/u.test(words)),
    ...engine.clients().map(({ label }) => label),
    ...Object.values(chinese.presets ?? {}),
    // A library's name stays as it is; a label that is more than a name has Chinese words.
    ...[...engine.breakers(), ...engine.budgets()]
      .map(({ label }) => label)
      .filter((label) => !Object.hasOwn(chinese.presets ?? {}, label) && !Object.hasOwn(chinese.names ?? {}, label)),
    "Retry Storm English redis-py Ctrl Alt ms",
  ].flatMap(latin),
);

/** @param {any} value @returns {string[]} every string in it */
function valuesOf(value) {
  return typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(valuesOf);
}

/** Whether a word is left in English on a Chinese page. @param {string} words */
export function isEnglish(words) {
  return latin(words).some((word) => !NAMES.has(word));
}

/** @param {string} words */
const longer = (words) => `${words} ${"long ".repeat(Math.ceil((words.length * 0.4) / 5))}`.trimEnd();

/** @returns {import("../../www/js/text.js").Words} */
function pseudo() {
  const { text } = wordsIn("en");
  const all = (/** @type {Record<string, string>} */ words) =>
    Object.fromEntries(Object.entries(words).map(([key, word]) => [key, longer(word)]));
  const schema = wordedIn(engine.schema()).map(({ trail, named }) => [
    trail.join("."),
    /** @type {[string, string]} */ ([longer(named.label), longer(named.help)]),
  ]);
  const stories = engine.stories().map(({ id, title, question, prediction, notice, finding, source, beyond }) => [
    id,
    { ...all({ title, question, prediction, finding, source, beyond }), notice: notice.map(longer) },
  ]);
  return { text: all(text), schema: Object.fromEntries(schema), stories: Object.fromEntries(stories) };
}

/** Serves the language in the place of English. @param {import("playwright-core").BrowserContext} context */
export function speakPseudo(context) {
  return context.route("**/i18n/en.json", (route) => route.fulfill({ json: pseudo() }));
}
