/** The waits before each retry, lane by lane, and how many of them are exactly at the cap: is your jitter jittering? */
import { make } from "../dom.js";
import { rangeBar, scrolling, table } from "../tables.js";
import { named, text } from "../text.js";
import { capOf, jitters, shareAtCap } from "../traits.js";

/** From this share on, those at the cap are a crowd. */
const CROWD = 0.2;

/** @typedef {import("../wasm.js").LaneReport} LaneReport @typedef {import("../format.js").Format} Format */

/** @type {import("../tabs.js").Tab} */
export const waitsTab = {
  id: "waits",
  has: (report) => report.lanes.some(({ waits }) => waits.length > 0),
  show({ lanes, scenario }, marks, format) {
    const longest = Math.max(...lanes.flatMap(({ waits }) => waits.map((row) => row.max_millis)));
    const show = (/** @type {LaneReport} */ lane, /** @type {number} */ i) =>
      marks[i]?.hidden ? [] : [laneOf(lane, scenario.lanes[i].wait, longest, format)];
    return lanes.flatMap(show);
  },
};

/** @param {LaneReport} lane @param {any} wait @param {number} longest of all lanes @param {Format} format */
function laneOf(lane, wait, longest, format) {
  const name = named("names", lane.label);
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
  return make("section", {}, title, make("p", {}, sentence(lane, wait, name, format)), scrolling(rows, caption));
}

/** @param {LaneReport} lane @param {any} wait @param {string} name @param {Format} format */
function sentence({ waits }, wait, name, format) {
  const share = capOf(wait) === null ? 0 : shareAtCap(waits);
  if (share === 0) return text("waits.at_cap.none", { lane: name });
  const isCrowd = share >= CROWD || jitters(waits) === null;
  return text(isCrowd ? "waits.at_cap.many" : "waits.at_cap.some", { lane: name, share: format.ratio(share) });
}
