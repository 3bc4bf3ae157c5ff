/** Policies as code: golden for every client, and honest about what is missing. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { nameOf } from "../../www/js/policies/plan.js";
import { readPolicy } from "../../www/js/policies/read.js";
import { readDocuments } from "../../www/js/policies/yaml.js";
import { CLIENTS, writePolicy } from "../../www/js/policies.js";
import { text, useWords } from "../../www/js/text.js";

useWords(JSON.parse(readFileSync(new URL("../../www/i18n/en.json", import.meta.url), "utf8")));

/** @param {string} label @param {number} max_attempts @param {any} wait */
const lane = (label, max_attempts, wait) => ({ label, max_attempts, wait });
/** @param {number} base_millis @param {any} rest */
const exponential = (base_millis, rest) => ({
  kind: "exponential",
  base_millis,
  factor: 2,
  cap_millis: null,
  first_exponent: 0,
  jitter: { kind: "none" },
  cap_order: "before_jitter",
  ...rest,
});

const LANES = [
  lane("Never", 0, { kind: "never" }),
  lane("Immediate", 3, { kind: "immediate" }),
  lane("Fixed 50 ms", 0, { kind: "fixed", base_millis: 50 }),
  lane("Linear", 4, { kind: "linear", start_millis: 100, step_millis: 100, cap_millis: 250 }),
  lane("Plain", 5, exponential(100, { cap_millis: 1000 })),
  lane("Full jitter", 3, exponential(50, { cap_millis: 20_000, jitter: { kind: "full" } })),
  lane("Equal", 4, exponential(8, { cap_millis: 512, first_exponent: 1, jitter: { kind: "equal" } })),
  lane("±20 %", 5, exponential(100, { factor: 1.6, cap_millis: 120_000, jitter: { kind: "proportional", ratio: 0.2 } })),
  lane("Cap last", 3, exponential(500, { factor: 1.5, cap_millis: 5000, jitter: { kind: "proportional", ratio: 0.5 }, cap_order: "after_jitter" })),
  lane("Decorrelated", 11, { kind: "decorrelated", base_millis: 8, factor: 3, cap_millis: 512, first: "base", lower: "base", clamp: "hard" }),
];

/** @param {import("../../www/js/policies/plan.js").Note[]} notes */
const told = (notes) => notes.map(({ key, values }) => `! ${text(key, values)}\n`).join("");

for (const { name, write } of CLIENTS) {
  test(`${name} is written as it was, and says what it lacks`, () => {
    const written = LANES.map((each) => {
      const { code, notes } = write(each);
      return `== ${each.label}\n${code}${told(notes)}`;
    }).join("\n");
    const file = new URL(`../golden/policies/${nameOf(name)}.txt`, import.meta.url);
    if (existsSync(file) && readFileSync(file, "utf8") === written) return;
    writeFileSync(file, written);
    assert.fail(`${file.pathname} was stale and has been rewritten: look at the difference and commit it`);
  });
}

test("a wait that no client has heard of is near something, and said to be", () => {
  for (const { name, write } of CLIENTS) {
    const { code, notes } = write(lane("Odd", 3, { kind: "client", name: "sidekiq" }));
    assert.ok(code.length > 0 && notes.length > 0, name);
    assert.doesNotMatch(code, /NaN|undefined|null/, name);
  }
});

test("what is written for gRPC, Envoy and resilience4j is read back as the same lane", () => {
  const [plain] = LANES.filter(({ label }) => label === "Cap last");
  const client = (/** @type {string} */ wanted) => CLIENTS.find(({ name }) => name.includes(wanted))?.write;
  assert.deepEqual(readPolicy(client("resilience4j")?.(plain).code ?? "").lane.wait.jitter, { kind: "proportional", ratio: 0.5 });
  const envoy = readPolicy(client("Envoy")?.(LANES[5]).code ?? "").lane;
  assert.deepEqual([envoy.max_attempts, envoy.wait.base_millis, envoy.wait.cap_millis], [3, 50, 20_000]);
  const grpc = readPolicy(client("gRPC")?.(LANES[7]).code ?? "").lane;
  assert.deepEqual([grpc.max_attempts, grpc.wait.base_millis, grpc.wait.factor], [5, 100, 1.6]);
});

