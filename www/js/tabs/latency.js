/** How long requests took, from the first attempt to the last answer. */
import { make } from "../dom.js";
import { namesOf } from "../lane-names.js";
import { rangeBar, scrolling, table } from "../tables.js";
import { text } from "../text.js";

const FIGURES = /** @type {const} */ (["mean", "p50", "p90", "p95", "p99", "max"]);

/** @type {import("../tabs.js").Tab} */
export const latencyTab = {
  id: "latency",
  has: (report) => report.lanes.some((lane) => lane.request_latency_millis !== null),
  show({ lanes }, marks, format) {
    const names = namesOf(lanes);
    const shown = lanes.map((lane, i) => ({ ...lane, name: names[i] })).filter((_, i) => !marks[i]?.hidden);
    const longest = Math.max(...shown.map(({ request_latency_millis: latency }) => latency?.p99 ?? 0));
    const rows = shown.map(({ name, request_latency_millis: latency }) => [
      name,
      latency ? rangeBar(latency.p50, latency.p90, latency.p99, longest) : "",
      ...FIGURES.map((key) => (latency ? format.millis(latency[key]) : text("table.none"))),
    ]);
    const head = ["lane", "range", ...FIGURES].map((key) => text(key === "lane" ? "stories.lane" : `latency.${key}`));
    const caption = text("latency.caption");
    return [make("p", {}, caption), scrolling(table(head, rows), caption)];
  },
};
