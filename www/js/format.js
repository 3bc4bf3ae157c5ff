/**
 * Numbers and durations as readers of a language write them.
 *
 * Rule: as many digits as tell lanes apart, no more. Counts are whole from 10 up; a duration has the unit
 * of which there are a few.
 */

/**
 * Units from the longest down, each with its length in milliseconds and the least number of it that is shown. Below
 * that the next shorter unit tells more, and neighbouring lanes mostly share one.
 */
const UNITS = /** @type {const} */ ([
  ["day", 86_400_000, 2],
  ["hour", 3_600_000, 2],
  ["minute", 60_000, 10],
  ["second", 1_000, 2],
]);

/** @typedef {ReturnType<typeof createFormat>} Format */

/** The unit of a duration, and its length. @param {number} value @returns {[unit: string, length: number]} */
function unitFor(value) {
  const unit = UNITS.find(([, length, least]) => Math.abs(value) >= length * least);
  return unit ? [unit[0], unit[1]] : ["millisecond", 1];
}

/** @param {string} unit @param {number} value in that unit */
function digitsFor(unit, value) {
  return Math.abs(value) < (unit === "millisecond" ? 10 : 100) ? 1 : 0;
}

/** A second is "s", as on the axes. @param {string} unit @returns {Intl.NumberFormatOptions} */
function unitStyle(unit) {
  return { style: "unit", unit, unitDisplay: unit === "second" ? "narrow" : "short" };
}

/** @param {string} locale @param {(unit: string) => string} wordFor how the language names the engine's units */
export function createFormat(locale, wordFor = (unit) => unit) {
  /** To make a format takes as long as to use it a hundred times. @type {Map<string, Intl.NumberFormat>} */
  const made = new Map();

  /** @type {Intl.ListFormat | undefined} */
  let lists;

  /** @param {Intl.NumberFormatOptions} options @param {number} value */
  function write(options, value) {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? new Intl.NumberFormat(locale, options);
    made.set(key, format);
    return format.format(value);
  }

  /** @param {string} unit @param {number} digits @param {number} value */
  const measured = (unit, digits, value) =>
    write({ ...unitStyle(unit), maximumFractionDigits: digits }, value)
      // Where a value stands beside typed ones, all of them have the same space before the unit.
      .replace(/(\d)(\p{L})/u, "$1 $2");

  /** @param {number} digits @param {number} value */
  const plainly = (digits, value) => write({ maximumFractionDigits: digits }, value);

  /** @param {number} value */
  function millis(value) {
    const [unit, length] = unitFor(value);
    return measured(unit, digitsFor(unit, value / length), value / length);
  }

  /** From one duration to another; a unit that both have is written once. @param {number} low @param {number} high */
  function millisSpan(low, high) {
    const [[unit, length], to] = [unitFor(high), millis(high)];
    if (millis(low) === to) return to;
    const isShared = low === 0 || unitFor(low)[0] === unit;
    return `${isShared ? plainly(digitsFor(unit, low / length), low / length) : millis(low)}–${to}`;
  }

  /** @param {number} value */
  const count = (value) => plainly(Math.abs(value) < 10 ? 1 : 0, value);
  /** @param {number} value */
  const plain = (value) => plainly(6, value);

  return {
    count,
    millis,
    millisSpan,
    /** As it is, with every digit that was typed. @param {number} value */
    plain,
    /** To be compared with another one. @param {number} value */
    precise: (value) => write({ maximumSignificantDigits: 4 }, value),
    /** @param {number} value */
    ratio: (value) => write({ style: "percent", maximumFractionDigits: 0 }, value),
    /** @param {number} value */
    factor: (value) => `${write({ minimumFractionDigits: 2, maximumFractionDigits: 2 }, value)}×`,
    /** With its sign: what is more than something else. @param {string} written @param {number} value */
    signed: (written, value) => (value > 0 ? `+${written}` : written.replace("-", "−")),
    /** @param {string[]} items */
    list: (items) => (lists ??= new Intl.ListFormat(locale, { style: "long", type: "conjunction" })).format(items),
    /** @param {number | string} value what is no number yet stays as it was typed @param {string} unit as the schema names it */
    withUnit(value, unit) {
      if (typeof value !== "number") return value;
      return unit === "" ? plain(value) : `${plain(value)} ${wordFor(unit)}`;
    },
  };
}
