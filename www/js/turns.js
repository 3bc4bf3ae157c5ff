/** Work in turns: a thread that is busy for long hears no key and draws no frame. */

/** Lets go first whatever waits: a key, a tap, a frame. @returns {Promise<void>} */
export function giveWay() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Takes the steps of some work, with room for others after each.
 * @param {Iterable<unknown>} steps
 * @param {() => Promise<void>} pause
 */
export async function inTurns(steps, pause = giveWay) {
  for (const _ of steps) await pause();
}

/** Takes all steps at once. @param {Iterable<unknown>} steps */
export function atOnce(steps) {
  for (const _ of steps);
}
