/** What had to be changed in a link, in sentences. Whatever stood in the link is only ever text here. */
import { make } from "../dom.js";
import { knobs } from "../schema.js";
import { text } from "../text.js";

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
  /** @param {string} title @param {string[]} sentences */
  function say(title, sentences) {
    const told = sentences.slice(0, MOST);
    if (sentences.length > MOST) told.push(text("notice.more", { n: sentences.length - MOST }));
    const close = make("button", { type: "button", className: "notice-close" }, text("notice.close"));
    close.addEventListener("click", () => node.replaceChildren());
    const list = make("ul", {}, ...told.map((sentence) => make("li", {}, sentence)));
    const box = make("div", { className: "notices" }, make("p", {}, title), list, close);
    node.replaceChildren(...(sentences.length > 0 ? [box] : []));
  }
  return {
    say,
    /** @param {Notice[]} notices what was changed in a link; nothing takes away what was said before */
    show(notices) {
      const names = new Map(knobs(schema, scenario()).map(({ path, field }) => [path, field.label]));
      say(text("notice.title"), notices.map((notice) => sentenceOf(notice, names)));
    },
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
