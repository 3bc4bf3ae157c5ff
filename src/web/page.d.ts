/** What `run_scenario` throws for a scenario that cannot be run. */
export interface Refusal extends Error {
  problems: Problem[];
}

/** One thing that keeps a scenario from being run. */
export interface Problem {
  /** Where: `lanes.2.wait.base_millis`, or "" for the scenario as a whole. */
  path: string;
  code: ProblemCode;
  message: string;
  min?: number;
  max?: number;
  got?: Json;
  /** The known name that is close to what came. */
  near?: string;
}

export type ProblemCode = "not_readable" | "wrong_type" | "out_of_range" | "not_whole" | "unknown_field" | "unknown_kind" | "missing" | "duplicate" | "not_available";

export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** What a value of a scenario may be. */
export type Shape = NumberShape | FlagShape | TextShape | WordShape | GroupShape | ChoiceShape | ListShape | OptionalShape | AbsentShape;

export interface NumberShape {
  type: "number";
  min: number;
  max: number;
  whole: boolean;
}

export interface FlagShape {
  type: "flag";
}

export interface TextShape {
  type: "text";
  max_chars: number;
}

export interface WordShape {
  type: "word";
  words: Word[];
}

export interface GroupShape {
  type: "group";
  fields: Field[];
}

export interface ChoiceShape {
  type: "choice";
  kinds: Kind[];
}

export interface ListShape {
  type: "list";
  item: Shape;
  min: number;
  max: number;
}

export interface OptionalShape {
  type: "optional";
  value: Shape;
}

/** Null only: a place kept for a mechanism that this version does not have. */
export interface AbsentShape {
  type: "absent";
}

/** A field of a group: one knob. */
export interface Field {
  key: string;
  label: string;
  unit: string;
  help: string;
  shape: Shape;
  default: Json;
}

/** One word of a fixed set. */
export interface Word {
  key: string;
  label: string;
  help: string;
}

/** One kind of a choice. */
export interface Kind {
  key: string;
  label: string;
  help: string;
  fields: Field[];
}

/** A named scenario and what it shows. */
export interface Story {
  id: string;
  alias: string;
  title: string;
  question: string;
  prediction: string;
  notice: string[];
  finding: string;
  source: string;
  beyond: string;
  scenario: Scenario;
  check_trials: number;
  worlds: World[];
  checks: Check[];
}

/** A variation of a story's scenario: pairs of path and value. */
export interface World {
  id: string;
  label: string;
  set: Json[];
}

/** On which side of a published figure the simulated one may be. */
export type CheckSide = "about" | "at_least" | "at_most";

export type CheckKind = "printed" | "run" | "analytic" | "independent" | "claim";

/** A published figure and where to find it in a report. */
export interface Check {
  label: string;
  world: string;
  lane: number;
  figure: string;
  /** Of a list, the sum over these items: the first included, the last not. */
  sum: number[] | null;
  ratio_to: number | null;
  minus: number | null;
  times: number;
  plus: number;
  published: number[];
  kind: CheckKind;
  side: CheckSide;
  within: number | null;
  within_ratio: number | null;
}

/** A published figure beside the simulated one. */
export interface StoryRow {
  lane: number;
  lane_label: string;
  label: string;
  world: string;
  published: number[];
  kind: CheckKind;
  side: CheckSide;
  simulated: number[];
  tolerance: number | null;
  /** Null if the figure is shown only. */
  holds: boolean | null;
}

/** What one real client does between attempts. */
export interface Client {
  name: Name;
  label: string;
  language: string;
  version: string;
  source: string;
  note: string;
  lane: ClientLane;
  /** Null for a client without a cap. */
  cap_millis: number | null;
}

/** What else a lane needs to do as a client does. */
export interface ClientLane {
  max_attempts: number;
  attempt_timeout_millis: number | null;
  deadline_millis: number | null;
  deadline_check: string;
  server_hint: string;
  budget: string;
  breaker: string;
}

/** Which wait for a case. */
export interface Advice {
  case: string;
  /** A kind of wait with its jitter, or a client by name. */
  wait: string;
  because: string;
  /** The id of the story that shows it. */
  story: string;
}

/** A circuit breaker as its library ships it. */
export interface NamedBreaker {
  name: string;
  label: string;
  breaker: Breaker;
  /** What it does that this one does not; "" if nothing. */
  note: string;
}

/** A retry budget as its library ships it. */
export interface NamedBudget {
  name: string;
  label: string;
  budget: Budget;
  /** What it does that this one does not; "" if nothing. */
  note: string;
}

/** The waits before one retry, drawn many times, and where they may lie. */
export interface Rung extends WaitRow {
  p5_millis: number;
  p25_millis: number;
  p75_millis: number;
  p95_millis: number;
  support_min_millis: number;
  support_max_millis: number;
}

/** How far a run in pieces is. */
export interface RunProgress {
  /** From 0 to 1. */
  fraction: number;
  /** Trials that every lane has finished. */
  trials: number;
  /** Whether there is nothing left to do but the report. */
  is_over: boolean;
}

/** How to draw. */
export interface DrawOptions {
  /** Device pixels to a CSS pixel; of a canvas only. */
  pixel_ratio?: number;
  dark?: boolean;
  /** English where they are left out. */
  words?: AxisWords;
  /** End of the time axis; all lanes fit if it is left out. */
  until_millis?: number;
  /** Attempts at the top of the other axis; the greatest bar of all lanes if it is left out. */
  max_attempts?: number;
  /** Of an SVG document only. */
  width?: number;
  /** Of an SVG document only. */
  height?: number;
}

/** How the numbers on axes are written. */
export interface AxisWords {
  /** What follows a number of milliseconds, seconds, minutes, hours and days. */
  time: string[];
  /** What stands for the last `digits` digits of a large count, for twice as many, and so on. */
  counts: string[];
  /** 3 in English, 4 in Chinese. */
  digits: number;
}

/** The room around what is between the axes of a chart, in CSS pixels. */
export interface PlotMargins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a lane has over time. */
export type State = "breakers" | "budget" | "throttle";

/** The colours of charts, as `#rrggbb`. */
export interface Palette {
  succeeded: string;
  rejected: string;
  unavailable: string;
  failed: string;
  invalid: string;
  timed_out: string;
  discarded: string;
  open: string;
  refused: string;
  background: string;
  text: string;
  /** Behind bars while something is wrong at the server. */
  shade: string;
  capacity: string;
  /** Requests that callers ask for, in charts of load. */
  offered: string;
  /** Attempts, in charts of load. */
  attempts: string;
  /** Requests that are done, in charts of load. */
  goodput: string;
  /** Mean and percentiles over the trials. */
  trials: string;
  /** What keeps attempts back: open breakers, what is refused. */
  closed: string;
  /** Breakers that probe. */
  probing: string;
  /** Tokens left. */
  stock: string;
}
