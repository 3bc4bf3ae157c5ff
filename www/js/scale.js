/**
 * Sliders: a ladder of round values, from which a slider chooses one.
 *
 * Why a ladder: every stop of the slider is a value that one would also type, and every press of an arrow key changes
 * something. Rule: logarithmic, about 75 stops a decade, where the range spans decades; even steps where it does not.
 */

/** @typedef {import("./wasm.js").NumberShape} NumberShape */

/** A slider reaches this far to both sides of the value it starts from. */
const REACH = 32;
/** Without a value to start from it reaches this far down from the top. */
const DEPTH = REACH ** 4;
/** A range of less than this is divided evenly: there is no decade worth the name in it. */
const EVEN_RANGE = 50;
/** Stops of an evenly divided range, unless its values are whole. */
const EVEN_STEPS = 100;

/**
 * The stops of a slider.
 *
 * @param {NumberShape} shape the legal range; the field beside the slider takes all of it
 * @param {number | null} anchor the value the slider starts from, which is always a stop
 * @param {number} top where the range ends that is of interest when there is no anchor
 * @returns {number[]} rising
 */
export function ladder(shape, anchor, top) {
  const stops = shape.max - shape.min < EVEN_RANGE ? evenly(shape) : byDecades(...reach(shape, anchor, top));
  // Zero often means "off" or "without limit", and no logarithm leads there.
  const all = [0, ...stops, ...(anchor === null ? [] : [anchor])];
  const legal = all.map((value) => (shape.whole ? Math.round(value) : value)).filter((value) => isLegal(shape, value));
  return [...new Set(legal)].sort((a, b) => a - b);
}

/** @param {NumberShape} shape */
function evenly({ min, max, whole }) {
  const steps = whole ? max - min : EVEN_STEPS;
  return Array.from({ length: steps + 1 }, (_, i) => tidy(min + ((max - min) * i) / steps));
}

/** @param {NumberShape} shape @param {number | null} anchor @param {number} top @returns {[number, number]} */
function reach({ min, max }, anchor, top) {
  if (anchor !== null && anchor > 0) return [Math.max(min, anchor / REACH), Math.min(max, anchor * REACH)];
  const high = Math.min(max, top);
  return [Math.max(min, high / DEPTH), high];
}

/** @param {number} low @param {number} high */
function byDecades(low, high) {
  const stops = [];
  for (let exponent = Math.floor(Math.log10(low)); exponent <= Math.log10(high); exponent++) {
    stops.push(...decade(exponent).filter((value) => low <= value && value <= high));
  }
  return stops;
}

/** Round values from 1 to 10 times a power of ten, about evenly spaced to the eye. @param {number} exponent */
function decade(exponent) {
  const stops = [];
  for (let hundredths = 100; hundredths < 1000; hundredths += stepAfter(hundredths)) {
    stops.push(tidy((hundredths / 100) * 10 ** exponent));
  }
  return stops;
}

/** @param {number} hundredths */
function stepAfter(hundredths) {
  if (hundredths < 200) return 5;
  return hundredths < 500 ? 10 : 20;
}

/** Takes off what floating point has added: 0.30000000000000004 becomes 0.3. @param {number} value */
function tidy(value) {
  return Number(value.toPrecision(6));
}

/** @param {NumberShape} shape @param {number} value */
function isLegal({ min, max }, value) {
  return min <= value && value <= max;
}

/**
 * Where on the ladder a value stands: its stop, or the nearest one.
 * @param {number[]} stops
 * @param {number} value
 */
export function nearest(stops, value) {
  const above = stops.findIndex((stop) => stop >= value);
  if (above === -1) return stops.length - 1;
  if (above === 0 || stops[above] === value) return above;
  return value - stops[above - 1] < stops[above] - value ? above - 1 : above;
}
