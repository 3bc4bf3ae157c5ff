/**
 * What the page shows, in one place: the story, the scenario, its report, its problems.
 *
 * The scenario is replaced, never changed in place, so whoever wants to know whether it is another one compares with
 * `===`. A report stays until a newer one is there; a refused scenario takes nothing away.
 */
import { fitted } from "./baseline.js";
import { createHistory } from "./history.js";
import { complete, get, same, set } from "./schema.js";

/**
 * @typedef {import("./wasm.js").Story} Story
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {import("./wasm.js").Problem} Problem
 *
 * @typedef {object} State
 * @property {Story} story
 * @property {any} baseline what each knob is reset to: the story's scenario, with the lists as long as they are now
 * @property {any} scenario what the controls say
 * @property {Mark[]} marks what the reader has done with each lane on the page
 * @property {Report | null} report the newest one
 * @property {Problem[]} problems why the scenario was refused
 * @property {boolean} busy whether the scenario still has to be answered: every change of it is run
 * @property {{message: string, isFinal: boolean} | null} failure what went wrong with the engine itself
 * @property {number} progress how much of the run that goes is done, from 0 to 1
 * @property {boolean} isCancelled whether the reader has stopped the run of this scenario
 * @property {string | null} tab the one that is open; null: nobody has chosen
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 *
 * @typedef {{hidden: boolean, reference: boolean}} Mark how a lane is shown; one at most is the reference
 * @typedef {Pick<State, "story" | "baseline" | "scenario" | "marks">} Step what undo brings back
 *
 * @typedef {ReturnType<typeof createStore>} Store
 */

/** One list for all times without problems, so that `===` finds no change where there is none. @type {Problem[]} */
const NO_PROBLEMS = [];

/** What holds whenever the scenario is another one. */
const AFRESH = { busy: true, progress: 0, isCancelled: false };

/**
 * @param {{schema: import("./wasm.js").Shape, stories: Story[], id: string, now?: () => number}} start
 */
export function createStore({ schema, stories, id, now }) {
  /** @type {State} */
  let state = { ...opened(schema, find(stories, id)), tab: null, canUndo: false, canRedo: false };
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof createHistory<Step>>} */
  const history = createHistory(now);

  /** @param {Partial<State>} patch */
  function update(patch) {
    state = { ...state, ...patch, ...history.reach() };
    for (const listener of listeners) listener(state);
  }

  /**
   * A change that can be undone.
   * @param {Partial<State>} patch
   * @param {string} key changes with the same key are one
   */
  function step(patch, key = "") {
    history.record(stepOf(state), key);
    update({ ...AFRESH, ...patch });
  }

  /** @param {Step | undefined} to */
  function travel(to) {
    if (to) update({ ...to, ...AFRESH, problems: NO_PROBLEMS });
  }

  return {
    get: () => state,

    /** @param {(state: State) => void} listener called after every change */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** @param {string} id */
    openStory: (id) => step(opened(schema, find(stories, id))),

    /** A story with other values than its own, from a link or a file. @param {string} id @param {any} scenario */
    restore: (id, scenario) => step(restored(schema, find(stories, id), scenario)),

    /** The same as the first thing on show: nothing was before it that undo could bring back.
     * @param {string} id @param {any} scenario */
    begin: (id, scenario) => update(restored(schema, find(stories, id), scenario)),

    /** @param {string | null} tab */
    look: (tab) => update({ tab }),

    /**
     * @param {[path: string, value: any][]} values
     * @param {string} key changes with the same key that follow each other closely are one step, "" always is one
     */
    change(values, key = values.map(([path]) => path).join(" ")) {
      const scenario = values.reduce((doc, [path, to]) => set(doc, path, to), state.scenario);
      step({ scenario }, key);
    },

    /** @param {string} path @param {(list: any[]) => any[]} edit done to the baseline too, so that resets stay apt */
    editList(path, edit) {
      const edited = (/** @type {any} */ document) => set(document, path, edit(get(document, path)));
      const marks = path === "lanes" ? edit(state.marks).map(markOf) : state.marks;
      step({ scenario: edited(state.scenario), baseline: edited(state.baseline), marks });
    },

    /** @param {number} lane @param {boolean} hidden */
    hide(lane, hidden) {
      update({ marks: state.marks.map((mark, i) => (i === lane ? { ...mark, hidden } : mark)) });
    },

    /** @param {number | null} lane to which the others are compared; null: to none */
    compareTo(lane) {
      update({ marks: state.marks.map((mark, i) => ({ ...mark, reference: i === lane })) });
    },

    reset: () => step(restarted(schema, state.story)),
    undo: () => travel(history.undo(stepOf(state))),
    redo: () => travel(history.redo(stepOf(state))),
    /** @param {number} progress */
    progress: (progress) => update({ progress }),
    /** The scenario stays without an answer. */
    cancel: () => update({ busy: false, isCancelled: true }),
    /** Asks for the same scenario again. */
    again: () => update({ ...AFRESH, scenario: { ...state.scenario } }),
    /** The trials so far, while more are to come. @param {Report} report */
    show: (report) => update({ report, problems: NO_PROBLEMS, failure: null }),
    /** @param {Report} report @param {boolean} busy whether a newer run is on its way */
    finish: (report, busy) => update({ report, busy, progress: 0, problems: NO_PROBLEMS, failure: null }),
    /** @param {Problem[]} problems @param {boolean} busy */
    refuse: (problems, busy) => update({ problems, busy, failure: null }),
    /** @param {string} message @param {boolean} busy */
    fail: (message, busy) => update({ failure: { message, isFinal: false }, busy }),
    /** @param {string} message no run will be answered any more */
    giveUp: (message) => update({ failure: { message, isFinal: true }, busy: false }),
  };
}

/**
 * Whether the report on show is the story's own: nothing was changed before it was made.
 * @param {State} state
 */
export function isOwn({ report, story, scenario }) {
  return report !== null && same(report.scenario, scenario) && same(scenario, story.scenario);
}

/** @param {State} state @returns {Step} */
function stepOf({ story, baseline, scenario, marks }) {
  return { story, baseline, scenario, marks };
}

/** The mark of a lane; a new lane has none yet. @param {Partial<Mark>} mark @returns {Mark} */
function markOf({ hidden = false, reference = false }) {
  return { hidden, reference };
}

/** @param {Story[]} stories @param {string} id */
function find(stories, id) {
  const story = stories.find((story) => story.id === id);
  if (!story) throw new Error(`Story must be one of ${stories.map(({ id }) => id).join(", ")}, got ${id}`);
  return story;
}

/** @param {import("./wasm.js").Shape} schema @param {Story} story */
function opened(schema, story) {
  const own = { ...story, scenario: complete(schema, story.scenario) };
  return { story: own, report: null, failure: null, ...restarted(schema, own) };
}

/** @param {import("./wasm.js").Shape} schema @param {Story} story @param {any} scenario */
function restored(schema, story, scenario) {
  const fresh = opened(schema, story);
  return { ...fresh, scenario, baseline: fitted(fresh.baseline, scenario), marks: scenario.lanes.map(() => markOf({})) };
}

/** @param {import("./wasm.js").Shape} schema @param {Story} story */
function restarted(schema, story) {
  const scenario = complete(schema, story.scenario);
  return { baseline: scenario, scenario, marks: scenario.lanes.map(() => markOf({})), problems: NO_PROBLEMS, ...AFRESH };
}
