/** What had to be changed in a link, as sentences in the reader's language. Whatever stood in it is only text here. */
import { fieldAt } from "../lookup.js";
import { worded } from "../problems.js";
import { text } from "../text.js";

/** @typedef {import("../link.js").Notice} Notice */

/** More of a name or a value is not read by anybody. */
const LONGEST = 60;

/**
 * @param {Notice} notice
 * @param {import("../wasm.js").GroupShape} schema in the reader's language
 * @param {any} scenario the one that was read
 */
export function sentenceOf({ code, path, got, used, refusal }, schema, scenario) {
  const field = fieldAt(schema, refusal?.scenario ?? scenario, path);
  const name = field ? `${field.label} (${path})` : path;
  const what = refusal ? worded([refusal.problem], schema, refusal.scenario)[0].message : short(got);
  return text(`notice.${code}`, { path: short(name), got: what, used: used === null ? "" : short(String(used)) });
}

/** What a reader cannot see is spelt out. @param {string} words */
function short(words) {
  const chars = [...words].map((char) => (/\p{Cc}/u.test(char) ? spelt(char) : char));
  return chars.length > LONGEST ? `${chars.slice(0, LONGEST).join("")}…` : chars.join("");
}

/** @param {string} char */
function spelt(char) {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
