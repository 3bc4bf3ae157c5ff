/** The waits before each retry, lane by lane, and how many of them are exactly at the cap: is your jitter jittering? */
import { make } from "../dom.js";
import { namesOf } from "../lane-names.js";
import { rangeBar, scrolling, table } from "../tables.js";
import { text } from "../text.js";
import { jitters, mostAtCap, shareAtCap, stuckAt } from "../traits.js";

/** @typedef {import("../wasm.js").LaneReport} LaneReport @typedef {import("../format.js").Format} Format */

/** @type {import("../tabs.js").Tab} */
export const waitsTab = {
  id: "waits",
  has: (report) => report.lanes.some(({ waits }) => waits.length > 0),
  show({ lanes }, marks, format) {
    const names = namesOf(lanes);
    const longest = Math.max(...lanes.flatMap(({ waits }) => waits.map((row) => row.max_millis)));
    const show = (/** @type {LaneReport} */ lane, /** @type {number} */ i) =>
      marks[i]?.hidden ? [] : [laneOf(lane, names[i], longest, format)];
    return lanes.flatMap(show);
  },
};

/** @param {LaneReport} lane @param {string} name @param {number} longest of all lanes @param {Format} format */
function laneOf(lane, name, longest, format) {
  const title = make("h3", {}, name);
  if (lane.waits.length === 0) return make("section", {}, title, make("p", {}, text("waits.none", { lane: name })));
  const rows = table(
    ["retry", "count", "range", "min", "p50", "mean", "max", "at_cap"].map((key) => text(`waits.${key}`)),
    lane.waits.map((row) => [
      format.count(row.retry),
      format.count(row.count),
      rangeBar(row.min_millis, row.p50_millis, row.max_millis, longest),
      ...[row.min_millis, row.p50_millis, row.mean_millis, row.max_millis].map(format.millis),
      format.ratio(row.at_cap_ratio),
    ]),
  );
  const caption = text("waits.lane", { lane: name });
  return make("section", {}, title, make("p", {}, sentence(lane, name, format)), scrolling(rows, caption));
}

/**
 * What a reader should know: where the jitter has gone, or that it holds.
 * @param {LaneReport} lane
 * @param {string} name
 * @param {Format} format
 */
function sentence({ waits }, name, format) {
  const [spread, stuck, most] = [jitters(waits), stuckAt(waits), mostAtCap(waits)];
  const share = { lane: name, share: format.ratio(shareAtCap(waits)) };
  if (spread === null) return text(most ? "waits.in_step.capped" : "waits.in_step", share);
  if (stuck) return text("waits.stuck", { lane: name, n: Math.floor(10 * stuck.at_cap_ratio), retry: stuck.retry });
  if (most) return text("waits.some", { lane: name, share: format.ratio(most.at_cap_ratio), retry: most.retry });
  return text("waits.holds", { lane: name, width: format.millis(spread.high - spread.low) });
}
