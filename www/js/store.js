/**
 * What the page shows, in one place: the story, the scenario, its report, its problems.
 *
 * The scenario is replaced, never changed in place, so whoever wants to know whether it is another one compares with
 * `===`. A report stays until a newer one is there; a refused scenario takes nothing away.
 */
import { fitted } from "./baseline.js";
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
 * @property {Report | null} report the newest one
 * @property {Problem[]} problems why the scenario was refused
 * @property {boolean} busy whether the scenario still has to be answered: every change of it is run
 * @property {{message: string, isFinal: boolean} | null} failure what went wrong with the engine itself
 *
 * @typedef {ReturnType<typeof createStore>} Store
 */

/**
 * @param {{schema: import("./wasm.js").Shape, stories: Story[], id: string}} start
 */
export function createStore({ schema, stories, id }) {
  let state = opened(schema, find(stories, id));
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();

  /** @param {Partial<State>} patch */
  function update(patch) {
    state = { ...state, ...patch };
    for (const listener of listeners) listener(state);
  }

  return {
    get: () => state,

    /** @param {(state: State) => void} listener called after every change */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** @param {string} id */
    openStory: (id) => update(opened(schema, find(stories, id))),

    /** A story with other values than its own, from a link or a file. @param {string} id @param {any} scenario */
    restore(id, scenario) {
      const fresh = opened(schema, find(stories, id));
      update({ ...fresh, scenario, baseline: fitted(fresh.baseline, scenario) });
    },

    /** @param {[path: string, value: any][]} values */
    change(values) {
      update({ scenario: values.reduce((doc, [path, to]) => set(doc, path, to), state.scenario), busy: true });
    },

    /** @param {string} path @param {(list: any[]) => any[]} edit done to the baseline too, so that resets stay apt */
    editList(path, edit) {
      const edited = (/** @type {any} */ document) => set(document, path, edit(get(document, path)));
      update({ scenario: edited(state.scenario), baseline: edited(state.baseline), busy: true });
    },

    reset: () => update(restarted(schema, state.story)),
    /** @param {Report} report @param {boolean} busy whether a newer run is on its way */
    finish: (report, busy) => update({ report, busy, problems: [], failure: null }),
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

/** @param {Story[]} stories @param {string} id */
function find(stories, id) {
  const story = stories.find((story) => story.id === id);
  if (!story) throw new Error(`Story must be one of ${stories.map(({ id }) => id).join(", ")}, got ${id}`);
  return story;
}

/** @param {import("./wasm.js").Shape} schema @param {Story} story @returns {State} */
function opened(schema, story) {
  const own = { ...story, scenario: complete(schema, story.scenario) };
  return { story: own, report: null, failure: null, ...restarted(schema, own) };
}

/** @param {import("./wasm.js").Shape} schema @param {Story} story */
function restarted(schema, story) {
  const scenario = complete(schema, story.scenario);
  return { baseline: scenario, scenario, problems: [], busy: true };
}
