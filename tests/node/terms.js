/** What links need to know, from the engine as it ships. */
import { VERSIONS } from "../../www/js/frozen.js";
import { createLink } from "../../www/js/link.js";
import { engine } from "./engine.js";

/** @param {any} scenario */
export function problemsOf(scenario) {
  try {
    engine.check_scenario(scenario);
    return [];
  } catch (/** @type {any} */ error) {
    if (!error.problems) throw error;
    return error.problems;
  }
}

export const terms = {
  schema: engine.schema(),
  stories: engine.stories(),
  versions: VERSIONS,
  engine: engine.engine_version(),
  views: { tab: (/** @type {string} */ value) => ["table", "waits"].includes(value) },
  problemsOf,
};

export const link = createLink(terms);
