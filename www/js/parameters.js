/** The parameters as plain text: what is printed instead of the form, and made when the page is printed. */
import { describe, wordOf } from "./describe.js";
import { make, part } from "./dom.js";
import { nameOfItem } from "./lane-names.js";
import { isOpen, unitOf } from "./schema.js";
import { text } from "./text.js";

/**
 * @param {import("./wasm.js").GroupShape} schema
 * @param {import("./format.js").Format} format
 * @param {AbortSignal} signal
 */
export function createParameters(schema, format, signal) {
  const node = part("parameters");
  const title = make("h2", {}, text("parameters"));
  /** @type {any} */
  let newest;
  const print = matchMedia("print");
  print.addEventListener("change", show, { signal });
  // Some browsers tell in one way, some in the other.
  addEventListener("beforeprint", show, { signal });
  return {
    /** @param {import("./store.js").State} state */
    update({ scenario }) {
      newest = scenario;
      if (print.matches) show();
    },
  };

  function show() {
    const fields = newest ? schema.fields.filter(({ shape }) => isOpen(shape)) : [];
    node.replaceChildren(title, make("dl", {}, ...fields.flatMap((field) => entriesOf(field, newest))));
  }

  /** @param {import("./wasm.js").Field} field @param {any} scenario */
  function entriesOf(field, scenario) {
    const { shape } = field;
    const value = scenario[field.key];
    if (shape.type !== "list") return [entry(field.label, oneOf(field, value))];
    return value.map((/** @type {any} */ item, /** @type {number} */ i) =>
      entry(nameOfItem(value, field.label, i), describe(shape.item, item, format)),
    );
  }

  /** @param {import("./wasm.js").Field} field @param {any} value */
  function oneOf(field, value) {
    const { shape } = field;
    if (shape.type === "word") return wordOf(shape, value);
    if (typeof value === "number") return format.withUnit(value, unitOf(field));
    return describe({ type: "group", fields: [field] }, { [field.key]: value }, format);
  }
}

/** @param {string} term @param {string} words */
function entry(term, words) {
  return make("div", {}, make("dt", {}, term), make("dd", {}, words));
}
