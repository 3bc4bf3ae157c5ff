/**
 * One of many, found by typing: a field with a list below it, which is there while one chooses.
 *
 * The focus stays in the field: arrow keys go through the list, Enter takes what is marked, Escape leaves everything as
 * it was. What is in the list is found anew after every key.
 */
import { make, setText } from "./dom.js";

/**
 * @typedef {{key: string, label: string, hint: string}} Option
 * @typedef {{label: string, options: Option[]}} OptionGroup
 *
 * @typedef {object} Choice
 * @property {string} label what is chosen
 * @property {(query: string) => OptionGroup[]} find
 * @property {(found: number) => string} say how many were found
 * @property {(key: string) => void} choose
 */

/** So that a field can name its list, and the list its options. */
let made = 0;

/** @param {Choice} choice */
export function createChooser({ label, find, say, choose }) {
  const id = `chooser-${++made}`;
  const list = make("div", { role: "listbox", id, className: "chooser-list", "aria-label": label });
  const found = make("p", { className: "chooser-found", role: "status" });
  const panel = make("div", { className: "chooser-panel", hidden: true }, found, list);
  const input = createField(id);
  const node = make("div", { className: "chooser" }, input, panel);
  const marker = createMarker(input, list);
  let chosen = "";
  let shown = "";

  /** @param {string} query */
  function open(query) {
    const groups = find(query);
    const count = groups.reduce((sum, { options }) => sum + options.length, 0);
    list.replaceChildren(...groups.map((group, i) => groupNode(group, `${id}-${i}`)));
    setText(found, say(count));
    const wasHidden = panel.hidden;
    panel.hidden = false;
    list.hidden = count === 0;
    input.setAttribute("aria-expanded", "true");
    // At the lower end of a window the list would be found by nobody.
    if (wasHidden) panel.scrollIntoView({ block: "nearest" });
    marker.start(query === "" ? chosen : "");
  }
  function close() {
    panel.hidden = true;
    input.value = shown;
    input.setAttribute("aria-expanded", "false");
    marker.stop();
  }
  /** @param {string | undefined} key */
  function take(key) {
    close();
    if (key !== undefined && key !== chosen) choose(key);
  }

  listen(input, list, { isOpen: () => !panel.hidden, open, close, take, marker });
  return {
    node,
    input,
    /** @param {string} key @param {string} words of what is chosen */
    show(key, words) {
      [chosen, shown] = [key, words];
      if (panel.hidden && input.value !== words) input.value = words;
    },
  };
}

/** @param {string} list the id of the list that it opens */
function createField(list) {
  return make("input", {
    ...{ type: "text", role: "combobox", autocomplete: "off", spellcheck: false, className: "chooser-field" },
    ...{ "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list },
  });
}

/** @param {OptionGroup} group @param {string} id */
function groupNode({ label, options }, id) {
  const title = make("p", { id, className: "chooser-group" }, label);
  const nodes = options.map(({ key, label, hint }, i) =>
    make("div", { role: "option", id: `${id}-${i}`, "data-key": key, "aria-selected": "false" }, label, " ", make("small", {}, hint)),
  );
  return make("div", { role: "group", "aria-labelledby": id }, title, ...nodes);
}

/**
 * The mark that arrow keys move through the options.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 */
function createMarker(input, list) {
  /** @type {HTMLElement[]} */
  let options = [];
  let at = -1;
  /** @param {number} to */
  function mark(to) {
    options[at]?.setAttribute("aria-selected", "false");
    at = to;
    const option = options[at];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }
  return {
    /** @param {string} key of the option to begin with; the first, if it is not there */
    start(key) {
      options = [...list.querySelectorAll("[role=option]")].map((option) => /** @type {HTMLElement} */ (option));
      at = -1;
      const first = options.length > 0 ? 0 : -1;
      mark(Math.max(first, options.findIndex((option) => option.dataset.key === key)));
    },
    stop: () => mark(-1),
    /** @param {number} step */
    move: (step) => mark((at + step + options.length) % Math.max(1, options.length)),
    key: () => options[at]?.dataset.key,
  };
}

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {{isOpen: () => boolean, open: (query: string) => void, close: () => void, take: (key?: string) => void,
 *   marker: ReturnType<typeof createMarker>}} acts
 */
function listen(input, list, { isOpen, open, close, take, marker }) {
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowDown: () => (isOpen() ? marker.move(1) : open("")),
    ArrowUp: () => (isOpen() ? marker.move(-1) : open("")),
    Enter: () => (isOpen() ? take(marker.key()) : open("")),
    Escape: () => (isOpen() ? close() : undefined),
  };
  input.addEventListener("keydown", (event) => {
    if (event.altKey || event.isComposing || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  input.addEventListener("focus", () => input.select());
  input.addEventListener("click", () => isOpen() || open(""));
  input.addEventListener("input", () => open(input.value));
  input.addEventListener("blur", close);
  // The field keeps the focus, so that a click in the list is not a way out of it.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    // A label around the field would click the field, which opens the list again.
    event.preventDefault();
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (option instanceof HTMLElement) take(option.dataset.key);
  });
}
