/**
 * Undo and redo: what was before each step, and what was after it.
 *
 * A slider that is dragged is one step, not fifty: changes with the same key that follow each other closely are one.
 */

/** A longer pause than this begins another step. */
const PAUSE_MILLIS = 600;
/** Steps beyond this are forgotten, the oldest first. */
const MOST_STEPS = 200;

/**
 * @template T
 * @param {() => number} now
 */
export function createHistory(now = () => performance.now()) {
  /** @type {T[]} */
  const past = [];
  /** @type {T[]} */
  const future = [];
  /** @type {{key: string, at: number} | null} */
  let last = null;

  /** @param {T[]} from @param {T[]} to @param {T} current @returns {T | undefined} */
  function step(from, to, current) {
    last = null;
    const next = from.pop();
    if (next !== undefined) to.push(current);
    return next;
  }

  return {
    /** @param {T} before @param {string} key of what is changed; "" never joins the step before */
    record(before, key) {
      const at = now();
      const continues = key !== "" && last?.key === key && at - last.at < PAUSE_MILLIS;
      last = { key, at };
      future.length = 0;
      if (!continues) past.push(before);
      if (past.length > MOST_STEPS) past.shift();
    },
    /** What was before the last step; undefined if nothing was. @param {T} current */
    undo: (current) => step(past, future, current),
    /** @param {T} current */
    redo: (current) => step(future, past, current),
    /** What can be done now. */
    reach: () => ({ canUndo: past.length > 0, canRedo: future.length > 0 }),
  };
}
