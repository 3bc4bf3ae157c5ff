/** A gRPC service config: the first retry policy in it. */
import { findField, numberOf, timeOf } from "./find.js";
import { createNotes } from "./plan.js";

const MOST_ATTEMPTS = 5;

/** @type {import("./read.js").Reader} */
export function readGrpc(document) {
  const policy = findField(findField(document, ["methodConfig"]), ["retryPolicy"]);
  if (!policy) return null;
  const { notes, note } = createNotes("gRPC");
  const attempts = numberOf(policy.maxAttempts, 2);
  if (attempts > MOST_ATTEMPTS) note("in_attempts", { got: attempts, used: MOST_ATTEMPTS });
  if (policy.retryableStatusCodes) note("in_ignored", { what: "retryableStatusCodes" });
  if (findField(document, ["retryThrottling"])) note("in_ignored", { what: "retryThrottling" });
  const base = timeOf(policy, "initialBackoff", 0, note);
  const cap = timeOf(policy, "maxBackoff", null, note);
  const wait = {
    kind: "exponential",
    // A base above the cap is the cap.
    base_millis: cap === null ? base : Math.min(base, cap),
    factor: numberOf(policy.backoffMultiplier, 2),
    cap_millis: cap,
    jitter: { kind: "proportional", ratio: 0.2 },
  };
  return { lane: { label: "gRPC", max_attempts: Math.min(attempts, MOST_ATTEMPTS), wait }, notes };
}
