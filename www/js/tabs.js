/**
 * Tabs below the lanes. Only those are there whose data the report has.
 *
 * A tab is a file of `tabs/`: an id, whether a report has something for it, and what it shows. One for clients or for
 * states over time joins the list once reports hold such series.
 */
import { make, part } from "./dom.js";
import { latencyTab } from "./tabs/latency.js";
import { loadTab } from "./tabs/load.js";
import { tableTab } from "./tabs/table.js";
import { waitsTab } from "./tabs/waits.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").Report} Report
 * @typedef {object} Tab
 * @property {string} id
 * @property {(report: Report) => boolean} has
 * @property {(report: Report, marks: import("./store.js").Mark[], format: import("./format.js").Format) => Node[]} show
 */

/** @type {Tab[]} */
const TABS = [tableTab, waitsTab, latencyTab, loadTab];

/** @param {import("./format.js").Format} format */
export function createTabs(format) {
  const buttons = TABS.map(({ id }) => createTabButton(id));
  const panel = make("div", { role: "tabpanel", id: "tab-panel", className: "tab-panel" });
  const list = make("div", { role: "tablist", "aria-label": text("page.details") }, ...buttons);
  part("tabs").replaceChildren(list, panel);
  let chosen = TABS[0];
  /** @type {import("./store.js").State | undefined} */
  let state;

  function show() {
    const report = state?.report;
    if (!state || !report) return;
    if (!chosen.has(report)) chosen = TABS[0];
    TABS.forEach((tab, i) => mark(buttons[i], tab === chosen, tab.has(report)));
    panel.setAttribute("aria-labelledby", `tab-${chosen.id}`);
    panel.replaceChildren(...chosen.show(report, state.marks, format));
  }

  /** @param {number} i */
  function choose(i) {
    chosen = TABS[i];
    show();
    buttons[i].focus();
  }

  buttons.forEach((button, i) => button.addEventListener("click", () => choose(i)));
  list.addEventListener("keydown", (event) => {
    const there = TABS.flatMap((tab, i) => (state?.report && tab.has(state.report) ? [i] : []));
    const to = neighbour(event.key, there, TABS.indexOf(chosen));
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  });

  return {
    /** @param {import("./store.js").State} newest */
    update(newest) {
      const isOther = newest.report !== state?.report || newest.marks !== state?.marks;
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

/**
 * Where an arrow key leads among the tabs that are there.
 * @param {string} key
 * @param {number[]} there
 * @param {number} from
 */
export function neighbour(key, there, from) {
  const [at, last] = [there.indexOf(from), there.length - 1];
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
  return to === undefined ? undefined : there[(to + there.length) % there.length];
}
