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
import { drawHistogram, plotMargins } from "./wasm.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {(canvas: HTMLCanvasElement, report: Report, options: import("./wasm.js").DrawOptions) => void} Draw
 * @typedef {ReturnType<typeof createCharts>} Charts
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
  /** @type {Report | null} */
  let report = null;
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => drawOne(canvasIn(target))));
  theme.onThemeChange(drawAll, signal);
  onRatioChange(drawAll, signal);
  signal.addEventListener("abort", () => sizes.disconnect());
  tellMargins();

  /** @param {HTMLCanvasElement} canvas */
  function drawOne(canvas) {
    const draw = drawings.get(canvas);
    if (report === null || draw === undefined || !fit(canvas)) return;
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

  return {
    /** @param {HTMLCanvasElement} canvas the first child of a frame that has the chart's size @param {Draw} draw */
    add(canvas, draw) {
      drawings.set(canvas, draw);
      sizes.observe(frameOf(canvas));
    },
    /** @param {HTMLCanvasElement} canvas */
    remove(canvas) {
      drawings.delete(canvas);
      sizes.unobserve(frameOf(canvas));
    },
    /** @param {Report | null} newest */
    show(newest) {
      if (newest === report) return;
      report = newest;
      drawAll();
    },
  };
}

/** Lets the style sheet lay things over what is between the axes. */
function tellMargins() {
  for (const [side, pixels] of Object.entries(plotMargins())) {
    document.documentElement.style.setProperty(`--plot-${side}`, `${pixels}px`);
  }
}

/** Gives a canvas the pixels of its frame; false if there is no room. @param {HTMLCanvasElement} canvas */
function fit(canvas) {
  const { clientWidth: width, clientHeight: height } = frameOf(canvas);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
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
