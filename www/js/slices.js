/**
 * Runs one scenario at a time in slices, and listens between them: a long run can be stopped without ending its thread.
 *
 * Pictures come after certain numbers of trials, each a few times as many as the one before. So they never cost more
 * than a share of the run, however long it is, and workers that share a run show the same ones.
 */
import { crashed, done, partial, progress, refused, stopped } from "./messages.js";

/** As long as nobody feels a wait, and as many of them as a screen has frames. */
const SLICE_MILLIS = 8;
/** Less than a millisecond of work, after which the clock is looked at. */
const EVENTS = 4_000;
/** After so many trials there is a picture, unless half of the run is over: then the whole is not far. */
const PICTURES = [1, 4, 20, 60, 180, 540];
/** So few say little, and are shown only where they have taken a while. */
const FEW_TRIALS = 20;
const WHILE_MILLIS = 10;
/** How often it is told how far a run is: most runs are over before. */
const WORD_MILLIS = 50;
/** A picture needs a trial of each lane to be run again, during which nothing is heard. */
const LONGEST_TRIAL_MILLIS = 50;

/**
 * @typedef {object} Engine
 * @property {(scenario: any, lanes?: number[]) => import("./wasm.js").Problem[]} beginRun
 * @property {(events: number) => {fraction: number, trials: number, is_over: boolean}} advanceRun
 * @property {() => any} runReport
 * @property {() => void} abandonRun
 *
 * @typedef {object} Current
 * @property {number} id
 * @property {number} began
 * @property {number} trials that have been finished
 * @property {number} nextWord when it is told again how far it is
 * @property {number} end when its time is over, whatever has been done
 */

/**
 * @param {object} thread
 * @param {Engine} thread.engine
 * @param {(message: import("./messages.js").FromWorker) => void} thread.say
 * @param {(then: () => void) => void} thread.pause lets messages in before it goes on
 * @param {() => number} thread.now milliseconds
 */
export function createSlices({ engine, say, pause, now }) {
  /** @type {Current | null} */
  let current = null;
  let isPaused = false;

  /** @param {import("./messages.js").FromWorker} message the last on its run */
  function conclude(message) {
    current = null;
    engine.abandonRun();
    say(message);
  }

  /** One slice is to come at a time, also where a run was stopped and the next one begun in between. */
  function goOnLater() {
    if (isPaused) return;
    isPaused = true;
    pause(() => {
      isPaused = false;
      attempt(slice);
    });
  }

  /** @param {() => void} act */
  function attempt(act) {
    try {
      act();
    } catch (error) {
      current = null;
      say(crashed(error));
    }
  }

  function slice() {
    const end = now() + SLICE_MILLIS;
    while (current !== null && now() < end) look(current, engine.advanceRun(EVENTS));
    if (current !== null) goOnLater();
  }

  /** @param {Current} run @param {ReturnType<Engine["advanceRun"]>} reached */
  function look(run, { fraction, trials, is_over }) {
    // Only between two trials there is something to show.
    const isDue = trials > run.trials && fraction < 0.5 && isPicture(trials, now() - run.began);
    run.trials = trials;
    if (is_over || (isDue && run.end < Infinity)) return conclude(done(run.id, engine.runReport()));
    if (now() >= run.end) return conclude(stopped(run.id));
    if (isDue) say(partial(run.id, engine.runReport()));
    tell(run, fraction);
  }

  /** @param {Current} run @param {number} fraction */
  function tell(run, fraction) {
    if (now() < run.nextWord) return;
    say(progress(run.id, fraction));
    run.nextWord = now() + WORD_MILLIS;
  }

  /** @param {import("./messages.js").Run} message */
  function begin({ id, scenario, lanes }) {
    const problems = engine.beginRun(scenario, lanes);
    if (problems.length > 0) return say(refused(id, problems));
    const began = now();
    current = { id, began, trials: 0, nextWord: began + WORD_MILLIS, end: Infinity };
    goOnLater();
  }

  return {
    /** Begins a run; its first slice comes after what has already been said. @param {import("./messages.js").Run} message */
    run: (message) => attempt(() => begin(message)),
    /** @param {import("./messages.js").Stop} message */
    stop({ id, patience_millis }) {
      if (current?.id !== id) return;
      if (patience_millis === 0) return conclude(stopped(id));
      current.end = now() + patience_millis;
    },
  };
}

/** @param {number} trials @param {number} elapsed milliseconds */
function isPicture(trials, elapsed) {
  if (!PICTURES.includes(trials)) return false;
  if (trials < FEW_TRIALS && elapsed < WHILE_MILLIS) return false;
  return trials === 1 || elapsed <= trials * LONGEST_TRIAL_MILLIS;
}
