/**
 * How long a reader waits, beside what we aim at: medians in Chromium of the site as it ships.
 *
 * Run by hand after `cargo xtask build`: `node tests/browser/timings.js`. Nothing fails here: a machine that is busy
 * with something else is slower than it is, so the load stands above the table.
 */
import { loadavg } from "node:os";
import { launch } from "./chromium.js";
import { installProbe } from "./probe.js";
import { serveShipped } from "./shipped.js";
import { longestTask } from "./trace.js";

/** @typedef {import("playwright-core").Page} Page */

/** As often each is measured; the long ones less often. */
const SAMPLES = 100;
const LOADS = 5;
/** Clients of a run of one lane and one seed, with a server that grows with them. */
const CROWDS = [
  { clients: 10_000, samples: 50, key: /** @type {const} */ ("frames"), aim: "3 frames" },
  { clients: 100_000, samples: 20, key: /** @type {const} */ ("last"), aim: "150 ms" },
  { clients: 1_000_000, samples: 5, key: /** @type {const} */ ("last"), aim: "1000 ms" },
];
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 * 1.024) / 8, uploadThroughput: 750e3 / 8 };

const site = await serveShipped();
const browser = await launch();
console.log(`load of the machine: ${loadavg().map((load) => load.toFixed(1)).join(", ")}`);
/** @type {{what: string, measured: string, aim: string}[]} */
const rows = [];
await outage();
for (const crowd of CROWDS) await crowded(crowd);
await firstLoad();
console.table(rows);
await browser.close();
site.close();

/** @param {string} what @param {string} measured @param {string} aim */
function tell(what, measured, aim) {
  rows.push({ what, measured, aim });
}

/** The story that the page opens with. */
async function outage() {
  const page = await open("");
  const slider = await clientsOf(page, "slider");
  const at = await slider.evaluate((/** @type {any} */ element) => element.valueAsNumber);
  const move = (/** @type {number} */ times) => changes(slider, [at - 1, at], times);
  const answers = await move(SAMPLES);
  const of = (/** @type {keyof typeof answers[0]} */ key) => median(answers.map((answer) => answer[key]));
  tell("outage: slider to first picture", `${of("first").toFixed(1)} ms, ${of("frames")} frame(s) later`, "1 frame later");
  tell("outage: seeds of the first picture", String(of("seeds")), "20");
  tell("outage: slider to all 200 seeds", `${of("last").toFixed(1)} ms`, "40 ms");
  tell("outage: longest task of the page", await longestTask(browser, page, () => move(10)), "16 ms");
  await page.context().close();
}

/** @param {typeof CROWDS[0]} crowd */
async function crowded({ clients, samples, key, aim }) {
  const capacity = (clients * 15) / 100;
  const page = await open(`#v1&story=outage&trials=1&load.clients=${clients}&server.limiter.capacity=${capacity}&lanes.n=1`);
  const entry = await clientsOf(page, "entry");
  const type = (/** @type {number} */ times) => changes(entry, [clients * 0.9, clients], times);
  const answers = await type(samples);
  const [first, value] = [median(answers.map(({ last }) => last)), median(answers.map((answer) => answer[key]))];
  tell(`${clients} clients: slider to picture`, `${first.toFixed(1)} ms${key === "frames" ? `, ${value} frame(s)` : ""}`, aim);
  tell(`${clients} clients: longest task of the page`, await longestTask(browser, page, () => type(2)), "16 ms");
  if (clients === 1_000_000) tell("wasm memory after it", await memory(page), "64 MiB");
  await page.context().close();
}

/** A first visit, on a slow line with a slow processor. */
async function firstLoad() {
  /** @type {Awaited<ReturnType<typeof slowLoad>>[]} */
  const loads = [];
  for (let i = 0; i < LOADS; i++) loads.push(await slowLoad());
  const of = (/** @type {keyof typeof loads[0]} */ key) => median(loads.map((load) => load[key]));
  tell("the page's own bars of the first story, slow 4G and 4x CPU", `${of("bars").toFixed(0)} ms`, "");
  tell("first chart, slow 4G and 4x CPU", `${of("chart").toFixed(0)} ms`, "1200 ms");
  tell("requests of the first load", String(of("requests")), "");
  tell("bytes of the first load", String(of("bytes")), "");
}

async function slowLoad() {
  const page = await newPage();
  const session = await page.context().newCDPSession(page);
  let [requests, bytes] = [0, 0];
  session.on("Network.loadingFinished", ({ encodedDataLength }) => void (requests++, (bytes += encodedDataLength)));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(site.url);
  const chart = await page.evaluate("firstDrawn");
  // They are part of the page, so they are painted with it.
  const bars = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await rest(page);
  await page.context().close();
  return { chart: Number(chart), bars, requests, bytes };
}

async function newPage() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(installProbe);
  return context.newPage();
}

/** Tells, where the engine is started, how many bytes of memory it has. */
function watchMemory() {
  const instantiate = /** @type {(module: WebAssembly.Module, imports: any) => Promise<WebAssembly.Instance>} */ (WebAssembly.instantiate);
  /** @type {any} */ (WebAssembly).instantiate = async (/** @type {WebAssembly.Module} */ module, /** @type {any} */ imports) => {
    const made = await instantiate(module, imports);
    const memory = /** @type {WebAssembly.Memory} */ (made.exports.memory);
    Object.assign(globalThis, { engineBytes: () => memory.buffer.byteLength });
    return made;
  };
}

/** @param {string} fragment */
async function open(fragment) {
  const page = await newPage();
  // The engine's memory belongs to a module of the worker, which nobody sees from outside.
  await page.context().route("**/pkg/retrystorm.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${watchMemory})();\n${await response.text()}` });
  });
  await page.goto(`${site.url}${fragment}`);
  await rest(page);
  return page;
}

/** @param {Page} page */
async function rest(page) {
  await page.locator('[data-lanes][aria-busy="false"] canvas').first().waitFor();
}

/** The slider or the field of the number of clients. @param {Page} page @param {"slider" | "entry"} which */
function clientsOf(page, which) {
  return page.locator(`.knob-body:has([data-paths~="load.clients"]) > .${which}`).first().elementHandle();
}

/**
 * Changes a control there and back, so often, and measures the way back.
 * @param {any} control
 * @param {[there: number, back: number]} values
 * @param {number} times
 * @returns {Promise<import("./probe.js").Answer[]>}
 */
async function changes(control, [there, back], times) {
  const to = (/** @type {number} */ value) =>
    control.evaluate((/** @type {any} */ element, /** @type {number} */ value) => /** @type {any} */ (globalThis).change(element, value), value);
  const answers = [];
  for (let i = 0; i < times; i++) {
    await to(there);
    answers.push(await to(back));
  }
  return answers;
}

/** @param {Page} page */
async function memory(page) {
  const bytes = await Promise.all(page.workers().map((worker) => worker.evaluate("engineBytes()")));
  return bytes.map((n) => `${(Number(n) / 2 ** 20).toFixed(1)} MiB`).join(", ");
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
