/**
 * What the page says, in the reader's language.
 *
 * The page's own words are in `i18n/`, keyed by place. Words about knobs and stories come from the engine in English;
 * another language has them in the same file, keyed by the same paths.
 */

/**
 * @typedef {object} Words what a file of `i18n/` holds
 * @property {Record<string, string>} text
 * @property {Record<string, [label: string | null, help: string]>} [schema] by path, or by the end of a path
 * @property {Record<string, Partial<import("./wasm.js").Story>>} [stories] by id
 * @property {Record<string, string>} [units] by the engine's word, as the next two
 * @property {Record<string, string>} [names] of lanes
 * @property {Record<string, string>} [checks] labels of published figures
 * @property {Record<string, string>} [presets] of libraries' breakers and budgets: labels that are no proper names, and notes
 * @property {Record<string, string>} [advice] which wait for which case
 */

/** @type {Words} */
let words = { text: {} };

/** @param {Words} newest */
export function useWords(newest) {
  words = newest;
}

/** Whether there is any language yet. */
export const hasWords = () => Object.keys(words.text).length > 0;

/**
 * @param {string} key
 * @param {Record<string, string | number>} values what stands for the `{names}` in the sentence
 */
export function text(key, values = {}) {
  const sentence = words.text[key];
  if (sentence === undefined) throw new Error(`No text is called ${key}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/**
 * A word of the engine's; one that the language has no other word for stays as it is.
 * @param {"units" | "names" | "checks" | "presets" | "advice"} kind
 * @param {string} word
 */
export function named(kind, word) {
  return words[kind]?.[word] ?? word;
}
