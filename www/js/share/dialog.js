/** A dialog behind a button: opened and closed by the browser's own means, filled when it is opened. */
import { make } from "../dom.js";
import { text } from "./words.js";

/**
 * @param {string} title also the button's text
 * @param {HTMLElement} content
 * @param {() => void} fill called before it is shown
 */
export function createDialog(title, content, fill) {
  const close = make("button", { type: "button", className: "dialog-close" }, text("share.close"));
  const head = make("header", {}, make("h2", {}, title), close);
  const dialog = make("dialog", { className: "share-dialog", "aria-label": title }, head, content);
  close.addEventListener("click", () => dialog.close());
  // A click on the backdrop is one on the dialog itself, outside of everything in it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  const button = make("button", { type: "button", "aria-haspopup": "dialog" }, title);
  button.addEventListener("click", () => {
    fill();
    dialog.showModal();
  });
  return { button, dialog };
}
