/** What a link is said to have been changed in: a whole sentence each, in both languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { localiseSchema } from "../../www/js/localise.js";
import { sentenceOf } from "../../www/js/share/sentences.js";
import { useWords } from "../../www/js/text.js";
import { link, terms } from "./terms.js";
import { wordsIn } from "./words.js";

/** @param {string} fragment @param {string} language */
function told(fragment, language) {
  const words = wordsIn(language);
  useWords(words);
  const schema = localiseSchema(terms.schema, words.schema);
  const { linked, notices } = link.decode(fragment);
  return notices.map((notice) => sentenceOf(notice, schema, linked.scenario));
}

/** @type {[fragment: string, english: string[], chinese: string[]][]} */
const TOLD = [
  ["v1&story=outage&tab=nope", ["tab: there is no “nope”; it was left out."], ["tab：没有“nope”，已略去。"]],
  [
    "v1&story=outage&lanes.n=-1",
    ["Lanes (lanes.n): -1 is out of range; it is 1."],
    ["策略 (lanes.n)：-1 超出范围；现为 1。"],
  ],
  ["v1", ["It names no story; outage was opened."], ["它没有写明案例；已打开 outage。"]],
  ["story=ticks", ["It names no version of links; it was read as v1."], ["它没有写明链接的版本；已按 v1 读取。"]],
  [
    "v9&story=nope",
    ["It names the version “v9”, which is not known here; it was read as v1.", "There is no story “nope”; outage was opened."],
    ["它写的版本“v9”这里不认识；已按 v1 读取。", "没有名为“nope”的案例；已打开 outage。"],
  ],
  [
    "v1&story=outage&lanes.0.label=a%20b",
    ["Label (lanes.0.label): “a%20b” is damaged; it was read as “a b”."],
    ["名称 (lanes.0.label)：“a%20b”已损坏，读作“a b”。"],
  ],
  ["v1&story=outage&\u001b=1", ["“\\u001b” is not known here and was left out."], ["这里没有“\\u001b”，已略去。"]],
  [
    "v1&story=outage&load.kind=steady&load.spike.from_millis=100&load.spike.to_millis=50",
    ["Spike end must be 100 to 604800000 ms, got 50; Load (load) is the story's own."],
    ["尖峰结束必须在 100 到 604800000 毫秒之间，现在是 50；负载 (load) 恢复为案例原值。"],
  ],
  [
    "v1&story=outage&lanes.1.wait.cap_millis=1",
    ["Cap must be 20 to 604800000 ms, got 1; Cap (lanes.1.wait.cap_millis) is the story's own."],
    ["上限必须在 20 到 604800000 毫秒之间，现在是 1；上限 (lanes.1.wait.cap_millis) 恢复为案例原值。"],
  ],
  [
    "v1&story=outage&lanes.1.wait.base_millis=1000&load.clients=7",
    ["Cap must be 1000 to 604800000 ms, got 320; Cap (lanes.1.wait.cap_millis) is 1000 now."],
    ["上限必须在 1000 到 604800000 毫秒之间，现在是 320；上限 (lanes.1.wait.cap_millis) 现为 1000。"],
  ],
  [
    "v1&story=outage&lanes.1.wait.base_millis=1000&lanes.1.wait.cap_millis=100",
    ["Cap must be 1000 to 604800000 ms, got 100; Cap (lanes.1.wait.cap_millis) is 1000 now."],
    ["上限必须在 1000 到 604800000 毫秒之间，现在是 100；上限 (lanes.1.wait.cap_millis) 现为 1000。"],
  ],
  [
    "v1&story=outage&horizon_millis=1e12",
    [
      "Horizon (horizon_millis): 1e12 is out of range; it is 604800000.",
      "Bin must be 60480 to 604800000 ms, got 50; Bin (bin_millis) is 60480 now.",
    ],
    [
      "时限 (horizon_millis)：1e12 超出范围；现为 604800000。",
      "柱宽必须在 60480 到 604800000 毫秒之间，现在是 50；柱宽 (bin_millis) 现为 60480。",
    ],
  ],
  ["v1&story=outage&version=2", ["Version (version): 2 is out of range; it is 1."], ["版本 (version)：2 超出范围；现为 1。"]],
];

for (const [fragment, english, chinese] of TOLD) {
  test(`#${fragment} is told in good sentences`, () => {
    assert.deepEqual(told(fragment, "en"), english);
    assert.deepEqual(told(fragment, "zh"), chinese);
  });
}

test("a link that is too long is told first to be so", () => {
  const long = `v1&story=outage&load.clients=7&${"x".repeat(200_000)}`;
  assert.equal(told(long, "en")[0], "It is longer than any link can be: only its beginning was read.");
  assert.equal(told(long, "zh")[0], "它过长，不可能是完整的链接：只读取了开头部分。");
});

test("what is refused is put back with as little around it as can be", () => {
  const { linked } = link.decode("v1&story=outage&load.clients=7&lanes.1.wait.kind=linear&lanes.1.wait.start_millis=9&lanes.1.wait.cap_millis=1");
  assert.equal(linked.scenario.load.clients, 7);
  const { kind, start_millis, cap_millis } = linked.scenario.lanes[1].wait;
  assert.deepEqual([kind, start_millis, cap_millis], ["linear", 9, 320]);
});

test("where the story's own value no longer fits, it gives way to what the link says", () => {
  const { linked } = link.decode("v1&story=outage&lanes.1.wait.base_millis=1000&load.clients=7");
  assert.equal(linked.scenario.load.clients, 7);
  assert.deepEqual([1, 2].map((lane) => linked.scenario.lanes[lane].wait.cap_millis), [1000, 320]);
});
