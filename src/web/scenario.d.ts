export type Ties = "random" | "client";

export interface Pacing {
  /** First attempts let out, of all clients together. Unit: requests/s. */
  requests_per_sec?: number;
  /** How many may leave at once after a pause. Unit: requests. */
  burst?: number;
}

/** Every client sends one request, all within a short spread. */
export interface LoadBurst {
  kind: "burst";
  /** How many clients there are. Unit: clients. */
  clients?: number;
  /** Over what time the first attempts are spread; 0 means all at once. Unit: ms. */
  spread_millis?: number;
  /** Share of requests that are the caller's own fault: no retry can help them. */
  invalid_ratio?: number;
  /** Share of clients whose attempts always fail. */
  sticky_failure_ratio?: number;
  /** So many attempts at the beginning of every request fail. Unit: attempts. */
  fail_first_attempts?: number;
  /** Share of requests that must not be done twice: all their work but the first is a duplicate effect. */
  non_idempotent_ratio?: number;
  /** A limiter that all clients share and that holds first attempts back; null means none. */
  pacing?: Pacing | null;
}

export type Arrivals = "poisson" | "even";

export interface Profile {
  /** The instant. Unit: ms. */
  at_millis?: number;
  /** The rate there. Unit: requests/s. */
  requests_per_sec?: number;
}

export interface Spike {
  /** When it begins. Unit: ms. */
  from_millis?: number;
  /** When it ends: at exactly this instant it is over. Unit: ms. */
  to_millis?: number;
  /** What the rate is multiplied by. */
  factor?: number;
}

/** Requests arrive at a rate of their own, whatever becomes of the earlier ones. */
export interface LoadSteady {
  kind: "steady";
  /** How many clients there are. Unit: clients. */
  clients?: number;
  /** Requests of all clients together. Unit: requests/s. */
  requests_per_sec?: number;
  /** When the last request may arrive. Unit: ms. */
  duration_millis?: number;
  /** How arrivals are spaced. */
  arrivals?: Arrivals;
  /** A rate that changes, instead of the request rate: linear from point to point, level before and after. Unit: points. */
  profile?: Profile[];
  /** A time with another rate. */
  spike?: Spike | null;
  /** Share of requests that are the caller's own fault: no retry can help them. */
  invalid_ratio?: number;
  /** Share of clients whose attempts always fail. */
  sticky_failure_ratio?: number;
  /** So many attempts at the beginning of every request fail. Unit: attempts. */
  fail_first_attempts?: number;
  /** Share of requests that must not be done twice: all their work but the first is a duplicate effect. */
  non_idempotent_ratio?: number;
  /** A limiter that all clients share and that holds first attempts back; null means none. */
  pacing?: Pacing | null;
}

/** Every client sends its next request some time after the last one has ended. */
export interface LoadClosed {
  kind: "closed";
  /** How many clients there are. Unit: clients. */
  clients?: number;
  /** From the end of a request to the start of the client's next. Unit: ms. */
  think_millis?: number;
  /** Over what time the clients' first requests are spread; 0 means all at once. Unit: ms. */
  spread_millis?: number;
  /** When the last request may start. Unit: ms. */
  duration_millis?: number;
  /** Share of requests that are the caller's own fault: no retry can help them. */
  invalid_ratio?: number;
  /** Share of clients whose attempts always fail. */
  sticky_failure_ratio?: number;
  /** So many attempts at the beginning of every request fail. Unit: attempts. */
  fail_first_attempts?: number;
  /** Share of requests that must not be done twice: all their work but the first is a duplicate effect. */
  non_idempotent_ratio?: number;
  /** A limiter that all clients share and that holds first attempts back; null means none. */
  pacing?: Pacing | null;
}

/** Every client sends one request a period, as cron jobs and polls do. */
export interface LoadPeriodic {
  kind: "periodic";
  /** How many clients there are. Unit: clients. */
  clients?: number;
  /** From one request of a client to its next. Unit: ms. */
  period_millis?: number;
  /** Over what time the clients are spread; 0 means that all send at once. Unit: ms. */
  spread_millis?: number;
  /** When the last request may start. Unit: ms. */
  duration_millis?: number;
  /** Share of requests that are the caller's own fault: no retry can help them. */
  invalid_ratio?: number;
  /** Share of clients whose attempts always fail. */
  sticky_failure_ratio?: number;
  /** So many attempts at the beginning of every request fail. Unit: attempts. */
  fail_first_attempts?: number;
  /** Share of requests that must not be done twice: all their work but the first is a duplicate effect. */
  non_idempotent_ratio?: number;
  /** A limiter that all clients share and that holds first attempts back; null means none. */
  pacing?: Pacing | null;
}

