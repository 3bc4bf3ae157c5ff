/** The legend of the charts on the page. */
import { make } from "./dom.js";
import { entriesOf } from "./legend-entries.js";
import * as system from "./theme.js";
import { palette } from "./wasm.js";

/**
 * @param {HTMLElement} node a list
 * @param {AbortSignal} signal ends it
 * @param {import("./embed/theme.js").Theme} theme
 */
export function createLegend(node, signal, theme = system) {
  /** @type {import("./wasm.js").Report | null} */
  let shown = null;

  function show() {
    if (shown === null) return;
    const colours = palette(theme.isDark());
    node.replaceChildren(...entriesOf(shown).map(([key, words]) => entry(key, words, colours[key])));
  }

  theme.onThemeChange(show, signal);
  return {
    /** @param {{report: import("./wasm.js").Report | null}} state */
    update({ report }) {
      if (report === shown || report === null) return;
      shown = report;
      show();
    },
  };
}

/** @param {string} key @param {string} words @param {string} colour */
export function entry(key, words, colour) {
  const swatch = make("span", { className: `swatch swatch-${key}`, "aria-hidden": "true" });
  swatch.style.setProperty("--colour", colour);
  return make("li", {}, swatch, words);
}
