/**
 * The form: the knobs that readers come for, always in sight, and everything else folded away by group.
 */
import { createControl, createFields } from "./controls/nested.js";
import { createLadders, ofAll } from "./controls/ladders.js";
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
  const folds = open.filter(({ shape }) => FOLDED.includes(shape.type)).map((field) => createFold(field, context));
  const rest = open.filter(({ shape }) => !FOLDED.includes(shape.type));
  const run = createRun({ type: "group", fields: rest }, context);
  const seen = (/** @type {State} */ { scenario, marks }) =>
    scenario.lanes.filter((/** @type {any} */ _, /** @type {number} */ i) => !marks[i]?.hidden);
  const ladders = createLadders(seen, ofAll, given.format);
  node.replaceChildren(
    make("fieldset", { "aria-label": text("controls.main") }, ...main.map(({ node }) => node)),
    ...[ladders, ...folds, run].map(({ node }) => node),
  );
  const all = [...main, ladders, ...folds, run];
  /** @type {State | undefined} */
  let shown;
  return {
    /** @param {State} state */
    update(state) {
      // A run that goes on tells of its progress many times; the knobs stay as they are.
      const isShown = (/** @type {typeof OF_KNOBS[number]} */ key) => state[key] === shown?.[key] || (key === "report" && state.busy);
      if (shown && OF_KNOBS.every(isShown)) return;
      shown = state;
      all.forEach((control) => control.update(state));
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
function createFold(field, context) {
  const says = (/** @type {State} */ { scenario }) => describe(field.shape, scenario[field.key], context.format);
  return foldOf(field.label, says, createControl(field, field.key, context));
}

/**
 * What is not about the world: seed, trials, bars, horizon.
 * @param {import("./wasm.js").GroupShape} shape
 * @param {Context} context
 */
function createRun(shape, context) {
  const says = (/** @type {State} */ { scenario }) => describe(shape, scenario, context.format);
  return foldOf(text("controls.run"), says, createFields(shape.fields, "", context));
}

/**
 * @param {string} label
 * @param {(state: State) => string} says what is in it, in a few words
 * @param {Control} control
 * @returns {Control}
 */
function foldOf(label, says, control) {
  const gist = make("span", { className: "fold-gist" });
  const mark = make("span", { className: "fold-mark" });
  const node = make("details", { className: "fold" }, make("summary", {}, label, mark, gist), control.node);
  return {
    node,
    update(state) {
      control.update(state);
      setText(gist, says(state));
      const wrong = node.querySelectorAll("[aria-invalid=true]").length;
      setText(mark, wrong === 0 ? "" : text("controls.wrong", { n: wrong }));
    },
  };
}
