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

/**
 * @param {() => (import("./figure.js").Subject & {story: string, finding: string}) | null} subject what is on show; null before a result
 * @returns {import("./dialog.js").Panel}
 */
export function createExports(subject) {
  const dark = make("input", { type: "checkbox" });
  const said = make("p", { className: "said", role: "status" });
  const markdown = createCopyField("Markdown", true);
  const html = createCopyField("HTML", true);

  /** @param {string} ending @param {(from: NonNullable<ReturnType<typeof subject>>) => BlobPart | Promise<Blob>} create */
  function fileButton(ending, create) {
    const button = make("button", { type: "button", "data-export": ending }, ending.toUpperCase());
    button.addEventListener("click", async () => {
      const from = subject();
      if (!from) return setText(said, text("export.none"));
      save(fileName(from.story, ending), new Blob([await create(from)]));
      setText(said, text("export.saved", { name: fileName(from.story, ending) }));
    });
    return button;
  }
  const files = [
    fileButton("png", (from) => pngOf(planFigure(from), from.report, dark.checked)),
    fileButton("svg", (from) => svgFigure(from, dark.checked)),
    fileButton("csv", ({ report }) => csvOf(report)),
    fileButton("json", ({ report }) => jsonOf(report)),
  ];
  const content = make(
    "div",
    { className: "share-body" },
    make("p", {}, text("export.files")),
    make("p", { className: "buttons" }, ...files),
    make("label", { className: "check" }, dark, text("export.dark")),
    said,
    make("p", {}, text("export.drop")),
    markdown.node,
    html.node,
  );
  function fill() {
    const from = subject();
    const snippet = from && { title: `${from.title}: ${from.finding}`, link: from.link, picture: fileName(from.story, "svg") };
    markdown.show(snippet ? markdownOf(snippet) : "");
    html.show(snippet ? htmlOf(snippet) : "");
    setText(said, "");
  }
  return { content, fill };
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
