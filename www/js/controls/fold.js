/**
 * A part of the form that can be opened.
 *
 * What is in it is made when it is wanted, and else when the browser has nothing better to do: a page is there sooner
 * without a thousand controls that nobody sees, and still whoever searches the page finds all of them. Only what is
 * open follows the state.
 */
import { make } from "../dom.js";
import { whenIdle } from "../idle.js";

/**
 * @typedef {import("./frame.js").Control} Control
 * @typedef {import("./frame.js").State} State
 */

/** What fills a fold. @type {WeakMap<HTMLDetailsElement, () => void>} */
const fillers = new WeakMap();

/**
 * @param {string} className
 * @param {string[]} holds the paths of the values in it
 * @param {HTMLElement[]} summary
 * @param {() => Control} build
 * @returns {Control}
 */
export function createFold(className, holds, summary, build) {
  const head = make("summary", {}, ...summary);
  const node = make("details", { className, "data-holds": holds.join(" ") }, head);
  /** @type {Control | undefined} */
  let inside;
  /** @type {State | undefined} */
  let newest;
  function fill() {
    if (!newest) return;
    inside ??= build();
    inside.update(newest);
    if (!inside.node.isConnected) node.append(inside.node);
  }
  fillers.set(node, fill);
  // A click is heard before the fold opens, so that nobody sees it empty; it opens without one, too.
  head.addEventListener("click", () => node.open || fill());
  node.addEventListener("toggle", () => node.open && fill());
  whenIdle(() => inside || fill());
  return {
    node,
    update(state) {
      newest = state;
      if (node.open) fill();
    },
  };
}

/** Opens every fold that leads to a value. @param {string} path */
export function openTowards(path) {
  // A fold that is opened may have others in it.
  for (let fold = nextTowards(path); fold; fold = nextTowards(path)) {
    fillers.get(fold)?.();
    fold.open = true;
  }
}

/** @param {string} path @returns {HTMLDetailsElement | undefined} */
function nextTowards(path) {
  const closed = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details[data-holds]:not([open])"))];
  return closed.find((fold) => isIn(path, fold.dataset.holds?.split(" ") ?? []));
}

/** Whether a value is one of those, or part of one. @param {string} path @param {string[]} holds */
export function isIn(path, holds) {
  return holds.some((held) => path === held || path.startsWith(`${held}.`));
}