export type Load = LoadBurst | LoadSteady | LoadClosed | LoadPeriodic;

/** No time at all. */
export interface DelayNone {
  kind: "none";
}

/** Always the same. */
export interface DelayFixed {
  kind: "fixed";
  /** The span. Unit: ms. */
  millis?: number;
}

/** Anything between two ends, all alike. */
export interface DelayUniform {
  kind: "uniform";
  /** The shortest. Unit: ms. */
  low_millis?: number;
  /** The longest. Unit: ms. */
  high_millis?: number;
}

/** Mostly short, sometimes long, without memory. */
export interface DelayExponential {
  kind: "exponential";
  /** The mean. Unit: ms. */
  mean_millis?: number;
}

/** Around a mean; the sign is dropped. */
export interface DelayNormal {
  kind: "normal";
  /** The mean. Unit: ms. */
  mean_millis?: number;
  /** The standard deviation. Unit: ms. */
  sd_millis?: number;
}

/** Around a median, with a long tail. */
export interface DelayLogNormal {
  kind: "log_normal";
  /** The median. Unit: ms. */
  median_millis?: number;
  /** The standard deviation of the logarithm. */
  sigma?: number;
}

export type Delay = DelayNone | DelayFixed | DelayUniform | DelayExponential | DelayNormal | DelayLogNormal;

export interface Network {
  /** Time from client to server, and the same back, drawn for each way. */
  delay?: Delay;
  /** A timer overshoots by a share drawn from 0 to this. */
  timer_slack_ratio?: number;
  /** A timer overshoots on top by a time drawn from 0 to this; so does the first attempt of a request. Unit: ms. */
  timer_noise_millis?: number;
}

/** Every attempt is accepted. */
export interface LimiterNone {
  kind: "none";
}

/** So many in each window of time; windows are aligned to an anchor. */
export interface LimiterWindow {
  kind: "window";
  /** Attempts accepted in one window. Unit: attempts. */
  capacity?: number;
  /** Length of one window. Unit: ms. */
  window_millis?: number;
  /** An instant at which a window begins. Unit: ms. */
  anchor_millis?: number;
}

/** So many in any window of time, wherever it begins. */
export interface LimiterSliding {
  kind: "sliding";
  /** Attempts accepted in one window. Unit: attempts. */
  capacity?: number;
  /** Length of the window. Unit: ms. */
  window_millis?: number;
}

/** One for each token; tokens come at a rate. */
export interface LimiterTokens {
  kind: "tokens";
  /** Tokens that come in a second. Unit: tokens/s. */
  rate_per_sec?: number;
  /** Tokens that the bucket holds. Unit: tokens. */
  burst?: number;
}

/** So many in each tick; every client sends on ticks only. */
export interface LimiterTick {
  kind: "tick";
  /** Attempts accepted in one tick. Unit: attempts. */
  capacity?: number;
  /** Length of one tick. Unit: ms. */
  tick_millis?: number;
}

/** So many at a time. */
export interface LimiterConcurrency {
  kind: "concurrency";
  /** Attempts at a time. Unit: attempts. */
  limit?: number;
}

export type Limiter = LimiterNone | LimiterWindow | LimiterSliding | LimiterTokens | LimiterTick | LimiterConcurrency;

/** It succeeds at once. */
export interface WorkInstant {
  kind: "instant";
}

/** No time at all. */
export interface ServiceNone {
  kind: "none";
}

/** Always the same. */
export interface ServiceFixed {
  kind: "fixed";
  /** The span. Unit: ms. */
  millis?: number;
}

/** Anything between two ends, all alike. */
export interface ServiceUniform {
  kind: "uniform";
  /** The shortest. Unit: ms. */
  low_millis?: number;
  /** The longest. Unit: ms. */
  high_millis?: number;
}

/** Mostly short, sometimes long, without memory. */
export interface ServiceExponential {
  kind: "exponential";
  /** The mean. Unit: ms. */
  mean_millis?: number;
}

/** Around a mean; the sign is dropped. */
export interface ServiceNormal {
  kind: "normal";
  /** The mean. Unit: ms. */
  mean_millis?: number;
  /** The standard deviation. Unit: ms. */
  sd_millis?: number;
}

