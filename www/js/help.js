/** The list of keyboard shortcuts, and the switch that turns single keys off. */
import { make, part } from "./dom.js";
import { lettersAreOn, setLetters } from "./shortcuts.js";
import { LETTERS } from "./keys.js";
import { text } from "./text.js";

/** @param {AbortSignal} signal @returns {() => void} opens it */
export function createHelp(signal) {
  const dialog = /** @type {HTMLDialogElement} */ (part("help"));
  const close = make("button", { type: "button" }, text("help.close"));
  close.addEventListener("click", () => dialog.close());
  const keys = [
    ["Ctrl Z", "undo"],
    ["Ctrl Y", "redo"],
    ...Object.entries(LETTERS),
    ["Alt ↑ ↓", "move"],
  ];
  const rows = keys.map(([key, action]) =>
    make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text(`help.${action}`))),
  );
  dialog.replaceChildren(
    make("h2", { id: "help-title" }, text("help.title")),
    make("dl", {}, ...rows),
    make("p", {}, text("help.fields")),
    make("label", {}, createSwitch(), " ", text("help.letters")),
    close,
  );
  const open = () => dialog.showModal();
  part("help-button").addEventListener("click", open, { signal });
  return open;
}

/** Speech input presses letters that nobody means: single keys can be switched off. */
function createSwitch() {
  const box = make("input", { type: "checkbox", checked: lettersAreOn() });
  box.addEventListener("input", () => setLetters(box.checked));
  return box;
}
