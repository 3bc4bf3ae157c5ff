/**
 * The views that follow the store.
 *
 * Rule: what the reader does is seen at once. A new report changes all views as well, and that takes a slow phone most
 * of a second: it is shown view by view, and the browser hears and draws in between. Who waits for such a turn sees the
 * newest state then; a view that the reader has a hand on does not wait for what the hand does.
 */
import { atOnce, giveWay } from "./turns.js";

/**
 * @typedef {import("./store.js").State} State
 * @typedef {object} View
 * @property {(state: State) => Iterable<unknown> | void} update may come in steps
 * @property {boolean} [isAtHand] whether the reader has a hand on it
 * @typedef {ReturnType<typeof createFollowers>} Followers
 */

/** @param {State} state @param {() => Promise<void>} pause */
export function createFollowers(state, pause = giveWay) {
  /** @type {View[]} */
  const views = [];
  /** Those that have not shown the newest report yet. @type {Set<View>} */
  const late = new Set();
  let isCatchingUp = false;

  /** @param {View} view */
  function tell(view) {
    late.delete(view);
    atOnce(view.update(state) ?? []);
  }

  async function catchUp() {
    if (isCatchingUp) return;
    isCatchingUp = true;
    await pause();
    try {
      for (let [view] = late; view; [view] = late) await tellInTurns(view);
    } finally {
      isCatchingUp = false;
    }
  }

  /** The view is late until it shows the state as it is by then. @param {View} view */
  async function tellInTurns(view) {
    const told = state;
    for (const _ of view.update(told) ?? []) {
      await pause();
      if (state !== told) break;
    }
    if (state === told) late.delete(view);
    await pause();
  }

  return {
    /** A view that is there from now on. @param {View} view */
    add(view) {
      views.push(view);
      late.add(view);
      void catchUp();
    },
    /** Whoever is late has no more time. */
    hurry() {
      [...late].forEach(tell);
    },
    /** @param {State} newest */
    update(newest) {
      const before = state;
      if (saysTheSame(before, newest)) return;
      state = newest;
      if (newest.report !== before.report) late.clear();
      if (newest.report === null || newest.report === before.report) {
        return views.filter((view) => view.isAtHand || !late.has(view)).forEach(tell);
      }
      views.forEach((view) => late.add(view));
      void catchUp();
    },
  };
}

/** A run tells many times how far it is, which is no news to a view. @param {State} one @param {State} other */
function saysTheSame(one, other) {
  const keys = /** @type {(keyof State)[]} */ (Object.keys(other)).filter((key) => key !== "progress");
  return keys.every((key) => one[key] === other[key]);
}
