/**
 * A value in a few words, made from the schema: "Exponential · base wait 20 ms · cap 320 ms · full jitter".
 *
 * Rule: kinds and measures are always told; words and bare numbers only where they differ from the default.
 */
import { fieldsOf, same } from "./schema.js";

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
  const ofFields = (/** @type {Field[]} */ fields) => fields.flatMap((field) => ofField(field, value[field.key], format));
  if (shape.type === "group") return ofFields(shape.fields);
  if (shape.type !== "choice") return [];
  const kind = shape.kinds.find(({ key }) => key === value.kind);
  return kind ? [kind.label, ...ofFields(fieldsOf(shape, value))] : [];
}

/** @param {Field} field @param {any} value @param {import("./format.js").Format} format @returns {string[]} */
function ofField(field, value, format) {
  const shape = field.shape.type === "optional" ? field.shape.value : field.shape;
  if (value === null || shape.type === "text") return [];
  if (shape.type === "choice" || shape.type === "group") return partsOf(shape, value, format);
  if (shape.type === "number" && field.unit !== "") return [`${inner(field.label)} ${format.withUnit(value, field.unit)}`];
  if (same(value, field.default)) return [];
  if (shape.type === "word") return [`${inner(field.label)}: ${inner(wordOf(shape, value))}`];
  return [`${inner(field.label)} ${format.plain(value)}`];
}

/** @param {import("./schema.js").WordShape} shape @param {string} key */
function wordOf(shape, key) {
  return shape.words.find((word) => word.key === key)?.label ?? key;
}

/** Inside a line, a label starts small. @param {string} label */
function inner(label) {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
