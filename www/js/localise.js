/**
 * Puts the words of a language in the place of the engine's English: in the tree of knobs and in the stories.
 *
 * Rule: a knob is named by its path, such as `lanes.wait.exponential.cap_millis`. Where the same knob stands in several
 * places the end of the path will do; the longest end that has words wins. A test sees to it that knobs that share
 * their words are the same in English too. A label that is null is a proper name, and stays as the engine has it.
 */

/**
 * @typedef {import("./wasm.js").Shape} Shape
 * @typedef {import("./wasm.js").Field} Field
 * @typedef {{label: string, help: string}} Named a field, a kind or a word
 * @typedef {(named: Named, trail: string[]) => Named} Rename
 */

/**
 * @param {import("./wasm.js").GroupShape} schema
 * @param {import("./text.js").Words["schema"]} words none: the engine's own
 */
export function localiseSchema(schema, words) {
  if (!words) return schema;
  const rename = (/** @type {Named} */ named, /** @type {string[]} */ trail) => {
    const key = keyFor(words, trail);
    if (key === undefined) return named;
    const [label, help] = words[key];
    return { ...named, label: label ?? named.label, help };
  };
  return /** @type {import("./wasm.js").GroupShape} */ (renamed(schema, [], rename));
}

/**
 * The key under which a knob has its words.
 * @param {Record<string, unknown>} words
 * @param {string[]} trail
 */
export function keyFor(words, trail) {
  return trail.map((_, i) => trail.slice(i).join(".")).find((key) => Object.hasOwn(words, key));
}

/** Everything in a schema that has words, with its trail. @param {Shape} schema */
export function wordedIn(schema) {
  /** @type {{trail: string[], named: Named}[]} */
  const found = [];
  renamed(schema, [], (named, trail) => {
    found.push({ trail, named });
    return named;
  });
  return found;
}

/** @param {Shape} shape @param {string[]} trail @param {Rename} rename @returns {Shape} */
function renamed(shape, trail, rename) {
  const step = (/** @type {{key: string} & Named} */ named) =>
    /** @type {any} */ (rename(named, [...trail, named.key]));
  switch (shape.type) {
    case "group":
      return { ...shape, fields: shape.fields.map((field) => renamedField(field, trail, rename)) };
    case "choice":
      return { ...shape, kinds: shape.kinds.map((kind) => ({ ...step(kind), fields: inside(kind, trail, rename) })) };
    case "word":
      return { ...shape, words: shape.words.map(step) };
    case "list":
      return { ...shape, item: renamed(shape.item, trail, rename) };
    case "optional":
      return { ...shape, value: renamed(shape.value, trail, rename) };
    default:
      return shape;
  }
}

/** @param {import("./wasm.js").Kind} kind @param {string[]} trail @param {Rename} rename */
function inside({ key, fields }, trail, rename) {
  return fields.map((field) => renamedField(field, [...trail, key], rename));
}

/** @param {Field} field @param {string[]} trail @param {Rename} rename @returns {Field} */
function renamedField(field, trail, rename) {
  const own = [...trail, field.key];
  return { .../** @type {any} */ (rename(field, own)), shape: renamed(field.shape, own, rename) };
}

/**
 * @param {import("./wasm.js").Story[]} stories
 * @param {import("./text.js").Words["stories"]} words
 */
export function localiseStories(stories, words) {
  return stories.map((story) => ({ ...story, ...words?.[story.id] }));
}
