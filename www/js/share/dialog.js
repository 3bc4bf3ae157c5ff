/** A dialog behind a button: opened and closed by the browser's own means. What is in it is loaded when it is wanted. */
import { make, setText } from "../dom.js";
import { text } from "../text.js";

/** @typedef {{content: HTMLElement, fill: () => void, empty?: () => void}} Panel what a dialog holds; filled on opening */

/**
 * @param {string} title also the button's text
 * @param {() => Promise<Panel>} load
 */
export function createDialog(title, load) {
  const close = make("button", { type: "button", className: "dialog-close" }, text("share.close"));
  const head = make("header", {}, make("h2", {}, title), close);
  const place = make("div", { role: "status" });
  const dialog = make("dialog", { className: "share-dialog", "aria-label": title }, head, place);
  /** @type {Panel | undefined} */
  let panel;
  close.addEventListener("click", () => dialog.close());
  // A click on the backdrop is one on the dialog itself, outside of everything in it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => panel?.empty?.());

  async function open() {
    dialog.showModal();
    try {
      panel ??= await load();
      if (!panel.content.isConnected) place.replaceWith(panel.content);
      panel.fill();
    } catch {
      // The site may have gone, or been replaced by another build.
      setText(place, text("share.unloaded"));
    }
  }
  const button = make("button", { type: "button", "aria-haspopup": "dialog" }, title);
  button.addEventListener("click", open);
  return { button, dialog };
}
