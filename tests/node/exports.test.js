/** Files that leave the page say what the report says, and are what the command writes. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createFormat } from "../../www/js/format.js";
import { entriesOf } from "../../www/js/legend-entries.js";
import { localiseSchema } from "../../www/js/localise.js";
import { complete } from "../../www/js/schema.js";
import { csvOf } from "../../www/js/share/csv.js";
import { svgFigure } from "../../www/js/share/exports.js";
import { planFigure, wrap } from "../../www/js/share/figure.js";
import { fileName, jsonOf, scenarioIn, storyIn } from "../../www/js/share/json.js";
import { htmlOf, iframeOf, markdownOf } from "../../www/js/share/snippets.js";
import { svgOf } from "../../www/js/share/svg.js";
import { named, text, useWords } from "../../www/js/text.js";
import { endOf } from "../../www/js/timeline.js";
import { runCommand } from "./command.js";
import { engine, shortStories } from "./engine.js";
import { scenario } from "./scenario.js";
import { wordsIn } from "./words.js";

useWords(wordsIn("en"));

const documents = [scenario(), ...shortStories(20)];
documents[0].lanes[0].label = 'Fixed, "so to say"\n50 ms';
const reports = documents.map((document) => /** @type {import("../../www/js/wasm.js").Report} */ (engine.run_scenario(document)));

const link = "https://example.org/#v1&e=0.1.0&story=outage&load.clients=500";
const subject = { report: reports[0], schema: engine.schema(), title: 'A "title" <b> & more', link, format: createFormat("en") };

/** Reads CSV after RFC 4180. @param {string} text @returns {string[][]} */
function readCsv(text) {
  const fields = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, inQuotes, plain, end] of fields) {
    rows[rows.length - 1].push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("CSV re-read has the numbers of the JSON", () => {
  for (const report of reports) {
    const [head, ...rows] = readCsv(csvOf(report));
    const { lanes } = JSON.parse(jsonOf(report));
    const bins = lanes.flatMap((/** @type {any} */ { label, histogram: bins }, /** @type {number} */ lane) =>
      bins.mean.map((/** @type {number} */ _, /** @type {number} */ bin) => {
        const from_millis = bins.start_millis + bin * bins.bin_millis;
        const counts = Object.entries(bins).filter(([, series]) => Array.isArray(series)).map(([key, series]) => [key, series[bin]]);
        return { lane, label, from_millis, to_millis: from_millis + bins.bin_millis, ...Object.fromEntries(counts) };
      }),
    );
    const read = rows.map((row) => Object.fromEntries(head.map((key, i) => [key, key === "label" ? row[i] : Number(row[i])])));
    assert.deepEqual(read, bins);
  }
});

test("CSV and JSON are what the command writes", () => {
  documents.forEach((document, i) => {
    assert.equal(csvOf(reports[i]).trimEnd(), runCommand(document, "--csv").trimEnd());
    assert.equal(jsonOf(reports[i]), JSON.stringify(JSON.parse(runCommand(document, "--json"))));
  });
});

test("the charts in the SVG are the pictures that the command writes, to the byte", () => {
  const folder = mkdtempSync(join(tmpdir(), "retrystorm-"));
  documents.forEach((document, i) => {
    const files = runCommand(document, "--svg", folder).trim().split("\n");
    // In the figure each chart has a place, and is otherwise the same.
    const svg = svgFigure({ ...subject, report: reports[i] }, false).replace(/<svg x="0" y="[\d.]+" /g, "<svg ");
    assert.equal(files.length, reports[i].lanes.length);
    for (const file of files) assert.ok(svg.includes(readFileSync(file, "utf8").trim()), file);
  });
  rmSync(folder, { recursive: true });
});

test("a chart ends where the page's cross-hair takes its end to be", () => {
  for (const report of reports) {
    report.lanes.forEach((_, lane) => {
      const ending = { until_millis: endOf(report) };
      assert.equal(engine.svg_histogram(report, lane, ending), engine.svg_histogram(report, lane));
    });
  }
});

for (const language of ["en", "zh"]) {
  test(`every story's SVG in ${language} has its lanes by name, no negative size and no hole; its data are the same`, (t) => {
    const words = wordsIn(language);
    useWords(words);
    t.after(() => useWords(wordsIn("en")));
    const schema = localiseSchema(engine.schema(), words.schema);
    const format = createFormat(language, (unit) => named("units", unit));
    for (const report of reports.slice(1)) {
      const svg = svgFigure({ ...subject, schema, format, report }, true);
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1].trim());
      for (const { label } of report.lanes) assert.ok(texts.includes(named("names", label)), `${label}: ${texts}`);
      assert.ok(texts.some((words) => words.includes(engine.engine_version())));
      assert.ok(texts.some((words) => new RegExp(`^\\d+ (${text("axis.time").replaceAll(" ", "|")})$`).test(words)), `${texts}`);
      assert.doesNotMatch(svg, /(width|height|r)="-|NaN|undefined|Infinity|\{\w+\}/);
      assert.ok(csvOf(report).startsWith("lane,label,from_millis,") && csvOf(report).includes(report.lanes[0].label));
    }
  });
}

