/** The engine as it ships, loaded in Node: the same file that browsers get. */
import { readFileSync } from "node:fs";
import * as engine from "../../www/pkg/retrystorm.js";

engine.initSync({ module: readFileSync(new URL("../../www/pkg/retrystorm_bg.wasm", import.meta.url)) });

/**
 * The scenarios of all stories with no more trials than so many, and none with more than its own: a trial of the
 * largest takes as long as a hundred of others.
 * @param {number} most
 */
export function shortStories(most) {
  return engine.stories().map(({ scenario }) => ({ ...scenario, trials: Math.min(most, scenario.trials ?? 1) }));
}

export { engine };
