/**
 * What the page shows, in one place: the story, the scenario, its report, its problems.
 *
 * The scenario is replaced, never changed in place, so whoever wants to know whether it is another one compares with
 * `===`. A report stays until a newer one is there; a refused scenario takes nothing away.
 */
import { get, same, set } from "./schema.js";
import { createHolder } from "./store/holder.js";
import { AFRESH, markOf, NO_PROBLEMS, opened, restarted, restored } from "./store/opening.js";

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

/**
 * @param {{schema: import("./wasm.js").Shape, stories: Story[], id: string, now?: () => number}} start
 */
export function createStore({ schema, stories, id, now }) {
  const holder = createHolder({ ...opened(schema, stories, id), tab: null, canUndo: false, canRedo: false }, now);
  return {
    get: holder.get,
    subscribe: holder.subscribe,
    ...openingOf(holder, schema, stories),
    ...editingOf(holder),
    ...lookingOf(holder),
    ...answeringOf(holder),
  };
}

/** @typedef {import("./store/holder.js").Holder} Holder */

/** Another story, or the same one as it was. @param {Holder} holder @param {import("./wasm.js").Shape} schema @param {Story[]} stories */
function openingOf({ get, update, step }, schema, stories) {
  return {
    /** @param {string} id */
    openStory: (id) => step(opened(schema, stories, id)),
    /** A story with other values than its own, from a link or a file. @param {string} id @param {any} scenario */
    restore: (id, scenario) => step(restored(schema, stories, id, scenario)),
    /** The same as the first thing on show: nothing was before it that undo could bring back.
     * @param {string} id @param {any} scenario */
    begin: (id, scenario) => update(restored(schema, stories, id, scenario)),
    reset: () => step(restarted(schema, get().story)),
  };
}

/** Changes of the scenario that can be undone. @param {Holder} holder */
function editingOf({ get: state, step, undo, redo }) {
  return {
    /**
     * @param {[path: string, value: any][]} values
     * @param {string} key changes with the same key that follow each other closely are one step, "" always is one
     */
    change(values, key = values.map(([path]) => path).join(" ")) {
      step({ scenario: values.reduce((doc, [path, to]) => set(doc, path, to), state().scenario) }, key);
    },
    /** @param {string} path @param {(list: any[]) => any[]} edit done to the baseline too, so that resets stay apt */
    editList(path, edit) {
      const { scenario, baseline, marks } = state();
      const edited = (/** @type {any} */ document) => set(document, path, edit(get(document, path)));
      const kept = path === "lanes" ? edit(marks).map(markOf) : marks;
      step({ scenario: edited(scenario), baseline: edited(baseline), marks: kept });
    },
    undo,
    redo,
  };
}

/** How all of it is looked at. @param {Holder} holder */
function lookingOf({ get, update }) {
  /** @param {(mark: Mark, lane: number) => Mark} change */
  const mark = (change) => update({ marks: get().marks.map(change) });
  return {
    /** @param {string | null} tab */
    look: (tab) => update({ tab }),
    /** @param {number} lane @param {boolean} hidden */
    hide: (lane, hidden) => mark((mark, i) => (i === lane ? { ...mark, hidden } : mark)),
    /** @param {number | null} lane to which the others are compared; null: to none */
    compareTo: (lane) => mark((mark, i) => ({ ...mark, reference: i === lane })),
  };
}

/** What the engine has answered, and what is asked of it again. @param {Holder} holder */
function answeringOf({ get, update }) {
  return {
    /** @param {number} progress */
    progress: (progress) => update({ progress }),
    /** The scenario stays without an answer. */
    cancel: () => update({ busy: false, isCancelled: true }),
    /** Asks for the same scenario again. */
    again: () => update({ ...AFRESH, scenario: { ...get().scenario } }),
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
