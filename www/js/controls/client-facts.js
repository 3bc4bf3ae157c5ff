/** What one should know of a client: where it departs from the textbook, what was read, and what it does beside waiting. */
import { TAKEN } from "../clients.js";
import { describe } from "../describe.js";
import { make, setText } from "../dom.js";
import { allBreakers, allBudgets, clientOf, laneOfClient } from "../known.js";
import { named, text } from "../text.js";

/**
 * @typedef {import("../wasm.js").GroupShape} GroupShape
 * @typedef {import("../format.js").Format} Format
 */

/** @param {string} language */
export const languageOf = (language) => (language === "several" ? text("clients.several") : language);

/** @param {import("../wasm.js").WordShape} shape @param {string} name */
export function wordOf({ words }, name) {
  return words.find(({ key }) => key === name) ?? { key: name, label: name, help: "" };
}

/**
 * @param {import("../wasm.js").WordShape} shape
 * @param {GroupShape} lane
 * @param {Format} format
 * @param {"clients.own" | "clients.taken"} own what is said of what it does beside waiting
 */
export function createFacts(shape, lane, format, own) {
  const note = make("p", { className: "client-note" });
  const read = make("p", { className: "help" });
  const limits = make("p", { className: "help" });
  return {
    node: make("div", { className: "client-facts" }, note, read, limits),
    /** @param {string} name */
    show(name) {
      setText(note, wordOf(shape, name).help);
      read.replaceChildren(...readIn(name));
      setText(limits, text(own, { what: ownOf(lane, name, format) }));
    },
  };
}

/** @param {string} name @returns {(Node | string)[]} */
function readIn(name) {
  const { language, version, source } = clientOf(name);
  const told = text("clients.read", { language: languageOf(language), version: named("names", version) });
  // A place in a source is in no reader's language.
  return source === "" ? [told] : [told, " ", make("span", { lang: "en", className: "client-source" }, source)];
}

/** What a client does beside waiting, in words. @param {GroupShape} shape @param {string} name @param {Format} format */
function ownOf(shape, name, format) {
  const lane = laneOfClient(shape, name);
  const { budget, breaker } = clientOf(name).lane;
  const plain = shape.fields.filter(({ key }) => TAKEN.includes(key) && key !== "breaker" && key !== "budget");
  const parts = [
    lane.max_attempts === 0 ? text("clients.endless") : "",
    describe({ type: "group", fields: plain }, lane, format),
    referred("clients.budget", allBudgets(), budget),
    referred("clients.breaker", allBreakers(), breaker),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** @param {string} key @param {{name: string, label: string}[]} known @param {string} name "": none */
function referred(key, known, name) {
  const found = known.find((one) => one.name === name);
  return found ? text(key, { label: named("names", found.label) }) : "";
}
