/** How long the page's thread is taken, from Chromium's own trace: nothing in the page has to watch for it. */

/**
 * The longest task of a page while something is done: as the clock says, and as the thread's own time does, from which
 * what the machine does besides is left out.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} act
 */
export async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(traceEvents.filter(isMainThread).map(idOf));
  const tasks = traceEvents.filter((/** @type {any} */ event) => /RunTask$/.test(event.name) && threads.has(idOf(event)));
  const most = (/** @type {"dur" | "tdur"} */ key) => Math.max(...tasks.map((/** @type {any} */ task) => task[key] ?? 0));
  return `${(most("dur") / 1000).toFixed(1)} ms, of its own time ${(most("tdur") / 1000).toFixed(1)} ms`;
}

/** @param {any} event */
const isMainThread = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
/** @param {any} event */
const idOf = ({ pid, tid }) => `${pid}:${tid}`;
