/** YAML between brackets, within one line: `[a, b]`, `{a: 1, b: [c]}`. */

/** A text in quotes, a sign, or a plain word up to the next sign; a colon counts only before a space or an end. */
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[[\]{},]|:(?=[\s,\]}]|$)|(?:[^\s[\]{},:]|:(?![\s,\]}]|$)|[ \t]+(?![\s[\]{},:]|$))+)\s*/y;

/**
 * @param {string} text from the first bracket on
 * @param {(plain: string) => any} scalar reads what has no brackets
 * @param {() => Error} unread made if it is not well-formed
 * @returns {any}
 */
export function readFlow(text, scalar, unread) {
  const tokens = tokensOf(text, unread);
  const value = readValue();
  if (tokens.length > 0) throw unread();
  return value;

  /** @returns {any} */
  function readValue() {
    const token = tokens.shift();
    if (token === "[") return readItems("]", readValue);
    if (token === "{") return Object.fromEntries(readItems("}", readEntry));
    if (token === undefined || /^[\]},:]$/.test(token)) throw unread();
    return scalar(token);
  }
  /** @returns {[string, any]} */
  function readEntry() {
    const key = String(readValue());
    const [sign, after] = tokens;
    if (sign === ":") tokens.shift();
    return [key, sign !== ":" || after === "," || after === "}" ? null : readValue()];
  }
  /** @template T @param {string} end @param {() => T} read @returns {T[]} */
  function readItems(end, read) {
    const items = [];
    while (tokens[0] !== end) {
      items.push(read());
      if (tokens[0] === ",") tokens.shift();
      else if (tokens[0] !== end) throw unread();
    }
    tokens.shift();
    return items;
  }
}

/** @param {string} text @param {() => Error} unread */
function tokensOf(text, unread) {
  const tokens = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw unread();
    tokens.push(token.trim());
  }
  return tokens;
}