/** Around a median, with a long tail. */
export interface ServiceLogNormal {
  kind: "log_normal";
  /** The median. Unit: ms. */
  median_millis?: number;
  /** The standard deviation of the logarithm. */
  sigma?: number;
}

export type Service = ServiceNone | ServiceFixed | ServiceUniform | ServiceExponential | ServiceNormal | ServiceLogNormal;

export type Discipline = "fifo" | "lifo";

/** It waits for a worker, who then takes some time. */
export interface WorkWorkers {
  kind: "workers";
  /** How many attempts are worked on at a time. Unit: workers. */
  count?: number;
  /** How long a worker takes. */
  service?: Service;
  /** The most attempts that wait, beyond which they are rejected; null means without limit. Unit: attempts. */
  queue_limit?: number | null;
  /** Which of the waiting attempts is next. */
  discipline?: Discipline;
  /** Whether a worker passes over attempts whose client has gone. */
  drop_expired?: boolean;
  /** How long an attempt may wait before it is rejected; null means for ever. Unit: ms. */
  queue_timeout_millis?: number | null;
}

/** It takes the longer the more attempts are in progress. */
export interface WorkLoadDependent {
  kind: "load_dependent";
  /** The time of work alone. Unit: ms. */
  base_millis?: number;
  /** What each attempt that is already in progress adds. Unit: ms. */
  per_request_millis?: number;
}

export type Work = WorkInstant | WorkWorkers | WorkLoadDependent;

export interface Server {
  /** How many copies of the server there are. Unit: endpoints. */
  endpoints?: number;
  /** Share of attempts that fail at random; they use no capacity. */
  failure_ratio?: number;
  /** How many attempts the server accepts. */
  limiter?: Limiter;
  /** What becomes of an accepted attempt. */
  work?: Work;
  /** What saying no costs, as a share of an accepted attempt. */
  rejection_cost_ratio?: number;
  /** The wait that a rejection asks for; null means that it does not say. Clients may listen or not. Unit: ms. */
  retry_after_millis?: number | null;
  /** At what load the server crashes. */
  crash?: null;
}

/** Every attempt is answered "unavailable" at once. */
export interface EffectDown {
  kind: "down";
}

/** Attempts vanish: there is no answer at all. */
export interface EffectBlackHole {
  kind: "black_hole";
}

/** A share of the attempts fails. */
export interface EffectErrors {
  kind: "errors";
  /** The share; those that fail use no capacity. */
  ratio?: number;
}

/** Limiter and workers have only a share of their capacity, rounded down. */
export interface EffectReduced {
  kind: "reduced";
  /** The share that is left. */
  ratio?: number;
}

/** Work takes longer, also the work that is under way. */
export interface EffectSlow {
  kind: "slow";
  /** What the time that work takes is multiplied by. */
  factor?: number;
}

export type Effect = EffectDown | EffectBlackHole | EffectErrors | EffectReduced | EffectSlow;

export interface Incident {
  /** When it begins. Unit: ms. */
  from_millis?: number;
  /** When it ends: at exactly this instant it is over. Unit: ms. */
  to_millis?: number;
  /** Which endpoints it strikes, counted from 0; null means all. */
  endpoints?: null;
  /** What it does. */
  effect?: Effect;
}

export type DeadlineCheck = "elapsed_only" | "elapsed_plus_next" | "truncate" | "sum_of_waits";

export type RetryOn = "rejected" | "unavailable" | "failed" | "timed_out";

/** No retry at all. */
export interface WaitNever {
  kind: "never";
}

/** A retry without a wait. */
export interface WaitImmediate {
  kind: "immediate";
}

/** The same wait every time. */
export interface WaitFixed {
  kind: "fixed";
  /** The wait before every retry. Unit: ms. */
  base_millis?: number;
}

/** A wait that grows by the same step every time. */
export interface WaitLinear {
  kind: "linear";
  /** The wait before the first retry. Unit: ms. */
  start_millis?: number;
  /** What each further wait adds. Unit: ms. */
  step_millis?: number;
  /** The longest wait; null means no cap. Unit: ms. */
  cap_millis?: number | null;
}

/** Not at all: clients that fail together return together. */
export interface JitterNone {
  kind: "none";
}

/** From nothing up to the envelope. */
export interface JitterFull {
  kind: "full";
}

/** From half the envelope up to the envelope. */
export interface JitterEqual {
  kind: "equal";
}

