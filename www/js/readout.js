/** A bar in words: when, and what became of the attempts in it. */
import { namesOf } from "./lane-names.js";
import { text } from "./text.js";
import { countsAt } from "./timeline.js";

/** @typedef {import("./format.js").Format} Format @typedef {import("./timeline.js").Timeline} Timeline */

/** @param {Timeline} timeline @param {number} bar @param {Format} format */
export function spanOf(timeline, bar, format) {
  const { from, to } = timeline.span(bar);
  return text("read.span", { from: format.millis(from), to: format.millis(to) });
}

/**
 * @param {import("./wasm.js").LaneReport} lane
 * @param {Timeline} timeline
 * @param {number} bar
 * @param {Format} format
 */
export function barOf({ histogram }, timeline, bar, format) {
  const counts = countsAt(histogram, timeline, bar);
  if (counts.length === 0) return text("read.none");
  const told = counts.map(({ key, n }) =>
    text("read.outcome", { n: format.count(n), outcome: text(`figure.${key}`).toLowerCase() }),
  );
  if (told.length === 1) return told[0];
  // What was refused on the client is no attempt: it was not sent.
  const sent = counts.reduce((sum, { key, n }) => sum + (key === "refused" ? 0 : n), 0);
  const attempts = sent === 1 ? text("read.attempts.one") : text("read.attempts", { n: format.count(sent) });
  return text("read.lane", { lane: attempts, words: format.list(told) });
}

/**
 * The bar in every lane that is shown.
 * @param {import("./store.js").State} state
 * @param {Timeline} timeline
 * @param {number} bar
 * @param {Format} format
 */
export function readingOf({ report, marks }, timeline, bar, format) {
  const lanes = report?.lanes ?? [];
  const names = namesOf(lanes);
  const told = lanes.map((lane, i) => text("read.lane", { lane: names[i], words: barOf(lane, timeline, bar, format) }));
  return [spanOf(timeline, bar, format), ...told.filter((_, i) => !marks[i]?.hidden)].join(" · ");
}
