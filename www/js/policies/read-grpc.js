/** A gRPC service config: the first retry policy in it. */
import { createNotes } from "./plan.js";
import { findField, millisOf } from "./find.js";

const MOST_ATTEMPTS = 5;

/** @type {import("./read.js").Reader} */
export function readGrpc(document) {
  const policy = findField(document?.methodConfig, ["retryPolicy"]);
  if (!policy) return null;
  const { notes, note } = createNotes("gRPC");
  const { maxAttempts = 2, initialBackoff, maxBackoff, backoffMultiplier = 2, retryableStatusCodes } = policy;
  if (maxAttempts > MOST_ATTEMPTS) note("in_attempts", { got: maxAttempts, used: MOST_ATTEMPTS });
  if (retryableStatusCodes) note("in_ignored", { what: "retryableStatusCodes" });
  if (document.retryThrottling) note("in_ignored", { what: "retryThrottling" });
  const wait = {
    kind: "exponential",
    base_millis: millisOf(initialBackoff) ?? 0,
    factor: backoffMultiplier,
    cap_millis: millisOf(maxBackoff),
    jitter: { kind: "proportional", ratio: 0.2 },
  };
  return { lane: { label: "gRPC", max_attempts: Math.min(maxAttempts, MOST_ATTEMPTS), wait: capped(wait) }, notes };
}

/** A base above the cap is the cap. @param {any} wait */
function capped(wait) {
  return wait.cap_millis === null ? wait : { ...wait, base_millis: Math.min(wait.base_millis, wait.cap_millis) };
}
