/** The key figures of a lane, in words and numbers. */
import { make, setText } from "./dom.js";
import { namesOf } from "./lane-names.js";
import { text } from "./text.js";

/**
 * @typedef {import("./wasm.js").LaneReport} LaneReport
 * @typedef {import("./wasm.js").Stat} Stat
 * @typedef {import("./format.js").Format} Format
 * @typedef {typeof KEY_FIGURES[number]} KeyFigure
 * @typedef {"count" | "millis" | "ratio" | "factor"} Measure a function of the format
 */

/** Who is done first, or where requests go on coming how many are served, and at whose cost: what every story asks. */
const LEADING = /** @type {const} */ (["completion_millis", "success_ratio", "wasted"]);

/** The figures beside each chart; of the first two, one is enough for most loads. */
const KEY_FIGURES = /** @type {const} */ ([
  ...LEADING,
  "attempts",
  "rejected",
  "attempts_during_incidents",
  "peak_per_bin",
  "amplification",
]);

/**
 * Whether a figure tells anything: only clients that ask once are ever done, and then it matters how many of them are
 * served where not all are.
 * @param {KeyFigure} key
 * @param {import("./wasm.js").Report} report
 */
function fits(key, { scenario, lanes }) {
  const isBurst = scenario.load.kind === "burst";
  if (key === "success_ratio") return !isBurst || lanes.some(({ given_up }) => given_up.mean > 0);
  return key !== "completion_millis" || isBurst;
}

/** The key figures of a report. @param {import("./wasm.js").Report} report */
export function keyFiguresOf(report) {
  return KEY_FIGURES.filter((key) => fits(key, report));
}

/** How a figure is written: its name says its unit. @param {string} key @returns {Measure} */
export function measureOf(key) {
  if (key.endsWith("_millis")) return "millis";
  if (key.endsWith("_ratio")) return "ratio";
  return key === "amplification" ? "factor" : "count";
}

/**
 * Every figure of a lane that has a mean and a deviation over the trials, and whatever was not measured, as null. One
 * that is told apart by reason goes by its path: `given_up_by.deadline`.
 * @param {LaneReport} lane
 * @returns {[path: string, stat: Stat | null][]}
 */
export function statsOf(lane) {
  const reasons = Object.entries(lane.given_up_by).map(([reason, stat]) => [`given_up_by.${reason}`, stat]);
  const figures = Object.entries(lane).flatMap((entry) => (entry[0] === "given_up_by" ? reasons : [entry]));
  return /** @type {[string, Stat | null][]} */ (figures.filter(([, stat]) => stat === null || isStat(stat)));
}

/** @param {any} value */
function isStat(value) {
  return typeof value.sd === "number";
}

/**
 * @param {HTMLElement} node a list of terms and descriptions
 * @param {Format} format
 */
export function createFigures(node, format) {
  const entries = KEY_FIGURES.map(createEntry);
  node.replaceChildren(...entries.map((entry) => entry.node));
  return {
    /**
     * @param {LaneReport} lane
     * @param {import("./wasm.js").Report} report that it is part of
     * @param {LaneReport} [reference] whose figures these are compared with
     */
    show(lane, report, reference) {
      const { lanes, scenario } = report;
      const trials = report.trials_so_far ?? scenario.trials;
      for (const { key, node, value, spread } of entries) {
        node.hidden = !fits(key, report);
        if (isLeading(key)) value.style.setProperty("--share", String(shareOf(lane, lanes, key)));
        const stat = lane[key];
        const write = format[measureOf(key)];
        setText(value, stat ? write(stat.mean) : text("table.none"));
        const before = reference?.[key];
        if (reference) setText(spread, stat && before ? differenceOf(stat.mean - before.mean, write, format) : "");
        else setText(spread, stat && trials > 1 ? text("figure.spread", { sd: write(stat.sd) }) : "");
        spread.classList.toggle("is-difference", reference !== undefined);
      }
    },
  };
}

