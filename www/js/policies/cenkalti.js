/**
 * cenkalti/backoff (Go), v4.3: jitter is even around the interval. Any band is one around its own middle, so full jitter
 * is half the interval, give or take all of it.
 */
import { createNotes, growthOf, retriesOf, tidy } from "./plan.js";

export const name = "cenkalti/backoff";

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const retries = retriesOf(lane);
  const growth = growthOf(lane);
  const policy = policyOf(growth, note);
  const limited = retries === null || growth.kind === "never" ? "" : `policy = backoff.WithMaxRetries(policy, ${retries})\n`;
  return { code: `var policy backoff.BackOff = ${policy}\n${limited}err := backoff.Retry(call, policy)\n`, notes };
}

/** @param {import("./plan.js").Growth} growth @param {(key: string, values?: any) => void} note */
function policyOf({ kind, first, factor, cap, band, order }, note) {
  if (kind === "never") return "&backoff.StopBackOff{}";
  if (kind === "immediate") return "&backoff.ZeroBackOff{}";
  if (kind === "fixed") return `backoff.NewConstantBackOff(${duration(first)})`;
  if (kind !== "exponential") note("kind", { kind });
  if (!band) note("jitter", { known: "±x %" });
  const [low, high] = band ?? [1, 1];
  if (order !== "before_jitter" && cap !== null && high !== low) note("order");
  const middle = (low + high) / 2;
  const spread = tidy((high - low) / (high + low));
  const options = [
    `backoff.WithInitialInterval(${duration(first * middle)})`,
    `backoff.WithMultiplier(${factor})`,
    `backoff.WithRandomizationFactor(${spread})`,
    `backoff.WithMaxInterval(${cap === null ? "math.MaxInt64" : duration(cap * middle)})`,
    "backoff.WithMaxElapsedTime(0)",
  ];
  return `backoff.NewExponentialBackOff(\n${options.map((option) => `\t${option},\n`).join("")})`;
}

/** @param {number} millis */
function duration(millis) {
  return Number.isInteger(tidy(millis)) ? `${tidy(millis)}*time.Millisecond` : `${Math.round(millis * 1000)}*time.Microsecond`;
}
