/**
 * The form: the knobs that readers come for, always in sight, and everything else folded away by group.
 */
import { createFold, isIn } from "./controls/fold.js";
import { createControl, createFields } from "./controls/nested.js";
import { createLadders, ofAll, waitingOf } from "./controls/ladders.js";
import { createNumber } from "./controls/number.js";
import { describe } from "./describe.js";
import { make, setText } from "./dom.js";
import { isOpen, knobs, laneShape, matching } from "./schema.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").Field} Field
 * @typedef {import("./controls/frame.js").Context} Context
 * @typedef {import("./controls/frame.js").Control} Control
 * @typedef {import("./controls/frame.js").State} State
 */

/** What readers come for. A pattern stands for every value that it fits, whichever lane has it. */
const MAIN = ["lanes.*.wait.base_millis", "lanes.*.wait.cap_millis", "load.clients", "server.limiter.capacity"];

/** The main knobs that stand for one value: the folds leave these out. */
const SINGLE = MAIN.filter((pattern) => !pattern.includes("*"));

/** All of the state that a control shows: of a report, what a budget allows, which waits until the run is over. */
const OF_KNOBS = /** @type {const} */ (["scenario", "baseline", "problems", "report", "marks"]);

/** Shapes that get a fold of their own. */
const FOLDED = ["group", "choice", "list"];

/**
 * @param {HTMLElement} node where the form goes
 * @param {import("./wasm.js").GroupShape} schema
 * @param {Omit<Context, "elsewhere" | "lane">} given
 */
export function createControls(node, schema, given) {
  const context = { ...given, lane: laneShape(schema), elsewhere: SINGLE };
  const main = MAIN.map((pattern) => createMain(schema, pattern, context));
  const open = schema.fields.filter(({ shape }) => isOpen(shape));
  const folds = open.filter(({ shape }) => FOLDED.includes(shape.type)).map((field) => createPart(field, context));
  const rest = open.filter(({ shape }) => !FOLDED.includes(shape.type));
  const run = createRun({ type: "group", fields: rest }, context);
  const seen = (/** @type {State} */ { scenario, marks }) => waitingOf(scenario).filter((_, i) => !marks[i]?.hidden);
  const ladders = createLadders(seen, ofAll, given.format);
  const form = [
    make("fieldset", { "aria-label": text("controls.main") }, ...main.map(({ node }) => node)),
    ...[ladders, ...folds, run].map(({ node }) => node),
  ];
  const all = [...main, ladders, ...folds, run];
  /** @type {State | undefined} */
  let shown;
  return {
    isAtHand: true,
    /** Control by control. @param {State} state */
    *update(state) {
      // A run that goes on shows many reports; the knobs stay as they are.
      const isShown = (/** @type {typeof OF_KNOBS[number]} */ key) => state[key] === shown?.[key] || (key === "report" && state.busy);
      if (shown && OF_KNOBS.every(isShown)) return;
      for (const control of all) {
        control.update(state);
        yield;
      }
      // It comes into sight as a whole: nothing moves then.
      if (!shown) node.replaceChildren(...form);
      shown = state;
    },
  };
}

/**
 * One knob for every value that fits a pattern. It is made for the first field that fits; a story without any hides it.
 * @param {import("./wasm.js").GroupShape} schema
 * @param {string} pattern
 * @param {Context} context
 * @returns {Control}
 */
function createMain(schema, pattern, context) {
  const node = make("div");
  /** @type {Field | undefined} */
  let field;
  /** @type {Control | undefined} */
  let control;
  const found = (/** @type {State} */ { scenario }) => matching(knobs(schema, scenario), pattern);
  const pathsOf = (/** @type {State} */ state) => found(state).map(({ path }) => path);
  return {
    node,
    update(state) {
      const first = found(state)[0]?.field;
      if (first && first !== field) {
        field = first;
        control = createNumber(first, { id: `main-${pattern}`, pathsOf }, context);
        node.replaceChildren(control.node);
      }
      control?.update(state);
    },
  };
}

/** @param {Field} field @param {Context} context */
function createPart(field, context) {
  const says = (/** @type {State} */ { scenario }) => describe(field.shape, scenario[field.key], context.format);
  return foldOf(field.label, [field.key], says, () => createControl(field, field.key, context));
}

/**
 * What is not about the world: seed, trials, bars, horizon.
 * @param {import("./wasm.js").GroupShape} shape
 * @param {Context} context
 */
function createRun(shape, context) {
  const says = (/** @type {State} */ { scenario }) => describe(shape, scenario, context.format);
  const holds = shape.fields.map(({ key }) => key);
  return foldOf(text("controls.run"), holds, says, () => createFields(shape.fields, "", context));
}

/**
 * @param {string} label
 * @param {string[]} holds the paths of the values in it
 * @param {(state: State) => string} says what is in it, in a few words
 * @param {() => Control} build
 * @returns {Control}
 */
function foldOf(label, holds, says, build) {
  const [name, mark, gist] = ["fold-name", "fold-mark", "fold-gist"].map((className) => make("span", { className }));
  setText(name, label);
  const { node, update } = createFold("fold", holds, [name, mark, gist], build);
  return {
    node,
    update(state) {
      update(state);
      setText(gist, says(state));
      const paths = state.problems.map(({ path }) => path).filter((path) => isIn(path, holds) && !SINGLE.includes(path));
      const wrong = new Set(paths).size;
      setText(mark, wrong === 0 ? "" : text("controls.wrong", { n: wrong }));
    },
  };
}
