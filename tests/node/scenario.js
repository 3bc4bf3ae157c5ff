/** A small scenario for the tests, made anew for each. @returns {import("../../www/pkg/retrystorm.js").Scenario} */
export function scenario() {
  return {
    seed: 7,
    trials: 20,
    bin_millis: 50,
    load: { kind: "burst", clients: 40 },
    network: { timer_noise_millis: 5 },
    server: { limiter: { kind: "window", capacity: 8, window_millis: 20, anchor_millis: 150 } },
    incidents: [{ from_millis: 0, to_millis: 150, effect: { kind: "down" } }],
    lanes: [
      { label: "Fixed", wait: { kind: "fixed", base_millis: 50 } },
      { label: "Exponential", wait: { kind: "exponential", base_millis: 20, cap_millis: 160, jitter: { kind: "full" } } },
    ],
  };
}

/** A value that contains itself. */
export function cyclic() {
  /** @type {Record<string, any>} */
  const value = {};
  value.load = value;
  return value;
}

/** A small value that unfolds into ten to the power of `levels`. @param {number} levels */
export function unfolding(levels) {
  /** @type {any} */
  let value = 1;
  for (let level = 0; level < levels; level++) value = Array(10).fill(value);
  return value;
}

/** @param {number} levels */
export function nested(levels) {
  /** @type {any} */
  let value = {};
  for (let level = 0; level < levels; level++) value = { load: value };
  return value;
}
