/** The box that says what had to be changed in a link, or what is wrong with a file. */
import { make } from "../dom.js";
import { text } from "../text.js";
import { addressOfEngine } from "./engines.js";
import { sentenceOf } from "./sentences.js";

/** @typedef {import("../link.js").Notice} Notice */

/** More is not read by anybody. */
const MOST = 8;

/**
 * @param {HTMLElement} node where the notices go
 * @param {import("../wasm.js").GroupShape} schema
 * @param {() => any} scenario the one on show
 */
export function createNotices(node, schema, scenario) {
  node.setAttribute("role", "status");
  /** @param {string} title @param {(string | Node)[]} sentences */
  const say = (title, sentences) => {
    node.replaceChildren(...(sentences.length > 0 ? [createBox(title, sentences, () => node.replaceChildren())] : []));
    // A file may be dropped anywhere on the page.
    if (sentences.length > 0) node.scrollIntoView({ block: "nearest" });
  };
  return {
    say,
    /**
     * @param {Notice[]} notices what was changed in a link; nothing takes away what was said before
     * @param {string} link the file and the fragment that were asked for, such as `#v1&e=0.1.0`
     */
    show(notices, link) {
      const sentences = notices.map((notice) => {
        const sentence = sentenceOf(notice, schema, scenario());
        return notice.code === "engine" ? withOffer(sentence, notice.got, link) : sentence;
      });
      say(text("notice.title"), sentences);
    },
  };
}

/** @param {string} title @param {(string | Node)[]} sentences @param {() => void} dismiss */
function createBox(title, sentences, dismiss) {
  const told = sentences.slice(0, MOST);
  if (sentences.length > MOST) told.push(text("notice.more", { n: sentences.length - MOST }));
  const close = make("button", { type: "button", className: "notice-close" }, text("notice.close"));
  close.addEventListener("click", dismiss);
  const list = make("ul", {}, ...told.map((sentence) => make("li", {}, sentence)));
  return make("div", { className: "notices" }, make("p", {}, title), list, close);
}

/** Offers the engine that a link was made with, once it is known to be there.
 * @param {string} sentence @param {string} version @param {string} link */
function withOffer(sentence, version, link) {
  const node = make("span", {}, sentence);
  addressOfEngine(version, link).then((href) => {
    if (href) node.append(" ", make("a", { href }, text("notice.engine_there", { got: version })));
  });
  return node;
}