test("JSON is the engine's own to the byte, and gives the scenario back", () => {
  documents.forEach((document, i) => {
    const text = jsonOf(reports[i]);
    assert.equal(text, engine.report_json(document));
    assert.deepEqual(scenarioIn(text), complete(engine.schema(), document));
  });
  assert.deepEqual(scenarioIn(JSON.stringify(documents[0])), documents[0]);
  for (const foreign of ["", "{", "1", "null", "[]", "{}", '{"scenario":1}']) assert.equal(scenarioIn(foreign), null);
});

test("a file's name tells its story, also after the browser numbered it", () => {
  const stories = engine.stories();
  assert.equal(storyIn(fileName("ticks", "json"), stories), "ticks");
  assert.equal(storyIn("retry-storm-outage(2).json", stories), "outage");
  assert.equal(storyIn("report.json", stories), undefined);
});

test("the SVG holds title, parameters, link and engine as text, and no negative size", () => {
  const figure = planFigure(subject);
  const chart = (/** @type {any} */ { lane, width, height }) => engine.svg_histogram(reports[0], lane, { width, height });
  const svg = svgOf(figure, engine.palette(false), chart);
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1].trim());
  assert.ok(texts.includes("A &quot;title&quot; &lt;b&gt; &amp; more"));
  assert.ok(texts.some((text) => text.startsWith("Load:") && text.includes("clients 40")));
  assert.ok(texts.join("").includes(link.replaceAll("&", "&amp;")));
  assert.ok(texts.some((text) => text.includes(`engine ${engine.engine_version()}`)));
  assert.equal(svg.match(/<svg /g)?.length, 3);
  assert.doesNotMatch(svg, /(width|height|r)="-/);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
});

test("nothing in a figure overlaps, and everything lies within it", () => {
  const { width, height, lines, charts } = planFigure(subject);
  const boxes = [
    ...lines.map(({ x, y, size }) => [y - size, y, x]),
    ...charts.map((chart) => [chart.y, chart.y + chart.height, 0]),
  ].sort(([a, , left], [b, , right]) => a - b || left - right);
  // What stands in one line stands side by side.
  const isApart = (/** @type {number[]} */ [top, bottom, x], /** @type {number[]} */ before) =>
    top >= before[1] || (top === before[0] && bottom === before[1] && x > before[2] + 24);
  boxes.forEach((box, i) => assert.ok(i === 0 || isApart(box, boxes[i - 1]), `${boxes[i - 1]} and ${box}`));
  assert.ok(boxes[0][0] >= 0 && boxes[boxes.length - 1][1] <= height && width > 0);
});

test("a figure names, each with its swatch, what its charts show", () => {
  for (const report of reports) {
    const expected = entriesOf(report);
    const { lines, swatches } = planFigure({ ...subject, report });
    assert.deepEqual(swatches.map(({ key }) => key), expected.map(([key]) => key));
    for (const [, words] of expected) assert.ok(lines.some((line) => line.words === words), words);
    const svg = svgFigure({ ...subject, report }, false);
    assert.equal(svg.match(/<g transform="translate\(/g)?.length, expected.length);
    for (const [key] of expected) assert.ok(svg.includes(`fill="${engine.palette(false)[key]}"`), key);
  }
});

test("lines are broken at spaces, and within a word only where it is too long", () => {
  assert.deepEqual(wrap("one two three", 8), ["one two", "three"]);
  assert.deepEqual(wrap("a&bb=1&cc=2", 7), ["a&bb=1", "&cc=2"]);
  assert.deepEqual(wrap("xxxxxxxxxx", 4), ["xxxx", "xxxx", "xx"]);
  assert.deepEqual(wrap("重试风暴", 4), ["重试", "风暴"]);
  assert.deepEqual(wrap("", 4), [""]);
});

test("snippets hold their texts as texts", () => {
  const snippet = { title: "a [b] <c> & \"d\"", link, picture: "x.svg" };
  assert.equal(markdownOf(snippet), `[![a \\[b\\] \\<c> \\& "d"](x.svg)](${link})\n`);
  assert.match(htmlOf(snippet), /alt="a \[b\] &lt;c&gt; &amp; &quot;d&quot;"/);
  const frame = iframeOf({ title: snippet.title, link, embed: link, width: "100%", height: 480 });
  assert.match(frame, /title="[^"<]+" width="100%" height="480" loading="lazy"\n {2}allow="clipboard-write; fullscreen"/);
  assert.ok(frame.includes(`<a href="${link.replaceAll("&", "&amp;")}">`));
});
