/**
 * Reads the part of YAML that configuration of retries is written in, and says so where there is more.
 *
 * Read: nested mappings and lists by indentation, plain and quoted scalars, `[a, b]` and `{a: b}` within a line,
 * comments, several documents. Not read: anchors, tags, text and brackets over several lines, tabs. JSON is read as JSON.
 */
import { readFlow } from "./yaml-flow.js";

/** @typedef {{indent: number, text: string, number: number}} Line */

/** @param {string} text @returns {any[]} */
export function readDocuments(text) {
  const bare = text.replace(/^\ufeff/, "");
  if (/^\s*[{[]/.test(bare)) return [JSON.parse(bare)];
  /** @type {Line[][]} */
  const documents = [[]];
  bare.split(/\r?\n/).forEach((raw, i) => {
    if (/^(---|\.\.\.)\s*(#.*)?$/.test(raw)) documents.push([]);
    else documents[documents.length - 1].push(...lineOf(raw, i + 1));
  });
  return documents.filter((lines) => lines.length > 0).map(readDocument);
}

/** @param {Line[]} lines */
function readDocument(lines) {
  const { value, next } = readBlock(lines, 0);
  if (next < lines.length) throw unread(lines[next]);
  return value;
}

/** @param {string} raw @param {number} number @returns {Line[]} */
function lineOf(raw, number) {
  const text = withoutComment(raw).trimEnd();
  if (text.trim() === "") return [];
  const line = { indent: text.search(/\S/), text: text.trim(), number };
  if (/^ *\t/.test(raw)) throw unread(line);
  return [line];
}

/** A comment begins with a # after a space, and not within quotes. @param {string} raw */
function withoutComment(raw) {
  return /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|(?!\s#|^#)[^])*/.exec(raw.startsWith("#") ? "" : raw)?.[0] ?? "";
}

/** @param {Line[]} lines @param {number} at @returns {{value: any, next: number}} */
function readBlock(lines, at) {
  const first = lines[at];
  if (!first) return { value: null, next: at };
  return isItem(first) ? readList(lines, at, first.indent) : readMap(lines, at, first.indent);
}

/** @param {Line} line */
const isItem = ({ text }) => text === "-" || text.startsWith("- ");

/** @param {Line[]} lines @param {number} at @param {number} indent */
function readList(lines, at, indent) {
  const value = [];
  while (at < lines.length && lines[at].indent === indent && isItem(lines[at])) {
    const { text, number } = lines[at];
    const rest = text.slice(1).trimStart();
    if (rest !== "" && !/^[^"'[{]*:( |$)/.test(rest)) {
      value.push(scalar(rest, lines[at++]));
      continue;
    }
    // What follows the dash is the first line of a block that is indented to where it stands.
    const inner = { indent: indent + text.length - rest.length, text: rest, number };
    if (rest === "") at++;
    else lines = [...lines.slice(0, at), inner, ...lines.slice(at + 1)];
    const item = readBlock(lines, at);
    value.push(item.value);
    at = item.next;
  }
  return { value, next: at };
}

/** @param {Line[]} lines @param {number} at @param {number} indent */
function readMap(lines, at, indent) {
  /** @type {[string, any][]} */
  const entries = [];
  while (at < lines.length && lines[at].indent === indent && !isItem(lines[at])) {
    const line = lines[at++];
    const match = /^("[^"]*"|'[^']*'|[^\s"'[{&*!|>%@`#][^:]*(?::\S[^:]*)*):(?:[ \t]+(.*))?$/.exec(line.text);
    if (!match) throw unread(line);
    const [, key, rest = ""] = match;
    const below = lines[at];
    const isNested = rest === "" && below && (below.indent > indent || (below.indent === indent && isItem(below)));
    const inner = isNested ? readBlock(lines, at) : { value: scalar(rest, line), next: at };
    entries.push([String(scalar(key, line)), inner.value]);
    at = inner.next;
  }
  if (at < lines.length && lines[at].indent > indent) throw unread(lines[at]);
  return { value: Object.fromEntries(entries), next: at };
}

/** @param {string} text @param {Line} line @returns {any} */
function scalar(text, line) {
  if (/^[[{]/.test(text)) return readFlow(text, (plain) => scalar(plain, line), () => unread(line));
  if (/^[&*!|>}%@`]/.test(text)) throw unread(line);
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return JSON.parse(text);
  if (/^'(?:[^']|'')*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (/^["'\]]/.test(text)) throw unread(line);
  if (/^(~|null)?$/i.test(text)) return null;
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** @param {Line} line */
function unread({ number, text }) {
  return new Error(`line ${number}: ${text}`);
}
