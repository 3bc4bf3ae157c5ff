/** A menu that unfolds: a button with a few others behind it. It folds when one is chosen, or when the focus leaves. */
import { make, setText } from "./dom.js";

/**
 * @param {string} sign what is seen of it
 * @param {Record<string, () => void>} actions by the words on their buttons
 */
export function createMenu(sign, actions) {
  const summary = make("summary", {}, sign);
  const buttons = Object.entries(actions).map(([words, act]) => {
    const button = make("button", { type: "button" }, words);
    button.addEventListener("click", () => {
      node.open = false;
      act();
    });
    return button;
  });
  const node = make("details", { className: "menu" }, summary, make("div", { className: "menu-items" }, ...buttons));
  node.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !node.contains(relatedTarget)) node.open = false;
  });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    node.open = false;
    summary.focus();
  });
  return {
    node,
    buttons,
    focus: () => summary.focus(),
    /** @param {string} words what it is a menu of */
    name(words) {
      if (summary.getAttribute("aria-label") !== words) summary.setAttribute("aria-label", words);
    },
    setText: (/** @type {number} */ i, /** @type {string} */ words) => setText(buttons[i], words),
  };
}
