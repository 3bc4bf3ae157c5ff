/** The requests behind the marks as a list, and the steps of the one that is chosen: bars and words in one table. */
import { requestsIn } from "../../attempts.js";
import { make } from "../../dom.js";
import { rowsOfSteps } from "../../steps.js";
import { scrolling, table } from "../../tables.js";
import { text } from "../../text.js";
import { traceRequest } from "../../wasm.js";

/**
 * @typedef {import("../../wasm.js").Attempts} Attempts
 * @typedef {import("../../format.js").Format} Format
 */

/** Rows of the list that are seen at once. */
const ROWS = 6;

/** @param {Attempts} told @param {import("../../wasm.js").Report} report @param {Format} format */
export function createRequests(told, { scenario }, format) {
  const requests = requestsIn(told);
  const list = make("select", { size: ROWS, id: "client-requests" }, ...requests.map((request) => optionOf(request, format)));
  const steps = make("div", { className: "steps", tabIndex: -1, role: "region", "aria-live": "polite" });
  steps.setAttribute("aria-label", text("clients.steps"));
  /** @type {(first: number) => void} */
  let hear = () => {};

  /** @param {number} number */
  function choose(number) {
    list.value = String(number);
    const request = requests.find(({ request }) => request === number);
    const trace = traceRequest(scenario, told.lane, told.trial, number);
    steps.replaceChildren(...stepsOf(trace, format));
    if (request) hear(request.first);
  }

  list.addEventListener("input", () => choose(Number(list.value)));
  list.addEventListener("keydown", ({ key }) => key === "Enter" && list.value !== "" && steps.focus());
  const label = make("label", { htmlFor: list.id }, text("clients.requests"));
  return {
    node: make("div", { className: "client-requests" }, label, list, steps),
    choose,
    /** @param {(first: number) => void} listener told where the first attempt of the chosen request stands */
    onChoice: (listener) => void (hear = listener),
  };
}

/** @param {import("../../attempts.js").Request} request @param {Format} format */
function optionOf({ request, client, from, attempts, outcome }, format) {
  const words = text("clients.request", {
    ...{ request: format.plain(request), client: format.plain(client), from: format.millis(from) },
    ...{ n: format.count(attempts), outcome: text(`figure.${outcome}`) },
  });
  return make("option", { value: String(request) }, words);
}

/** @param {{request: number, steps: import("../../wasm.js").TraceStep[]}} trace @param {Format} format */
function stepsOf({ request, steps }, format) {
  const rows = rowsOfSteps(steps, format);
  const [start, end] = [rows[0]?.from ?? 0, rows.at(-1)?.from ?? 0];
  const cells = rows.map((row) => [
    text("clients.instant", { n: format.precise(row.from) }),
    format.count(row.attempt),
    barOf(row, start, end),
    row.what,
    row.why,
  ]);
  const head = ["instant_head", "attempt", "bar", "step", "why"].map((key) => text(`clients.${key}`));
  const caption = text("clients.way", { request: format.plain(request) });
  return [make("h3", {}, caption), scrolling(table(head, cells), caption)];
}

/**
 * From when to when a step lasts, within its request.
 * @param {import("../../steps.js").StepRow} row
 * @param {number} start
 * @param {number} end
 */
function barOf({ from, to, step, passes }, start, end) {
  const bar = make("span", { className: `step-bar step-${step}`, "aria-hidden": "true" });
  bar.classList.toggle("is-no", !passes);
  const share = (/** @type {number} */ at) => `${end > start ? (100 * (at - start)) / (end - start) : 0}%`;
  bar.style.setProperty("--from", share(from));
  bar.style.setProperty("--to", share(to));
  return bar;
}
