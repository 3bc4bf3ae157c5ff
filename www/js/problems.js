/**
 * What is wrong with a value, in the reader's language: made from the code and the numbers of the engine's problem and
 * the label that the knob has on the page. In English it is what the command says; a test holds the two together.
 */
import { isBeyondNumbers } from "./entry.js";
import { fieldAt } from "./lookup.js";
import { named, text } from "./text.js";

/**
 * @typedef {import("./wasm.js").Field} Field
 * @typedef {import("./wasm.js").Problem} Problem
 * @typedef {import("./wasm.js").Shape} Shape
 */

/** Names beyond this many would be read by nobody. */
const MOST_NAMES = 20;

/**
 * @param {Problem[]} problems
 * @param {import("./wasm.js").GroupShape} schema in the reader's language
 * @param {any} document that has the problems
 * @param {(problem: Problem) => string} quote what came, as it is quoted
 * @returns {Problem[]}
 */
export function worded(problems, schema, document, quote = quoted) {
  return problems.map((problem) => {
    const field = fieldAt(schema, document, problem.path);
    return { ...problem, message: field ? sentenceFor(problem, field, quote(problem)) : unplaced(problem) };
  });
}

/** @param {Problem} problem of what no knob stands for */
function unplaced({ code, path, message, near }) {
  if (code !== "unknown_field") return message;
  return text("problem.unknown_field", { key: quoted({ got: path.split(".").at(-1) }) }) + guess(near);
}

/** @param {string} [near] */
function guess(near) {
  return near === undefined ? "" : text("problem.near", { near });
}

/** @param {Problem} problem @param {Field} field of the value that is wrong @param {string} got what came; "": nothing */
export function sentenceFor(problem, { label, unit, shape }, got) {
  const what = open(shape);
  if (what.type === "number" && isBeyondNumbers(problem.got)) return outOfRange(what, label, unit, got);
  switch (problem.code) {
    case "out_of_range":
      return outOfRange(problem, label, unit, got);
    case "not_whole":
      return text("problem.not_whole", { label, got });
    case "wrong_type":
      return text(got === "" ? "problem.empty" : "problem.wrong_type", { label, got, what: wordFor(what) });
    case "unknown_kind":
      return text("problem.unknown_kind", { label, got, known: namesOf(what) }) + guess(problem.near);
    case "missing":
      return text("problem.missing", { label, known: namesOf(what) });
    case "not_available":
      return text("problem.not_available", { label });
    default:
      return problem.message;
  }
}

/** @param {{min?: number, max?: number}} range @param {string} label @param {string} unit @param {string} got */
function outOfRange({ min, max }, label, unit, got) {
  // The one relation that has no numbers: between the delay of the network and a limiter of ticks.
  if (max === undefined) return text("problem.ticks", { label });
  if (min === undefined) return text("problem.too_long", { label, max, got });
  const told = { label, min, max, unit: unitAfter(unit), got };
  return text(min === max ? "problem.exactly" : "problem.out_of_range", told);
}

/** What came, as it is quoted: a text is told from a number by its quotation marks. @param {{got?: any}} problem */
export function quoted({ got }) {
  if (typeof got === "string") return text("problem.quoted", { got: got.replace(/[\\"]/g, "\\$&") });
  if (Array.isArray(got)) return text("problem.list", { n: got.length });
  if (typeof got === "object" && got !== null) return text("problem.object", { n: Object.keys(got).length });
  return String(got);
}

/** @param {Shape} shape */
function open(shape) {
  return shape.type === "optional" ? shape.value : shape;
}

/** The same for what stands in a field of the page: null is what its reader has emptied. @param {{got?: any}} problem */
export function quotedOnPage(problem) {
  return problem.got === null ? "" : quoted(problem);
}

/** What a value has to be. @param {Shape} shape */
function wordFor(shape) {
  if (shape.type === "word") return text("shape.word", { known: namesOf(shape) });
  if (shape.type === "number" && shape.whole) return text("shape.whole");
  return text(`shape.${shape.type}`);
}

/** @param {Shape} shape a choice or a word */
function namesOf(shape) {
  const all = shape.type === "choice" ? shape.kinds : shape.type === "word" ? shape.words : [];
  return all.length > MOST_NAMES ? text("problem.names", { n: all.length }) : all.map(({ key }) => key).join(", ");
}

/** @param {string} unit */
function unitAfter(unit) {
  return unit === "" ? "" : ` ${named("units", unit)}`;
}
