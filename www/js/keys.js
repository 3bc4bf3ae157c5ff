/**
 * What each key does.
 *
 * Keys with Ctrl or Cmd always act, except where a field has its own use for them. Single letters can be switched off,
 * because speech input and some screen readers press them without meaning to (WCAG 2.1.4).
 */

/** @typedef {"undo" | "redo" | "help" | "theme" | "language" | "play" | "forward" | "back"} Action */

/** Single keys. @type {Record<string, Action>} */
export const LETTERS = { p: "play", ".": "forward", ",": "back", t: "theme", l: "language", "?": "help" };

/**
 * @typedef {object} Press
 * @property {string} key
 * @property {boolean} ctrlKey
 * @property {boolean} metaKey
 * @property {boolean} shiftKey
 * @property {boolean} altKey
 */

/**
 * @param {Press} press
 * @param {{isTyping: boolean, letters: boolean}} where
 * @returns {Action | undefined}
 */
export function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }, { isTyping, letters }) {
  if (isTyping || altKey) return undefined;
  const letter = key.toLowerCase();
  if (!ctrlKey && !metaKey) return letters ? LETTERS[letter] : undefined;
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : undefined;
}
