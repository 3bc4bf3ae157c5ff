/** The site as a visitor gets it: `dist/` from a host that compresses by brotli and sends the headers of `_headers`. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** @type {Record<string, string>} */
const TYPES = {
  ...{ ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" },
  ...{ ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm" },
};
const dist = new URL("../../dist/", import.meta.url).pathname;

/**
 * @param {number} port 0: a free one
 * @returns {Promise<{url: string, close: () => void}>}
 */
export async function serveShipped(port = 0) {
  const headers = readFileSync(join(dist, "_headers"), "utf8").matchAll(/^ +([\w-]+): (.*)$/gm);
  const common = Object.fromEntries([...headers].map(([, name, value]) => [name, value]));
  /** Compressed once, so that its time is in no measurement but the first. @type {Map<string, Buffer>} */
  const compressed = new Map();
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(new URL(url, "http://host").pathname).replace(/\/$/, "/index.html");
    const file = join(dist, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    if (!compressed.has(file)) compressed.set(file, brotliCompressSync(readFileSync(file)));
    const own = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Encoding": "br" };
    response.writeHead(200, { ...common, ...own }).end(compressed.get(file));
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", () => done(null)));
  const at = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${at.port}/`, close: () => (server.closeAllConnections(), server.close()) };
}
