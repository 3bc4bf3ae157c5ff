/** resilience4j's Spring configuration: the first instance, over what `configs.default` says. */
import { camel, isOn, numberOf, timeOf } from "./find.js";
import { createNotes } from "./plan.js";

const KNOWN = [
  "maxAttempts",
  "waitDuration",
  "enableExponentialBackoff",
  "exponentialBackoffMultiplier",
  "exponentialMaxWaitDuration",
  "enableRandomizedWait",
  "randomizedWaitFactor",
  "baseConfig",
];

/** @type {import("./read.js").Reader} */
export function readResilience4j(document) {
  const retry = nested(document)?.resilience4j?.retry;
  const [label, own] = Object.entries(retry?.instances ?? {})[0] ?? Object.entries(retry?.configs ?? {})[0] ?? [];
  if (label === undefined) return null;
  const { notes, note } = createNotes("resilience4j");
  const settings = { ...camel(retry.configs?.[camel(own).baseConfig ?? "default"]), ...camel(own) };
  for (const what of Object.keys(settings).filter((key) => !KNOWN.includes(key))) note("in_ignored", { what });
  return { lane: { label, max_attempts: numberOf(settings.maxAttempts, 3), wait: waitOf(settings, note) }, notes };
}

/** @param {Record<string, any>} settings @param {(key: string, values: any) => void} note */
function waitOf(settings, note) {
  const base_millis = timeOf(settings, "waitDuration", 500, note);
  const isGrowing = isOn(settings.enableExponentialBackoff);
  const ratio = isOn(settings.enableRandomizedWait) ? numberOf(settings.randomizedWaitFactor, 0.5) : 0;
  const jitter = ratio === 0 ? { kind: "none" } : { kind: "proportional", ratio };
  if (!isGrowing && ratio === 0) return { kind: "fixed", base_millis };
  const cap = timeOf(settings, "exponentialMaxWaitDuration", null, note);
  const factor = isGrowing ? numberOf(settings.exponentialBackoffMultiplier, 1.5) : 1;
  if (isGrowing) note("in_whole", { what: "ms" });
  return { kind: "exponential", base_millis, factor, cap_millis: cap, jitter, cap_order: "after_jitter" };
}

/**
 * Spring takes `a.b: 1` for `a:` with `b: 1` below it, and merges the two.
 * @param {any} document
 * @returns {any}
 */
function nested(document) {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return document;
  return Object.entries(document).reduce((whole, [key, value]) => {
    const inner = key.split(".").reduceRight((inner, step) => ({ [step]: inner }), nested(value));
    return merged(whole, inner);
  }, /** @type {any} */ ({}));
}

/** @param {any} a @param {any} b @returns {any} */
function merged(a, b) {
  const isMap = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isMap(a) || !isMap(b)) return b;
  const entries = Object.entries(b).map(([key, value]) => [key, Object.hasOwn(a, key) ? merged(a[key], value) : value]);
  return { ...a, ...Object.fromEntries(entries) };
}
