/** Whatever a story's report holds can be said: in both languages, and also where nothing was measured. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { announcementOf, keyFiguresOf, statsOf, summaryOf, verdictOf } from "../../www/js/figures.js";
import { createFormat } from "../../www/js/format.js";
import { namesOf } from "../../www/js/lane-names.js";
import { OUTCOMES } from "../../www/js/outcomes.js";
import { useWords } from "../../www/js/text.js";
import { engine } from "./engine.js";

/** Two trials are enough to have every figure. */
const reports = engine.stories().map(({ scenario }) => /** @type {any} */ (engine.run_scenario({ ...scenario, trials: 2 })));
const lanes = reports.flatMap((report) => report.lanes);

/** Everything that has a mean, over the trials or over requests. */
const figures = new Set(lanes.flatMap((lane) => [...pathsWithMean(statsOf(lane)), ...pathsWithMean(Object.entries(lane))]));

/** @param {[string, any][]} entries */
function pathsWithMean(entries) {
  return entries.flatMap(([path, value]) => (typeof value?.mean === "number" ? [path] : []));
}

/** @param {any} report @param {import("../../www/js/format.js").Format} format @returns {string[]} */
function saidOf({ lanes, scenario }, format) {
  return lanes.flatMap((/** @type {any} */ lane) => [verdictOf(lane, scenario.load, format), summaryOf(lane, "Mine", scenario.load, format)]);
}

after(() => useWords({ text: {} }));

for (const language of ["en", "zh"]) {
  /** @type {import("../../www/js/text.js").Words} */
  const words = JSON.parse(readFileSync(new URL(`../../www/i18n/${language}.json`, import.meta.url), "utf8"));

  test(`every figure, outcome and verdict of the stories' reports has its words in ${language}`, () => {
    const verdicts = Object.keys(lanes[0].verdict.trials).map((kind) => `verdict.${kind}`);
    const keys = [...[...figures, ...OUTCOMES].map((key) => `figure.${key}`), ...verdicts];
    assert.deepEqual(keys.filter((key) => !words.text[key]), []);
    assert.ok(figures.has("given_up_by.deadline") && figures.has("queue_wait_millis"));
  });

  test(`every lane of the stories is told in ${language}, without a hole`, () => {
    useWords(words);
    const format = createFormat(language);
    const told = reports.flatMap((report) => [announcementOf(report, format), ...saidOf(report, format)]);
    for (const sentence of told) assert.doesNotMatch(sentence, /undefined|NaN|null|[{}]/);
  });
}

test("what goes on for ever is never said to be done, and to keep up again is no recovery of what was lost", () => {
  useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8")));
  const format = createFormat("en");
  for (const report of reports) {
    const told = [announcementOf(report, format), ...saidOf(report, format)].join(" ");
    const isBurst = report.scenario.load.kind === "burst";
    assert.equal(/\bdone\b/.test(told), isBurst, told);
    if (!isBurst) assert.doesNotMatch(told, /Recovered/);
  }
  const lost = lanes.find(({ success_ratio: share, verdict }) => verdict.kind === "recovered" && share.mean < 0.5);
  assert.match(verdictOf(lost, { kind: "steady" }, format), /^Keeps up again after \d+ s/);
});

test("lanes without a name go by their place, and two of one name are told apart", () => {
  assert.deepEqual(namesOf([{ label: "" }, { label: "A" }, { label: " " }, { label: "A" }]), ["Lane 1", "A", "Lane 3", "A (2)"]);
});

test("a figure that was not measured is there, without a value", () => {
  const never = lanes.find(({ completion_millis: done }) => done === null);
  assert.ok(never, "no story has a lane that is never done");
  assert.equal(new Map(statsOf(never)).get("completion_millis"), null);
});

test("a load that goes on is told by how many are served, one where all ask once by when they are done", () => {
  for (const report of reports) {
    const isBurst = report.scenario.load?.kind === "burst";
    assert.equal(keyFiguresOf(report)[0], isBurst ? "completion_millis" : "success_ratio");
  }
  assert.equal(new Set(reports.map((report) => keyFiguresOf(report)[0])).size, 2);
});

test("where somebody gives up, it is told how many are served", () => {
  useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8")));
  const [all, some] = [{ kind: "fixed", base_millis: 600 }, { kind: "never" }].map((wait) => {
    /** @type {any} */
    const scenario = { load: { kind: "burst", clients: 10 }, server: { limiter: { kind: "window", capacity: 4 } }, lanes: [{ wait }] };
    return /** @type {any} */ (engine.run_scenario(scenario));
  });
  assert.deepEqual([all, some].map((report) => keyFiguresOf(report).includes("success_ratio")), [false, true]);
  const told = [all, some].map((report) => announcementOf(report, createFormat("en")));
  assert.deepEqual(told, ["Lane 1: done at 2.4 s.", "Lane 1: 6 of 10 requests given up."]);
});
