/** Everything a run of a scenario showed. */
export interface Report {
  version: number;
  /** Version of the engine: with the scenario, it determines every figure. */
  engine: string;
  /** What was run, every field written out. */
  scenario: Scenario;
  /** How many trials this report is over, while there are more to come. */
  trials_so_far?: number;
  lanes: LaneReport[];
  /** Each further lane against the first. */
  comparison: Comparison[];
}

/** One figure over the trials. */
export interface Stat {
  mean: number;
  /** n − 1; 0 for a single trial. */
  sd: number;
  min: number;
  max: number;
}

/** A completion time over the trials that have one. */
export interface Completion {
  mean: number;
  sd: number;
  min: number;
  max: number;
  trials: number;
}

/** Mean and percentiles over all trials pooled. */
export interface Quantiles {
  mean: number;
  p50: number;
  p90: number;
  p95: number;
  p99: number;
  max: number;
}

/** What one lane showed. */
export interface LaneReport {
  label: string;
  requests: Stat;
  attempts: Stat;
  succeeded: Stat;
  rejected: Stat;
  unavailable: Stat;
  failed: Stat;
  invalid: Stat;
  timed_out: Stat;
  discarded: Stat;
  open: Stat;
  /** Not sent: not among the attempts. */
  refused: Stat;
  retries: Stat;
  given_up: Stat;
  given_up_by: GivenUpBy;
  attempts_during_incidents: Stat;
  wasted: Stat;
  wasted_ratio: Stat;
  amplification: Stat;
  /** Requests that succeeded / requests. */
  success_ratio: Stat;
  completion_millis: Completion | null;
  last_attempt_millis: Stat | null;
  peak_per_bin: Stat;
  peak_per_window: Stat;
  peak_retries_per_bin: Stat;
  /** First attempt sent to last answer, over the requests that ended by themselves. */
  request_latency_millis: Quantiles | null;
  first_try_latency_millis: Quantiles | null;
  retried_latency_millis: Quantiles | null;
  attempt_latency_millis: Quantiles | null;
  attempts_per_request: Quantiles | null;
  /** Null where work takes no time, like the next two. */
  queue_wait_millis: Quantiles | null;
  time_in_system_millis: Quantiles | null;
  waited_ratio: Stat | null;
  /** Attempts whose work was done although their client had stopped waiting. */
  dead_work: Stat;
  /** How often work was done again for a request that must not be done twice. */
  duplicate_effects: Stat;
  /** Trials that a limit ended before the horizon. */
  trials_cut_short: number;
  /** Those of them in which more was under way at once than there is room for. */
  trials_overfull: number;
  representative_trial: number;
  histogram: Histogram;
  throughput: Throughput;
  /** Null where no attempt takes any time. */
  occupancy: Occupancy | null;
  /** Null for a lane without a breaker. */
  breakers: BreakersOverTime | null;
  /** Null for a lane without a retry budget. */
  budget: BudgetOverTime | null;
  /** Null for a lane without a throttle. */
  throttle: ThrottleOverTime | null;
  waits: WaitRow[];
  verdict: Verdict;
}

/** Requests that ended without success, by reason. */
export interface GivenUpBy {
  attempts: Stat;
  deadline: Stat;
  budget: Stat;
  refused: Stat;
  not_retryable: Stat;
  unfinished: Stat;
}

/** Attempts over time: counts of the representative trial by outcome, then mean and percentiles over all trials. */
export interface Histogram {
  bin_millis: number;
  start_millis: number;
  succeeded: Uint32Array;
  rejected: Uint32Array;
  unavailable: Uint32Array;
  failed: Uint32Array;
  invalid: Uint32Array;
  timed_out: Uint32Array;
  discarded: Uint32Array;
  open: Uint32Array;
  refused: Uint32Array;
  mean: Float64Array;
  p5: Uint32Array;
  p95: Uint32Array;
}

/** Counts by bin, of the representative trial and as means over all trials. */
export interface Throughput {
  bin_millis: number;
  start_millis: number;
  /** What the callers ask for, by sending. */
  first_tries: Uint32Array;
  /** Attempts, by arrival at the server. */
  load: Uint32Array;
  /** Requests done, by the answer. */
  goodput: Uint32Array;
  first_tries_mean: Float64Array;
  load_mean: Float64Array;
  goodput_mean: Float64Array;
}

