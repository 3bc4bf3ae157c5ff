/** Undo, redo and reset all: three buttons that are active when they would do something. */
import { part } from "./dom.js";
import { same } from "./schema.js";

/** @param {import("./store.js").Store} store */
export function createUndo(store) {
  const [undo, redo, reset] = ["undo", "redo", "reset-all"].map(buttonOf);
  undo.addEventListener("click", store.undo);
  redo.addEventListener("click", store.redo);
  reset.addEventListener("click", store.reset);
  return {
    isAtHand: true,
    /** @param {import("./store.js").State} state */
    update({ canUndo, canRedo, scenario, story }) {
      setDisabled(undo, !canUndo);
      setDisabled(redo, !canRedo);
      setDisabled(reset, same(scenario, story.scenario));
    },
  };
}

/** @param {string} name */
function buttonOf(name) {
  return /** @type {HTMLButtonElement} */ (part(name));
}

/**
 * A button that is used up passes the focus on instead of losing it.
 * @param {HTMLButtonElement} button
 * @param {boolean} disabled
 */
function setDisabled(button, disabled) {
  const hadFocus = button === document.activeElement;
  button.disabled = disabled;
  if (disabled && hadFocus) document.getElementById("knobs")?.focus();
}
