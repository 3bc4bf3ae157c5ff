/** One state, replaced at each change, with those who hear of it and the steps that can be undone. */
import { createHistory } from "../history.js";
import { AFRESH, NO_PROBLEMS } from "./opening.js";

/**
 * @typedef {import("../store.js").State} State
 * @typedef {import("../store.js").Step} Step
 * @typedef {ReturnType<typeof createHolder>} Holder
 */

/** @param {State} first @param {() => number} [now] */
export function createHolder(first, now) {
  let state = first;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof createHistory<Step>>} */
  const history = createHistory(now);

  /** @param {Partial<State>} patch */
  function update(patch) {
    state = { ...state, ...patch, ...history.reach() };
    for (const listener of listeners) listener(state);
  }
  return {
    get: () => state,
    /** @param {(state: State) => void} listener called after every change @returns {() => void} ends it */
    subscribe: (listener) => enlist(listeners, listener),
    update,
    ...stepsOf(history, () => state, update),
  };
}

/**
 * @template T
 * @param {Set<T>} listeners
 * @param {T} listener
 */
function enlist(listeners, listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * @param {ReturnType<typeof createHistory<Step>>} history
 * @param {() => State} get
 * @param {(patch: Partial<State>) => void} update
 */
function stepsOf(history, get, update) {
  /** @param {Step | undefined} to */
  const travel = (to) => to && update({ ...to, ...AFRESH, problems: NO_PROBLEMS });
  return {
    /** A change that can be undone. @param {Partial<State>} patch @param {string} key changes with the same key are one */
    step(patch, key = "") {
      history.record(stepOf(get()), key);
      update({ ...AFRESH, ...patch });
    },
    undo: () => travel(history.undo(stepOf(get()))),
    redo: () => travel(history.redo(stepOf(get()))),
  };
}

/** @param {State} state @returns {Step} */
function stepOf({ story, baseline, scenario, marks }) {
  return { story, baseline, scenario, marks };
}
