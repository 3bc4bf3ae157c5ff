/** Single attempts, put together again to requests, and found by their place in the picture. */
import { OUTCOMES } from "./outcomes.js";

/**
 * @typedef {import("./wasm.js").Attempts} Attempts
 * @typedef {(typeof OUTCOMES)[number]} Outcome
 * @typedef {object} Request as far as it can be seen
 * @property {number} request its number, as the engine traces it
 * @property {number} client
 * @property {number} from when its first attempt was made
 * @property {number} attempts
 * @property {Outcome} outcome of the last one
 * @property {number} first where its first attempt stands among all
 */

/** Every request with its attempts counted, in the order in which they began. @param {Attempts} attempts @returns {Request[]} */
export function requestsIn({ request, client, at_millis, outcome }) {
  /** @type {Map<number, Request>} */
  const found = new Map();
  request.forEach((number, i) => {
    const known = found.get(number) ?? { request: number, client: client[i], from: at_millis[i], attempts: 0, first: i };
    found.set(number, { ...known, attempts: known.attempts + 1, outcome: OUTCOMES[outcome[i]] });
  });
  return [...found.values()];
}

/**
 * The newest attempt of each client that has to try again, at an instant: the next one is of the same request.
 * @param {Pick<Attempts, "request" | "client" | "at_millis">} attempts
 * @param {number} at
 */
export function waitingAt({ request, client, at_millis }, at) {
  /** @type {Map<number, {last: number, next: number}>} */
  const found = new Map();
  client.forEach((number, i) => {
    const { last, next } = found.get(number) ?? { last: -1, next: -1 };
    const [when, isPast] = [at_millis[i], at_millis[i] <= at];
    if (isPast && (last < 0 || when >= at_millis[last])) found.set(number, { last: i, next });
    if (!isPast && (next < 0 || when < at_millis[next])) found.set(number, { last, next: i });
  });
  const isRetried = (/** @type {{last: number, next: number}} */ { last, next }) => last >= 0 && next >= 0 && request[last] === request[next];
  return [...found.values()].filter(isRetried).map(({ last }) => last);
}

/** The outcomes that occur, in their order. @param {Attempts} attempts @returns {Outcome[]} */
export function outcomesAmong({ outcome }) {
  const there = new Set(outcome);
  return OUTCOMES.filter((_, i) => there.has(i));
}

/**
 * The attempt nearest to a place, if one is near enough.
 * @param {ArrayLike<number>} places of all attempts, across and down in turn
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
export function nearest(places, x, y, reach) {
  let best = reach;
  let found = -1;
  for (let i = 0; 2 * i < places.length; i++) {
    const distance = Math.hypot(places[2 * i] - x, places[2 * i + 1] - y);
    if (distance <= best) [best, found] = [distance, i];
  }
  return found === -1 ? null : found;
}
