/**
 * Which bar is looked at: the one under the pointer, and the one that play, steps and the time slider have come to.
 *
 * Rule: what comes after the place that play has come to is veiled; without such a place the whole run is seen.
 */

/**
 * @typedef {{hover: number | null, held: number | null, isPlaying: boolean}} Place
 * @typedef {ReturnType<typeof createCursor>} Cursor
 */

/** Playing the whole run takes about so long, at single speed. */
const RUN_MILLIS = 8_000;
/** No bar is shown for longer or for less than this. */
const LONGEST_BAR = 500;
const SHORTEST_BAR = 40;

/**
 * @param {object} given
 * @param {(tick: () => void, millis: number) => any} [given.every]
 * @param {(timer: any) => void} [given.stop]
 * @param {() => boolean} [given.isCalm] whether nothing should move on its own: then play goes one bar on
 */
export function createCursor({ every = setInterval, stop = clearInterval, isCalm = () => false } = {}) {
  /** @type {Place} */
  let place = { hover: null, held: null, isPlaying: false };
  /** @type {any} */
  let timer;
  let bars = 1;
  let speed = 1;
  /** @type {Set<(place: Place) => void>} */
  const listeners = new Set();

  /** @param {Partial<Place>} patch */
  function update(patch) {
    place = { ...place, ...patch };
    for (const listener of listeners) listener(place);
  }

  function pause() {
    stop(timer);
    update({ isPlaying: false });
  }

  /** @param {number} by */
  function step(by) {
    const next = place.held === null ? (by > 0 ? 0 : bars - 2) : place.held + by;
    update({ held: next >= bars - 1 ? null : Math.max(0, next) });
  }

  function tick() {
    step(1);
    if (place.held === null) pause();
  }

  function play() {
    if (isCalm()) return step(1);
    stop(timer);
    timer = every(tick, Math.min(LONGEST_BAR, Math.max(SHORTEST_BAR, RUN_MILLIS / bars)) / speed);
    update({ isPlaying: true });
  }

  return {
    get: () => place,
    /** @param {(place: Place) => void} listener @returns {() => void} ends it */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param {number} n how many bars there are now */
    resize(n) {
      if (n === bars) return;
      bars = n;
      pause();
      update({ hover: null, held: null });
    },
    bars: () => bars,
    /** @param {number | null} hover */
    point: (hover) => hover !== place.hover && update({ hover }),
    /** @param {number | null} held @returns {void} */
    hold(held) {
      pause();
      update({ held });
    },
    /** @param {number} by */
    step(by) {
      pause();
      step(by);
    },
    toggle: () => (place.isPlaying ? pause() : play()),
    /** @param {number} times */
    setSpeed(times) {
      speed = times;
      if (place.isPlaying) play();
    },
    pause,
  };
}
