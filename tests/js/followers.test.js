/** Who is told of a new state, and when. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFollowers } from "../../www/js/followers.js";

/** A state is told by what is in it. @param {any} report @param {string} [scenario] */
const stateOf = (report, scenario = "own") => /** @type {any} */ ({ report, scenario, progress: 0 });

/** Followers of a first state, whose turns the test gives. */
function stage() {
  /** @type {string[]} */
  const told = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  const followers = createFollowers(stateOf(null), () => new Promise((resolve) => waiting.push(resolve)));
  /** @param {string} name @param {{isAtHand?: boolean, steps?: number}} [options] */
  function add(name, { isAtHand, steps = 0 } = {}) {
    followers.add({
      isAtHand,
      *update({ report, scenario }) {
        for (let step = 1; step <= steps; step++) yield told.push(`${name} ${step} ${report}`);
        told.push(`${name} ${report} ${scenario}`);
      },
    });
  }
  async function turn() {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  /** What was told since the last time. */
  const heard = () => told.splice(0);
  return { ...followers, add, turn, heard, turns: async (/** @type {number} */ n) => { for (let i = 0; i < n; i++) await turn(); } };
}

test("a new report is shown view by view, a change at once", async () => {
  const { add, turns, turn, heard, update } = stage();
  add("lanes");
  add("tabs");
  await turns(4);
  assert.deepEqual(heard(), ["lanes null own", "tabs null own"]);
  update(stateOf("first"));
  assert.deepEqual(heard(), []);
  await turns(2);
  await turn();
  assert.deepEqual(heard(), ["lanes first own", "tabs first own"]);
  await turns(2);
  update(stateOf("first", "other"));
  assert.deepEqual(heard(), ["lanes first other", "tabs first other"]);
});

test("who waits for a report sees the newest state in the end, and what is at hand does not wait", async () => {
  const { add, turns, heard, update } = stage();
  add("lanes");
  add("knobs", { isAtHand: true });
  await turns(4);
  heard();
  update(stateOf("first"));
  update(stateOf("first", "other"));
  assert.deepEqual(heard(), ["knobs first other"]);
  await turns(4);
  assert.deepEqual(heard(), ["lanes first other"]);
});

test("a report that comes in the middle of another begins anew, and nobody is told of the old one again", async () => {
  const { add, turns, heard, update } = stage();
  add("lanes", { steps: 2 });
  await turns(5);
  heard();
  update(stateOf("first"));
  await turns(1);
  assert.deepEqual(heard(), ["lanes 1 first"]);
  update(stateOf("second"));
  await turns(6);
  assert.deepEqual(heard(), ["lanes 1 second", "lanes 2 second", "lanes second own"]);
});

test("progress is no news, and who is hurried is told at once", async () => {
  const { add, heard, update, hurry } = stage();
  add("lanes");
  hurry();
  assert.deepEqual(heard(), ["lanes null own"]);
  update({ ...stateOf(null), progress: 0.5 });
  assert.deepEqual(heard(), []);
});
