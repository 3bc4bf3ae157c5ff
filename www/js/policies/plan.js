/**
 * A lane's policy in the few terms that clients are configured in, and what had to be left out.
 *
 * A writer asks for what its client can express; whatever differs is noted, so that no configuration claims to be more
 * than it is.
 */

/**
 * @typedef {{key: string, values: Record<string, string | number>}} Note a sentence by its key, and what stands in it
 * @typedef {{code: string, notes: Note[]}} Written
 *
 * @typedef {object} Client one that a policy can be written for
 * @property {string} name
 * @property {(lane: any) => Written} write
 *
 * @typedef {object} Growth
 * @property {"never" | "immediate" | "fixed" | "linear" | "exponential" | "decorrelated" | "polly_v2" | "other"} kind
 * @property {number} first the first wait in milliseconds, without jitter
 * @property {number} factor
 * @property {number} step
 * @property {number | null} cap
 * @property {[low: number, high: number] | null} band what jitter makes of the envelope, as shares; null for any other
 * @property {string} order of cap and jitter
 */

/** @param {any} lane @returns {Growth} */
export function growthOf({ wait }) {
  const { kind, cap_millis: cap = null, cap_order: order = "before_jitter" } = wait;
  const plain = { kind, first: 0, factor: 1, step: 0, cap, band: bandOf(wait.jitter), order };
  switch (kind) {
    case "never":
    case "immediate":
      return plain;
    case "fixed":
      return { ...plain, first: wait.base_millis };
    case "linear":
      return { ...plain, first: wait.start_millis, step: wait.step_millis };
    case "exponential":
      return { ...plain, first: wait.base_millis * wait.factor ** wait.first_exponent, factor: wait.factor };
    case "decorrelated":
      return { ...plain, first: wait.base_millis, factor: wait.factor };
    case "polly_v2":
      return { ...plain, first: wait.median_first_millis, factor: 2 };
    default:
      return { ...plain, kind: "other" };
  }
}

/** @param {any} jitter @returns {[number, number] | null} */
function bandOf(jitter = { kind: "none" }) {
  switch (jitter.kind) {
    case "none":
      return [1, 1];
    case "full":
      return [0, 1];
    case "equal":
      return [0.5, 1];
    case "proportional":
      return [1 - jitter.ratio, 1 + jitter.ratio];
    case "up_to":
      return [1, 1 + jitter.ratio];
    case "down_to":
      return [1 - jitter.ratio, 1];
    default:
      return null;
  }
}

/** Collects what a client cannot express. @param {string} client */
export function createNotes(client) {
  /** @type {Note[]} */
  const notes = [];
  return {
    notes,
    /** @param {string} key @param {Record<string, string | number>} [values] */
    note: (key, values = {}) => void notes.push({ key: `policy.${key}`, values: { client, ...values } }),
    /** @param {boolean} holds @param {string} key @param {Record<string, string | number>} [values] */
    unless(holds, key, values) {
      if (!holds) this.note(key, values);
      return holds;
    },
  };
}

/** Whether jitter makes of an envelope what it should. @param {Growth["band"]} band @param {number} low @param {number} high */
export function isBand(band, low, high) {
  const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1e-9;
  return band !== null && isNear(band[0], low) && isNear(band[1], high);
}

/** Retries beside the first attempt; null without limit. @param {any} lane */
export function retriesOf({ max_attempts, wait }) {
  if (wait.kind === "never") return 0;
  return max_attempts === 0 ? null : max_attempts - 1;
}

/** Milliseconds as seconds, without what floating point adds. @param {number} millis */
export function seconds(millis) {
  return Number((millis / 1000).toPrecision(12));
}

/** A number without what floating point adds. @param {number} value */
export function tidy(value) {
  return Number(value.toPrecision(12));
}

/** A lane's name as a name in code. @param {string} label */
export function nameOf(label) {
  const words = label.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, " ").trim().toLowerCase().split(" ");
  const name = words.join("_");
  return /^[a-z]/.test(name) ? name : `lane_${name}`.replace(/_$/, "");
}
