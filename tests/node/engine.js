/** The engine as it ships, loaded in Node: the same file that browsers get. */
import { readFileSync } from "node:fs";
import * as engine from "../../www/pkg/retrystorm.js";

engine.initSync({ module: readFileSync(new URL("../../www/pkg/retrystorm_bg.wasm", import.meta.url)) });

export { engine };
