/**
 * What a scenario says beyond another one, as pairs of path and escaped text, in the order of the schema.
 *
 * A list tells its length as `lanes.n`, a choice its kind as `wait.kind`; a part that is off says `null`, and one that
 * was off says `on` before what it holds. A new item and another kind are told from the schema's defaults on: those
 * belong to the version of the scenario document and never change within it.
 */
import { fieldsOf, initial, join, ofKind } from "../schema.js";
import { escape } from "./escape.js";

/**
 * @typedef {import("../wasm.js").Shape} Shape
 * @typedef {[path: string, text: string]} Pair
 */

/** Says "off". */
export const OFF = "null";
/** Says that a part is there which the reference lacks. */
export const ON = "on";

/**
 * @param {Shape} shape
 * @param {any} value complete
 * @param {any} reference complete; undefined where there is none
 * @param {string} path
 * @returns {Pair[]}
 */
export function write(shape, value, reference, path = "") {
  switch (shape.type) {
    case "group":
      return writeFields(shape.fields, value, reference, path);
    case "choice":
      return writeChoice(shape, value, reference, path);
    case "list":
      return writeList(shape, value, reference ?? [], path);
    case "optional":
      return writeOptional(shape, value, reference, path);
    case "absent":
      return [];
    default:
      return value === reference ? [] : [[path, tell(value)]];
  }
}

/** @param {import("../wasm.js").Field[]} fields @param {any} value @param {any} reference @param {string} path */
function writeFields(fields, value, reference, path) {
  return fields.flatMap(({ key, shape }) => write(shape, value[key], reference[key], join(path, key)));
}

/** @param {import("../wasm.js").ChoiceShape} shape @param {any} value @param {any} reference @param {string} path */
function writeChoice(shape, value, reference, path) {
  const isSame = reference?.kind === value.kind;
  const from = isSame ? reference : ofKind(shape, value.kind);
  const inner = writeFields(fieldsOf(shape, value), value, from, path);
  return isSame ? inner : [/** @type {Pair} */ ([join(path, "kind"), value.kind]), ...inner];
}

/** @param {import("../wasm.js").ListShape} shape @param {any[]} value @param {any[]} reference @param {string} path */
function writeList({ item }, value, reference, path) {
  /** @type {Pair[]} */
  const length = value.length === reference.length ? [] : [[join(path, "n"), String(value.length)]];
  return [...length, ...value.flatMap((each, i) => write(item, each, reference[i] ?? fresh(item), join(path, i)))];
}

/** @param {import("../wasm.js").OptionalShape} shape @param {any} value @param {any} reference @param {string} path */
function writeOptional({ value: inner }, value, reference, path) {
  const wasOn = reference !== null && reference !== undefined;
  if (value === null) return reference === null ? [] : /** @type {Pair[]} */ ([[path, OFF]]);
  if (wasOn) return write(inner, value, reference, path);
  /** @type {Pair[]} */
  const on = isCompound(inner) ? [[path, ON]] : [];
  return [...on, ...write(inner, value, fresh(inner), path)];
}

/** A text that happens to be the word for "off" is escaped where it need not be. @param {any} value */
function tell(value) {
  const text = escape(String(value));
  return text === OFF ? `-6e${text.slice(1)}` : text;
}

/** What a new item is told from: a group from its defaults, everything else from nothing. @param {Shape} shape */
export function fresh(shape) {
  return shape.type === "group" ? initial(shape) : undefined;
}

/** Whether a value of this shape is told in several parts. @param {Shape} shape */
export function isCompound(shape) {
  return shape.type === "group" || shape.type === "choice" || shape.type === "list";
}
