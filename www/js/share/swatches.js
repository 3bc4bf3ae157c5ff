/**
 * The swatches of a figure's legend. A saved figure has no style sheet, so the page's swatches are drawn here once more,
 * as paths, which a canvas and SVG read alike.
 */

/** @typedef {{path: string, opacity: number, colour: string}} Ink a surface from the swatch's upper left corner on */

/** @typedef {[path: string, opacity: number, colour?: keyof import("../wasm.js").Palette]} Shape */

export const SWATCH = { width: 16, height: 12 };

const BOX = "M0 0h16v12H0z";
const FRAME = "M0 0h16v12H0zM1 1v10h14V1z";
/** @type {Shape[]} */
const HATCHED = [[BOX, 1], ["M5 0h2L0 7V5zM11 0h2L1 12H0V11zM16 1v2L7 12H5zM16 7v2L13 12H11z", 0.45, "background"]];

/** What is no plain box. @type {Record<string, Shape[]>} */
const SHAPES = {
  rejected: HATCHED,
  timed_out: HATCHED,
  unavailable: [[BOX, 0.4], [FRAME, 1]],
  refused: [[BOX, 0.16], ["M0 0h16v1H0zM0 5h16v1H0zM0 10h16v1H0z", 0.58]],
  // Hardly darker than the ground, so that a box of it needs a rim.
  shade: [[BOX, 1], [FRAME, 0.25, "text"]],
  capacity: [["M0 5h6v2H0zM10 5h6v2h-6z", 1]],
  trials: [["M6.5 0h3v12h-3z", 0.6], ["M0 5h16v2H0z", 1]],
};

/** @param {keyof import("../wasm.js").Palette} key @param {import("../wasm.js").Palette} colours @returns {Ink[]} */
export function inksOf(key, colours) {
  const shapes = SHAPES[key] ?? [[BOX, 1]];
  return shapes.map(([path, opacity, colour = key]) => ({ path, opacity, colour: colours[colour] }));
}
