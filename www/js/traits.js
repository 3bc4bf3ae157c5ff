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

/**
 * The cap of a wait. That of a real client is its own, and stands in the table of clients.
 * @param {any} wait a lane's policy
 * @param {import("./wasm.js").Client[]} clients
 * @returns {number | null}
 */
export function capOf(wait, clients) {
  if (wait.kind !== "client") return wait.cap_millis ?? null;
  return clients.find(({ name }) => name === wait.name)?.cap_millis ?? null;
}

/** A share of waits at the cap that leaves no spread worth the name. */
const STUCK = 0.9;

/** A smaller share is that of waits that a draw has put there by chance. */
export const BY_CHANCE = 0.005;

/** A share of fewer waits than this is chance. */
const FEW = 10;

/** The first retry before which nearly all waits are exactly the cap. @param {WaitRow[]} waits */
export function stuckAt(waits) {
  return waits.find(({ count, at_cap_ratio }) => count >= FEW && at_cap_ratio >= STUCK) ?? null;
}

/** The retry before which most waits are exactly the cap, if there is any. @param {WaitRow[]} waits */
export function mostAtCap(waits) {
  const [first = null, ...others] = waits.filter(({ count, at_cap_ratio }) => count >= FEW && at_cap_ratio > BY_CHANCE);
  return first && others.reduce((one, other) => (other.at_cap_ratio > one.at_cap_ratio ? other : one), first);
}

/** The share of all waits that are exactly the cap. @param {WaitRow[]} waits */
export function shareAtCap(waits) {
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? 0 : waits.reduce((sum, { count, at_cap_ratio }) => sum + count * at_cap_ratio, 0) / all;
}
