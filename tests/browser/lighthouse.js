/**
 * What Lighthouse says of the site as it ships, on its mobile setting: the median of five runs.
 *
 * Run by hand after `cargo xtask build`: `node tests/browser/lighthouse.js`. It fails below the
 * scores that we want. A machine that is busy with something else is a slower phone than the one that is meant: look at
 * the load before you believe a low score.
 */
import { spawnSync } from "node:child_process";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { serveShipped } from "./shipped.js";

/** The least that each category may score, of 100. */
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100 };
const RUNS = 5;
const PORT = 8455;
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update";

if (isMainThread) judge();
else serveShipped(PORT).then(() => parentPort?.postMessage("ready"));

function judge() {
  // The runs block this thread, so the server has one of its own.
  const server = new Worker(new URL(import.meta.url));
  server.once("message", () => {
    const reports = Array.from({ length: RUNS }, report);
    const low = Object.entries(LEAST).filter(([category, least]) => tell(category, reports) < least);
    process.exit(low.length === 0 ? 0 : 1);
  });
}

/** @param {string} category @param {any[]} reports */
function tell(category, reports) {
  const scores = reports.map(({ categories }) => Math.round(categories[category].score * 100)).sort((a, b) => a - b);
  const median = scores[Math.floor(scores.length / 2)];
  console.log(`${category}: ${median} (${scores.join(", ")})`);
  return median;
}

function report() {
  const program = process.env.LIGHTHOUSE ?? "npx";
  const args = program === "npx" ? ["--yes", "lighthouse@12.8.2"] : [];
  const how = ["--output=json", "--quiet", `--chrome-flags=${FLAGS}`];
  const { stdout, stderr } = spawnSync(program, [...args, `http://127.0.0.1:${PORT}/`, ...how], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
  });
  if (!stdout) throw new Error(stderr);
  const told = JSON.parse(stdout);
  const keys = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
  const requests = told.audits["network-requests"].details.items.length;
  console.log(keys.map((key) => `${key} ${told.audits[key].displayValue}`).join(", "), `${requests} requests`);
  return told;
}
