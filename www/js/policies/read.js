/** The way in: a lane from a client's own configuration, and what of it could not be expressed. */
import { readEnvoy } from "./read-envoy.js";
import { readGrpc } from "./read-grpc.js";
import { readResilience4j } from "./read-resilience4j.js";
import { readDocuments } from "./yaml.js";

/**
 * @typedef {{lane: any, notes: import("./plan.js").Note[]}} Read the lane leaves out what has its default
 * @typedef {(document: any) => Read | null} Reader null if the document is not of its kind
 */

/** @type {Reader[]} */
const READERS = [readGrpc, readEnvoy, readResilience4j];

/**
 * @param {string} text YAML or JSON
 * @returns {Read}
 * @throws {Error} with the place, if it cannot be read; without a message, if it is nobody's configuration
 */
export function readPolicy(text) {
  for (const document of readDocuments(text)) {
    for (const reader of READERS) {
      const read = reader(document);
      if (read) return read;
    }
  }
  throw new Error("");
}
