/**
 * A state of the page as the fragment of an address, and back: `v1&e=0.1.0&story=outage&load.clients=500`.
 *
 * Why the fragment: it is not sent to the host, and its length is not limited there. Rule: only what differs from the
 * story's values, in the schema's order; the same state always gives the same link. The values of a story are frozen
 * for each version of the grammar, so a later change of a story leaves old links as they were. Reading never fails: it
 * gives the nearest state that the engine accepts, and a notice for everything it had to change.
 */
import { createParts } from "./link/parts.js";
import { escape } from "./link/escape.js";
import { read } from "./link/read.js";
import { write } from "./link/write.js";
import { complete, get, same, set } from "./schema.js";

/**
 * @typedef {import("./link/read.js").Notice} Notice
 *
 * @typedef {object} Linked what a link carries
 * @property {string} story
 * @property {any} scenario complete
 * @property {Record<string, string>} view how it is looked at: the open tab, or what an embed shows
 *
 * @typedef {object} Terms what both sides of a link have to know
 * @property {import("./wasm.js").Shape} schema
 * @property {Record<string, any>[]} versions the frozen stories of `v1`, `v2`, …; links are written in the last
 * @property {{id: string, scenario: any}[]} stories as they are today
 * @property {string} engine
 * @property {Record<string, (value: string) => boolean>} views what may be said about the view
 * @property {(scenario: any) => import("./wasm.js").Problem[]} problemsOf what the engine has against a scenario
 */

/** What a link names beside knobs. */
const ENGINE = "e";
const STORY = "story";

/** @param {Terms} terms */
export function createLink(terms) {
  return {
    /** @param {Linked} linked */
    encode: (linked) => encode(linked, terms),
    /** @param {string} fragment without the `#` */
    decode: (fragment) => decode(fragment, terms),
  };
}

/** Whether a fragment is meant as a link, and not as a place on the page. @param {string} fragment */
export function isLink(fragment) {
  return /^v\d+$|[&=]/.test(fragment);
}

/** @param {Linked} linked @param {Terms} terms */
function encode({ story, scenario, view }, { schema, versions, stories, engine, views }) {
  const version = versions.length;
  const knobs = write(schema, scenario, reference(schema, versions[version - 1], stories, story));
  const looks = Object.keys(views).filter((key) => view[key] !== undefined);
  const parts = [
    [ENGINE, escape(engine)],
    // The name of a story is of our own making, and safe as it is.
    [STORY, story],
    ...knobs,
    ...looks.map((key) => [key, escape(view[key])]),
  ];
  return [`v${version}`, ...parts.map(([path, text]) => `${path}=${text}`)].join("&");
}

/**
 * @param {string} fragment
 * @param {Terms} terms
 * @returns {{linked: Linked, notices: Notice[], engine: string}} with the version of the engine that it was made with
 */
function decode(fragment, terms) {
  const { schema, versions, stories, engine } = terms;
  const parts = createParts(fragment);
  const version = readVersion(fragment, versions.length, parts);
  const madeWith = parts.take(ENGINE) ?? engine;
  if (madeWith !== engine) parts.note("engine", ENGINE, madeWith, engine);
  const story = readStory(stories, parts);
  const from = reference(schema, versions[version - 1], stories, story);
  const scenario = read(schema, from, parts);
  const view = readView(terms.views, parts);
  parts.noteRest();
  return {
    linked: { story, scenario: accepted(scenario, from, terms, parts), view },
    notices: parts.notices,
    engine: madeWith,
  };
}

/**
 * What a link to a story is told from. One that was not frozen in this version is younger, and taken as it is today.
 * @param {import("./wasm.js").Shape} schema
 * @param {Record<string, any>} frozen
 * @param {{id: string, scenario: any}[]} stories
 * @param {string} id
 */
function reference(schema, frozen, stories, id) {
  const scenario = Object.hasOwn(frozen, id) ? frozen[id] : stories.find((story) => story.id === id)?.scenario;
  return complete(schema, scenario);
}

/** @typedef {ReturnType<typeof createParts>} AllParts */

/** @param {string} fragment @param {number} newest @param {AllParts} parts */
function readVersion(fragment, newest, parts) {
  const [first] = fragment.split("&");
  const isVersion = /^v\d+$/.test(first);
  if (isVersion) parts.take(first);
  const named = Number(first.slice(1));
  if (isVersion && named >= 1 && named <= newest) return named;
  parts.note(isVersion ? "version" : "no_version", "", first, `v${newest}`);
  return newest;
}

/** @param {{id: string}[]} stories @param {AllParts} parts */
function readStory(stories, parts) {
  // A name with a dash stands as it is; one that was written as `-2d` is understood too.
  const named = stories.find(({ id }) => parts.takeExactly(STORY, id));
  if (named) return named.id;
  const got = parts.take(STORY);
  if (got !== undefined && stories.some(({ id }) => id === got)) return got;
  parts.note(got ? "story" : "no_story", STORY, got ?? "", stories[0].id);
  return stories[0].id;
}

/** @param {Terms["views"]} views @param {AllParts} parts */
function readView(views, parts) {
  /** @type {Record<string, string>} */
  const view = {};
  for (const [key, isKnown] of Object.entries(views)) {
    const got = parts.take(key);
    if (got === undefined) continue;
    if (isKnown(got)) view[key] = got;
    else parts.note("view", key, got);
  }
  return view;
}

/** What is mended may stand in the way of something else, but seldom of more. */
const ROUNDS = 3;

/**
 * The scenario, with every part that the engine refuses mended; the story's own where that does not help.
 * @param {any} scenario
 * @param {any} from
 * @param {Terms} terms
 * @param {AllParts} parts
 */
function accepted(scenario, from, { problemsOf }, parts) {
  /** What was done last to each value, and what was wrong with it at first. @type {Map<string, ReturnType<typeof mended>>} */
  const done = new Map();
  let result = scenario;
  for (let round = 0; round <= ROUNDS; round++) {
    const problems = problemsOf(result);
    if (problems.length === 0) {
      for (const { code, path, value, refusal } of done.values()) parts.note(code, path, refusal.problem.message, value, refusal);
      return result;
    }
    const changes = problems.map((problem) => mended(problem, result, from));
    for (const change of changes) done.set(change.path, { ...change, refusal: done.get(change.path)?.refusal ?? change.refusal });
    result = changes.reduce((result, { path, value }) => set(result, path, value), result);
  }
  const [{ path, refusal }] = done.values();
  parts.note("reset", path, refusal.problem.message, null, refusal);
  return from;
}

/**
 * What a refused value becomes: what the story says, or if it is that, the nearest that is allowed beside the others.
 * @param {import("./wasm.js").Problem} problem
 * @param {any} scenario
 * @param {any} from
 */
function mended(problem, scenario, from) {
  const { min, max, got } = problem;
  const path = placeIn(from, problem.path);
  const [now, own] = [get(scenario, path), get(from, path)];
  const refusal = { problem, scenario };
  const canMove = same(now, own) && typeof got === "number" && min !== undefined && max !== undefined;
  if (canMove) return { code: /** @type {const} */ ("moved"), path, value: Math.min(max, Math.max(min, got)), refusal };
  return { code: /** @type {const} */ ("refused"), path, value: own, refusal };
}

/** The path, or what it lies in, as far as the story has it. @param {any} from @param {string} path @returns {string} */
function placeIn(from, path) {
  const isThere = !path.includes(".") || get(from, path) !== undefined;
  return isThere ? path : placeIn(from, path.slice(0, path.lastIndexOf(".")));
}
