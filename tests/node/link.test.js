/** The link, on the schema as it ships: nothing is lost, nothing is ambiguous, and no damage goes unsaid. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createLink } from "../../www/js/link.js";
import { complete, same, set } from "../../www/js/schema.js";
import { damaged, RICH } from "./damage.js";
import { pick, randomFrom, randomValue } from "./random.js";
import { link, problemsOf, terms } from "./terms.js";

const { schema, stories, engine } = terms;
/** A scenario can be refused for what two of its values say together; that is not for the grammar to know. */
const lenient = createLink({ ...terms, problemsOf: () => [] });

/** @typedef {ReturnType<typeof import("../../www/js/link.js").createLink>} Link */

/** @param {import("../../www/js/link.js").Linked} linked @param {Link} codec */
function assertRoundTrip(linked, codec) {
  const fragment = codec.encode(linked);
  const { linked: again, notices } = codec.decode(fragment);
  assert.deepEqual(again, linked, fragment);
  assert.deepEqual(notices, []);
  assert.equal(codec.encode(again), fragment);
  assert.match(fragment, /^v\d+(&[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*=[A-Za-z0-9._-]*)+$/);
  assert.doesNotMatch(fragment, /[._]$/);
}

test("1000 random scenarios come back from their links as they were", () => {
  const random = randomFrom(1);
  for (let i = 0; i < 1000; i++) {
    /** @type {Record<string, string>} */
    const view = random() < 0.5 ? {} : { tab: "waits" };
    assertRoundTrip({ story: pick(random, stories).id, scenario: randomValue(random, schema), view }, lenient);
  }
});

test("every story is a link that names it and nothing else", () => {
  for (const { id, scenario } of stories) {
    const linked = { story: id, scenario: complete(schema, scenario), view: {} };
    assertRoundTrip(linked, link);
    assert.equal(link.encode(linked), `v1&e=${engine}&story=${id}`);
  }
});

test("what protects a client tells that it is there, and a choice always its kind", () => {
  const fragment = `v1&e=${engine}&story=outage&lanes.0.breaker=on&lanes.0.budget=on&lanes.0.budget.kind=tokens&lanes.0.throttle=on&lanes.0.throttle.kind=adaptive_rejection`;
  const { linked, notices } = link.decode(fragment);
  assert.deepEqual(notices, []);
  assertRoundTrip(linked, link);
  assert.equal(link.encode(linked), fragment);
  // Whoever writes a link by hand may leave out a kind that is the first, and "on" where something else tells of it.
  for (const short of [fragment.replace(/&lanes\.0\.\w+\.kind=\w+/g, ""), fragment.replace(/&lanes\.0\.(budget|throttle)=on/g, "")]) {
    assert.deepEqual(link.decode(short), { linked, notices: [], engine }, short);
  }
});

test("the grammar is that of the documentation", () => {
  assert.equal(RICH, `v1&e=${engine}&story=outage&load.clients=500&lanes.2.wait.base_millis=40.5&tab=waits`);
});

test("500 damaged links each give a state that runs, and say what was changed", () => {
  for (const fragment of damaged(500)) {
    const { linked, notices } = link.decode(fragment);
    assert.deepEqual(problemsOf(linked.scenario), [], fragment.slice(0, 300));
    assert.ok(notices.length > 0, `nothing was said about ${fragment.slice(0, 300)}`);
    assertRoundTrip(linked, link);
  }
});

test("500 links with random letters changed give a state that runs, or the same one", () => {
  const random = randomFrom(3);
  for (let i = 0; i < 500; i++) {
    const letters = [...RICH];
    for (let n = 0; n < 3; n++) letters[Math.floor(random() * letters.length)] = pick(random, [..."&=.-_0aZ<%\u00e9 "]);
    const { linked, notices } = link.decode(letters.join(""));
    assert.deepEqual(problemsOf(linked.scenario), [], letters.join(""));
    // Without a notice every part was understood, so none of them may get lost.
    if (notices.length === 0) assertRoundTrip(linked, link);
  }
});

test("a scenario that is refused as a whole gives way part by part", () => {
  const { linked, notices } = link.decode(`v1&story=outage&load.clients=7&lanes.1.wait.cap_millis=1`);
  assert.equal(linked.scenario.load.clients, 7);
  assert.ok(same(linked.scenario.lanes, complete(schema, stories[0].scenario).lanes));
  assert.deepEqual(notices.map(({ code, path }) => [code, path]), [["refused", "lanes.1.wait.cap_millis"]]);
});

test("a later version of a story leaves older links as they were", () => {
  const changed = { outage: set(terms.versions[0].outage, "load.clients", 999) };
  const next = createLink({ ...terms, versions: [...terms.versions, changed] });
  const old = next.decode(RICH).linked;
  assert.deepEqual(old, link.decode(RICH).linked);
  const plain = next.decode("v1&story=outage").linked;
  assert.equal(plain.scenario.load.clients, 100);
  assert.equal(next.encode(plain), `v2&e=${engine}&story=outage&load.clients=100`);
  assertRoundTrip(plain, next);
});

/** Links that people have in their chats and posts: lines are added, never changed. @type {any[]} */
const GOLDEN = JSON.parse(readFileSync(new URL("../golden/links.json", import.meta.url), "utf8"));

for (const { link: fragment, story, says } of GOLDEN) {
  test(`${fragment} still says what it said`, () => {
    const { linked, notices } = link.decode(fragment);
    const frozen = complete(schema, terms.versions[Number(fragment[1]) - 1][story]);
    const expected = Object.entries(says).reduce((scenario, [path, value]) => set(scenario, path, value), frozen);
    assert.equal(linked.story, story);
    assert.deepEqual(linked.scenario, complete(schema, expected));
    assert.deepEqual(notices.filter(({ code }) => code !== "engine"), []);
  });
}
