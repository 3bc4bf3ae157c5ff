/** The parts of a fragment, `path=text` between `&`: what each says, which were taken, what was wrong with any. */
import { unescape } from "./escape.js";

/** @typedef {import("./read.js").Notice} Notice */

/** No link of ours comes near this length; what is longer is not read to its end. */
const MAX_LENGTH = 100_000;

/** @param {string} fragment without the `#` */
export function createParts(fragment) {
  /** @type {Notice[]} */
  const notices = [];
  /** @type {import("./read.js").Parts["note"]} */
  const note = (code, path, got, used = null, refusal) =>
    void notices.push({ code, path, got, used, ...(refusal && { refusal }) });
  const left = split(fragment, note);
  const untold = new Set(left.keys());
  return {
    notices,
    note,
    ...takingOf(left, untold, note),
    /** @param {string} path */
    tells: (path) => left.has(path),
    /** @param {string} path */
    tellsBelow: (path) => [...left.keys()].some((key) => key.startsWith(`${path}.`)),
    /** Notes everything that nobody has asked for. */
    noteRest: () => untold.forEach((path) => note("unknown", path, left.get(path) ?? "")),
  };
}

/** @param {Map<string, string>} left @param {Set<string>} untold @param {import("./read.js").Parts["note"]} note */
function takingOf(left, untold, note) {
  return {
    /** @param {string} path */
    take(path) {
      const raw = left.get(path);
      untold.delete(path);
      if (raw === undefined) return undefined;
      const { text, sound } = unescape(raw);
      // What is read as it stands has lost nothing.
      if (!sound && text !== raw) note("malformed", path, raw, text);
      return text;
    },
    /** @param {string} path @param {RegExp} pattern */
    takeAs(path, pattern) {
      const raw = left.get(path);
      if (raw === undefined || !pattern.test(raw)) return undefined;
      untold.delete(path);
      return raw;
    },
    /** @param {string} path @param {string} raw */
    takeExactly(path, raw) {
      const isSaid = left.get(path) === raw;
      if (isSaid) untold.delete(path);
      return isSaid;
    },
  };
}

/**
 * @param {string} fragment
 * @param {import("./read.js").Parts["note"]} note
 * @returns {Map<string, string>} a part without `=` says "": a chat program may have cut it off
 */
function split(fragment, note) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  if (fragment.length > MAX_LENGTH) note("length", "", `${fragment.slice(0, 20)}…`);
  for (const part of fragment.slice(0, MAX_LENGTH).split("&").filter((part) => part !== "")) {
    const at = part.indexOf("=");
    const [path, raw] = at === -1 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    if (parts.has(path)) note("twice", path, parts.get(path) ?? "");
    parts.set(path, raw);
  }
  return parts;
}
