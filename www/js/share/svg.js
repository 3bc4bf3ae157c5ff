/** A figure as an SVG document with its text as text. */

import { inksOf } from "./swatches.js";

/**
 * @typedef {import("./figure.js").Figure} Figure
 * @typedef {import("../wasm.js").Palette} Colours
 */

const FONT = "system-ui, sans-serif";

/**
 * @param {Figure} figure
 * @param {Colours} colours
 * @param {(place: import("./figure.js").Place) => string} chart an SVG document of the size of its place
 */
export function svgOf({ width, height, lines, swatches, charts }, colours, chart) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.background}"/>`,
    ...charts.map((place) => chart(place).trim().replace(/^<svg /, `<svg x="0" y="${place.y}" `)),
    ...swatches.map((swatch) => drawn(swatch, colours)),
    ...lines.map((line) => textOf(line, colours.text)),
    "</svg>\n",
  ].join("\n");
}

/** @param {import("./figure.js").Swatch} swatch @param {Colours} colours */
function drawn({ x, y, key }, colours) {
  const inks = inksOf(key, colours).map(({ path, opacity, colour }) => `<path d="${path}" fill="${colour}" opacity="${opacity}"/>`);
  return `<g transform="translate(${x} ${y})">${inks.join("")}</g>`;
}

/** @param {import("./figure.js").Line} line @param {string} colour */
function textOf({ x, y, size, bold, words, href }, colour) {
  const weight = bold ? ' font-weight="600"' : "";
  const style = `font-family="${FONT}" font-size="${size}"${weight} fill="${colour}"`;
  const text = `<text x="${x}" y="${y}" ${style}>${escapeMarkup(words)}</text>`;
  return href === undefined ? text : `<a href="${escapeMarkup(href)}">${text}</a>`;
}

const ENTITIES = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** A text as a text of XML or HTML, between tags and between quotes; what XML cannot hold is left out. @param {string} text */
export function escapeMarkup(text) {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").replace(/[&<>"]/g, (char) => ENTITIES[char]);
}
