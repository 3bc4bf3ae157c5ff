/** gRPC service config (proposal A6): 80–120 % of an interval that is capped before, and at most five attempts. */
import { createNotes, growthOf, isBand, retriesOf, seconds } from "./plan.js";

export const name = "gRPC service config";

const MOST_ATTEMPTS = 5;
/** There must be a cap; a day is longer than any call. */
const NO_CAP = 86_400_000;

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const { kind, first, factor, cap, band, order } = growthOf(lane);
  const attempts = (retriesOf(lane) ?? Number.POSITIVE_INFINITY) + 1;
  if (attempts === 1) return { code: `${JSON.stringify({ methodConfig: [{ name: [{}] }] }, null, 2)}\n`, notes };
  if (attempts > MOST_ATTEMPTS) note("attempts", { known: String(MOST_ATTEMPTS) });
  if (!["fixed", "exponential"].includes(kind)) note("kind", { kind });
  if (!isBand(band, 0.8, 1.2)) note("jitter", { known: "80–120 %" });
  else if (order !== "before_jitter" && cap !== null) note("order");
  if (first <= 0) note("base", { used: "1 ms" });
  const used = Math.max(first, 1);
  if (cap === null && kind !== "fixed") note("cap", { used: "86400 s" });
  const retryPolicy = {
    maxAttempts: Math.min(attempts, MOST_ATTEMPTS),
    initialBackoff: `${seconds(used)}s`,
    maxBackoff: `${seconds(cap ?? (kind === "fixed" ? used : NO_CAP))}s`,
    backoffMultiplier: Math.max(factor, Number.MIN_VALUE),
    retryableStatusCodes: ["UNAVAILABLE"],
  };
  return { code: `${JSON.stringify({ methodConfig: [{ name: [{}], retryPolicy }] }, null, 2)}\n`, notes };
}
