/**
 * The three questions to ask of every retry loop: does it back off, is it capped, is it jittered?
 *
 * Rule: answered from the waits that occurred, so that any kind of wait has an answer. It backs off if some retry's
 * mean wait is longer than that of the first; it is jittered if waits before the same retry differ; it is capped if its
 * policy has a cap.
 */

/** @typedef {import("./wasm.js").WaitRow} WaitRow */

/** Means over few draws differ by chance; a step of growth is more than this. */
const GROWTH = 1.2;

/** @param {WaitRow[]} waits */
export function backsOff(waits) {
  const [first] = waits;
  const longest = Math.max(...waits.map((row) => row.mean_millis));
  if (waits.length < 2 || longest <= first.mean_millis * GROWTH) return null;
  return { low: first.mean_millis, high: longest };
}

/** @param {WaitRow[]} waits */
export function jitters(waits) {
  const widest = waits.reduce(wider, waits[0]);
  if (!widest || widest.max_millis === widest.min_millis) return null;
  return { low: widest.min_millis, high: widest.max_millis };
}

/** @param {WaitRow} one @param {WaitRow} other */
function wider(one, other) {
  return other.max_millis - other.min_millis > one.max_millis - one.min_millis ? other : one;
}

/** @param {any} wait a lane's policy @returns {number | null} */
export function capOf(wait) {
  return wait.cap_millis ?? null;
}

/** The share of all waits that are exactly the cap. @param {WaitRow[]} waits */
export function shareAtCap(waits) {
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? 0 : waits.reduce((sum, { count, at_cap_ratio }) => sum + count * at_cap_ratio, 0) / all;
}
