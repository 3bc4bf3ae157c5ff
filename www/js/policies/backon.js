/** backon (Rust), 1.6: jitter adds up to the wait itself, after the cap. */
import { createNotes, growthOf, isBand, retriesOf } from "./plan.js";

export const name = "backon";

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const { kind, first, factor, cap, band, order } = growthOf(lane);
  const isConstant = ["never", "immediate", "fixed"].includes(kind);
  if (!isConstant && kind !== "exponential") note("kind", { kind });
  const hasJitter = isBand(band, 1, 2);
  if (!hasJitter && !isBand(band, 1, 1)) note("jitter", { known: "100–200 %" });
  if (hasJitter && order !== "before_jitter" && cap !== null) note("order");
  const retries = retriesOf(lane);
  const calls = [
    isConstant ? `with_delay(${millis(first)})` : `with_min_delay(${millis(first)})`,
    !isConstant && `with_factor(${Number.isInteger(factor) ? `${factor}.0` : factor})`,
    !isConstant && (cap === null ? "without_max_delay()" : `with_max_delay(${millis(cap)})`),
    hasJitter && "with_jitter()",
    retries === null ? "without_max_times()" : `with_max_times(${retries})`,
  ].filter(Boolean);
  const builder = isConstant ? "ConstantBuilder" : "ExponentialBuilder";
  const code = `use backon::{${builder}, Retryable};\nuse std::time::Duration;\n\nlet policy = ${builder}::new()${calls.map((call) => `\n    .${call}`).join("")};\nlet answer = call.retry(policy).await?;\n`;
  return { code, notes };
}

/** Exact, because Rust's durations hold nanoseconds. @param {number} millis */
function millis(millis) {
  return Number.isInteger(millis) ? `Duration::from_millis(${millis})` : `Duration::from_micros(${Math.round(millis * 1000)})`;
}
