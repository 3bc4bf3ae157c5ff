/**
 * The waits of lanes as small pictures that follow the knobs, and the same in figures.
 *
 * A wait that the engine refuses is shown by nobody: the last good picture stays, as everywhere on the page.
 */
import { make, setText } from "../dom.js";
import { MEASURES, topOf } from "../ladder.js";
import { namesOf } from "../lane-names.js";
import { createFoldedTable, table } from "../tables.js";
import { text } from "../text.js";
import { waitLadder } from "../wasm.js";
import { pictureOf } from "./ladder-picture.js";

/**
 * @typedef {import("../wasm.js").Rung} Rung
 * @typedef {import("../format.js").Format} Format
 * @typedef {import("./frame.js").State} State
 * @typedef {{label: string, wait: any}} Waiting what of a lane is shown
 * @typedef {{label: string, rungs: Rung[]}} Ladder
 */

/** A wait that did not change has the ladder that it had. @type {WeakMap<object, Rung[] | null>} */
const known = new WeakMap();

/** @param {object} wait @returns {Rung[] | null} */
function rungsOf(wait) {
  const { retries, samples, seed } = MEASURES;
  if (!known.has(wait)) known.set(wait, waitLadder(wait, retries, samples, seed));
  return known.get(wait) ?? null;
}

/** Every lane by its name on the page. @param {{lanes: Waiting[]}} scenario @returns {Waiting[]} */
export function waitingOf({ lanes }) {
  const names = namesOf(lanes);
  return lanes.map(({ wait }, i) => ({ label: names[i], wait }));
}

/** What the figures of all lanes are called. */
export const ofAll = () => text("ladder.data");

/** What those of one lane are called: a form of many lanes has as many. @param {Waiting[]} lanes */
export const ofOne = ([{ label }]) => text("ladder.data_of", { lane: label });

/**
 * @param {(state: State) => Waiting[]} lanesOf
 * @param {(lanes: Waiting[]) => string} nameOf their figures
 * @param {Format} format
 * @returns {import("./frame.js").Control}
 */
export function createLadders(lanesOf, nameOf, format) {
  const place = make("div", { className: "ladders" });
  const summary = make("summary");
  const data = make("details", { className: "chart-data" }, summary);
  /** @type {Ladder[]} */
  let ladders = [];
  /** @type {Waiting[]} */
  let shown = [];
  const figures = createFoldedTable(data, () => figureTable(ladders, format));
  const title = make("p", { className: "ladders-title" }, text("ladder.title", { n: MEASURES.retries }));
  return {
    node: make("div", { className: "ladder-box" }, title, place, data),
    update(state) {
      const lanes = lanesOf(state);
      if (areSame(lanes, shown)) return;
      const drawn = laddersOf(lanes);
      if (drawn.length < lanes.length) return;
      [shown, ladders] = [lanes, drawn];
      const top = topOf(ladders.map(({ rungs }) => rungs));
      place.replaceChildren(...ladders.map((ladder) => pictureOf(ladder, top, format)));
      setText(summary, nameOf(lanes));
      figures.update();
    },
  };
}

/** @param {Waiting[]} some @param {Waiting[]} others */
function areSame(some, others) {
  const isSame = (/** @type {Waiting} */ one, /** @type {Waiting} */ other) => one.label === other.label && one.wait === other.wait;
  return some.length === others.length && some.every((one, i) => isSame(one, others[i]));
}

/** Those of them that the engine accepts. @param {Waiting[]} lanes @returns {Ladder[]} */
function laddersOf(lanes) {
  return lanes.flatMap(({ label, wait }) => {
    const rungs = rungsOf(wait);
    return rungs ? [{ label, rungs }] : [];
  });
}

/** @param {Ladder[]} ladders @param {Format} format */
function figureTable(ladders, format) {
  const head = ["retry", "from", "p50", "to", "at_cap"].map((key) => text(`ladder.${key}`));
  const rows = ladders.flatMap(({ label, rungs }) =>
    rungs.map((rung) => [
      text("ladder.row", { lane: label, n: rung.retry }),
      ...[rung.support_min_millis, rung.p50_millis, rung.support_max_millis].map(format.millis),
      format.ratio(rung.at_cap_ratio),
    ]),
  );
  return table(head, rows);
}
