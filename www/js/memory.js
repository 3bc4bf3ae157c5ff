/** What a reader has chosen, remembered where the browser allows it. In a frame of another site, storage throws. */

/** @typedef {"theme" | "language" | "letters"} Choice */

/** @param {Choice} choice @returns {string | null} */
export function recall(choice) {
  try {
    return localStorage.getItem(`retrystorm.${choice}`);
  } catch {
    return null;
  }
}

/** @param {Choice} choice @param {string} value */
export function remember(choice, value) {
  try {
    localStorage.setItem(`retrystorm.${choice}`, value);
  } catch {
    // It holds for this visit, then.
  }
}
