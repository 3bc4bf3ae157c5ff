/** Light or dark, as the system has it or as the reader has chosen: the one place that knows. */
import { recall, remember } from "./memory.js";
import { TONES } from "./tones.js";

/** In the order in which one button goes through them. */
export const THEMES = /** @type {const} */ (["system", ...TONES]);

/** @typedef {typeof THEMES[number]} Theme */

const darkness = matchMedia("(prefers-color-scheme: dark)");
const paper = matchMedia("print");
/** @type {Set<() => void>} */
const listeners = new Set();
for (const query of [darkness, paper]) query.addEventListener("change", tell);
/** @type {Theme} */
let chosen = THEMES.find((theme) => theme === recall("theme")) ?? "system";
show();

export const theme = () => chosen;

export function isDark() {
  // Paper is light, whatever the screen is.
  if (paper.matches) return false;
  return chosen === "system" ? darkness.matches : chosen === "dark";
}

export function nextTheme() {
  chosen = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length];
  remember("theme", chosen);
  show();
  tell();
}

/** @param {() => void} listener @param {AbortSignal} [signal] ends it */
export function onThemeChange(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

function tell() {
  for (const listener of listeners) listener();
}

/** The style sheet follows this attribute; without it, the system. */
function show() {
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}
