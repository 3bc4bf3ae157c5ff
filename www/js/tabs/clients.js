/**
 * Clients over time, an attempt a mark, and the way of one request step by step.
 *
 * What it shows is one more run of the trial on show, made when the tab is; where that would take long, the reader is
 * asked first.
 */
import { make } from "../dom.js";
import { namesOf } from "../lane-names.js";
import { text } from "../text.js";
import { clientAttempts } from "../wasm.js";
import { createClientChart } from "./clients/chart.js";
import { createRequests } from "./clients/requests.js";

/**
 * @typedef {import("../wasm.js").Report} Report
 * @typedef {import("../format.js").Format} Format
 * @typedef {import("./charts.js").TabCharts} Charts
 */

/** So many attempts are run in a moment. */
const QUICK = 500_000;

/** @type {import("../tabs.js").Tab} */
export const clientsTab = createClientsTab();

function createClientsTab() {
  /** The lane that the reader has looked at last. */
  let chosen = 0;
  return {
    id: "clients",
    has: () => true,
    /** @type {import("../tabs.js").Tab["show"]} */
    show(report, marks, format, charts) {
      const there = report.lanes.flatMap((_, i) => (marks[i]?.hidden ? [] : [i]));
      if (!there.includes(chosen)) chosen = there[0] ?? 0;
      const place = make("div", { className: "clients" });
      const show = () => fill(place, report, chosen, format, charts);
      const picker = createLanePicker(report, there, chosen, (lane) => {
        chosen = lane;
        show();
      });
      show();
      return [picker, place];
    },
  };
}

/** @param {Report} report @param {number[]} there @param {number} chosen @param {(lane: number) => void} onChoice */
function createLanePicker({ lanes }, there, chosen, onChoice) {
  const names = namesOf(lanes);
  const options = there.map((i) => make("option", { value: String(i) }, names[i]));
  const select = make("select", {}, ...options);
  select.value = String(chosen);
  select.addEventListener("input", () => onChoice(Number(select.value)));
  return make("label", { className: "lane-choice" }, text("stories.lane"), " ", select);
}

/**
 * @param {HTMLElement} place
 * @param {Report} report
 * @param {number} lane
 * @param {Format} format
 * @param {Charts} charts
 */
function fill(place, report, lane, format, charts) {
  const { attempts, refused } = report.lanes[lane];
  const show = () => place.replaceChildren(...contentOf(report, lane, format, charts));
  if (attempts.max + refused.max <= QUICK) return show();
  const button = make("button", { type: "button" }, text("clients.compute"));
  button.addEventListener("click", show);
  place.replaceChildren(make("p", {}, text("clients.heavy", { n: format.count(attempts.max + refused.max) })), button);
}

/** @param {Report} report @param {number} lane @param {Format} format @param {Charts} charts */
function contentOf(report, lane, format, charts) {
  const told = clientAttempts(report.scenario, lane, report.lanes[lane].representative_trial);
  const name = namesOf(report.lanes)[lane];
  const chart = createClientChart(told, name, charts, format);
  const requests = createRequests(told, report, format);
  chart.onChoice((i) => requests.choose(told.request[i]));
  requests.onChoice(chart.mark);
  return [make("p", {}, shareOf(told, format)), chart.node, requests.node];
}

/** Which part is shown. @param {import("../wasm.js").Attempts} told @param {Format} format */
function shareOf({ clients, stride, attempts, client }, format) {
  const numbers = { clients: format.count(clients), attempts: format.count(attempts), shown: format.count(client.length) };
  if (client.length === attempts) return text("clients.all", numbers);
  return text("clients.some", { ...numbers, stride: format.count(stride), share: format.ratio(client.length / attempts) });
}