test("a resilience4j file gives its first instance over the defaults, and says what has no counterpart", () => {
  const { lane, notes } = readPolicy(`# application.yml
resilience4j:
  retry:
    configs:
      default:
        max-attempts: 5
        wait-duration: 200ms
    instances:
      backend-a:
        enable-exponential-backoff: true # grows
        exponential-backoff-multiplier: 2
        exponential-max-wait-duration: 5s
        retry-exceptions:
          - java.io.IOException
          - "java.util.concurrent.TimeoutException"
`);
  assert.deepEqual(lane, {
    label: "backend-a",
    max_attempts: 5,
    wait: { kind: "exponential", base_millis: 200, factor: 2, cap_millis: 5000, jitter: { kind: "none" }, cap_order: "after_jitter" },
  });
  assert.deepEqual(notes.map(({ values }) => values.what), ["retryExceptions", "ms"]);
});

test("an Envoy route and a gRPC service config are found wherever they stand", () => {
  const envoy = readPolicy(`routes:
- match: { prefix: "/" }
`.replace('{ prefix: "/" }', "\n    prefix: '/'") + `  route:
    cluster: some_service
    retry_policy:
      retry_on: 5xx
      num_retries: 3
      retry_back_off: 
        base_interval: 0.1s
`);
  assert.deepEqual(envoy.lane.wait, { kind: "exponential", base_millis: 100, factor: 2, cap_millis: 1000, jitter: { kind: "full" } });
  assert.equal(envoy.lane.max_attempts, 4);
  const grpc = readPolicy('{"methodConfig":[{"name":[{}]},{"retryPolicy":{"maxAttempts":9,"initialBackoff":"0.1s","maxBackoff":"1s","backoffMultiplier":3}}],"retryThrottling":{"maxTokens":10}}');
  assert.deepEqual([grpc.lane.max_attempts, grpc.lane.wait.cap_millis], [5, 1000]);
  assert.deepEqual(grpc.notes.map(({ key }) => key), ["policy.in_attempts", "policy.in_ignored"]);
});

test("YAML within the subset is read", () => {
  const text = `a: 1\nb:\n  - x: 'it''s'\n    y: [1, two, "th#ree"]\n  - plain # words\n  -\n    z: ~\nurl: http://x:80/a\n"q k": true\nempty:\n`;
  assert.deepEqual(readDocuments(text)[0], {
    a: 1,
    b: [{ x: "it's", y: [1, "two", "th#ree"] }, "plain", { z: null }],
    url: "http://x:80/a",
    "q k": true,
    empty: null,
  });
  assert.equal(Object.getPrototypeOf(readDocuments("__proto__: 1")[0]), Object.prototype);
});

for (const text of ["a: &x 1", "a: *x", "a: |\n  text", "a: {b: 1", "a: [1, 2", "a: {b: 1} c", "a: {b: 1]", "a: {*b: 1}", "a: [}]", "a: !!int 1", "\ta: 1", "a: 1\n   b: 2", "just words", 'a: "open', "a: 1\n- b"]) {
  test(`what is beyond the subset is refused with its line: ${JSON.stringify(text)}`, () => {
    assert.throws(() => readDocuments(text)[0], /^Error: line \d+: /);
  });
}

test("brackets within a line, and several documents, are read", () => {
  const text = `a: {b: 1, "c d": [x, 'y, z', {e: http://h:80/p}], f: , g}\nh: []\ni: {} # none\n--- # the next\n- {j: two words}\n...\n`;
  assert.deepEqual(readDocuments(text), [
    { a: { b: 1, "c d": ["x", "y, z", { e: "http://h:80/p" }], f: null, g: null }, h: [], i: {} },
    [{ j: "two words" }],
  ]);
});

const TIMES = { "PT0.5S": 500, "500ms": 500, "0.5s": 500, ".5s": 500, "500": 500, PT1M30S: 90_000, P1DT1H: 90_000_000, "250 ms": 250, "1.000000001s": 1000.000001, "2m": 120_000, pt2s: 2000, "5us": 0.005 };
for (const [told, millis] of Object.entries(TIMES)) {
  test(`${told} is a time wherever it stands, in quotes or not`, () => {
    for (const written of [told, `"${told}"`, `'${told}'`]) {
      const spring = readPolicy(`resilience4j.retry.instances.a:\n  wait-duration: ${written}\n`);
      assert.deepEqual([spring.lane.wait, spring.notes], [{ kind: "fixed", base_millis: millis }, []]);
      const envoy = readPolicy(`retry_policy: {retry_back_off: {base_interval: ${written}, max_interval: ${written}}}`);
      assert.deepEqual([envoy.lane.wait.base_millis, envoy.lane.wait.cap_millis], [millis, millis]);
    }
  });
}

