/** resilience4j's Spring configuration: the first instance, over what `configs.default` says. */
import { createNotes } from "./plan.js";
import { findField, millisOf } from "./find.js";

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
  const retry = findField(document, ["resilience4j.retry"]) ?? findField(document, ["resilience4j"])?.retry;
  const [label, own] = Object.entries(retry?.instances ?? {})[0] ?? Object.entries(retry?.configs ?? {})[0] ?? [];
  if (label === undefined) return null;
  const { notes, note } = createNotes("resilience4j");
  const settings = { ...camel(retry.configs?.[camel(own).baseConfig ?? "default"]), ...camel(own) };
  for (const what of Object.keys(settings).filter((key) => !KNOWN.includes(key))) note("in_ignored", { what });
  return { lane: { label, max_attempts: settings.maxAttempts ?? 3, wait: waitOf(settings, note) }, notes };
}

/** @param {Record<string, any>} settings @param {(key: string, values: any) => void} note */
function waitOf(settings, note) {
  const base_millis = millisOf(settings.waitDuration ?? 500) ?? 500;
  const ratio = settings.enableRandomizedWait ? settings.randomizedWaitFactor ?? 0.5 : 0;
  const jitter = ratio === 0 ? { kind: "none" } : { kind: "proportional", ratio };
  if (!settings.enableExponentialBackoff && ratio === 0) return { kind: "fixed", base_millis };
  const cap = millisOf(settings.exponentialMaxWaitDuration);
  const factor = settings.enableExponentialBackoff ? settings.exponentialBackoffMultiplier ?? 1.5 : 1;
  if (settings.enableExponentialBackoff) note("in_whole", { what: "ms" });
  return { kind: "exponential", base_millis, factor, cap_millis: cap, jitter, cap_order: "after_jitter" };
}

/** Spring takes `max-attempts` for `maxAttempts`. @param {any} settings @returns {Record<string, any>} */
function camel(settings) {
  const entries = Object.entries(settings ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key.replace(/-([a-z])/g, (_, char) => char.toUpperCase()), value]));
}
