/** What had to be changed in a link, in sentences. Whatever stood in the link is only ever text here. */
import { make } from "../dom.js";
import { knobs } from "../schema.js";
import { text } from "./words.js";

/** @typedef {import("../link.js").Notice} Notice */

/** More is not read by anybody. */
const MOST = 8;
const LONGEST = 60;

/**
 * @param {HTMLElement} node where the notices go
 * @param {import("../wasm.js").Shape} schema
 * @param {() => any} scenario the one on show
 */
export function createNotices(node, schema, scenario) {
  node.setAttribute("role", "status");
  /** @param {Notice[]} notices */
  return function show(notices) {
    const names = new Map(knobs(schema, scenario()).map(({ path, field }) => [path, field.label]));
    const sentences = notices.slice(0, MOST).map((notice) => sentenceOf(notice, names));
    if (notices.length > MOST) sentences.push(text("notice.more", { n: notices.length - MOST }));
    const close = make("button", { type: "button", className: "notice-close" }, text("notice.close"));
    close.addEventListener("click", () => node.replaceChildren());
    const list = make("ul", {}, ...sentences.map((sentence) => make("li", {}, sentence)));
    const box = make("div", { className: "notices" }, make("p", {}, text("notice.title")), list, close);
    node.replaceChildren(...(notices.length > 0 ? [box] : []));
  };
}

/** @param {Notice} notice @param {Map<string, string>} names */
function sentenceOf({ code, path, got, used }, names) {
  const name = names.has(path) ? `${names.get(path)} (${path})` : path;
  return text(`notice.${code}`, { path: short(name), got: short(got), used: used === null ? "" : short(String(used)) });
}

/** @param {string} words */
function short(words) {
  const chars = [...words];
  return chars.length > LONGEST ? `${chars.slice(0, LONGEST).join("")}…` : words;
}
