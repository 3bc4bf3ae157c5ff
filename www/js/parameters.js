/** The parameters as plain text: what is printed instead of the form. */
import { describe } from "./describe.js";
import { make, part } from "./dom.js";
import { isOpen, same } from "./schema.js";
import { named, text } from "./text.js";

/**
 * @param {import("./wasm.js").GroupShape} schema
 * @param {import("./format.js").Format} format
 */
export function createParameters(schema, format) {
  const node = part("parameters");
  const title = make("h2", {}, text("parameters"));
  /** @type {any} */
  let shown;
  return {
    /** @param {import("./store.js").State} state */
    update({ scenario }) {
      if (scenario === shown) return;
      shown = scenario;
      const entries = schema.fields.filter(({ shape }) => isOpen(shape)).flatMap((field) => entriesOf(field, scenario));
      node.replaceChildren(title, make("dl", {}, ...entries));
    },
  };

  /** @param {import("./wasm.js").Field} field @param {any} scenario */
  function entriesOf(field, scenario) {
    const { shape } = field;
    const value = scenario[field.key];
    if (shape.type !== "list") return [entry(field.label, oneOf(field, value))];
    return value.map((/** @type {any} */ item, /** @type {number} */ i) =>
      entry(nameOf(item, field.label, i), describe(shape.item, item, format)),
    );
  }

  /** @param {import("./wasm.js").Field} field @param {any} value */
  function oneOf(field, value) {
    // A single field tells itself; only what has parts is told by them.
    const words = describe({ type: "group", fields: [field] }, { [field.key]: value }, format);
    if (words !== "" || !same(value, field.default)) return words;
    return typeof value === "number" ? format.withUnit(value, field.unit) : "";
  }
}

/** @param {any} item @param {string} label of the list @param {number} i */
function nameOf(item, label, i) {
  return item.label ? named("names", item.label) : text("controls.item", { label, n: i + 1 });
}

/** @param {string} term @param {string} words */
function entry(term, words) {
  return make("div", {}, make("dt", {}, term), make("dd", {}, words));
}
