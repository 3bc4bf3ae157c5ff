/**
 * The way of one request in words: what each step asked, what came of it, and how long it took.
 *
 * A wait lasts until the next attempt, a sent attempt until its answer; everything else is an instant.
 */
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").TraceStep} TraceStep
 * @typedef {import("./format.js").Format} Format
 * @typedef {object} StepRow
 * @property {number} from when it begins
 * @property {number} to when it ends; the same instant for what takes no time
 * @property {number} attempt
 * @property {string} what
 * @property {string} why
 * @property {TraceStep["step"]} step
 * @property {boolean} passes
 */

/** @param {TraceStep[]} steps @param {Format} format @returns {StepRow[]} */
export function rowsOfSteps(steps, format) {
  return steps.map((step, i) => ({
    from: step.at_millis,
    to: endOfStep(steps, i),
    attempt: step.attempt,
    what: text(`step.${step.step}`),
    why: whyOf(step, format),
    step: step.step,
    passes: step.passes,
  }));
}

/** @param {TraceStep[]} steps @param {number} i */
function endOfStep(steps, i) {
  const { step, at_millis } = steps[i];
  const lasts = step === "send" || step === "wait";
  return lasts ? (steps[i + 1]?.at_millis ?? at_millis) : at_millis;
}

/** What came of a step. @param {TraceStep} step @param {Format} format */
function whyOf({ step, passes, reason, figure }, format) {
  switch (step) {
    case "deadline":
      return text(`step.deadline.${passes}`);
    case "breaker":
      return text("step.breaker.says", { phase: text(`step.phase.${reason}`), does: text(`step.does.${passes}`) });
    case "throttle":
      return text("step.throttle.says", { chance: format.ratio(figure ?? 0), does: text(`step.does.${passes}`) });
    case "answer":
      return text(`figure.${reason}`);
    case "budget":
      return text(`step.budget.${passes}`, { left: format.count(figure ?? 0) });
    case "wait":
      return format.millis(figure ?? 0);
    case "end":
      return passes ? text("figure.succeeded") : text(`figure.given_up_by.${reason}`);
    default:
      return "";
  }
}
