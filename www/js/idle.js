/**
 * What can wait until the browser has nothing else to do, one thing at a time.
 *
 * Nothing starts before the reader is seen to be there, by a key or a move: a page that is looked at for the first time
 * has enough to do, and browsers lay out every control that is added anew to find out what could be filled in.
 */

/** Where a browser cannot tell, so long after the last thing. */
const REST_MILLIS = 200;

/** What a reader does first, whatever it is. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];

/** @type {(() => void)[]} */
const waiting = [];
let isWaiting = true;
for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });

function start() {
  for (const sign of SIGNS) removeEventListener(sign, start, { capture: true });
  isWaiting = false;
  wait();
}

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
