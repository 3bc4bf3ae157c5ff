/**
 * A picture of a report that can stand alone: title, parameters, legend, one chart a lane, link and engine.
 *
 * It speaks the language of the page, down to the names of the lanes; CSV and JSON are data, and speak the document's.
 * Only where things stand; the same plan is painted on a canvas and written as SVG.
 */
import { describe } from "../describe.js";
import { laneShape } from "../schema.js";
import { namesOf } from "../lane-names.js";
import { entriesOf } from "../legend-entries.js";
import { text } from "../text.js";
import { SWATCH } from "./swatches.js";

/**
 * @typedef {{x: number, y: number, size: number, bold: boolean, words: string, href?: string}} Line a line of text and
 *   where its baseline begins
 * @typedef {{y: number, width: number, height: number, lane: number}} Place of a chart
 * @typedef {{x: number, y: number, key: import("../legend-entries.js").Entry[0]}} Swatch and its upper left corner
 * @typedef {{width: number, height: number, lines: Line[], swatches: Swatch[], charts: Place[]}} Figure in CSS pixels
 *
 * @typedef {object} Subject
 * @property {import("../wasm.js").Report} report
 * @property {import("../wasm.js").GroupShape} schema
 * @property {string} title
 * @property {string} link
 * @property {import("../format.js").Format} format
 */

/** A chart is as large as the command's picture of the same lane: a test holds the two together. */
const WIDTH = 960;
const CHART = 270;
const MARGIN = 24;
const TITLE = 20;
const BODY = 12;
const LEADING = 1.5;
/** A letter is about this wide, as a share of the size of its type; letters of Chinese are twice as wide. */
const LETTER = 0.55;

/** @param {Subject} subject @returns {Figure} */
export function planFigure({ report, schema, title, link, format }) {
  const column = createColumn();
  column.write(title, TITLE, true);
  for (const line of worldOf(schema, report.scenario, format)) column.write(line, BODY, false);
  column.legend(entriesOf(report));
  namesOf(report.lanes).forEach((name, i) => {
    column.skip(BODY);
    column.write(name, BODY, true);
    column.write(describe(laneShape(schema), report.scenario.lanes[i], format), BODY, false);
    column.chart(i);
  });
  column.skip(BODY);
  column.write(link, BODY, false, link);
  column.write(text("figure.made", { engine: report.engine, seed: report.scenario.seed }), BODY, false);
  return column.end();
}

/** Places one thing below the other. */
function createColumn() {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Swatch[]} */
  const swatches = [];
  /** @type {Place[]} */
  const charts = [];
  let y = MARGIN;
  return {
    /** @param {string} words @param {number} size @param {boolean} bold @param {string} [href] */
    write(words, size, bold, href) {
      for (const part of wrap(words, (WIDTH - 2 * MARGIN) / (size * LETTER))) {
        y += size * LEADING;
        lines.push({ x: MARGIN, y, size, bold, words: part, ...(href && { href }) });
      }
    },
    /** Side by side, each after its swatch. @param {import("../legend-entries.js").Entry[]} entries */
    legend(entries) {
      let x = WIDTH;
      for (const [key, words] of entries) {
        const width = SWATCH.width + BODY / 2 + widthOf(words) * BODY * LETTER;
        const fits = x + width <= WIDTH - MARGIN;
        if (!fits) [x, y] = [MARGIN, y + 2 * BODY];
        swatches.push({ x, y: y - SWATCH.height + 2, key });
        lines.push({ x: x + SWATCH.width + BODY / 2, y, size: BODY, bold: false, words });
        x += width + 2 * BODY;
      }
    },
    /** @param {number} lane */
    chart(lane) {
      charts.push({ y: y + BODY / 2, width: WIDTH, height: CHART, lane });
      y += BODY / 2 + CHART;
    },
    /** @param {number} space */
    skip: (space) => void (y += space),
    /** @returns {Figure} */
    end: () => ({ width: WIDTH, height: Math.ceil(y + MARGIN), lines, swatches, charts }),
  };
}

/** What every lane meets, a line a group. @param {import("../wasm.js").GroupShape} schema @param {any} scenario
 * @param {import("../format.js").Format} format */
function worldOf({ fields }, scenario, format) {
  const groups = fields.filter(({ key, shape }) => key !== "lanes" && ["group", "choice", "list"].includes(shape.type));
  const told = groups.map(({ label, key, shape }) => [label, saying(shape, scenario[key], format)]);
  return told.filter(([, words]) => words !== "").map(([label, words]) => text("figure.group", { label, words }));
}

/** @param {import("../wasm.js").Shape} shape @param {any} value @param {import("../format.js").Format} format */
function saying(shape, value, format) {
  if (shape.type !== "list") return describe(shape, value, format);
  return value.map((/** @type {any} */ item) => describe(shape.item, item, format)).join("; ");
}

/** Lines of at most so many letters, broken at spaces where there are any. @param {string} words @param {number} most */
export function wrap(words, most) {
  const lines = [""];
  let width = 0;
  for (const piece of words.split(/(?<= )|(?=&)/).flatMap((word) => cut(word, most))) {
    if (width > 0 && width + widthOf(piece) > most) {
      lines.push("");
      width = 0;
    }
    lines[lines.length - 1] += piece;
    width += widthOf(piece);
  }
  return lines.map((line) => line.trimEnd());
}

/** @param {string} word @param {number} most */
function cut(word, most) {
  const size = Math.floor(most / (widthOf(word) / [...word].length || 1));
  return word.match(new RegExp(`.{1,${size}}`, "gsu")) ?? [];
}

/** @param {string} words */
function widthOf(words) {
  return [...words].reduce((sum, char) => sum + (/[\u2e80-\uffff]|[^\u0000-\uffff]/u.test(char) ? 2 : 1), 0);
}
