/** What the state is when a story is opened, restored from a link, or taken back to its own values. */
import { fitted } from "../baseline.js";
import { complete } from "../schema.js";

/**
 * @typedef {import("../store.js").Mark} Mark
 * @typedef {import("../wasm.js").Shape} Shape
 * @typedef {import("../wasm.js").Story} Story
 */

/** One list for all times without problems, so that `===` finds no change where there is none.
 * @type {import("../wasm.js").Problem[]} */
export const NO_PROBLEMS = [];

/** What holds whenever the scenario is another one. */
export const AFRESH = { busy: true, progress: 0, isCancelled: false };

/** The mark of a lane; a new lane has none yet. @param {Partial<Mark>} mark @returns {Mark} */
export function markOf({ hidden = false, reference = false }) {
  return { hidden, reference };
}

/** @param {Shape} schema @param {Story[]} stories @param {string} id */
export function opened(schema, stories, id) {
  const story = find(stories, id);
  const own = { ...story, scenario: complete(schema, story.scenario) };
  return { story: own, report: null, failure: null, ...restarted(schema, own) };
}

/** @param {Shape} schema @param {Story[]} stories @param {string} id @param {any} scenario */
export function restored(schema, stories, id, scenario) {
  const fresh = opened(schema, stories, id);
  return { ...fresh, scenario, baseline: fitted(fresh.baseline, scenario), marks: marksFor(scenario) };
}

/** @param {Shape} schema @param {Story} story */
export function restarted(schema, story) {
  const scenario = complete(schema, story.scenario);
  return { baseline: scenario, scenario, marks: marksFor(scenario), problems: NO_PROBLEMS, ...AFRESH };
}

/** @param {any} scenario @returns {Mark[]} */
function marksFor({ lanes }) {
  return lanes.map(() => markOf({}));
}

/** @param {Story[]} stories @param {string} id */
function find(stories, id) {
  const story = stories.find((story) => story.id === id);
  if (!story) throw new Error(`Story must be one of ${stories.map(({ id }) => id).join(", ")}, got ${id}`);
  return story;
}
