/**
 * A value in a few words, made from the schema: "Exponential · base wait 20 ms · cap 320 ms · full jitter".
 *
 * Rule: a kind and its first knob are always told; everything else only where it differs from the default.
 */
import { same, unitOf } from "./schema.js";
import { named } from "./text.js";

/** As many things of a list as one line can name. */
const FEW = 4;

/**
 * @typedef {import("./wasm.js").Shape} Shape
 * @typedef {import("./wasm.js").Field} Field
 */

/**
 * @param {Shape} shape
 * @param {any} value
 * @param {import("./format.js").Format} format
 * @returns {string}
 */
export function describe(shape, value, format) {
  return partsOf(shape, value, format).join(" · ");
}

/** @param {Shape} shape @param {any} value @param {import("./format.js").Format} format @returns {string[]} */
function partsOf(shape, value, format) {
  if (shape.type === "group") return shape.fields.flatMap((field) => ofField(field, value[field.key], format, false));
  if (shape.type === "list") return ofList(shape, value, format);
  if (shape.type !== "choice") return [];
  const kind = shape.kinds.find(({ key }) => key === value.kind);
  const told = kind?.fields.flatMap((field, i) => ofField(field, value[field.key], format, i === 0));
  return kind ? [kind.label, ...(told ?? [])] : [];
}

/**
 * Items with names are told by them, a few others one by one; of many, or of bare numbers, there are so many.
 * @param {import("./wasm.js").ListShape} shape
 * @param {any[]} items
 * @param {import("./format.js").Format} format
 */
function ofList({ item }, items, format) {
  if (items.length === 0) return [];
  if (item.type !== "group" || items.length > FEW) return [format.count(items.length)];
  return items.flatMap((one) => (one.label ? [named("names", one.label)] : partsOf(item, one, format)));
}

/**
 * @param {Field} field
 * @param {any} value
 * @param {import("./format.js").Format} format
 * @param {boolean} always whether it is told even if it is the default
 * @returns {string[]}
 */
function ofField(field, value, format, always) {
  const shape = field.shape.type === "optional" ? field.shape.value : field.shape;
  if (value === null || shape.type === "text") return [];
  if (shape.type === "list" && same(value, field.default)) return [];
  if (shape.type === "choice" || shape.type === "group" || shape.type === "list") return partsOf(shape, value, format);
  if (!always && same(value, field.default)) return [];
  const label = inner(field.label);
  if (shape.type === "word") return [`${label}: ${wordIn(field.key, wordOf(shape, value))}`];
  return [`${label} ${format.withUnit(value, unitOf(field))}`];
}

/** @param {import("./wasm.js").WordShape} shape @param {string} key */
export function wordOf(shape, key) {
  return shape.words.find((word) => word.key === key)?.label ?? key;
}

/** A name stays as it is. @param {string} key @param {string} word */
function wordIn(key, word) {
  return key === "name" ? word : inner(word);
}

/** Inside a line, a label starts small. @param {string} label */
function inner(label) {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
