/**
 * Charts on canvas: how large each is, and when it is drawn.
 *
 * The engine draws in device pixels, so a canvas has as many of them as the screen shows: its size on the page times
 * the device pixel ratio. It is drawn for a new report, another size, another theme or another ratio, and at no other
 * time.
 */
import * as system from "./theme.js";
import { endOf } from "./timeline.js";
import { drawHistogram } from "./wasm.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {(canvas: HTMLCanvasElement, report: Report, options: import("./wasm.js").DrawOptions) => void} Draw
 * @typedef {ReturnType<typeof createCharts>} Charts
 * @typedef {{width: number, height: number}} Size in CSS pixels
 */

/** Draws the bars of a lane, if the report has that lane. @param {number} lane @returns {Draw} */
export const barsOf = (lane) => (canvas, report, options) => {
  if (lane < report.lanes.length) drawHistogram(canvas, report, lane, options);
};

/**
 * @param {AbortSignal} signal ends it
 * @param {{isDark: () => boolean, onThemeChange: (listener: () => void, signal: AbortSignal) => void}} theme
 */
export function createCharts(signal, theme = system) {
  /** Each canvas with what is drawn on it. @type {Map<HTMLCanvasElement, Draw>} */
  const drawings = new Map();
  /** How large each is: to ask the page for it while a report is shown would lay it out again for each canvas.
   * @type {WeakMap<HTMLCanvasElement, Size>} */
  const sizes = new WeakMap();
  /** @type {Report | null} */
  let report = null;
  // All are measured before the first is drawn, for the same reason.
  const observer = new ResizeObserver((entries) => entries.map(({ target }) => canvasIn(target)).filter(isResized).forEach(drawOne));
  theme.onThemeChange(drawAll, signal);
  onRatioChange(drawAll, signal);
  signal.addEventListener("abort", () => observer.disconnect());

  /** @param {HTMLCanvasElement} canvas */
  function isResized(canvas) {
    const [before, now] = [sizes.get(canvas), measure(canvas)];
    sizes.set(canvas, now);
    return before?.width !== now.width || before.height !== now.height;
  }

  /** @param {HTMLCanvasElement} canvas */
  function drawOne(canvas) {
    const draw = drawings.get(canvas);
    if (report === null || draw === undefined) return;
    if (!fit(canvas, sizes.get(canvas) ?? measure(canvas))) return;
    draw(canvas, report, {
      pixel_ratio: devicePixelRatio,
      dark: theme.isDark(),
      until_millis: endOf(report),
    });
  }

  function drawAll() {
    const canvases = [...drawings.keys()];
    canvases.filter((canvas) => !sizes.has(canvas)).forEach(isResized);
    canvases.forEach(drawOne);
  }

  return {
    /** @param {HTMLCanvasElement} canvas the first child of a frame that has the chart's size @param {Draw} draw */
    add(canvas, draw) {
      drawings.set(canvas, draw);
      observer.observe(frameOf(canvas));
    },
    /** @param {HTMLCanvasElement} canvas */
    remove(canvas) {
      drawings.delete(canvas);
      observer.unobserve(frameOf(canvas));
    },
    /** @param {Report | null} newest */
    show(newest) {
      if (newest === report) return;
      report = newest;
      // Whatever else shows the report has its turn first: to write on a canvas lays out the page.
      queueMicrotask(drawAll);
    },
  };
}

/** @param {HTMLCanvasElement} canvas @returns {Size} of its frame */
function measure(canvas) {
  const { clientWidth: width, clientHeight: height } = frameOf(canvas);
  return { width, height };
}

/** Gives a canvas the pixels of its frame; false if there is no room. @param {HTMLCanvasElement} canvas @param {Size} size */
function fit(canvas, { width, height }) {
  const pixels = { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) };
  // Even the same width would cost a canvas its memory and its picture.
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) {
    Object.assign(canvas, pixels);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  return canvas.width > 0 && canvas.height > 0;
}

/** @param {HTMLCanvasElement} canvas @returns {HTMLElement} */
function frameOf(canvas) {
  return /** @type {HTMLElement} */ (canvas.parentElement);
}

/** @param {Element} frame @returns {HTMLCanvasElement} */
function canvasIn(frame) {
  return /** @type {HTMLCanvasElement} */ (frame.firstElementChild);
}

/**
 * The ratio changes when the page is zoomed or its window moves to another screen.
 * @param {() => void} listener
 * @param {AbortSignal} signal
 */
function onRatioChange(listener, signal) {
  // A query only tells that the ratio is no longer this one, so each change needs the next query.
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    "change",
    () => {
      listener();
      onRatioChange(listener, signal);
    },
    { once: true, signal },
  );
}
