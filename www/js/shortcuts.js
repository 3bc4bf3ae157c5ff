/** Listens for keys and does what they mean. */
import { actionOf } from "./keys.js";
import { recall, remember } from "./memory.js";

let letters = recall("letters") !== "off";

export const lettersAreOn = () => letters;

/** @param {boolean} on */
export function setLetters(on) {
  letters = on;
  remember("letters", on ? "on" : "off");
}

/**
 * @param {Partial<Record<import("./keys.js").Action, () => void>>} actions
 * @param {AbortSignal} signal
 */
export function listenForKeys(actions, signal) {
  function hear(/** @type {KeyboardEvent} */ event) {
    // A dialog has keys of its own.
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const action = actionOf(event, { isTyping: isTyping(event.target), letters });
    const act = action && actions[action];
    if (!act) return;
    event.preventDefault();
    act();
  }
  document.addEventListener("keydown", hear, { signal });
}

/** A field has its own undo, and letters in it are letters. @param {EventTarget | null} target */
function isTyping(target) {
  if (target instanceof HTMLInputElement) return !["range", "checkbox", "radio"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
