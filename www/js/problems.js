/**
 * What is wrong with a value, in the reader's language: made from the code and the numbers of the engine's problem and
 * the label that the knob has on the page.
 */
import { knobs } from "./schema.js";
import { named, text } from "./text.js";

/** @typedef {import("./wasm.js").Problem} Problem */

/** What a value on the page can be wrong in. @type {string[]} */
const SAID = ["out_of_range", "not_whole", "wrong_type"];

/**
 * @param {Problem[]} problems
 * @param {import("./wasm.js").GroupShape} schema in the reader's language
 * @param {any} scenario
 * @returns {Problem[]}
 */
export function worded(problems, schema, scenario) {
  if (problems.length === 0) return problems;
  const all = knobs(schema, scenario);
  return problems.map((problem) => {
    const field = all.find(({ path }) => path === problem.path)?.field;
    return field ? { ...problem, message: sentenceFor(problem, field) } : problem;
  });
}

/** @param {Problem} problem @param {import("./wasm.js").Field} field of the value that is wrong */
export function sentenceFor({ code, min, max, got, message }, { label, unit, shape }) {
  const told = { label, got: String(got), min: String(min), max: String(max), unit: unitAfter(unit) };
  if (shape.type === "text") return text("problem.too_long", { label, max: shape.max_chars });
  if (code === "wrong_type" && got === null) return text("problem.empty", told);
  if (code === "out_of_range" && min === undefined) return text("problem.other", told);
  return text(`problem.${SAID.includes(code) ? code : "other"}`, told);
}

/** @param {string} unit */
function unitAfter(unit) {
  return unit === "" ? "" : ` ${named("units", unit)}`;
}
