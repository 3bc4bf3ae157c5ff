/** Puts the page together: engine, store, runner and views. Nothing else happens here. */
import { createControls } from "./controls.js";
import { part } from "./dom.js";
import { createFigureTable } from "./tables.js";
import { createFormat } from "./format.js";
import { createLanes } from "./lanes.js";
import { createRunner } from "./runner.js";
import { createStatus } from "./status.js";
import { createStore } from "./store.js";
import { createStories } from "./stories.js";
import { text } from "./text.js";
import { compileEngine, engineVersion, schema, startEngine, stories } from "./wasm.js";
