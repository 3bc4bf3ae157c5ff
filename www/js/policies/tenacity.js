/** tenacity (Python), 9.2: `wait_random_exponential` is full jitter with the cap on the envelope. */
import { createNotes, growthOf, isBand, retriesOf, seconds } from "./plan.js";

export const name = "tenacity";

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const retries = retriesOf(lane);
  const stop = retries === null ? "stop_never" : `stop_after_attempt(${retries + 1})`;
  const wait = waitOf(growthOf(lane), note);
  const imports = [stop, wait].map((call) => call.replace(/\(.*/, "")).join(", ");
  const code = `from tenacity import retry, ${imports}\n\n@retry(stop=${stop}, wait=${wait})\ndef call():\n    ...\n`;
  return { code, notes };
}

/** @param {import("./plan.js").Growth} growth @param {(key: string, values?: any) => void} note */
function waitOf({ kind, first, factor, step, cap, band, order }, note) {
  const max = cap === null ? "" : `, max=${seconds(cap)}`;
  switch (kind) {
    case "never":
    case "immediate":
      return "wait_none()";
    case "fixed":
      return `wait_fixed(${seconds(first)})`;
    case "linear":
      return `wait_incrementing(start=${seconds(first)}, increment=${seconds(step)}${max})`;
    case "exponential": {
      const isFull = isBand(band, 0, 1);
      if (!isFull && !isBand(band, 1, 1)) note("jitter", { known: "0–100 %" });
      if (isFull && order === "after_jitter" && cap !== null) note("order");
      const call = isFull ? "wait_random_exponential" : "wait_exponential";
      return `${call}(multiplier=${seconds(first)}, exp_base=${factor}${max})`;
    }
    default:
      note("kind", { kind });
      return `wait_exponential(multiplier=${seconds(first)}, exp_base=${factor}${max})`;
  }
}
