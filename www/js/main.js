/** Shows that the engine runs. */
import { loadEngine } from "./wasm.js";

const status = document.querySelector("[data-status]");
const version = await loadEngine();
if (status) status.textContent = `Engine ${version}`;
