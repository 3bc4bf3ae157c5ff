/** An Envoy route: the first retry policy in it. */
import { camel, findField, numberOf, timeOf } from "./find.js";
import { createNotes } from "./plan.js";

const BASE = 25;
const KNOWN = ["numRetries", "retryBackOff"];

/** @type {import("./read.js").Reader} */
export function readEnvoy(document) {
  const isBare = document?.retry_on !== undefined || document?.retryOn !== undefined;
  const found = findField(document, ["retry_policy", "retryPolicy"]) ?? (isBare ? document : undefined);
  if (!found || typeof found !== "object") return null;
  const { notes, note } = createNotes("Envoy");
  const policy = camel(found);
  const backOff = camel(policy.retryBackOff);
  const base = timeOf(backOff, "baseInterval", BASE, note);
  const cap = timeOf(backOff, "maxInterval", base * 10, note);
  for (const key of Object.keys(found)) if (!KNOWN.includes(Object.keys(camel({ [key]: 0 }))[0])) note("in_ignored", { what: key });
  const wait = { kind: "exponential", base_millis: Math.min(base, cap), factor: 2, cap_millis: cap, jitter: { kind: "full" } };
  return { lane: { label: "Envoy", max_attempts: numberOf(policy.numRetries, 1) + 1, wait }, notes };
}
