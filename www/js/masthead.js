/** What stands at the top beside the story: the theme. */
import { part } from "./dom.js";
import { text } from "./text.js";
import { nextTheme, onThemeChange, theme } from "./theme.js";

const SIGNS = { system: "◐", light: "☀", dark: "☾" };

/** @param {AbortSignal} signal */
export function createMasthead(signal) {
  const button = part("theme-button");
  button.addEventListener("click", nextTheme);
  onThemeChange(show, signal);
  show();

  function show() {
    const words = text(`theme.${theme()}`);
    button.textContent = SIGNS[theme()];
    button.title = words;
    button.setAttribute("aria-label", words);
  }
}
