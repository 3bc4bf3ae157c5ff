/**
 * What is put into the page to measure how long it takes to follow its reader.
 *
 * It runs in the page, so it refers to nothing outside itself.
 */

/**
 * @typedef {object} Answer to a change
 * @property {number} first milliseconds until the first picture is drawn
 * @property {number} frames that began until then, from the one with the change on
 * @property {number} seeds that it is over
 * @property {number} last milliseconds until the last picture, that of all seeds, is drawn
 */

export function installProbe() {
  /** @type {{at: number, frames: number, words: string}[]} */
  let drawn = [];
  let frames = 0;
  let isNoting = false;
  /** @type {(at: number) => void} */
  let resolveFirst;
  /** When the first chart is there, since the page was asked for. @type {Promise<number>} */
  const firstDrawn = new Promise((resolve) => (resolveFirst = resolve));
  const trials = () => document.querySelector("[data-trials]")?.textContent ?? "";
  const isBusy = () => document.querySelector("[data-lanes]")?.getAttribute("aria-busy") !== "false";

  // Each chart begins with its ground; all charts of a picture are drawn in one go.
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (/** @type {[number, number, number, number]} */ ...place) {
    fillRect.apply(this, place);
    if (isNoting) return;
    isNoting = true;
    queueMicrotask(() => {
      isNoting = false;
      resolveFirst(performance.now());
      drawn.push({ at: performance.now(), frames, words: trials() });
    });
  };

  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

  /** Changes a control as a hand does: at the beginning of a frame. @param {HTMLInputElement} control @param {number} to */
  async function change(control, to) {
    await nextFrame();
    [drawn, frames] = [[], 1];
    const began = performance.now();
    control.value = String(to);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    while (isBusy() || drawn.length === 0) {
      await nextFrame();
      frames++;
    }
    const [first, last] = [drawn[0], drawn[drawn.length - 1]];
    return { first: first.at - began, frames: first.frames, seeds: parseInt(first.words, 10), last: last.at - began };
  }
  Object.assign(globalThis, { change, firstDrawn });
}