/** Around the envelope, by a share of it both ways. */
export interface JitterProportional {
  kind: "proportional";
  /** How far the wait may stray, as a share of the envelope. */
  ratio?: number;
}

/** From the envelope up, by at most a share of it. */
export interface JitterUpTo {
  kind: "up_to";
  /** How far the wait may rise above the envelope, as a share of it. */
  ratio?: number;
}

/** From the envelope down, by at most a share of it. */
export interface JitterDownTo {
  kind: "down_to";
  /** How far the wait may stray, as a share of the envelope. */
  ratio?: number;
}

/** From the envelope up, by at most a time that does not grow with it. */
export interface JitterAdditive {
  kind: "additive";
  /** How far the wait may rise above the envelope. Unit: ms. */
  millis?: number;
}

/** Between two ends of your own, each a time plus a share of the envelope. */
export interface JitterBand {
  kind: "band";
  /** The lower end's part that does not grow with the envelope. Unit: ms. */
  lo_millis?: number;
  /** The lower end's share of the envelope. */
  lo_ratio?: number;
  /** The upper end's part that does not grow with the envelope. Unit: ms. */
  hi_millis?: number;
  /** The upper end's share of the envelope. */
  hi_ratio?: number;
}

export type Jitter = JitterNone | JitterFull | JitterEqual | JitterProportional | JitterUpTo | JitterDownTo | JitterAdditive | JitterBand;

export type CapOrder = "before_jitter" | "after_jitter" | "both";

/** A wait that grows by the same factor every time. */
export interface WaitExponential {
  kind: "exponential";
  /** The wait that the growth starts from. Unit: ms. */
  base_millis?: number;
  /** What each further wait is multiplied by. */
  factor?: number;
  /** The longest wait; null means no cap. Unit: ms. */
  cap_millis?: number | null;
  /** Exponent of the first wait: with 0 it is the base itself, with 1 the base times the factor. */
  first_exponent?: number;
  /** How the wait is spread around the envelope. */
  jitter?: Jitter;
  /** Whether the cap limits the envelope, the wait, or both. */
  cap_order?: CapOrder;
}

export type First = "base" | "draw";

export type Lower = "base" | "previous";

export type Clamp = "hard" | "soft";

/** A wait drawn between a base and a multiple of the wait before (AWS Architecture Blog, 2015). */
export interface WaitDecorrelated {
  kind: "decorrelated";
  /** The least wait, and the wait before the first. Unit: ms. */
  base_millis?: number;
  /** What the wait before is multiplied by. */
  factor?: number;
  /** The longest wait; null means no cap. Unit: ms. */
  cap_millis?: number | null;
  /** What the first wait is. */
  first?: First;
  /** The lower end of the draw. */
  lower?: Lower;
  /** Whether the cap cuts the wait or the range it is drawn from. */
  clamp?: Clamp;
}

/** A wait from one random point of a smooth exponential curve to the next (Polly v8). */
export interface WaitPollyV2 {
  kind: "polly_v2";
  /** The median of the first wait; each further median is about twice the one before. Unit: ms. */
  median_first_millis?: number;
  /** The longest wait; null means no cap. Unit: ms. */
  cap_millis?: number | null;
}

export type Name = "redis-py" | "redis-py-exponential" | "redis-py-full-jitter" | "redis-py-equal-jitter" | "redis-py-decorrelated" | "full-jitter-executor" | "aws-botocore-standard-pre-2026" | "aws-botocore-legacy" | "aws-botocore-legacy-dynamodb" | "tenacity-exponential" | "tenacity-random-exponential" | "tenacity-exponential-jitter" | "stamina" | "backoff-python" | "urllib3" | "google-api-core" | "azure-core-python" | "azure-storage-python" | "celery" | "kombu" | "openai-python" | "stripe-python" | "aws-standard-2026" | "aws-standard-2026-throttled" | "aws-standard-2026-dynamodb" | "grpc-retry" | "grpc-connection-doc" | "grpc-connection-core" | "envoy" | "librdkafka" | "librdkafka-reconnect" | "aws-java-v2-standard" | "kafka-java" | "kafka-java-reconnect" | "resilience4j" | "resilience4j-exponential-random" | "spring-retry" | "spring-retry-random" | "spring-retry-fixed" | "spring-framework" | "spring-framework-retry-policy" | "lettuce" | "gax-java" | "rabbitmq-java" | "rabbitmq-java-table" | "finagle-decorrelated" | "finagle-equal" | "aws-go-v2-legacy" | "grpc-go-connection" | "cenkalti-backoff" | "go-retryablehttp" | "client-go-default-retry" | "client-go-default-backoff" | "client-go-workqueue" | "client-go-reflector" | "gax-go" | "go-redis" | "temporal-activity" | "etcd" | "azure-core-net" | "polly" | "polly-constant-jitter" | "polly-linear-jitter" | "polly-exponential-jitter" | "rabbitmq-net" | "backon" | "backon-jitter" | "tokio-retry" | "backoff-rust" | "retry-policies" | "reqwest" | "object-store" | "redis-rs" | "async-nats" | "aws-rust-pre-2026" | "gcs-node" | "google-gax-node" | "azure-core-js" | "kafkajs" | "node-retry" | "axios-retry" | "axios-retry-exponential" | "got" | "ky" | "undici" | "ioredis" | "node-redis" | "stripe-node" | "otlp-exporter" | "cockatiel" | "tanstack-query" | "sidekiq";

