/** What protects a lane, over time: breakers that are open, tokens that are left, what a throttle refuses. */
import { make } from "../dom.js";
import { namesOf } from "../lane-names.js";
import { entry } from "../legend.js";
import { levelsOf } from "../levels.js";
import { createFoldedTable, table } from "../tables.js";
import { text } from "../text.js";
import { isDark } from "../theme.js";
import { drawState, palette } from "../wasm.js";

/**
 * @typedef {import("../wasm.js").LaneReport} LaneReport
 * @typedef {import("../levels.js").Levels} Levels
 */

/** @type {import("../tabs.js").Tab} */
export const stateTab = {
  id: "state",
  has: (report) => report.lanes.some(isProtected),
  show({ lanes }, marks, format, charts) {
    const names = namesOf(lanes);
    return lanes.flatMap((lane, i) => {
      if (marks[i]?.hidden || !isProtected(lane)) return [];
      const name = names[i];
      const figures = levelsOf(lane, format).map((levels) => figureOf(levels, name, i, charts));
      return [make("section", {}, make("h3", {}, name), ...figures)];
    });
  },
};

/** @param {LaneReport} lane */
function isProtected({ breakers, budget, throttle }) {
  return breakers !== null || budget !== null || throttle !== null;
}

/** @param {Levels} levels @param {string} lane its name @param {number} i @param {import("./charts.js").TabCharts} charts */
function figureOf(levels, lane, i, charts) {
  const { state, says, head, rows } = levels;
  const title = text(`state.${state}`, { lane });
  const canvas = make("canvas", { role: "img", "aria-label": `${title}. ${says}` });
  const frame = make("div", { className: "chart" }, canvas);
  charts.add(canvas, (canvas, report, options) => drawState(canvas, report, i, state, options));
  const data = make("details", { className: "chart-data" }, make("summary", {}, text("chart.data", { lane: title })));
  createFoldedTable(data, () => table(head, rows()));
  return make(
    "figure",
    { className: "state" },
    make("figcaption", {}, make("strong", {}, text(`state.title.${state}`)), " ", says, keyOf(levels)),
    frame,
    data,
  );
}

/** What each colour and the line across mean. @param {Levels} levels */
function keyOf({ state, tones, hasMost }) {
  const colours = palette(isDark());
  const entries = tones.length < 2 ? [] : tones.map((tone) => entry(tone, text(`state.tone.${tone}`), colours[tone]));
  if (hasMost) entries.push(entry("capacity", text(`state.most.${state}`), colours.capacity));
  return entries.length === 0 ? "" : make("ul", { className: "legend" }, ...entries);
}
