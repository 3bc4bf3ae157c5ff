/**
 * The stories as links of each version mean them: `v1`, `v2`, …
 *
 * A link says only what differs from its story, so these values may never change. When a story gets other values, the
 * next version begins with a file that holds all stories anew; a new story may be added to the newest file.
 */
import v1 from "./frozen/v1.js";

/** @type {Record<string, any>[]} */
export const VERSIONS = [v1];
