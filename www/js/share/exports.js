/** The panel of everything that leaves as a file or a snippet. */
import { axisWords } from "../axis.js";
import { make, setText } from "../dom.js";
import { endOf } from "../timeline.js";
import { palette, svgHistogram } from "../wasm.js";
import { createCopyField } from "./copy.js";
import { csvOf } from "./csv.js";
import { planFigure } from "./figure.js";
import { fileName, jsonOf } from "./json.js";
import { pngOf } from "./picture.js";
import { htmlOf, markdownOf } from "./snippets.js";
import { svgOf } from "./svg.js";
import { text } from "../text.js";

/** @typedef {import("./figure.js").Subject & {story: string, finding: string}} Shown */

/**
 * @param {() => Shown | null} subject what is on show; null before a result
 * @returns {import("./dialog.js").Panel}
 */
export function createExports(subject) {
  const dark = make("input", { type: "checkbox" });
  const said = make("p", { className: "said", role: "status" });
  const snippets = createSnippets();
  const content = make(
    "div",
    { className: "share-body" },
    make("p", {}, text("export.files")),
    make("p", { className: "buttons" }, ...createFileButtons(subject, () => dark.checked, (words) => setText(said, words))),
    make("label", { className: "check" }, dark, text("export.dark")),
    said,
    make("p", {}, text("export.drop")),
    ...snippets.nodes,
  );
  function fill() {
    snippets.show(subject());
    setText(said, "");
  }
  return { content, fill };
}

/** A button for each kind of file. @param {() => Shown | null} subject @param {() => boolean} isDark
 * @param {(words: string) => void} say */
function createFileButtons(subject, isDark, say) {
  /** @param {string} ending @param {(from: Shown) => BlobPart | Promise<Blob>} create */
  function createFileButton(ending, create) {
    const button = make("button", { type: "button", "data-export": ending }, ending.toUpperCase());
    button.addEventListener("click", async () => {
      const from = subject();
      if (!from) return say(text("export.none"));
      const name = fileName(from.story, ending);
      save(name, new Blob([await create(from)]));
      say(text("export.saved", { name }));
    });
    return button;
  }
  return [
    createFileButton("png", (from) => pngOf(planFigure(from), from.report, isDark())),
    createFileButton("svg", (from) => svgFigure(from, isDark())),
    createFileButton("csv", ({ report }) => csvOf(report)),
    createFileButton("json", ({ report }) => jsonOf(report)),
  ];
}

/** What is pasted elsewhere, for a picture with its link. */
function createSnippets() {
  const markdown = createCopyField("Markdown", true);
  const html = createCopyField("HTML", true);
  return {
    nodes: [markdown.node, html.node],
    /** @param {Shown | null} from */
    show(from) {
      if (!from) return [markdown, html].forEach((field) => field.show(""));
      const { title, finding, link, story } = from;
      const snippet = { title: `${title}: ${finding}`, link, picture: fileName(story, "svg") };
      markdown.show(markdownOf(snippet));
      html.show(htmlOf(snippet));
    },
  };
}

/** @param {import("./figure.js").Subject} subject @param {boolean} dark */
export function svgFigure(subject, dark) {
  const look = { dark, words: axisWords(), until_millis: endOf(subject.report) };
  const chart = (/** @type {import("./figure.js").Place} */ { lane, width, height }) =>
    svgHistogram(/** @type {any} */ (subject.report), lane, { ...look, width, height });
  return svgOf(planFigure(subject), palette(dark), chart);
}

/** @param {string} name @param {Blob} content */
function save(name, content) {
  const href = URL.createObjectURL(content);
  make("a", { href, download: name }).click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
