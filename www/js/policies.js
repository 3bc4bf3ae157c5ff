/** Every client that a lane's policy can be written for, and what of a lane none of them is told. */
import { same } from "./schema.js";
import * as aws from "./policies/aws.js";
import * as backon from "./policies/backon.js";
import * as cenkalti from "./policies/cenkalti.js";
import * as envoy from "./policies/envoy.js";
import * as grpc from "./policies/grpc.js";
import * as polly from "./policies/polly.js";
import * as redisPy from "./policies/redis_py.js";
import * as resilience4j from "./policies/resilience4j.js";
import * as tenacity from "./policies/tenacity.js";

/** What the writers know of. */
const WRITTEN = ["label", "max_attempts", "wait"];

/** @type {import("./policies/plan.js").Client[]} */
export const CLIENTS = [tenacity, redisPy, backon, cenkalti, resilience4j, polly, envoy, grpc, aws];

/**
 * A lane as a client's configuration. Whatever else the lane does, such as a breaker or a budget, is noted.
 * @param {import("./policies/plan.js").Client} client
 * @param {any} lane
 * @param {import("./wasm.js").Field[]} fields of a lane
 * @returns {import("./policies/plan.js").Written}
 */
export function writePolicy({ name, write }, lane, fields) {
  const { code, notes } = write(lane);
  const left = fields.filter(({ key, default: off }) => !WRITTEN.includes(key) && !same(lane[key], off));
  return { code, notes: [...notes, ...left.map(({ label }) => ({ key: "policy.beside", values: { client: name, what: label } }))] };
}
