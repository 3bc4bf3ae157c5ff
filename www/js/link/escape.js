/**
 * The letters of a link: chat programs cut or rewrite everything but `A–Z a–z 0–9 - . _ = &`.
 *
 * Rule: in a value every byte outside `A–Z a–z 0–9 . _` is `-hh` in hexadecimal, `-` itself included, and so is a last
 * `.` or `_`, which would be taken for the end of a sentence.
 */

const utf8 = new TextEncoder();
const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder();

/** @param {string} text */
export function escape(text) {
  const safe = Array.from(utf8.encode(text), (byte) => (isPlain(byte) ? String.fromCharCode(byte) : hex(byte))).join("");
  return safe.replace(/[._]$/, (last) => hex(last.charCodeAt(0)));
}

/**
 * @param {string} raw
 * @returns {{text: string, sound: boolean}} whatever can be read of it, and whether that is all of it
 */
export function unescape(raw) {
  const bytes = [];
  let sound = true;
  for (let at = 0; at < raw.length; at++) {
    const pair = /^[-%]([0-9a-f]{2})/i.exec(raw.slice(at, at + 3));
    // Percent signs are not ours: some program has escaped what stood there once more, or someone has typed it.
    sound &&= pair ? raw[at] === "-" : isPlain(raw.charCodeAt(at));
    if (pair) at += 2;
    bytes.push(...(pair ? [Number.parseInt(pair[1], 16)] : utf8.encode(raw[at])));
  }
  return decode(Uint8Array.from(bytes), sound);
}

/** @param {Uint8Array} bytes @param {boolean} sound */
function decode(bytes, sound) {
  try {
    return { text: strict.decode(bytes), sound };
  } catch {
    return { text: lenient.decode(bytes), sound: false };
  }
}

/** @param {number} byte */
function isPlain(byte) {
  return byte < 128 && /[A-Za-z0-9._]/.test(String.fromCharCode(byte));
}

/** @param {number} byte */
function hex(byte) {
  return `-${byte.toString(16).padStart(2, "0")}`;
}
