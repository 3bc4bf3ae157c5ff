/**
 * A value in a few words, made from the schema: "Exponential · base wait 20 ms · cap 320 ms · full jitter".
 *
 * Rule: a kind and its measures are always told; everything else only where it differs from the default.
 */
import { same, unitOf } from "./schema.js";

/**
 * @typedef {import("./schema.js").Shape} Shape
 * @typedef {import("./schema.js").Field} Field
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
  if (shape.type === "list") return value.length === 0 ? [] : [format.count(value.length)];
  if (shape.type !== "choice") return [];
  const kind = shape.kinds.find(({ key }) => key === value.kind);
  return kind ? [kind.label, ...kind.fields.flatMap((field) => ofField(field, value[field.key], format, true))] : [];
}

/**
 * @param {Field} field
 * @param {any} value
 * @param {import("./format.js").Format} format
 * @param {boolean} ofKind whether the field belongs to a kind
 * @returns {string[]}
 */
function ofField(field, value, format, ofKind) {
  const shape = field.shape.type === "optional" ? field.shape.value : field.shape;
  if (value === null || shape.type === "text") return [];
  if (shape.type === "choice" || shape.type === "group" || shape.type === "list") return partsOf(shape, value, format);
  const isMeasure = ofKind && field.unit !== "";
  if (!isMeasure && same(value, field.default)) return [];
  const label = inner(field.label);
  if (shape.type === "word") return [`${label}: ${inner(wordOf(shape, value))}`];
  return [`${label} ${format.withUnit(value, unitOf(field))}`];
}

/** @param {import("./schema.js").WordShape} shape @param {string} key */
function wordOf(shape, key) {
  return shape.words.find((word) => word.key === key)?.label ?? key;
}

/** Inside a line, a label starts small. @param {string} label */
function inner(label) {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
