/** What lanes, and other things of which there is a list, are called on the page. */
import { named, text } from "./text.js";

/**
 * By their labels; by their place where they have none, and told apart where two have the same: whoever hears the page
 * has nothing but the name.
 * @param {{label: string}[]} lanes all of them
 */
export function namesOf(lanes) {
  const names = lanes.map(({ label }, i) => (label.trim() === "" ? text("lane.nameless", { n: i + 1 }) : named("names", label)));
  return names.map((lane, i) => {
    const n = names.slice(0, i + 1).filter((name) => name === lane).length;
    return n === 1 ? lane : text("lane.again", { lane, n });
  });
}

/**
 * An item of a list: a lane by its name, anything else, a mere word for example, by its place.
 * @param {any[]} items all of them
 * @param {string} label of the list
 * @param {number} i which
 */
export function nameOfItem(items, label, i) {
  return items[i].label !== undefined ? namesOf(items)[i] : text("controls.item", { label, n: i + 1 });
}
