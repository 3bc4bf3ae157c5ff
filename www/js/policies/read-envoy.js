/** An Envoy route: the first retry policy in it. */
import { createNotes } from "./plan.js";
import { findField, millisOf } from "./find.js";

const BASE = 25;

/** @type {import("./read.js").Reader} */
export function readEnvoy(document) {
  const policy = findField(document, ["retry_policy"]) ?? (document?.retry_on === undefined ? undefined : document);
  if (!policy || typeof policy !== "object") return null;
  const { notes, note } = createNotes("Envoy");
  const { num_retries = 1, retry_back_off: backOff = {} } = policy;
  const base = millisOf(backOff.base_interval ?? `${BASE}ms`) ?? BASE;
  const cap = millisOf(backOff.max_interval) ?? base * 10;
  const known = ["num_retries", "retry_back_off"];
  for (const what of Object.keys(policy).filter((key) => !known.includes(key))) note("in_ignored", { what });
  const wait = { kind: "exponential", base_millis: Math.min(base, cap), factor: 2, cap_millis: cap, jitter: { kind: "full" } };
  return { lane: { label: "Envoy", max_attempts: num_retries + 1, wait }, notes };
}