/** What a real client does, to the millisecond. */
export interface WaitClient {
  kind: "client";
  /** Which client. */
  name?: Name;
}

export type Wait = WaitNever | WaitImmediate | WaitFixed | WaitLinear | WaitExponential | WaitDecorrelated | WaitPollyV2 | WaitClient;

export type ServerHint = "ignore" | "replace" | "max" | "clamp_to" | "min_with_cap";

/** So many failures in a row. */
export interface TripConsecutive {
  kind: "consecutive";
  /** Failures without a success in between. Unit: calls. */
  failures?: number;
}

/** The share of failures among the last so many calls. */
export interface TripCountWindow {
  kind: "count_window";
  /** How many calls are remembered. Unit: calls. */
  calls?: number;
  /** The fewest calls that say anything; never more than are remembered. Unit: calls. */
  minimum_calls?: number;
  /** The share of failures that is too much. */
  ratio?: number;
}

/** The share of failures over the last stretch of time. */
export interface TripTimeWindow {
  kind: "time_window";
  /** How long a call is remembered. Unit: ms. */
  window_millis?: number;
  /** The fewest calls that say anything. Unit: calls. */
  minimum_calls?: number;
  /** The share of failures that is too much. */
  ratio?: number;
}

/** The share of failures since the start, or since it last closed. */
export interface TripSinceStart {
  kind: "since_start";
  /** The share of failures that is too much. */
  ratio?: number;
}

export type Trip = TripConsecutive | TripCountWindow | TripTimeWindow | TripSinceStart;

export type At = "at_least" | "more_than";

export type Blocks = "all" | "retries";

export type Counts = "attempts" | "requests" | "failures_per_first_try";

export type Scope = "client" | "shared";

export interface Breaker {
  /** What trips it. */
  trip?: Trip;
  /** Whether reaching the threshold trips it, or only going beyond. */
  at?: At;
  /** How long it stays open; null means no time at all: the rule is asked afresh for every attempt. Unit: ms. */
  open_millis?: number | null;
  /** How far the open time may stray, as a share of it, so that breakers that tripped together part. */
  open_jitter_ratio?: number;
  /** How many probes may be under way while it is half-open. Unit: attempts. */
  probes?: number;
  /** How many probes must succeed to close it. Unit: attempts. */
  successes_to_close?: number;
  /** What it refuses. */
  blocks?: Blocks;
  /** What it counts. */
  counts?: Counts;
  /** Whose answers it hears, and whose attempts it refuses. */
  scope?: Scope;
}

export type Refund = "none" | "last_cost";

export type Test = "at_least" | "more_than";

/** Tokens that requests and successes earn and retries cost (AWS SDKs; Brooker). */
export interface BudgetTokens {
  kind: "tokens";
  /** The most tokens it holds. Unit: tokens. */
  capacity?: number;
  /** Tokens at the start, never more than it holds; null means full. Unit: tokens. */
  start?: number | null;
  /** What a request earns when its first attempt is sent. Unit: tokens. */
  per_request?: number;
  /** What a success earns. Unit: tokens. */
  per_success?: number;
  /** What a success at the first attempt earns on top. Unit: tokens. */
  per_clean_success?: number;
  /** What a retry costs. Unit: tokens. */
  cost?: number;
  /** What a retry after a timeout costs; null means the same. Unit: tokens. */
  cost_timeout?: number | null;
  /** What a retry after a rejection costs; null means the same. Unit: tokens. */
  cost_throttled?: number | null;
  /** What comes back when a retry succeeds. */
  refund?: Refund;
  /** Whether tokens that are exactly the cost pay for it. */
  test?: Test;
  /** Who shares the tokens. */
  scope?: Scope;
}

