/** Short words for making elements. Strings become text nodes, so nothing that a reader types is ever markup. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} properties with a dash, and `role`: an attribute; else a property of the element
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else Reflect.set(element, name, value);
  }
  element.append(...children);
  return element;
}

/**
 * The one element of the page that has this data attribute: `[data-lanes]`.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function part(name) {
  const element = document.querySelector(`[data-${name}]`);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no element with data-${name}`);
  return element;
}

/**
 * Writes only what is new, so that nothing is laid out or read out again for nothing.
 * @param {Node} node
 * @param {string} words
 */
export function setText(node, words) {
  if (node.textContent !== words) node.textContent = words;
}
