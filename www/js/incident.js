/** What becomes of an incident when a part of it is moved. */

/**
 * @typedef {{from_millis: number, to_millis: number}} Incident
 * @typedef {"whole" | "from" | "to"} Part
 */

/** Where a part is; the whole is where it begins. @param {Incident} incident @param {Part} part */
export function placeOf({ from_millis, to_millis }, part) {
  return part === "to" ? to_millis : from_millis;
}

/**
 * The knobs that change. An edge stops at the other one, the whole keeps its length, and nothing begins before the run.
 * @param {Incident} incident
 * @param {Part} part
 * @param {number} millis
 * @returns {Partial<Incident>}
 */
export function movedTo({ from_millis, to_millis }, part, millis) {
  const start = Math.max(0, millis);
  if (part === "from") return { from_millis: Math.min(start, to_millis) };
  if (part === "to") return { to_millis: Math.max(start, from_millis) };
  return { from_millis: start, to_millis: to_millis + start - from_millis };
}
