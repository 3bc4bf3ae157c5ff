/** What can wait until the browser has nothing else to do, one thing at a time. */

/** Where a browser cannot tell, so long after the last thing. */
const REST_MILLIS = 200;

/** @type {(() => void)[]} */
const waiting = [];
let isWaiting = false;

/** @param {() => void} act */
export function whenIdle(act) {
  waiting.push(act);
  wait();
}

function wait() {
  if (isWaiting || waiting.length === 0) return;
  isWaiting = true;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(goOn);
  else setTimeout(goOn, REST_MILLIS);
}

function goOn() {
  isWaiting = false;
  waiting.shift()?.();
  wait();
}
