/** The only importer of the generated bindings. */
import init, { engine_version } from "../pkg/retrystorm.js";

/** @returns {Promise<string>} the engine's version, once it is loaded */
export async function loadEngine() {
  await init();
  return engine_version();
}
