/** The only file that knows the generated bindings: it starts the engine and passes its functions on. */
import init, {
  abandon_run,
  advance_run,
  advice,
  begin_run,
  breakers,
  budgets,
  check_scenario,
  client_attempts,
  clients,
  compare_lanes,
  draw_clients,
  draw_histogram,
  draw_load,
  draw_state,
  engine_version,
  palette,
  plot_margins,
  run_report,
  schema,
  stories,
  story_rows,
  svg_histogram,
  trace_request,
  wait_ladder,
} from "../pkg/retrystorm.js";

/**
 * @typedef {import("../pkg/retrystorm.js").Advice} Advice
 * @typedef {import("../pkg/retrystorm.js").ChoiceShape} ChoiceShape
 * @typedef {import("../pkg/retrystorm.js").Attempts} Attempts
 * @typedef {import("../pkg/retrystorm.js").AxisWords} AxisWords
 * @typedef {import("../pkg/retrystorm.js").BudgetAllows} BudgetAllows
 * @typedef {import("../pkg/retrystorm.js").DrawOptions} DrawOptions
 * @typedef {import("../pkg/retrystorm.js").Client} Client
 * @typedef {import("../pkg/retrystorm.js").Field} Field
 * @typedef {import("../pkg/retrystorm.js").GroupShape} GroupShape
 * @typedef {import("../pkg/retrystorm.js").Histogram} Histogram
 * @typedef {import("../pkg/retrystorm.js").Kind} Kind
 * @typedef {import("../pkg/retrystorm.js").LaneReport} LaneReport
 * @typedef {import("../pkg/retrystorm.js").ListShape} ListShape
 * @typedef {import("../pkg/retrystorm.js").NumberShape} NumberShape
 * @typedef {import("../pkg/retrystorm.js").OptionalShape} OptionalShape
 * @typedef {import("../pkg/retrystorm.js").NamedBreaker} NamedBreaker
 * @typedef {import("../pkg/retrystorm.js").NamedBudget} NamedBudget
 * @typedef {import("../pkg/retrystorm.js").Palette} Palette
 * @typedef {import("../pkg/retrystorm.js").PlotMargins} PlotMargins
 * @typedef {import("../pkg/retrystorm.js").Problem} Problem
 * @typedef {import("../pkg/retrystorm.js").Rung} Rung
 * @typedef {import("../pkg/retrystorm.js").Shape} Shape
 * @typedef {import("../pkg/retrystorm.js").Stat} Stat
 * @typedef {import("../pkg/retrystorm.js").State} LaneState
 * @typedef {import("../pkg/retrystorm.js").TraceStep} TraceStep
 * @typedef {import("../pkg/retrystorm.js").Story} Story
 * @typedef {import("../pkg/retrystorm.js").StoryRow} StoryRow
 * @typedef {import("../pkg/retrystorm.js").TextShape} TextShape
 * @typedef {import("../pkg/retrystorm.js").Occupancy} Occupancy
 * @typedef {import("../pkg/retrystorm.js").Throughput} Throughput
 * @typedef {import("../pkg/retrystorm.js").WaitRow} WaitRow
 * @typedef {import("../pkg/retrystorm.js").Word} Word
 * @typedef {import("../pkg/retrystorm.js").WordShape} WordShape
 */

/**
 * A document may leave fields out; what the page and a report hold has every field written out.
 * @template T
 * @typedef {T extends object ? {[Key in keyof T]-?: Complete<T[Key]>} : T} Complete
 */

/**
 * @typedef {Complete<import("../pkg/retrystorm.js").Scenario>} Scenario
 * @typedef {import("../pkg/retrystorm.js").Report & {scenario: Scenario}} Report
 */

/** The compiled engine: made once, started on the page and in every worker. @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const response = await fetch(new URL("../pkg/retrystorm_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The engine could not be loaded: ${response.status} ${response.statusText}`);
  // While it comes, where that may be: a host that names another content type is no obstacle.
  const isNamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {WebAssembly.Module} module */
export async function startEngine(module) {
  await init({ module_or_path: module });
}

/** A run in pieces. @type {import("./slices.js").Engine} */
export const sliced = {
  /** Begins, or says why the scenario cannot be run. Whatever else goes wrong is thrown. */
  beginRun: (scenario, lanes) => refusalOf(() => beginOn(scenario, lanes)),
  advanceRun: advance_run,
  runReport: run_report,
  abandonRun: abandon_run,
};

/** What is wrong with a scenario is told of the whole. @param {any} scenario @param {number[]} [lanes] */
function beginOn(scenario, lanes) {
  if (lanes === undefined) return begin_run(scenario);
  check_scenario(scenario);
  begin_run({ ...scenario, lanes: lanes.map((lane) => scenario.lanes[lane]) });
}

/**
 * Everything that keeps a scenario from being run; nothing is run for it.
 * @param {any} scenario
 * @returns {Problem[]}
 */
export function problemsOf(scenario) {
  return refusalOf(() => check_scenario(scenario));
}

/** @param {() => void} call @returns {Problem[]} */
function refusalOf(call) {
  try {
    call();
  } catch (/** @type {any} */ error) {
    if (error?.problems) return error.problems;
    throw error;
  }
  return [];
}

/**
 * The first waits of a schedule, each drawn so often; null if the engine refuses the wait.
 * @param {any} wait
 * @param {number} retries
 * @param {number} samples
 * @param {number} seed
 * @returns {Rung[] | null}
 */
export function waitLadder(wait, retries, samples, seed) {
  try {
    return wait_ladder(wait, retries, samples, seed);
  } catch (/** @type {any} */ error) {
    if (error?.problems) return null;
    throw error;
  }
}

export {
  advice,
  breakers,
  budgets,
  client_attempts as clientAttempts,
  clients,
  compare_lanes as compareLanes,
  draw_clients as drawClients,
  draw_histogram as drawHistogram,
  draw_load as drawLoad,
  draw_state as drawState,
  engine_version as engineVersion,
  palette,
  plot_margins as plotMargins,
  schema,
  stories,
  story_rows as storyRows,
  svg_histogram as svgHistogram,
  trace_request as traceRequest,
};
