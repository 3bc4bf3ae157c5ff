/** Words for tests: a language that nobody speaks, 40 % longer than English. */
import { readFileSync } from "node:fs";
import { wordedIn } from "../../www/js/localise.js";
import { engine } from "../node/engine.js";

/** @param {string} words */
const longer = (words) => `${words} ${"long ".repeat(Math.ceil((words.length * 0.4) / 5))}`.trimEnd();

/** @returns {import("../../www/js/text.js").Words} */
function pseudo() {
  const { text } = JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8"));
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
