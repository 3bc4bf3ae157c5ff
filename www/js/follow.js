/** Who has to act on every scenario, and on each but once. */

/**
 * Tells of the scenario that there is, and of each that takes its place.
 * @param {import("./store.js").Store} store
 * @param {(scenario: any, story: import("./store.js").Story) => void} hear
 */
export function onEveryScenario(store, hear) {
  /** @type {any} */
  let told;
  const follow = (/** @type {import("./store.js").State} */ { scenario, story }) => {
    if (scenario === told) return;
    told = scenario;
    hear(scenario, story);
  };
  store.subscribe(follow);
  follow(store.get());
}