/** Failures cost one, successes earn a share; retries are let out above half (gRPC). */
export interface BudgetThreshold {
  kind: "threshold";
  /** Where it starts, and the most it holds: retries are let out while it is above half. Unit: tokens. */
  max?: number;
  /** What a success earns. Unit: tokens. */
  ratio?: number;
  /** Who shares the counter. */
  scope?: Scope;
}

/** A share of the requests of the last time, and a floor (Finagle, tower, Linkerd). */
export interface BudgetWindow {
  kind: "window";
  /** How long requests and retries are remembered, in ten slices. Unit: ms. */
  ttl_millis?: number;
  /** The floor: so many retries a second are always allowed, all of a window's at once if need be. Unit: retries/s. */
  min_per_sec?: number;
  /** Retries per request. */
  ratio?: number;
  /** Who shares the window. */
  scope?: Scope;
}

/** A share of the requests under way, and a floor (Envoy's retry budget). */
export interface BudgetConcurrent {
  kind: "concurrent";
  /** Retries per request under way; a request that waits is under way too. */
  ratio?: number;
  /** So many are always allowed. Unit: retries. */
  minimum?: number;
  /** Who shares the limit. */
  scope?: Scope;
}

/** So many at once (Envoy's default). */
export interface BudgetConcurrency {
  kind: "concurrency";
  /** The most retries under way; one that waits is under way too. Unit: retries. */
  limit?: number;
  /** Who shares the limit. */
  scope?: Scope;
}

export type Budget = BudgetTokens | BudgetThreshold | BudgetWindow | BudgetConcurrent | BudgetConcurrency;

/** Attempts are refused at random, the more the fewer the server accepts (Google). */
export interface ThrottleAdaptiveRejection {
  kind: "adaptive_rejection";
  /** How many attempts may be sent for each that is accepted. */
  k?: number;
  /** How long requests and accepts are remembered. Unit: ms. */
  window_millis?: number;
  /** Whose answers it hears, and whose attempts it refuses. */
  scope?: Scope;
}

export type Throttle = ThrottleAdaptiveRejection;

export interface Lane {
  /** Its name in charts and tables. */
  label?: string;
  /** The most attempts of a request, the first included; 0 means without limit. Unit: attempts. */
  max_attempts?: number;
  /** How long a client waits for the answer to one attempt; null means for ever. Unit: ms. */
  attempt_timeout_millis?: number | null;
  /** How long a request may take, from its first attempt; null means for ever. Unit: ms. */
  deadline_millis?: number | null;
  /** What is held against the deadline. */
  deadline_check?: DeadlineCheck;
  /** The outcomes after which a request is tried again. Unit: outcomes. */
  retry_on?: RetryOn[];
  /** The wait before each retry. */
  wait?: Wait;
  /** What it makes of the wait that a rejection asks for. */
  server_hint?: ServerHint;
  /** What keeps attempts back while too much fails; null means nothing. */
  breaker?: Breaker | null;
  /** What retries are paid with; null means that they are free. */
  budget?: Budget | null;
  /** What refuses attempts at random while the server accepts too few; null means nothing. */
  throttle?: Throttle | null;
}

export interface Scenario {
  /** Version of this document's format. */
  version?: number;
  /** Names the random draws: same seed, same report. */
  seed?: number;
  /** How often the scenario is repeated with independent draws. */
  trials?: number;
  /** Width of a bar of the histogram. Unit: ms. */
  bin_millis?: number;
  /** Length of the sliding window in which the peak is counted. Unit: ms. */
  peak_window_millis?: number;
  /** When the run ends, whoever is still waiting. Unit: ms. */
  horizon_millis?: number;
  /** The most attempts of a lane, sent or refused, over all its trials. Unit: attempts. */
  max_events_per_lane?: number;
  /** Who comes first among those who arrive at the same instant. */
  ties?: Ties;
  /** Who asks, and when. */
  load?: Load;
  /** What lies between client and server. */
  network?: Network;
  /** Who answers. */
  server?: Server;
  /** What goes wrong, and when. Unit: incidents. */
  incidents?: Incident[];
  /** The client policies that are compared. Unit: lanes. */
  lanes: Lane[];
}

