/**
 * Several workers that look like one: each runs some of a scenario's lanes, with all their trials.
 *
 * Lanes do not know of each other, so the parts together are the very report that one worker would have made. Every
 * worker shows pictures after the same numbers of trials, and a picture is whole once all of them have shown it. One
 * worker is enough until it has shown something; the others come only then, and as many as there are lanes for. Where
 * they do not come up, the first does it all. When one breaks, the pool has broken.
 */
import { BUILD } from "./build.js";
import { gather } from "./gather.js";
import { run, start } from "./messages.js";

/**
 * @typedef {import("./runner.js").Port} Port
 * @typedef {{port: Port, isReady: boolean}} Member
 */

/**
 * @param {() => Port} spawn makes a worker
 * @param {number} most workers there may be
 * @param {import("./gather.js").Compare} compare
 * @returns {Port}
 */
export function createPool(spawn, most, compare) {
  /** @type {Member[]} */
  const members = [];
  /** @type {WebAssembly.Module | undefined} */
  let module;
  /** @type {{id: number, at: Member[], lanes: number, hear: ReturnType<typeof gather>} | null} */
  let current = null;
  /** @type {Port} */
  const pool = { onmessage: null, onerror: null, postMessage: take, terminate };
  const say = (/** @type {import("./messages.js").FromWorker} */ message) => pool.onmessage?.({ data: message });
  employ();

  function employ() {
    const member = { port: spawn(), isReady: false };
    members.push(member);
    member.port.onmessage = ({ data }) => hear(member, data);
    member.port.onerror = (event) => (isSpare(member) ? dismiss(member) : pool.onerror?.(event));
  }

  /** Whether the pool has not needed a worker yet. @param {Member} member */
  const isSpare = (member) => member !== members[0] && !member.isReady;

  /** One that did not come up: the next one would not either. @param {Member} member */
  function dismiss(member) {
    member.port.terminate();
    members.splice(members.indexOf(member), 1);
    most = members.length;
  }

  /** @param {Member} member @param {import("./messages.js").FromWorker} message */
  function hear(member, message) {
    if (message.type === "ready") return welcome(member, message);
    if (message.type === "crashed") return isSpare(member) ? dismiss(member) : say(message);
    if (message.id !== current?.id) return;
    const { hear, at, lanes } = current;
    const told = hear(at.indexOf(member), message);
    if (told === null) return;
    if (!["partial", "progress"].includes(told.type)) current = null;
    say(told);
    if (told.type === "done") grow(lanes);
  }

  /** @param {Member} member @param {import("./messages.js").Ready} message */
  function welcome(member, message) {
    if (member === members[0]) return say(message);
    if (module === undefined || message.build !== BUILD) return dismiss(member);
    member.isReady = true;
    member.port.postMessage(start(module));
  }

  /** @param {number} lanes */
  function grow(lanes) {
    while (members.length < Math.min(most, lanes)) employ();
  }

  /** @param {import("./messages.js").ToWorker} message */
  function take(message) {
    if (message.type === "run") return begin(message);
    if (message.type === "start") {
      module = message.module;
      members[0].isReady = true;
      members[0].port.postMessage(message);
    } else if (message.id === current?.id) current.at.forEach(({ port }) => port.postMessage(message));
  }

  /** @param {import("./messages.js").Run} message */
  function begin({ id, scenario }) {
    const lanes = Array.isArray(scenario?.lanes) ? scenario.lanes.length : 1;
    const at = members.filter(({ isReady }) => isReady).slice(0, lanes);
    const shares = at.map((_, i) => [...Array(lanes).keys()].filter((lane) => lane % at.length === i));
    current = { id, at, lanes, hear: gather(shares, compare) };
    at.forEach(({ port }, i) => port.postMessage(run(id, scenario, at.length > 1 ? shares[i] : undefined)));
  }

  function terminate() {
    members.forEach(({ port }) => port.terminate());
  }

  return pool;
}
