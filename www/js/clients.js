/**
 * Real clients: found by what a reader knows of them, and a lane that does as one of them does.
 *
 * Rule: every word of a query stands somewhere in a client's name, language or version. Who names a language in full
 * sees its clients first: "java" is in JavaScript too.
 */
import { complete } from "./schema.js";

/**
 * @typedef {import("./wasm.js").Client} Client
 * @typedef {{name: string, label: string, language: string, version: string, said: string}} Entry a client, and what
 *   can be found in it
 * @typedef {{language: string, entries: Entry[]}} Group
 *
 * @typedef {object} Named what clients refer to
 * @property {import("./wasm.js").NamedBreaker[]} breakers
 * @property {import("./wasm.js").NamedBudget[]} budgets
 */

/**
 * @param {Client[]} clients
 * @param {import("./wasm.js").Word[]} words how the reader's language names them
 * @returns {Entry[]}
 */
export function entriesOf(clients, words) {
  const labels = new Map(words.map(({ key, label }) => [key, label]));
  return clients.map(({ name, label: own, language, version }) => {
    const label = labels.get(name) ?? own;
    return { name, label, language, version, said: [name, label, own, language, version].join(" ").toLowerCase() };
  });
}

/**
 * Language by language, in the order of the table.
 * @param {Entry[]} entries
 * @param {string} query
 * @returns {Group[]}
 */
export function find(entries, query) {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const found = entries.filter(({ said }) => words.every((word) => said.includes(word)));
  const languages = [...new Set(found.map(({ language }) => language))];
  const isMeant = (/** @type {string} */ language) => words.includes(language.toLowerCase());
  const ordered = [...languages.filter(isMeant), ...languages.filter((language) => !isMeant(language))];
  return ordered.map((language) => ({ language, entries: found.filter((entry) => entry.language === language) }));
}

/**
 * A lane that does as the client does by itself.
 * @param {import("./wasm.js").Shape} shape of a lane
 * @param {Client} client
 * @param {Named} named
 */
export function laneOf(shape, { name, label, lane: { budget, breaker, deadline_check, ...own } }, { breakers, budgets }) {
  return complete(shape, {
    ...own,
    ...(deadline_check === "" ? {} : { deadline_check }),
    label,
    wait: { kind: "client", name },
    breaker: breakers.find((named) => named.name === breaker)?.breaker ?? null,
    budget: budgets.find((named) => named.name === budget)?.budget ?? null,
  });
}

/** What a lane takes over from a client beside its wait. */
export const TAKEN = [
  ...["max_attempts", "attempt_timeout_millis", "deadline_millis", "deadline_check"],
  ...["server_hint", "breaker", "budget"],
];
