/** Envoy, a route's retry policy: full jitter on an interval that doubles, and nothing else. */
import { createNotes, growthOf, isBand, retriesOf, seconds } from "./plan.js";

export const name = "Envoy";

const MOST_RETRIES = 4294967295;

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const { kind, first, factor, cap, band, order } = growthOf(lane);
  const retries = retriesOf(lane);
  if (retries === 0) return { code: "# no retry_policy: nothing is tried again\n", notes };
  if (retries === null) note("attempts", { known: String(MOST_RETRIES) });
  if (kind !== "exponential") note("kind", { kind });
  else if (factor !== 2) note("factor", { got: factor, known: 2 });
  if (!isBand(band, 0, 1)) note("jitter", { known: "0–100 %" });
  else if (order === "after_jitter" && cap !== null) note("order");
  // The proto wants a base above zero, and a maximum; without one it is ten times the base.
  const base = Math.max(first, 1);
  if (base !== first) note("base", { used: "1 ms" });
  if (cap === null) note("cap", { used: `${seconds(base * 10)} s` });
  const code = [
    "retry_policy:",
    '  retry_on: "5xx,reset,connect-failure"',
    `  num_retries: ${retries ?? MOST_RETRIES}`,
    "  retry_back_off:",
    `    base_interval: ${seconds(base)}s`,
    `    max_interval: ${seconds(cap ?? base * 10)}s\n`,
  ].join("\n");
  return { code, notes };
}
