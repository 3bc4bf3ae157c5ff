/**
 * The tree of knobs, as the engine describes it, and documents that follow it.
 *
 * Why: labels, ranges and defaults are written once, in the engine's tables. Everything the page knows about a knob it
 * asks here. A path names a value in a document: `lanes.2.wait.base_millis`.
 */

/**
 * @typedef {import("./wasm.js").ChoiceShape} ChoiceShape
 * @typedef {import("./wasm.js").Field} Field
 * @typedef {import("./wasm.js").Shape} Shape
 * @typedef {{path: string, field: Field}} Knob a field of a document, and where it is
 */

/**
 * The value at a path; undefined where the document has none.
 * @param {any} document
 * @param {string} path
 */
export function get(document, path) {
  return path.split(".").reduce((value, key) => value?.[key], document);
}

/**
 * A copy of the document with another value at the path. What did not change is shared, so `===` tells what did.
 * @template T
 * @param {T} document
 * @param {string} path
 * @param {any} value
 * @returns {T}
 */
export function set(document, path, value) {
  return /** @type {T} */ (replace(document, path.split("."), value));
}

/** @param {any} parent @param {string[]} keys @param {any} value @returns {any} */
function replace(parent, [key, ...rest], value) {
  const copy = Array.isArray(parent) ? [...parent] : { ...parent };
  copy[key] = rest.length === 0 ? value : replace(parent[key], rest, value);
  return copy;
}

/**
 * Whether two documents say the same. Both have their fields in the schema's order.
 * @param {any} one
 * @param {any} other
 */
export function same(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A value with every field that it leaves out written out.
 * @param {Shape} shape
 * @param {any} value
 * @returns {any}
 */
export function complete(shape, value) {
  switch (shape.type) {
    case "group":
      return completeFields(shape.fields, value);
    case "choice":
      return { kind: value.kind, ...completeFields(fieldsOf(shape, value), value) };
    case "list":
      return value.map((/** @type {any} */ item) => complete(shape.item, item));
    case "optional":
      return value === null ? null : complete(shape.value, value);
    default:
      return value;
  }
}

/** @param {Field[]} fields @param {any} value */
function completeFields(fields, value) {
  return Object.fromEntries(
    fields.map(({ key, shape, default: fallback }) => [key, key in value ? complete(shape, value[key]) : fallback]),
  );
}

/**
 * What a value of this shape is when nobody has said anything: defaults, and the first of several kinds or words.
 * @param {Shape} shape
 * @returns {any}
 */
export function initial(shape) {
  switch (shape.type) {
    case "group":
      return completeFields(shape.fields, {});
    case "choice":
      return ofKind(shape, shape.kinds[0].key);
    case "word":
      return shape.words[0].key;
    case "number":
      return shape.min;
    case "text":
      return "";
    case "flag":
      return false;
    case "list":
      return [];
    default:
      return null;
  }
}

/**
 * A value of one kind of a choice, with that kind's defaults.
 * @param {ChoiceShape} shape
 * @param {string} kind
 */
export function ofKind(shape, kind) {
  return complete(shape, { kind });
}

/**
 * The fields that a value of a choice has, by its kind.
 * @param {ChoiceShape} shape
 * @param {{kind: string}} value
 * @returns {Field[]}
 */
export function fieldsOf(shape, value) {
  return shape.kinds.find((kind) => kind.key === value.kind)?.fields ?? [];
}

/**
 * Every knob that a value of this shape has, in the order of the form.
 * @param {Shape} shape
 * @param {any} value
 * @param {string} path of the value itself; "" for the document
 * @returns {Knob[]}
 */
export function knobs(shape, value, path = "") {
  switch (shape.type) {
    case "group":
      return knobsOfFields(shape.fields, value, path);
    case "choice":
      return knobsOfFields(fieldsOf(shape, value), value, path);
    case "list":
      return /** @type {any[]} */ (value).flatMap((item, i) => knobs(shape.item, item, join(path, i)));
    case "optional":
      return value === null ? [] : knobs(shape.value, value, path);
    default:
      return [];
  }
}

/** @param {Field[]} fields @param {any} value @param {string} path @returns {Knob[]} */
function knobsOfFields(fields, value, path) {
  return fields.flatMap((field) => {
    const own = join(path, field.key);
    return [{ path: own, field }, ...knobs(field.shape, value[field.key], own)];
  });
}

/**
 * The knobs whose path fits a pattern: `*` stands for one step of a path.
 * @param {Knob[]} all
 * @param {string} pattern
 */
export function matching(all, pattern) {
  const steps = pattern.split(".");
  const fits = (/** @type {string} */ step, /** @type {number} */ i) => steps[i] === "*" || steps[i] === step;
  return all.filter(({ path }) => path.split(".").length === steps.length && path.split(".").every(fits));
}

/** The shape of a lane. @param {{fields: Field[]}} schema @returns {import("./wasm.js").GroupShape} */
export function laneShape({ fields }) {
  const shape = fields.find(({ key }) => key === "lanes")?.shape;
  if (shape?.type !== "list" || shape.item.type !== "group") throw new Error("The schema has no list of lanes");
  return shape.item;
}

/** @param {string} path @param {string | number} key */
export function join(path, key) {
  return path === "" ? String(key) : `${path}.${key}`;
}

/**
 * Whether there is anything to choose: a knob that this version lacks, or a number with one legal value, is none.
 * @param {Shape} shape
 */
export function isOpen(shape) {
  return shape.type !== "absent" && !(shape.type === "number" && shape.min === shape.max);
}

/**
 * The unit to be shown beside the label; none where it would say the same again, as in "Clients, clients".
 * @param {Field} field
 */
export function unitOf({ key, label, unit }) {
  return label.toLowerCase() === unit.toLowerCase() || `_${key}`.endsWith(`_${unit}`) ? "" : unit;
}
