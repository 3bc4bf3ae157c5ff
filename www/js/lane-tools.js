/** What a reader can do with a lane: rename it in place, move it, hide it, remove it, compare the others with it. */
import { make } from "./dom.js";
import { namesOf } from "./lane-names.js";
import { createMenu } from "./menu.js";
import { text } from "./text.js";

/** @typedef {import("./store.js").State} State */

/**
 * @param {HTMLElement} name the heading that holds the lane's name
 * @param {number} i which lane
 * @param {import("./wasm.js").Shape} shape of a lane in the schema
 * @param {import("./store.js").Store} store
 * @param {(lane: number) => void} focusOn a lane's menu, once the lane has moved
 */
export function createLaneTools(name, i, shape, store, focusOn) {
  const isReference = () => store.get().marks[i]?.reference;
  const menu = createMenu("⋯", {
    [text("lane.rename")]: () => rename(name, i, longestName(shape), store),
    [text("lane.up")]: () => move(i - 1),
    [text("lane.down")]: () => move(i + 1),
    [text("lane.compare")]: () => store.compareTo(isReference() ? null : i),
    [text("lane.hide")]: () => store.hide(i, true),
    [text("lane.remove")]: () => store.editList("lanes", (list) => list.filter((_, at) => at !== i)),
  });
  const [, up, down, compare, hide, remove] = menu.buttons;

  /** @param {number} to */
  function move(to) {
    if (to < 0 || to >= store.get().scenario.lanes.length) return;
    store.editList("lanes", (list) => moved(list, i, to));
    focusOn(to);
  }

  return {
    node: menu.node,
    focus: menu.focus,
    /** @param {KeyboardEvent} event on anything of the lane */
    hear(event) {
      if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      move(event.key === "ArrowUp" ? i - 1 : i + 1);
    },
    /** @param {State} state */
    update({ scenario: { lanes }, marks }) {
      menu.name(text("lane.menu", { lane: namesOf(lanes)[i] ?? "" }));
      up.disabled = i === 0;
      down.disabled = i >= lanes.length - 1;
      remove.disabled = lanes.length < 2;
      hide.disabled = marks.filter(({ hidden }) => !hidden).length < 2;
      compare.textContent = text(marks[i]?.reference ? "lane.compare_no_more" : "lane.compare");
    },
  };
}

/**
 * The list with an item in another place.
 * @template T
 * @param {T[]} list
 * @param {number} from
 * @param {number} to
 */
export function moved(list, from, to) {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

/** How many characters a lane's name may have. @param {any} shape of a lane in the schema @returns {number} */
function longestName({ fields }) {
  return fields.find((/** @type {import("./wasm.js").Field} */ { key }) => key === "label").shape.max_chars;
}

/**
 * Puts a field in the place of the name.
 * @param {HTMLElement} name
 * @param {number} i
 * @param {number} maxLength
 * @param {import("./store.js").Store} store
 */
function rename(name, i, maxLength, store) {
  const field = make("input", { type: "text", className: "lane-name", maxLength, value: name.textContent ?? "" });
  field.setAttribute("aria-label", text("lane.name"));
  const before = field.value;
  const close = () => field.replaceWith(name);
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") field.value = before;
    if (key === "Escape" || key === "Enter") field.blur();
  });
  field.addEventListener("blur", () => {
    close();
    if (field.value !== before) store.change([[`lanes.${i}.label`, field.value]]);
  });
  name.replaceWith(field);
  field.select();
}
