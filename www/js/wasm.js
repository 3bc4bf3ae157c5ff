/** The only file that knows the generated bindings: it starts the engine and passes its functions on. */
import init, {
  draw_histogram,
  engine_version,
  palette,
  run_scenario,
  schema,
  stories,
  story_rows,
} from "../pkg/retrystorm.js";

/**
 * @typedef {{mean: number, sd: number, min: number, max: number}} Stat
 * @typedef {{bin_millis: number, start_millis: number} & Record<string, ArrayLike<number>>} Histogram
 * @typedef {{kind: string, after_millis: number | null, trials: Record<string, number>}} Verdict
 * @typedef {{label: string, histogram: Histogram, verdict: Verdict} & Record<string, any>} LaneReport
 * @typedef {{engine: string, scenario: any, lanes: LaneReport[]}} Report
 * @typedef {{path: string, code: string, message: string}} Problem
 * @typedef {{id: string, alias: string, title: string, question: string, prediction: string, notice: string[],
 *   finding: string, source: string, beyond: string, scenario: any}} Story
 * @typedef {{lane: number, lane_label: string, label: string, kind: string, published: number[], simulated: number[],
 *   holds: boolean | null}} StoryRow
 */

/** The compiled engine: made once, started on the page and in every worker. @returns {Promise<WebAssembly.Module>} */
export async function compileEngine() {
  const response = await fetch(new URL("../pkg/retrystorm_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`The engine could not be loaded: ${response.status} ${response.statusText}`);
  // Compiled from bytes, not from the stream: a host that names another content type is no obstacle then.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {WebAssembly.Module} module */
export async function startEngine(module) {
  await init({ module_or_path: module });
}

/**
 * Runs a scenario, or says why it cannot be run. Whatever else goes wrong is thrown.
 * @param {any} scenario
 * @returns {{report: Report, problems?: undefined} | {report?: undefined, problems: Problem[]}}
 */
export function runScenario(scenario) {
  try {
    return { report: /** @type {Report} */ (run_scenario(scenario)) };
  } catch (/** @type {any} */ error) {
    if (error?.problems) return { problems: error.problems };
    throw error;
  }
}

export { draw_histogram as drawHistogram, engine_version as engineVersion, palette, schema, stories, story_rows as storyRows };
