/** redis-py, 8.1: the exponent of the first wait is 1, the factor is 2, and there are five classes of jitter. */
import { createNotes, growthOf, isBand, retriesOf, seconds } from "./plan.js";

export const name = "redis-py";

/** There must be a cap; a day is longer than any caller waits. */
const NO_CAP = 86_400_000;

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const retries = retriesOf(lane) ?? -1;
  const growth = growthOf(lane);
  const type = typeOf(growth, lane.wait, note);
  const cap = growth.cap ?? NO_CAP;
  const base = growth.kind === "decorrelated" ? growth.first : growth.first / 2;
  const isCapped = !["NoBackoff", "ConstantBackoff"].includes(type);
  const args = isCapped ? `cap=${seconds(cap)}, base=${seconds(base)}` : type === "NoBackoff" ? "" : `${seconds(growth.first)}`;
  if (isCapped && growth.cap === null) note("cap", { used: "86400 s" });
  const imports = `from redis.backoff import ${type}\nfrom redis.retry import Retry\n`;
  return { code: `import redis\n${imports}\nclient = redis.Redis(retry=Retry(${type}(${args}), retries=${retries}))\n`, notes };
}

/** @param {import("./plan.js").Growth} growth @param {any} wait @param {(key: string, values?: any) => void} note */
function typeOf({ kind, factor, band, order }, wait, note) {
  if (kind === "never" || kind === "immediate") return "NoBackoff";
  if (kind === "fixed") return "ConstantBackoff";
  if (kind === "decorrelated") {
    if (factor !== 3) note("factor", { got: factor, known: 3 });
    if (wait.first !== "base" || wait.lower !== "base" || wait.clamp !== "hard") note("decorrelated");
    return "DecorrelatedJitterBackoff";
  }
  if (kind !== "exponential") note("kind", { kind });
  else if (factor !== 2) note("factor", { got: factor, known: 2 });
  if (isBand(band, 0, 1)) return order === "before_jitter" ? "FullJitterBackoff" : "ExponentialWithJitterBackoff";
  if (isBand(band, 0.5, 1)) return "EqualJitterBackoff";
  if (!isBand(band, 1, 1)) note("jitter", { known: "0–100 %, 50–100 %" });
  return "ExponentialBackoff";
}
