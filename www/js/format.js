/**
 * Numbers and durations as readers of a language write them.
 *
 * Rule: as many digits as tell lanes apart, no more. Counts are whole from 10 up; durations keep milliseconds until
 * there are too many of them to be read.
 */

/** Units from the longest down, each with its length in milliseconds. */
const UNITS = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
]);
/** Up to so many of them, milliseconds are read at a glance. */
const MANY_MILLIS = 10_000;

/** @typedef {ReturnType<typeof createFormat>} Format */

/** @param {string} locale */
export function createFormat(locale) {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const list = new Intl.ListFormat(locale, { style: "long", type: "conjunction" });

  /** @param {string} unit @param {number} digits @param {number} value */
  const measured = (unit, digits, value) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(value);

  /** @param {number} value */
  function millis(value) {
    const unit = Math.abs(value) < MANY_MILLIS ? undefined : UNITS.find(([, length]) => Math.abs(value) >= length);
    if (unit) return measured(unit[0], 1, value / unit[1]);
    return measured("millisecond", Math.abs(value) < 10 ? 1 : 0, value);
  }

  /** @param {number} value */
  const count = (value) => (Math.abs(value) < 10 ? tenths : whole).format(value);

  return {
    count,
    millis,
    /** As it is, with every digit that was typed. @param {number} value */
    plain: (value) => plain.format(value),
    /** @param {number} value */
    ratio: (value) => percent.format(value),
    /** @param {number} value */
    factor: (value) => `${hundredths.format(value)}×`,
    /** @param {string[]} items */
    list: (items) => list.format(items),
    /** @param {number} value @param {string} unit as the schema names it */
    withUnit: (value, unit) => (unit === "" ? plain.format(value) : `${plain.format(value)} ${unit}`),
  };
}