test("a time that is none is said to be, and the default stands there", () => {
  for (const odd of ["soon", "PT", "P", "1.2.3s", "5 parsecs", "-1s", "[1]"]) {
    const { lane, notes } = readPolicy(`resilience4j:\n  retry:\n    instances:\n      a:\n        waitDuration: ${odd}\n`);
    assert.deepEqual(lane.wait, { kind: "fixed", base_millis: 500 }, odd);
    assert.deepEqual(notes.map(({ key }) => key), ["policy.in_unread"], odd);
  }
});

test("keys in another order and spelling, comments, quotes and flat names make no difference", () => {
  const wait = { kind: "exponential", base_millis: 200, factor: 3, cap_millis: 5000, jitter: { kind: "proportional", ratio: 0.25 }, cap_order: "after_jitter" };
  const spellings = [
    `\ufeff# of the shop\r\nspring: {application: {name: shop}}\r\nresilience4j:\r\n  retry:\r\n    instances:\r\n      shop: # the only one\r\n        randomizedWaitFactor: 0.25\r\n        exponentialMaxWaitDuration: PT5S\r\n        enableRandomizedWait: yes\r\n        enableExponentialBackoff: "true"\r\n        exponentialBackoffMultiplier: "3"\r\n        waitDuration: 0.2s\r\n        maxAttempts: '7'\r\n`,
    `resilience4j.retry:\n  instances.shop: {max-attempts: 7, wait_duration: 200ms, enable-exponential-backoff: on, exponential-backoff-multiplier: 3.0, exponential-max-wait-duration: 5s, enable-randomized-wait: True, randomized-wait-factor: .25}\n`,
    `server.port: 80\n---\nresilience4j.retry.instances.shop.base-config: slow\nresilience4j.retry.instances.shop.max-attempts: 7\nresilience4j.retry.configs.slow:\n  wait-duration: 200\n  enable-exponential-backoff: true\n  exponential-backoff-multiplier: 3\n  exponential-max-wait-duration: 5000\n  enable-randomized-wait: true\n  randomized-wait-factor: 0.25\n`,
  ];
  for (const text of spellings) assert.deepEqual(readPolicy(text).lane, { label: "shop", max_attempts: 7, wait }, text);
  const off = readPolicy("resilience4j.retry.instances.a: {enable-exponential-backoff: no, enable-randomized-wait: 'off', wait-duration: 1s}");
  assert.deepEqual(off.lane.wait, { kind: "fixed", base_millis: 1000 });
});

test("Envoy's names in JSON, and gRPC's as a DNS record has them, are read too", () => {
  const envoy = readPolicy('{"route": {"retryPolicy": {"retryBackOff": {"maxInterval": "1s", "baseInterval": "0.100s"}, "retryOn": "5xx", "numRetries": "2"}}}');
  assert.deepEqual([envoy.lane.max_attempts, envoy.lane.wait.base_millis, envoy.lane.wait.cap_millis], [3, 100, 1000]);
  assert.deepEqual(envoy.notes.map(({ values }) => values.what), ["retryOn"]);
  const grpc = readPolicy('[{"clientLanguage": ["go"], "serviceConfig": {"loadBalancingConfig": [{"round_robin": {}}], "methodConfig": [{"retryPolicy": {"retryableStatusCodes": ["UNAVAILABLE"], "backoffMultiplier": 1.5, "maxBackoff": "10s", "initialBackoff": ".25s", "maxAttempts": 4}, "name": [{"service": "shop"}]}]}}]');
  assert.deepEqual(grpc.lane, { label: "gRPC", max_attempts: 4, wait: { kind: "exponential", base_millis: 250, factor: 1.5, cap_millis: 10_000, jitter: { kind: "proportional", ratio: 0.2 } } });
});

test("what is nobody's configuration is refused", () => {
  for (const text of ["a: 1", "{}", "[]", '{"methodConfig": []}', "resilience4j.retry:\n  instances:\n"]) {
    assert.throws(() => readPolicy(text), { message: "" }, text);
  }
  assert.throws(() => readPolicy("{broken"), SyntaxError);
});

test("what else a lane does is said, whatever the client", () => {
  const field = (/** @type {string} */ label, /** @type {string} */ key) => ({ key, label, unit: "", help: "", shape: /** @type {any} */ ({ type: "absent" }), default: null });
  const fields = [field("Breaker", "breaker"), field("Budget", "budget")];
  const { notes } = writePolicy(CLIENTS[0], { ...LANES[0], breaker: { failures: 3 }, budget: null }, fields);
  assert.deepEqual(notes.map(({ values }) => values.what), ["Breaker"]);
});
