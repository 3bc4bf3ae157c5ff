/** What the engine knows by name. It is asked once, when somebody first wants to know. */
import { laneOf } from "./clients.js";
import { advice, breakers, budgets, clients } from "./wasm.js";

export const allAdvice = once(advice);
export const allBreakers = once(breakers);
export const allBudgets = once(budgets);
export const allClients = once(clients);

/** @param {string} name @returns {import("./wasm.js").Client} */
export const clientOf = (name) => /** @type {any} */ (allClients().find((client) => client.name === name));

/** A lane as the client has it. @param {import("./wasm.js").GroupShape} shape of a lane @param {string} name */
export function laneOfClient(shape, name) {
  return laneOf(shape, clientOf(name), { breakers: allBreakers(), budgets: allBudgets() });
}

/**
 * @template T
 * @param {() => T} ask
 * @returns {() => T}
 */
function once(ask) {
  /** @type {T | undefined} */
  let told;
  return () => (told ??= ask());
}
