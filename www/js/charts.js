/**
 * Charts on canvas: how large each is, and when it is drawn.
 *
 * The engine draws in device pixels, so a canvas has as many of them as the screen shows: its size on the page times
 * the device pixel ratio. It is drawn for a new report, another size, another theme or another ratio, and at no other
 * time.
 */
import { axisWords } from "./axis.js";
import * as system from "./theme.js";
import { endOf } from "./timeline.js";
import { atOnce } from "./turns.js";
import { drawHistogram, plotMargins } from "./wasm.js";

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
  /** The report that a canvas shows. @type {WeakMap<HTMLCanvasElement, Report>} */
  const shown = new WeakMap();
  /** @type {Report | null} */
  let report = null;
  // All are measured before the first is drawn, for the same reason. Who begins to observe a size is told of it, though
  // nothing has changed.
  const observer = new ResizeObserver((entries) => entries.map(({ target }) => canvasIn(target)).filter(isStale).forEach(drawOne));
  theme.onThemeChange(drawAll, signal);
  onRatioChange(drawAll, signal);
  signal.addEventListener("abort", () => observer.disconnect());
  tellMargins();

  /** @param {HTMLCanvasElement} canvas */
  function measure(canvas) {
    const { clientWidth: width, clientHeight: height } = frameOf(canvas);
    const size = { width, height };
    sizes.set(canvas, size);
    return size;
  }

  /** @param {HTMLCanvasElement} canvas */
  function isStale(canvas) {
    return !fits(canvas, measure(canvas)) || shown.get(canvas) !== report;
  }

  /** @param {HTMLCanvasElement} canvas */
  function drawOne(canvas) {
    const draw = drawings.get(canvas);
    if (report === null || draw === undefined || !fit(canvas, sizes.get(canvas) ?? measure(canvas))) return;
    shown.set(canvas, report);
    draw(canvas, report, {
      pixel_ratio: devicePixelRatio,
      dark: theme.isDark(),
      words: axisWords(),
      until_millis: endOf(report),
    });
  }

  function drawAll() {
    for (const canvas of drawings.keys()) drawOne(canvas);
  }

  /** Shows a report chart by chart. @param {Report} newest */
  function* steps(newest) {
    report = newest;
    for (const canvas of drawings.keys()) {
      if (shown.get(canvas) === newest) continue;
      drawOne(canvas);
      yield;
    }
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
    steps,
    /** @param {Report} newest */
    show: (newest) => atOnce(steps(newest)),
  };
}

/** Lets the style sheet lay things over what is between the axes. */
function tellMargins() {
  for (const [side, pixels] of Object.entries(plotMargins())) {
    document.documentElement.style.setProperty(`--plot-${side}`, `${pixels}px`);
  }
}

/**
 * Gives a canvas the pixels of its frame; false if there is no room.
 * @param {HTMLCanvasElement} canvas
 * @param {Size} size of its frame
 */
function fit(canvas, size) {
  // Even the same width would cost a canvas its memory and its picture.
  if (!fits(canvas, size)) {
    [canvas.width, canvas.height] = pixelsOf(size);
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
  }
  return canvas.width > 0 && canvas.height > 0;
}

/** Whether a canvas has the pixels of its frame. @param {HTMLCanvasElement} canvas @param {Size} size */
function fits(canvas, size) {
  const [width, height] = pixelsOf(size);
  return canvas.width === width && canvas.height === height;
}

/** @param {Size} size */
function pixelsOf({ width, height }) {
  return [width, height].map((side) => Math.round(side * devicePixelRatio));
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
