/** Polly (.NET), v8: the factor is 2; jitter is ±25 %, or its own decorrelated one where waits grow exponentially. */
import { createNotes, growthOf, isBand, retriesOf, tidy } from "./plan.js";

export const name = "Polly";

const TYPES = /** @type {Record<string, string>} */ ({ linear: "Linear", exponential: "Exponential", polly_v2: "Exponential" });
const MOST_RETRIES = 2147483647;

/** @param {any} lane @returns {import("./plan.js").Written} */
export function write(lane) {
  const { notes, note } = createNotes(name);
  const { kind, first, factor, step, cap, band } = growthOf(lane);
  const retries = retriesOf(lane);
  if (retries === null) note("attempts", { known: String(MOST_RETRIES) });
  if (retries === 0) return { code: "var pipeline = ResiliencePipeline.Empty;\n", notes };
  if (!["immediate", "fixed", "linear", "exponential", "polly_v2"].includes(kind)) note("kind", { kind });
  if (kind === "linear" && step !== first) note("step");
  if (kind === "exponential" && factor !== 2) note("factor", { got: factor, known: 2 });
  const isConstant = TYPES[kind] === undefined;
  const hasJitter = kind === "polly_v2" || (kind !== "exponential" && isBand(band, 0.75, 1.25));
  if (!hasJitter && !isBand(band, 1, 1)) note("jitter", { known: isConstant ? "75–125 %" : "Polly V2" });
  const settings = [
    `MaxRetryAttempts = ${retries ?? "int.MaxValue"}`,
    `BackoffType = DelayBackoffType.${TYPES[kind] ?? "Constant"}`,
    `Delay = TimeSpan.FromMilliseconds(${tidy(first)})`,
    cap !== null && `MaxDelay = TimeSpan.FromMilliseconds(${cap})`,
    `UseJitter = ${hasJitter}`,
  ].filter(Boolean);
  const body = settings.map((setting) => `        ${setting},\n`).join("");
  const code = `var pipeline = new ResiliencePipelineBuilder()\n    .AddRetry(new RetryStrategyOptions\n    {\n${body}    })\n    .Build();\n`;
  return { code, notes };
}
