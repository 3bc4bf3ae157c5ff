/** What sharing and embedding say. Keyed by place like the page's own texts, and the same keys in every language. */

/** @type {Record<string, Record<string, string>>} */
const WORDS = {
  en: {
    "notice.title": "This link could not be followed to the letter:",
    "notice.close": "Dismiss",
    "notice.more": "and {n} more changes.",
    "notice.version": "It names the version “{got}”, which is not known here; it was read as {used}.",
    "notice.engine": "It was made with engine {got}, this is {used}: figures may differ.",
    "notice.story": "There is no story “{got}”; {used} was opened.",
    "notice.unknown": "“{path}” is not known here and was left out.",
    "notice.twice": "“{path}” is said twice; the last one counts.",
    "notice.malformed": "{path}: “{got}” is damaged; it was read as “{used}”.",
    "notice.number": "{path} must be a number, got “{got}”; it is {used}.",
    "notice.range": "{path}: {got} is out of range; it is {used}.",
    "notice.whole": "{path} must be whole, got {got}; it is {used}.",
    "notice.word": "{path}: there is no “{got}”; it is {used}.",
    "notice.long": "{path} is too long and was cut.",
    "notice.refused": "{got}; {path} is the story's own.",
    "share.title": "Share",
    "share.close": "Close",
    "share.link": "Link to what is on show",
    "share.about": "The link holds the story, every value that was changed, and the seed, so it shows the same figures to everybody. Nothing of it is sent to a server.",
    "share.copy": "Copy",
    "share.copied": "Copied",
    "share.select": "Selected: copy it with your keyboard or menu",
    "export.title": "Export",
    "export.files": "Save the picture, or the figures behind it:",
    "export.dark": "Dark picture",
    "export.none": "There is no result yet.",
    "export.saved": "Saved as {name}",
    "export.drop": "A saved JSON file that is dropped on this page opens as it was.",
    "figure.made": "Retry Storm, engine {engine}, seed {seed}: the same figures for everybody",
    "drop.foreign": "{name} holds no report and no scenario, such as {example} does.",
    "drop.title": "This file could not be opened:",
  },
};

/**
 * @param {string} key
 * @param {Record<string, string | number>} values what stands for the `{names}` in the sentence
 */
export function text(key, values = {}) {
  const sentence = WORDS.en[key];
  if (sentence === undefined) throw new Error(`No text is called ${key}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
