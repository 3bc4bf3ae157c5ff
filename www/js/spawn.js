/** A worker of ours. Its file lies beside this one, in the sources as in what ships. */
export function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
