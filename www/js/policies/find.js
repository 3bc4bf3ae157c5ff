/** Finding one's way in other people's documents: fields wherever they stand, durations however they are written. */

/**
 * The first object anywhere in a document that has a field of one of these names.
 * @param {any} document
 * @param {string[]} names
 * @returns {any} the field's value
 */
export function findField(document, names) {
  if (typeof document !== "object" || document === null) return undefined;
  for (const name of names) if (Object.hasOwn(document, name)) return document[name];
  for (const value of Object.values(document)) {
    const found = findField(value, names);
    if (found !== undefined) return found;
  }
  return undefined;
}

const UNITS = /** @type {Record<string, number>} */ ({ ms: 1, s: 1000, m: 60_000, h: 3_600_000 });

/**
 * Milliseconds of `0.25s`, `500ms`, `PT0.5S`, or a bare number of milliseconds.
 * @param {any} value
 * @returns {number | null}
 */
export function millisOf(value) {
  if (typeof value === "number") return value;
  const [, number, unit] = /^(?:PT)?([0-9.]+) *(ms|s|m|h)?$/i.exec(String(value)) ?? [];
  const millis = Number(number) * (UNITS[(unit ?? "ms").toLowerCase()] ?? 1);
  return Number.isFinite(millis) ? Number(millis.toPrecision(12)) : null;
}
