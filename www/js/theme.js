/** Light or dark, as the system has it: the one place that knows, for everything that is not styled by CSS. */

const darkness = matchMedia("(prefers-color-scheme: dark)");

export function isDark() {
  return darkness.matches;
}

/** @param {() => void} listener */
export function onThemeChange(listener) {
  darkness.addEventListener("change", listener);
}
