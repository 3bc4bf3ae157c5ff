/** The panel that makes an embed: size, theme, view and knobs, the live result, and the code to paste. */
import { make } from "../dom.js";
import { EMBED_VIEWS, optionsFrom, VIEWS } from "../embed/options.js";
import { createEmbedView } from "../embed/view.js";
import { isOpen, knobs } from "../schema.js";
import { createCopyField } from "./copy.js";
import { elementOf, iframeOf } from "./snippets.js";
import { text } from "../text.js";
import { TONES } from "../tones.js";

/**
 * @typedef {object} Page
 * @property {import("../store.js").Store} store
 * @property {import("../wasm.js").GroupShape} schema in the language of the page, as the stories
 * @property {import("../wasm.js").Story[]} stories
 * @property {import("../format.js").Format} format
 * @property {() => string} url of the page with its state
 * @property {(view: Record<string, string>) => string} fragment of the embed with the page's state
 */

const WIDTHS = ["100%", "320", "480", "640", "860"];
const FIRST_HEIGHT = 480;

/** @param {Page} page @returns {import("./dialog.js").Panel} */
export function createEmbeds(page) {
  const form = createForm();
  const choices = make("details", {}, make("summary", {}, text("embed.knobs")));
  const preview = make("div", { className: "embed-preview" });
  const frame = createCopyField(text("embed.iframe"), true);
  const element = createCopyField(text("embed.element"), true);
  let leave = () => {};

  function show() {
    leave();
    const said = saidBy(form, choices);
    const view = createEmbedView({ ...page, options: optionsFrom(said), playground: page.url });
    leave = view.leave;
    preview.replaceChildren(view.node);
    preview.style.width = form.width.value.replace(/^\d+$/, "$&px");
    const given = { title: titleOn(page), link: page.url() };
    const embed = new URL(`embed.html#${page.fragment(said)}`, document.baseURI).href;
    frame.show(iframeOf({ ...given, embed, width: form.width.value, height: FIRST_HEIGHT }));
    const script = new URL("js/retry-storm.js", document.baseURI).href;
    element.show(elementOf({ ...given, script, fragment: page.fragment(said) }));
  }

  const options = make("form", { className: "options" }, ...form.fields);
  options.addEventListener("input", show);
  choices.addEventListener("input", show);
  const content = make("div", { className: "share-body" }, options, choices, preview, frame.node, element.node);
  function fill() {
    choices.replaceChildren(make("summary", {}, text("embed.knobs")), ...choicesFor(page));
    show();
  }
  /** Nothing is drawn for a dialog that is closed. */
  function empty() {
    leave();
    preview.replaceChildren();
  }
  return { content, fill, empty };
}

/** @param {Page} page */
function titleOn({ store, stories }) {
  const { story } = store.get();
  return (stories.find(({ id }) => id === story.id) ?? story).title;
}

function createForm() {
  const width = selectOf(WIDTHS);
  const view = selectOf(VIEWS, (view) => text(`embed.view.${view}`));
  const theme = selectOf(["", ...TONES], (theme) => text(`embed.theme.${theme || "system"}`));
  const labels = [["embed.width", width], ["embed.view", view], ["embed.theme", theme]];
  const fields = labels.map(([key, select]) => make("label", { className: "check" }, text(String(key)), select));
  return { width, view, theme, fields };
}

/** @param {string[]} values @param {(value: string) => string} [named] the words for each */
function selectOf(values, named = (value) => value) {
  const options = values.map((value) => make("option", { value }, named(value)));
  return make("select", {}, ...options);
}

/** A box for every knob that the scenario has now; a lane's knobs stand for those of all lanes. @param {Page} page */
function choicesFor({ store, schema }) {
  const leaves = knobs(schema, store.get().scenario).filter(({ field }) => isOpen(field.shape) && isLeaf(field.shape));
  const named = new Map(leaves.map(({ path, field }) => [path.replace(/^lanes\.\d+\./, "lanes.*."), field.label]));
  const chosen = optionsFrom({}).controls;
  return [...named].map(([path, label]) =>
    make("label", { className: "check" }, make("input", { type: "checkbox", value: path, checked: chosen.includes(path) }), `${label} (${path})`),
  );
}

/** @param {import("../wasm.js").Shape} shape @returns {boolean} */
function isLeaf(shape) {
  if (shape.type === "optional") return isLeaf(shape.value);
  return shape.type === "number" || shape.type === "word" || shape.type === "flag" || shape.type === "choice";
}

/** @param {ReturnType<typeof createForm>} form @param {HTMLElement} choices @returns {Record<string, string>} */
function saidBy({ view, theme }, choices) {
  const boxes = [...choices.querySelectorAll("input")].filter(({ checked }) => checked);
  const said = {
    view: view.value,
    controls: view.value === "controls" ? boxes.map(({ value }) => value).join(",") : "",
    theme: theme.value,
  };
  return Object.fromEntries(Object.entries(said).filter(([key, value]) => EMBED_VIEWS[key](value)));
}
