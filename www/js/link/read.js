/**
 * A scenario from the parts of a link: the counterpart of `write.js`.
 *
 * Links are typed, cut and mangled, so nothing here throws: each part that cannot be had gives the nearest value that
 * can, and a notice that says so. What no part is asked for is left over, and that is a notice too.
 */
import { fieldsOf, initial, join, ofKind } from "../schema.js";
import { fresh, isCompound, OFF, ON } from "./write.js";

/**
 * @typedef {import("../wasm.js").Shape} Shape
 *
 * @typedef {object} Notice one thing that was changed on reading
 * @property {"version" | "no_version" | "engine" | "story" | "no_story" | "length" | "unknown" | "twice" | "malformed"
 *   | "number" | "range" | "whole" | "word" | "view" | "long" | "refused" | "moved" | "reset"} code
 * @property {string} path
 * @property {string} got as it stood in the link; never to be used as markup
 * @property {any} [used] what stands there now
 * @property {Refusal} [refusal]
 *
 * @typedef {{problem: import("../wasm.js").Problem, scenario: any}} Refusal what the engine has against a scenario
 *
 * @typedef {object} Parts
 * @property {(path: string) => string | undefined} take a part, which is then no longer left over
 * @property {(path: string, pattern: RegExp) => string | undefined} takeAs takes the part as it stands, if it is of
 *   this pattern
 * @property {(path: string, raw: string) => boolean} takeExactly takes the part if it stands there like this, unescaped
 * @property {(path: string) => boolean} tells whether there is such a part
 * @property {(path: string) => boolean} tellsBelow whether there is a part of what lies below a path
 * @property {(code: Notice["code"], path: string, got: string, used?: any, refusal?: Refusal) => void} note
 */

/**
 * @param {Shape} shape
 * @param {any} reference complete
 * @param {Parts} parts
 * @param {string} path
 * @returns {any}
 */
export function read(shape, reference, parts, path = "") {
  switch (shape.type) {
    case "group":
      return readFields(shape.fields, reference, parts, path);
    case "choice":
      return readChoice(shape, reference ?? initial(shape), parts, path);
    case "list":
      return readList(shape, reference ?? [], parts, path);
    case "optional":
      return readOptional(shape, reference, parts, path);
    case "absent":
      return null;
    default:
      return readLeaf(shape, reference === undefined ? initial(shape) : reference, parts, path);
  }
}

/** @param {import("../wasm.js").Field[]} fields @param {any} reference @param {Parts} parts @param {string} path */
function readFields(fields, reference, parts, path) {
  return Object.fromEntries(
    fields.map(({ key, shape }) => [key, read(shape, reference[key], parts, join(path, key))]),
  );
}

/** @param {import("../wasm.js").ChoiceShape} shape @param {any} reference @param {Parts} parts @param {string} path */
function readChoice(shape, reference, parts, path) {
  const wanted = parts.take(join(path, "kind")) ?? reference.kind;
  const isKnown = shape.kinds.some(({ key }) => key === wanted);
  if (!isKnown) parts.note("word", join(path, "kind"), wanted, reference.kind);
  const kind = isKnown ? wanted : reference.kind;
  const from = kind === reference.kind ? reference : ofKind(shape, kind);
  return { kind, ...readFields(fieldsOf(shape, { kind }), from, parts, path) };
}

/** @param {import("../wasm.js").ListShape} shape @param {any[]} reference @param {Parts} parts @param {string} path */
function readList({ item, min, max }, reference, parts, path) {
  const length = readLeaf({ type: "number", min, max, whole: true }, reference.length, parts, join(path, "n"));
  return Array.from({ length }, (_, i) => read(item, reference[i] ?? fresh(item), parts, join(path, i)));
}

/** @param {import("../wasm.js").OptionalShape} shape @param {any} reference @param {Parts} parts @param {string} path */
function readOptional({ value: inner }, reference, parts, path) {
  if (parts.takeExactly(path, OFF)) return null;
  const isOn = isCompound(inner) ? parts.takeExactly(path, ON) || parts.tellsBelow(path) : parts.tells(path);
  const wasOn = reference !== null && reference !== undefined;
  return wasOn || isOn ? read(inner, wasOn ? reference : fresh(inner), parts, path) : null;
}

/**
 * A value that is told in one part.
 * @param {Exclude<Shape, {type: "group" | "choice" | "list" | "optional" | "absent"}>} shape
 * @param {any} reference
 * @param {Parts} parts
 * @param {string} path
 */
function readLeaf(shape, reference, parts, path) {
  // A negative number is understood as people write it too, though a dash of ours is always escaped.
  const got = (shape.type === "number" ? parts.takeAs(path, NUMBER) : undefined) ?? parts.take(path);
  if (got === undefined) return reference;
  switch (shape.type) {
    case "number":
      return readNumber(shape, got, reference, parts, path);
    case "text":
      return readText(shape, got, parts, path);
    case "flag":
      return readWord(["true", "false"], got, String(reference), parts, path) === "true";
    case "word":
      return readWord(shape.words.map(({ key }) => key), got, reference, parts, path);
  }
}

/** Numbers as people and programs write them; `Number` would take "", "0x10" and spaces for numbers too. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** @param {import("../wasm.js").NumberShape} shape @param {string} got @param {number} reference @param {Parts} parts
 * @param {string} path */
function readNumber({ min, max, whole }, got, reference, parts, path) {
  if (!NUMBER.test(got)) {
    parts.note("number", path, got, reference);
    return reference;
  }
  const value = Number(got);
  const rounded = whole ? Math.round(value) : value;
  // Adding zero turns a negative zero into the one that is written "0".
  const used = Math.min(max, Math.max(min, rounded)) + 0;
  if (used !== value) parts.note(used === rounded ? "whole" : "range", path, got, used);
  return used;
}

/** @param {import("../wasm.js").TextShape} shape @param {string} got @param {Parts} parts @param {string} path */
function readText({ max_chars }, got, parts, path) {
  const chars = [...got];
  if (chars.length <= max_chars) return got;
  const used = chars.slice(0, max_chars).join("");
  parts.note("long", path, got, used);
  return used;
}

/** @param {string[]} words @param {string} got @param {string} reference @param {Parts} parts @param {string} path */
function readWord(words, got, reference, parts, path) {
  if (words.includes(got)) return got;
  const used = reference ?? words[0];
  parts.note("word", path, got, used);
  return used;
}
