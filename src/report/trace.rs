//! The way of one request through its client's pipeline: each step with its instant and its reason.
//!
//! Words, not sentences: whoever shows a trace makes its own, in its reader's language.

use super::recorder::Recorder;
use crate::policy::breaker::Phase;
use crate::policy::share::ONE;
use crate::rng::Entity;
use crate::scenario::Scenario;
use crate::sim;
use crate::sim::observer::{GiveUp, Outcome, Step};
use crate::time::SimTime;
use crate::value::{serialize_number, serialize_optional};
use serde::Serialize;

/// One request from its first attempt to its end.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Trace {
    /// The lane, counted from 0.
    pub lane: usize,
    /// The trial, counted from 0.
    pub trial: u32,
    /// Which request, in the order in which they began, counted from 0.
    pub request: u64,
    /// Its steps, in their order.
    pub steps: Vec<TraceStep>,
}

/// One step of a request.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TraceStep {
    /// When.
    #[serde(serialize_with = "serialize_number")]
    pub at_millis: f64,
    /// The attempt it belongs to, counted from 1, the refused among them.
    pub attempt: u32,
    /// What was asked: `begin`, `deadline`, `breaker`, `throttle`, `send`, `answer`, `budget`, `wait` or `end`.
    pub step: &'static str,
    /// Whether the request may go on.
    pub passes: bool,
    /// Why: the breaker's phase, the attempt's outcome, the reason for giving up; "" where there is nothing to say.
    pub reason: &'static str,
    /// The figure behind it: the throttle's chance, the tokens left, the wait in milliseconds.
    #[serde(serialize_with = "serialize_optional")]
    pub figure: Option<f64>,
}

impl Trace {
    /// Follows the `request`th request to begin, in one trial of one lane; without steps if there is none.
    pub fn of(scenario: &Scenario, lane: usize, trial: u32, request: u64) -> Self {
        let mut tracer = Tracer { until: request, followed: None, steps: Vec::new() };
        if let Some(policy) = scenario.document().lanes.get(lane) {
            let recorder = Recorder::new(scenario, policy);
            sim::follow(scenario, policy, trial, recorder, &mut |at, of, attempts, step| {
                tracer.step(at, of, attempts, step);
            });
        }
        Self { lane, trial, request, steps: tracer.steps }
    }
}

/// Listens to one request.
struct Tracer {
    /// Requests that have to begin before the one that is followed.
    until: u64,
    followed: Option<Entity>,
    steps: Vec<TraceStep>,
}

impl Tracer {
    fn step(&mut self, at: SimTime, request: Entity, attempts: u32, step: Step) {
        if self.followed.is_none() && step == Step::Began {
            self.followed = (self.until == 0).then_some(request);
            self.until = self.until.saturating_sub(1);
        }
        if self.followed == Some(request) {
            self.steps.push(row(at, attempts, step));
        }
    }
}

fn row(at: SimTime, attempt: u32, step: Step) -> TraceStep {
    let (step, passes, reason, figure) = match step {
        Step::Began => ("begin", true, "", None),
        Step::Time(passes) => ("deadline", passes, if passes { "time_left" } else { "no_time_left" }, None),
        Step::Breaker(phase, passes) => ("breaker", passes, phase_word(phase), None),
        Step::Throttle(toss) => ("throttle", toss.passes, "", Some(toss.chance)),
        Step::Sent => ("send", true, "", None),
        Step::Answered(outcome) => ("answer", outcome == Outcome::Succeeded, outcome_word(outcome), None),
        Step::Budget(left, passes) => ("budget", passes, "", Some(left as f64 / ONE as f64)),
        Step::Waits(wait) => ("wait", true, "", Some(wait.as_millis())),
        Step::Ended(None) => ("end", true, "succeeded", None),
        Step::Ended(Some(reason)) => ("end", false, give_up_word(reason), None),
    };
    TraceStep { at_millis: at.as_millis(), attempt, step, passes, reason, figure }
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Closed => "closed",
        Phase::Open => "open",
        Phase::HalfOpen => "half_open",
    }
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Succeeded => "succeeded",
        Outcome::Rejected => "rejected",
        Outcome::Unavailable => "unavailable",
        Outcome::Failed => "failed",
        Outcome::Invalid => "invalid",
        Outcome::TimedOut => "timed_out",
        Outcome::Discarded => "discarded",
        Outcome::Open => "open",
    }
}

fn give_up_word(reason: GiveUp) -> &'static str {
    match reason {
        GiveUp::Attempts => "attempts",
        GiveUp::Deadline => "deadline",
        GiveUp::Budget => "budget",
        GiveUp::Refused => "refused",
        GiveUp::NotRetryable => "not_retryable",
        GiveUp::Unfinished => "unfinished",
    }
}
