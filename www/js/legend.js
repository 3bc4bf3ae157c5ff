/** What the colours, patterns and lines of the charts mean: only what occurs in the report. */
import { make } from "./dom.js";
import { outcomesIn } from "./tables.js";
import { text } from "./text.js";
import * as system from "./theme.js";
import { palette } from "./wasm.js";

/** @typedef {[key: keyof import("./wasm.js").Palette, words: string]} Entry named as in the palette */

/**
 * @param {HTMLElement} node a list
 * @param {AbortSignal} signal
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
    /** @param {import("./store.js").State} state */
    update({ report }) {
      if (report === shown || report === null) return;
      shown = report;
      show();
    },
  };
}

/** @param {import("./wasm.js").Report} report @returns {Entry[]} */
function entriesOf({ lanes, scenario }) {
  const outcomes = outcomesIn(lanes.map(({ histogram }) => histogram));
  /** @type {Entry[]} */
  const entries = outcomes.map((key) => [key, text(`figure.${key}`)]);
  if (scenario.incidents.length > 0) entries.push(["shade", text("legend.outage")]);
  if (scenario.server.limiter.kind !== "none") entries.push(["capacity", text("legend.capacity")]);
  if (scenario.trials > 1) entries.push(["trials", text("legend.trials")]);
  return entries;
}

/** @param {string} key @param {string} words @param {string} colour */
export function entry(key, words, colour) {
  const swatch = make("span", { className: `swatch swatch-${key}`, "aria-hidden": "true" });
  swatch.style.setProperty("--colour", colour);
  return make("li", {}, swatch, words);
}
