/** The command, built before it is asked: a test that compares with an older one, or with none, would say nothing. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** @type {string | undefined} */
let built;

/** What the command prints for `run -`. @param {any} document @param {string[]} options */
export function runCommand(document, ...options) {
  built ??= build();
  return execFileSync(built, ["run", "-", ...options], { input: JSON.stringify(document), maxBuffer: 1e9 }).toString();
}

/** Cargo says where it has put what it built. @returns {string} */
function build() {
  const how = ["build", "--quiet", "--bin", "retrystorm", "--message-format=json"];
  const said = execFileSync("cargo", how, { cwd: root, maxBuffer: 1e9 }).toString();
  const messages = said.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  return messages.findLast(({ executable }) => typeof executable === "string").executable;
}
