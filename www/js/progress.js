/** How far a long run is, and a way to stop it. Most runs are over before anybody could read this, so it waits. */
import { part, setText } from "./dom.js";
import { createFormat } from "./format.js";
import { text } from "./text.js";

/** A run that takes longer than this is worth a word. */
const PATIENCE_MILLIS = 400;

/**
 * @param {import("./store.js").Store} store
 * @param {() => void} onCancel
 * @param {AbortSignal} signal
 */
export function createProgress(store, onCancel, signal) {
  const node = part("progress");
  /** @type {any} its children are known */
  const [bar, words, button] = node.children;
  const format = createFormat(document.documentElement.lang);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience;
  signal.addEventListener("abort", () => clearTimeout(patience));
  button.addEventListener("click", () => (store.get().busy ? onCancel() : store.again()));

  /** @param {import("./store.js").State} state */
  function update({ busy, progress, isCancelled, report }) {
    if (busy) patience ??= setTimeout(() => (node.hidden = false), PATIENCE_MILLIS);
    else patience = void clearTimeout(patience);
    if (!busy) node.hidden = !isCancelled;
    bar.hidden = !busy;
    bar.value = progress;
    setText(words, busy ? text("progress.running", { share: format.ratio(progress) }) : cancelled(report));
    setText(button, text(busy ? "progress.cancel" : "progress.again"));
  }
  return { update };
}

/** What a picture shows whose run was stopped. @param {import("./wasm.js").Report | null} report */
function cancelled(report) {
  return text(report?.trials_so_far === undefined ? "status.cancelled" : "status.cancelled.part");
}
