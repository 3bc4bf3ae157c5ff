/** Light or dark: as the author has it, or else as the system has it. */
import { isDark, onThemeChange } from "../theme.js";

/** @typedef {{isDark: () => boolean, onThemeChange: (listener: () => void, signal: AbortSignal) => void}} Theme */

/** @param {string} [chosen] @returns {Theme} */
export function themeOf(chosen) {
  return chosen ? { isDark: () => chosen === "dark", onThemeChange: () => {} } : { isDark, onThemeChange };
}
