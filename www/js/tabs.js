/**
 * Tabs below the lanes. Only those are there whose data the report has.
 *
 * A tab is a file of `tabs/`: an id, whether a report has something for it, and what it shows. What it shows is made
 * anew for each report, and so are the charts in it.
 */
import { make, part } from "./dom.js";
import { neighbour } from "./neighbour.js";
import { createTabCharts } from "./tabs/charts.js";
import { clientsTab } from "./tabs/clients.js";
import { latencyTab } from "./tabs/latency.js";
import { loadTab } from "./tabs/load.js";
import { stateTab } from "./tabs/state.js";
import { tableTab } from "./tabs/table.js";
import { waitsTab } from "./tabs/waits.js";
import { text } from "./text.js";
import { onThemeChange } from "./theme.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {object} Tab
 * @property {string} id
 * @property {(report: Report) => boolean} has
 * @property {(report: Report, marks: import("./store.js").Mark[], format: import("./format.js").Format,
 *   charts: import("./tabs/charts.js").TabCharts) => Node[]} show charts are drawn once what it gives is on the page
 */

/** @type {Tab[]} */
const TABS = [tableTab, waitsTab, latencyTab, loadTab, stateTab, clientsTab];

/** Those that a link may name. */
export const TAB_IDS = TABS.map(({ id }) => id);

/**
 * @param {Pick<import("./lane.js").Surroundings, "store" | "format" | "cursor">} given
 * @param {AbortSignal} signal ends it
 */
export function createTabs({ store, format, cursor }, signal) {
  const buttons = TABS.map(({ id }) => createTabButton(id));
  const panel = make("div", { role: "tabpanel", id: "tab-panel", className: "tab-panel" });
  const list = make("div", { role: "tablist", "aria-label": text("page.details") }, ...buttons);
  part("tabs").replaceChildren(list, panel);
  /** @type {import("./store.js").State | undefined} */
  let state;
  let showing = new AbortController();
  signal.addEventListener("abort", () => showing.abort());

  /** The one that is wanted, or the first if there is nothing for it. */
  function chosen() {
    const wanted = TABS.find(({ id, has }) => id === state?.tab && state.report && has(state.report));
    return wanted ?? TABS[0];
  }

  function show() {
    const report = state?.report;
    if (!state || !report) return;
    const open = chosen();
    TABS.forEach((tab, i) => mark(buttons[i], tab === open, tab.has(report)));
    panel.setAttribute("aria-labelledby", `tab-${open.id}`);
    showing.abort();
    showing = new AbortController();
    const charts = createTabCharts(report, cursor, showing.signal);
    panel.replaceChildren(...open.show(report, state.marks, format, charts));
    charts.show();
  }

  /** @param {number} i */
  function choose(i) {
    store.look(TABS[i].id);
    buttons[i].focus();
  }

  // What the colours mean is told in colours.
  onThemeChange(show, signal);
  buttons.forEach((button, i) => button.addEventListener("click", () => choose(i)));
  list.addEventListener("keydown", (event) => {
    const there = TABS.flatMap((tab, i) => (state?.report && tab.has(state.report) ? [i] : []));
    const to = neighbour(event.key, there, TABS.indexOf(chosen()));
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  });

  return {
    /** @param {import("./store.js").State} newest */
    update(newest) {
      const isOther = newest.report !== state?.report || newest.marks !== state?.marks || newest.tab !== state?.tab;
      state = newest;
      part("tabs").hidden = newest.report === null;
      if (isOther) show();
    },
  };
}

/** @param {string} id */
function createTabButton(id) {
  const properties = { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "tab-panel" };
  return make("button", properties, text(`tab.${id}`));
}

/** @param {HTMLButtonElement} button @param {boolean} isChosen @param {boolean} isThere */
function mark(button, isChosen, isThere) {
  button.hidden = !isThere;
  button.setAttribute("aria-selected", String(isChosen));
  button.tabIndex = isChosen ? 0 : -1;
}