/** Attempts under way: the average over each bin, in the representative trial. */
export interface Occupancy {
  bin_millis: number;
  start_millis: number;
  /** At the server, waiting or in work. */
  in_system: Float64Array;
  in_queue: Float64Array;
  in_work: Float64Array;
  /** Whose clients wait for an answer, on their way or at the server. */
  in_flight: Float64Array;
}

/**
 * A lane's breakers, in the representative trial: averages over each bin, and how many changed in it. The bin after the
 * last change is the last one: there they stay.
 */
export interface BreakersOverTime {
  count: number;
  /** How often one of them opened, for the first time or again. */
  trips: Stat;
  bin_millis: number;
  start_millis: number;
  open: Float64Array;
  half_open: Float64Array;
  opened: Uint32Array;
  half_opened: Uint32Array;
  closed: Uint32Array;
}

/** A lane's retry budget, in the representative trial. The last bin is the one after the last change: there it stays. */
export interface BudgetOverTime {
  count: number;
  /** The most a budget holds; null where that changes with the load. */
  capacity: number | null;
  /** Null if retries cost nothing. */
  allows: BudgetAllows | null;
  bin_millis: number;
  start_millis: number;
  /** The mean over all budgets, on average over each bin. */
  tokens_left: Float64Array;
}

/** A lane's throttles, in the representative trial. */
export interface ThrottleOverTime {
  count: number;
  bin_millis: number;
  start_millis: number;
  /** Attempts that a throttle was asked for, the refused among them. */
  requests: Uint32Array;
  /** Attempts that the server accepted, by the answer. */
  accepts: Uint32Array;
  refused: Uint32Array;
  /** Refused / requests. */
  refused_ratio: Float64Array;
}

/** What a budget allows at the present load while everything fails, over all clients. */
export interface BudgetAllows {
  requests_per_sec: number | null;
  extra_per_sec: number | null;
  load_ratio: number | null;
  at_once: number;
}

/** The waits before one retry, counted from 1. */
export interface WaitRow {
  retry: number;
  count: number;
  min_millis: number;
  p50_millis: number;
  mean_millis: number;
  max_millis: number;
  at_cap_ratio: number;
}

export type VerdictKind = "unfinished" | "never_disturbed" | "collapsed" | "oscillating" | "recovered";

/** What became of the service, in the representative trial. */
export interface Verdict {
  kind: VerdictKind;
  after_millis: number | null;
  trials: Record<VerdictKind, number>;
}

/** One lane against the reference lane. */
export interface Comparison {
  lane: number;
  against: number;
  attempts_ratio: number | null;
  wasted_ratio: number | null;
  completion_delta_millis: number | null;
}

/** One request from its first attempt to its end. */
export interface Trace {
  lane: number;
  trial: number;
  /** In the order in which requests began, counted from 0. */
  request: number;
  steps: TraceStep[];
}

/** One step of a request through its client's pipeline. */
export interface TraceStep {
  at_millis: number;
  /** Counted from 1, the refused among them. */
  attempt: number;
  step: "begin" | "deadline" | "breaker" | "throttle" | "send" | "answer" | "budget" | "wait" | "end";
  passes: boolean;
  /** The breaker's phase, the outcome, the reason for giving up; "" where there is nothing to say. */
  reason: string;
  /** The throttle's chance, the tokens left, the wait in milliseconds. */
  figure: number | null;
}

/** The attempts of one trial one by one, of one in `stride` clients: a column a field. */
export interface Attempts {
  lane: number;
  trial: number;
  clients: number;
  stride: number;
  /** Attempts of all clients, the refused among them. */
  attempts: number;
  client: Uint32Array;
  /** In the order in which requests began, as `trace_request` counts them. */
  request: Uint32Array;
  /** The how-manieth of its request, counted from 1. */
  number: Uint32Array;
  /** When it was sent or refused. */
  at_millis: Float64Array;
  /** Its place among the outcomes as bars are stacked: 0 succeeded to 7 open, 8 refused. */
  outcome: Uint8Array;
}
