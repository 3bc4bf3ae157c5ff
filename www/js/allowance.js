/** A retry budget in words: what it lets through at the present load while everything fails. */
import { text } from "./text.js";

/**
 * @param {import("./wasm.js").BudgetAllows | null} allows of the report; null if retries cost nothing
 * @param {string} kind of the budget
 * @param {import("./format.js").Format} format
 */
export function allowanceOf(allows, kind, format) {
  if (allows === null) return text("allowance.free");
  const n = format.count(allows.at_once);
  if (kind === "concurrent" || kind === "concurrency") return text("allowance.under_way", { n });
  if (allows.extra_per_sec === null || allows.load_ratio === null) return text("allowance.at_once", { n });
  const extra = format.count(allows.extra_per_sec);
  const key = allows.extra_per_sec === 0 ? "allowance.none" : "allowance.rate";
  return text(key, { extra, ratio: format.factor(allows.load_ratio), n });
}
