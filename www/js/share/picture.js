/** A figure on a canvas, at twice its size, as PNG. */
import { axisWords } from "../axis.js";
import { endOf } from "../timeline.js";
import { drawHistogram, palette } from "../wasm.js";
import { inksOf } from "./swatches.js";

const RATIO = 2;

/**
 * @param {import("./figure.js").Figure} figure
 * @param {import("../wasm.js").Report} report
 * @param {boolean} dark
 * @returns {Promise<Blob>}
 */
export function pngOf({ width, height, lines, swatches, charts }, report, dark) {
  const canvas = createCanvas(width, height);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const colours = palette(dark);
  const { background, text } = colours;
  pen.fillStyle = background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const place of charts) {
    const chart = createCanvas(place.width, place.height);
    drawHistogram(chart, report, place.lane, { pixel_ratio: RATIO, dark, words: axisWords(), until_millis: endOf(report) });
    pen.drawImage(chart, 0, place.y * RATIO);
  }
  pen.scale(RATIO, RATIO);
  for (const swatch of swatches) drawSwatch(pen, swatch, colours);
  pen.fillStyle = text;
  for (const { x, y, size, bold, words } of lines) {
    pen.font = `${bold ? 600 : 400} ${size}px system-ui, sans-serif`;
    pen.fillText(words, x, y);
  }
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be made"))), "image/png");
  });
}

/** @param {CanvasRenderingContext2D} pen @param {import("./figure.js").Swatch} swatch @param {import("../wasm.js").Palette} colours */
function drawSwatch(pen, { x, y, key }, colours) {
  pen.save();
  pen.translate(x, y);
  for (const { path, opacity, colour } of inksOf(key, colours)) {
    pen.globalAlpha = opacity;
    pen.fillStyle = colour;
    pen.fill(new Path2D(path));
  }
  pen.restore();
}

/** @param {number} width @param {number} height */
function createCanvas(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * RATIO);
  canvas.height = Math.round(height * RATIO);
  return canvas;
}
