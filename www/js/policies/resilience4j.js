/** resilience4j (Java), 2.4, as Spring configuration: even jitter of less than all of the wait, cut by the cap after it. */
import { createNotes, growthOf, nameOf, retriesOf, tidy } from "./plan.js";

export const name = "resilience4j";

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const growth = growthOf(lane);
  const retries = retriesOf(lane);
  if (retries === null) note("attempts", { known: "2147483647" });
  const settings = {
    maxAttempts: retries === null ? 2147483647 : retries + 1,
    waitDuration: `${tidy(growth.first)}ms`,
    ...backoffOf(growth, note),
  };
  const lines = Object.entries(settings).map(([key, value]) => `      ${key}: ${value}\n`);
  return { code: `resilience4j.retry:\n  instances:\n    ${nameOf(lane.label)}:\n${lines.join("")}`, notes };
}

/** @param {import("./plan.js").Growth} growth @param {(key: string, values?: any) => void} note */
function backoffOf({ kind, first, factor, cap, band, order }, note) {
  if (kind === "never" || kind === "immediate" || kind === "fixed") return {};
  if (kind !== "exponential") note("kind", { kind });
  const [low, high] = band ?? [1, 1];
  const spread = tidy((high - low) / (high + low));
  const middle = (low + high) / 2;
  const isKnown = band !== null && spread < 1;
  if (!isKnown) note("jitter", { known: "±x %, x < 100" });
  if (isKnown && spread > 0 && cap !== null && order !== "after_jitter") note("order");
  return {
    ...(isKnown && middle !== 1 && { waitDuration: `${tidy(first * middle)}ms` }),
    enableExponentialBackoff: true,
    exponentialBackoffMultiplier: factor,
    ...(cap !== null && { exponentialMaxWaitDuration: `${cap}ms` }),
    ...(isKnown && spread > 0 && { enableRandomizedWait: true, randomizedWaitFactor: spread }),
  };
}