/** @param {KeyFigure} key */
function createEntry(key) {
  const value = make("span", { className: "value" });
  const spread = make("span", { className: "spread" });
  const className = isLeading(key) ? "figure is-leading" : "figure";
  const term = make("dt", {}, text(`figure.${key}`));
  return { key, value, spread, node: make("div", { className, "data-figure": key }, term, make("dd", {}, value, " ", spread)) };
}

/** @param {string} key */
function isLeading(key) {
  return LEADING.some((leading) => leading === key);
}

/** How far a figure reaches beside the greatest of all lanes. @param {LaneReport} lane @param {LaneReport[]} lanes @param {KeyFigure} key */
function shareOf(lane, lanes, key) {
  const greatest = Math.max(...lanes.map(({ [key]: stat }) => stat?.mean ?? 0));
  return greatest > 0 ? (lane[key]?.mean ?? 0) / greatest : 0;
}

/** @param {number} value @param {(value: number) => string} write @param {Format} format */
function differenceOf(value, write, format) {
  return format.signed(write(value), value);
}

/**
 * What became of the service, and in how many seeds if they do not agree. Where requests go on coming, it is about the
 * end alone: a service that keeps up again may have lost most of what came before.
 * @param {LaneReport} lane
 * @param {any} load that it bears
 * @param {Format} format
 */
export function verdictOf(lane, load, format) {
  const { verdict } = lane;
  const after = verdict.after_millis === null ? "" : format.millis(verdict.after_millis);
  const words = text(`verdict.${limitOf(lane) ?? recoveryOf(verdict, load) ?? verdict.kind}`, { after });
  const trials = Object.values(verdict.trials).reduce((sum, count) => sum + count, 0);
  const n = verdict.trials[verdict.kind];
  return n === trials ? words : text("verdict.some", { verdict: words, n, trials });
}

/** How it is that a service recovered. @param {LaneReport["verdict"]} verdict @param {any} load */
function recoveryOf({ kind, after_millis }, load) {
  if (kind !== "recovered" || load.kind === "burst") return undefined;
  return after_millis === 0 ? "keeps_up.at_once" : "keeps_up";
}

/** The limit that kept a lane from its end, if one did. @param {LaneReport} lane */
export function limitOf({ verdict, trials_cut_short, trials_overfull }) {
  if (verdict.kind !== "unfinished" || trials_cut_short === 0) return undefined;
  return trials_overfull > 0 ? "overfull" : "cut_short";
}

/**
 * A chart in a sentence, for those who do not see it.
 * @param {LaneReport} lane
 * @param {string} name
 * @param {any} load that it bears
 * @param {Format} format
 */
export function summaryOf(lane, name, load, format) {
  const attempts = text("chart.summary", {
    lane: name,
    attempts: format.count(lane.attempts.mean),
    bin: format.millis(lane.histogram.bin_millis),
    wasted: format.count(lane.wasted.mean),
  });
  return `${attempts}${text("chart.summary.end", { end: endOf(lane, load, format) })}`;
}

/** All lanes in a sentence, read out once the picture is at rest. @param {import("./wasm.js").Report} report @param {Format} format */
export function announcementOf({ lanes, scenario }, format) {
  const names = namesOf(lanes);
  const told = lanes.map((lane, i) => text("status.lane", { lane: names[i], end: endOf(lane, scenario.load, format) }));
  return `${format.list(told)}${text("status.stop")}`;
}

/**
 * When it is done, or what it leaves undone; or, as a load that goes on never is done, how much of it succeeds.
 * @param {LaneReport} lane
 * @param {any} load
 * @param {Format} format
 */
export function endOf({ completion_millis: done, success_ratio: share, given_up, requests }, load, format) {
  if (load.kind !== "burst" && share) return text("status.share", { share: format.ratio(share.mean) });
  if (done === null) return text("status.never_done");
  if (given_up.mean === 0) return text("status.done", { done: format.millis(done.mean) });
  return text("status.gives_up", { n: format.precise(given_up.mean), of: format.count(requests.mean) });
}
