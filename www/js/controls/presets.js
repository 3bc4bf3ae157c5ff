/** What libraries ship as breaker or budget, to be put in a lane's place; and what a budget comes to at this load. */
import { allowanceOf } from "../allowance.js";
import { make, setText } from "../dom.js";
import { complete, get, same } from "../schema.js";
import { named, text } from "../text.js";
import { breakers, budgets } from "../wasm.js";

/**
 * @typedef {import("./frame.js").Context} Context
 * @typedef {import("./frame.js").Control} Control
 * @typedef {import("./frame.js").State} State
 * @typedef {{name: string, label: string, value: any, note: string}} Preset
 */

/** Where presets can be had, by the key of the field. @type {Record<string, () => Preset[]>} */
const PRESETS = {
  breaker: () => breakers().map(({ breaker, ...named }) => ({ ...named, value: breaker })),
  budget: () => budgets().map(({ budget, ...named }) => ({ ...named, value: budget })),
};

/**
 * What stands above the knobs of a field that is on.
 * @param {import("../wasm.js").Field & {shape: import("../wasm.js").OptionalShape}} field
 * @param {string} path
 * @param {Context} context
 * @returns {Control[]}
 */
export function presetsFor({ key, label, shape }, path, context) {
  const list = PRESETS[key]?.().map((preset) => ({ ...preset, value: complete(shape.value, preset.value) }));
  if (!list) return [];
  const picker = createPicker(list, label, path, context);
  return key === "budget" ? [picker, createAllowance(path, context)] : [picker];
}

/** @param {Preset[]} list @param {string} label @param {string} path @param {Context} context @returns {Control} */
function createPicker(list, label, path, { store }) {
  const id = `preset-${path}`;
  const own = make("option", { value: "" }, text("preset.own"));
  const select = make("select", { id }, own, ...list.map(optionOf));
  const note = make("p", { className: "help", id: `${id}-note` });
  select.setAttribute("aria-describedby", note.id);
  select.addEventListener("input", () => {
    const chosen = list.find(({ name }) => name === select.value);
    // A step of its own, whatever was done at this place a moment before.
    if (chosen) store.change([[path, chosen.value]], "");
  });
  const head = make("div", { className: "knob-head" }, make("label", { htmlFor: id }, text("preset.label", { label })));
  return {
    node: make("div", { className: "knob" }, head, make("div", { className: "knob-body" }, select), note),
    update({ scenario }) {
      const present = list.find(({ value }) => same(get(scenario, path), value));
      select.value = present?.name ?? "";
      // Nobody can choose to have values of their own: they come by turning a knob.
      own.disabled = present !== undefined;
      setText(note, present?.note ? named("presets", present.note) : "");
    },
  };
}

/** @param {Preset} preset */
function optionOf({ name, label }) {
  return make("option", { value: name }, named("presets", label));
}

/** @param {string} path of a lane's budget @param {Context} context @returns {Control} */
function createAllowance(path, { format }) {
  const node = make("p", { className: "allowance", role: "note" });
  return {
    node,
    update({ scenario, report }) {
      const lane = path.split(".")[1];
      const budget = get(scenario, path);
      // The report lags behind the knobs; what it says is of the budget that it was run with.
      const isOf = report !== null && same(get(report.scenario, path), budget) && same(report.scenario.load, scenario.load);
      const told = isOf ? report.lanes[Number(lane)]?.budget : undefined;
      setText(node, told && budget ? allowanceOf(told.allows, budget.kind, format) : text("allowance.pending"));
    },
  };
}
