/** What stands at the top beside the story: language and theme. */
import { part } from "./dom.js";
import { LANGUAGES, otherThan } from "./language.js";
import { text } from "./text.js";
import { nextTheme, onThemeChange, theme } from "./theme.js";

const SIGNS = { system: "◐", light: "☀", dark: "☾" };

/**
 * @param {import("./language.js").Language} language
 * @param {() => void} onLanguage the reader wants the other one
 * @param {AbortSignal} signal
 */
export function createMasthead(language, onLanguage, signal) {
  const { name, tag } = LANGUAGES[otherThan(language)];
  const change = part("language-button");
  // Who needs the other language reads that one, not this.
  change.textContent = name;
  change.lang = tag;
  change.addEventListener("click", onLanguage);
  createThemeButton(part("theme-button"), signal);
}

/** @param {HTMLElement} button @param {AbortSignal} signal */
function createThemeButton(button, signal) {
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
