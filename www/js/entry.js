/**
 * What a reader types in a number field: "1.5s", "200 ms", "2m", "1,000", "5%".
 *
 * Rule: a number may bear a unit of its own, which is turned into that of the knob. An empty field is null. What is no
 * number, or too great for any, stays the text it is, so that the engine can say in words what is wrong with it.
 */

/** Milliseconds in each unit of time, as people write them. @type {Record<string, number>} */
const MILLIS = {
  ...{ µs: 0.001, μs: 0.001, us: 0.001, 微秒: 0.001 },
  ...{ ms: 1, 毫秒: 1 },
  ...{ s: 1_000, sec: 1_000, 秒: 1_000 },
  ...{ m: 60_000, min: 60_000, 分: 60_000, 分钟: 60_000 },
  ...{ h: 3_600_000, hr: 3_600_000, 小时: 3_600_000 },
  ...{ d: 86_400_000, day: 86_400_000, days: 86_400_000, 天: 86_400_000 },
};

/** Of everything that is no time. @type {Record<string, number>} */
const SHARES = { "%": 0.01, k: 1_000 };

/** A number, with commas between groups of three if at all, and letters after it. */
const TYPED = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[+-]?\d+)?)\s*(\D*)$/iu;

/**
 * @param {string} typed
 * @param {string} unit of the knob
 * @returns {number | string | null}
 */
export function parseEntry(typed, unit) {
  const trimmed = typed.trim();
  if (trimmed === "") return null;
  const [, digits = "", suffix = ""] = narrow(trimmed).match(TYPED) ?? [];
  const value = Number(digits.replaceAll(",", ""));
  const factor = factorOf(suffix.toLowerCase(), unit);
  if (!/\d/.test(digits) || factor === undefined || !Number.isFinite(value * factor)) return trimmed;
  // Multiplication adds digits that nobody typed: 1.1 s would be 1100.0000000000002 ms.
  return Number((value * factor).toPrecision(15));
}

/** Whether a text that came is a number, only greater than a computer's can be. @param {any} got its end may be cut */
export function isBeyondNumbers(got) {
  if (typeof got !== "string" || !/^[+-]?\d+(\.\d*)?(e\+?\d+)?…?$/i.test(got)) return false;
  return got.endsWith("…") || !Number.isFinite(Number(got));
}

/** Full-width letters, as Chinese keyboards type them, as ordinary ones. No other letter is one in disguise: 10² is not
 * 102. @param {string} text */
function narrow(text) {
  return text.replace(/[\uff01-\uff5e\u3000]/g, (char) => char.normalize("NFKC"));
}

/** @param {string} suffix @param {string} unit @returns {number | undefined} */
function factorOf(suffix, unit) {
  if (suffix === "" || suffix === unit) return 1;
  return (unit === "ms" ? MILLIS : SHARES)[suffix];
}
