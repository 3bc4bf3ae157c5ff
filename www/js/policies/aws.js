/** AWS SDKs, standard mode of 2026: only the number of attempts can be set; waits are 50 ms × 2, full jitter, cap 20 s. */
import { createNotes, growthOf, isBand, retriesOf } from "./plan.js";

export const name = "AWS SDK";

const BASE = 50;
const CAP = 20_000;
const MOST_ATTEMPTS = 2147483647;

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const { kind, first, factor, cap, band, order } = growthOf(lane);
  const retries = retriesOf(lane);
  if (retries === null) note("attempts", { known: String(MOST_ATTEMPTS) });
  const isSame = kind === "exponential" && first === BASE && factor === 2 && cap === CAP && isBand(band, 0, 1);
  if (retries !== 0 && !(isSame && order === "before_jitter")) note("aws");
  if (retries !== 0) note("aws_quota");
  return { code: `[default]\nretry_mode = standard\nmax_attempts = ${retries === null ? MOST_ATTEMPTS : retries + 1}\n`, notes };
}
