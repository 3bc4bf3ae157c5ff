/**
 * The field that a path leads to, in whatever document: a file or a link may hold anything.
 *
 * Rule: where a document says which kind it means, its fields count; where it does not, those of every kind. The kind of
 * a choice, the length of a list and an item of it are told under the name of the choice or the list.
 */

/**
 * @typedef {import("./wasm.js").Field} Field
 * @typedef {import("./wasm.js").Shape} Shape
 */

/**
 * @param {Shape} shape
 * @param {any} value
 * @param {string} path
 * @returns {Field | undefined}
 */
export function fieldAt(shape, value, path) {
  return descend(shape, value, path.split("."));
}

/** @param {Shape} shape @param {any} value @param {string[]} path @returns {Field | undefined} */
function descend(shape, value, [key, ...rest]) {
  if (shape.type === "optional") return descend(shape.value, value, [key, ...rest]);
  if (shape.type === "list") return descend(shape.item, value?.[key], rest);
  const field = fieldsIn(shape, value).find((field) => field.key === key);
  if (field === undefined || rest.length === 0 || isPartOf(field, rest)) return field;
  return descend(field.shape, value?.[key], rest);
}

/** @param {Shape} shape @param {any} value @returns {Field[]} */
function fieldsIn(shape, value) {
  if (shape.type === "group") return shape.fields;
  if (shape.type !== "choice") return [];
  const kind = shape.kinds.find(({ key }) => key === value?.kind);
  return kind?.fields ?? shape.kinds.flatMap(({ fields }) => fields);
}

/** @param {Field} field @param {string[]} rest */
function isPartOf({ shape }, rest) {
  const open = shape.type === "optional" ? shape.value : shape;
  return rest.length === 1 && (open.type === "list" || (open.type === "choice" && rest[0] === "kind"));
}
