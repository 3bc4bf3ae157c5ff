/** Random scenarios from the schema, and random damage to links; the same for the same seed. */
import { isOpen } from "../../www/js/schema.js";

/**
 * @typedef {() => number} Random from 0 to 1
 * @typedef {import("../../www/js/wasm.js").Shape} Shape
 */

/** Mulberry32: small, and good enough to choose test cases. @param {number} seed @returns {Random} */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {Random} random @param {T[]} items */
export const pick = (random, items) => items[Math.floor(random() * items.length)];

/** Texts that links must carry although their letters are not those of a link. */
const TEXTS = ["", "null", "on", "a.", "_", "-", "50 ms ± 20 %", "<b>&amp;</b>", "全抖动", "a=b&c", "\u{1f300}", "x".repeat(80)];

/** @param {Random} random @param {Shape} shape @returns {any} */
export function randomValue(random, shape) {
  switch (shape.type) {
    case "group":
      return randomFields(random, shape.fields);
    case "choice": {
      const kind = pick(random, shape.kinds);
      return { kind: kind.key, ...randomFields(random, kind.fields) };
    }
    case "list": {
      const length = Math.min(shape.max, shape.min + Math.floor(random() * 4));
      return Array.from({ length }, () => randomValue(random, shape.item));
    }
    case "optional":
      return random() < 0.5 ? null : randomValue(random, shape.value);
    case "number":
      return randomNumber(random, shape);
    case "text":
      return [...pick(random, TEXTS)].slice(0, shape.max_chars).join("");
    case "word":
      return pick(random, shape.words).key;
    case "flag":
      return random() < 0.5;
    default:
      return null;
  }
}

/** @param {Random} random @param {import("../../www/js/wasm.js").Field[]} fields */
function randomFields(random, fields) {
  // A list that must not be empty has no default.
  const hasDefault = (/** @type {Shape} */ shape) => shape.type !== "list" || shape.min === 0;
  const value = (/** @type {import("../../www/js/wasm.js").Field} */ { shape, default: fallback }) =>
    !isOpen(shape) || (hasDefault(shape) && random() < 0.2) ? structuredClone(fallback) : randomValue(random, shape);
  return Object.fromEntries(fields.map((field) => [field.key, value(field)]));
}

/** Ends of the range, whole numbers and fractions of every size. @param {Random} random
 * @param {import("../../www/js/wasm.js").NumberShape} shape */
function randomNumber(random, { min, max, whole }) {
  if (random() < 0.2) return pick(random, [min, max]);
  const value = min + (max - min) * 10 ** (-9 * random());
  // Adding zero: no document holds a negative zero.
  return Math.min(max, Math.max(min, whole || random() < 0.5 ? Math.round(value) : value)) + 0;
}
