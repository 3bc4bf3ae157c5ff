/** Finding one's way in documents of other programs, however they are written. */

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

/**
 * The fields of an object by the names that the program's documentation uses: Spring takes `max-attempts` and
 * `max_attempts` for `maxAttempts`, and Envoy takes `numRetries` for `num_retries`.
 * @param {any} settings
 * @returns {Record<string, any>}
 */
export function camel(settings) {
  const entries = Object.entries(settings ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key.replace(/[-_]([a-z])/g, (_, char) => char.toUpperCase()), value]));
}

/** A number, also where it stands in quotes. @param {any} value @param {number} fallback */
export function numberOf(value, fallback) {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : fallback;
}

/** Whether a switch is on, in any spelling of YAML. @param {any} value */
export function isOn(value) {
  return /^(true|yes|on)$/i.test(String(value));
}

const UNITS = /** @type {Record<string, number>} */ ({ ns: 1e-6, us: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 });
const SHORT = /^(\d+\.?\d*|\.\d+) *(ns|us|ms|s|m|h|d)?$/i;
const ISO = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/i;

/**
 * Milliseconds of `0.25s`, `500ms`, `PT1M0.5S`, or a bare number of milliseconds.
 * @param {any} value
 * @returns {number | null} null if it is no such time
 */
function millisOf(value) {
  const words = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  const [, number, unit = "ms"] = SHORT.exec(words) ?? [];
  if (number !== undefined) return sumOf([[number, unit.toLowerCase()]]);
  const [, ...parts] = ISO.exec(words) ?? [];
  const told = ["d", "h", "m", "s"].map((unit, i) => [parts[i], unit]).filter(([number]) => number !== undefined);
  return told.length > 0 ? sumOf(told) : null;
}

/** @param {string[][]} parts numbers, each with its unit */
function sumOf(parts) {
  const millis = parts.reduce((sum, [number, unit]) => sum + Number(number) * UNITS[unit], 0);
  return Number.isFinite(millis) ? Number(millis.toPrecision(12)) : null;
}

/**
 * A time that may be missing or unreadable; the latter is noted.
 * @template T
 * @param {Record<string, any>} settings
 * @param {string} what the field's name
 * @param {T} fallback
 * @param {(key: string, values: any) => void} note
 * @returns {number | T}
 */
export function timeOf(settings, what, fallback, note) {
  const got = settings[what];
  if (got === undefined || got === null) return fallback;
  const millis = millisOf(got);
  if (millis === null) note("in_unread", { what, got: String(got) });
  return millis ?? fallback;
}
