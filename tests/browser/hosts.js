/** Pages of other sites that embed ours, and copies of our site on other terms: real servers, other origins. */
import { createServer } from "node:http";
import { after } from "node:test";
import { siteUrl } from "./harness.js";

/** @type {import("node:http").Server[]} */
const servers = [];

after(() => servers.forEach((server) => (server.closeAllConnections(), server.close())));

/**
 * A server on a free port. It is reached by another name than our site, so that it is another site to browsers too.
 * @param {(path: string) => Promise<{status?: number, headers: Record<string, string>, body: string | Uint8Array}>} answer
 * @returns {Promise<string>} its address, without a slash at the end
 */
export async function serve(answer) {
  const server = createServer(async (request, response) => {
    const { status = 200, headers, body } = await answer(request.url ?? "/");
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  await new Promise((done) => server.listen(0, () => done(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://localhost:${port}`;
}

/** A post that holds some markup. @param {string} body @param {string} [policy] what the host allows */
export function serveHost(body, policy) {
  const headers = { "Content-Type": "text/html; charset=utf-8", ...(policy && { "Content-Security-Policy": policy }) };
  const page = `<!doctype html><meta name="color-scheme" content="light dark"><title>Post</title><link rel="icon" href="data:,">${body}`;
  return serve(async () => ({ headers, body: page }));
}

/**
 * Our site below a folder of another host.
 * @param {string} folder for example "/a/b/"
 * @param {boolean} isOpen whether the host lets every origin read its files
 */
export async function serveCopy(folder, isOpen) {
  const address = await serve(async (path) => {
    if (!path.startsWith(folder)) return { status: 404, headers: {}, body: "not here" };
    const answer = await fetch(new URL(path.slice(folder.length), siteUrl()));
    const headers = Object.fromEntries(answer.headers);
    delete headers["content-length"];
    delete headers["connection"];
    if (!isOpen) delete headers["access-control-allow-origin"];
    return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
  });
  return `${address}${folder}`;
}
