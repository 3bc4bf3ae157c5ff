//! A circuit breaker: once too much has failed, nothing is sent for a while.
//!
//! Why: a client that knows the server to be down helps nobody by asking again. A breaker answers in its place, spares
//! the server the attempt and the caller the wait, and lets a few probes find out when it is over.
//!
//! Rule: closed, it hears every answer and trips when its rule says so; open, it refuses until the open time is over;
//! half-open, it lets probes through. One that fails opens it again, enough that succeed close it. What was let
//! through carries the generation of the state that did so: an answer from an earlier state says nothing about this
//! one. A probe without an answer for another open time gives up its place to a new one, and is still heard if it
//! answers after all: where answers take longer than the open time, nothing else would ever close it.
//!
//! Not modelled: slow calls as failures, open times that grow, and a limit on what is under way while closed: what was
//! sent before the trip still arrives (sony/gobreaker#91).

mod circuit;
pub mod named;
mod tally;

use super::scope::Scope;
use super::share::Enough;
use crate::params::{MAX_COUNT, MAX_MILLIS};
use crate::{choice, group, words};

pub use circuit::{Circuit, Permit, Phase};

group! {
    /// When it trips, for how long, and what closes it again.
    pub struct Breaker {
        /// What trips it.
        trip: Trip = Trip::Consecutive(Consecutive::default()), "Trips on";
        /// Whether reaching the threshold trips it, or only going beyond.
        at: Enough = Enough::AtLeast, "At the threshold";
        /// How long it stays open; null means no time at all: the rule is asked afresh for every attempt.
        open_millis: Option<f64> = None, "Open time" in 0 => MAX_MILLIS, "ms";
        /// How far the open time may stray, as a share of it, so that breakers that tripped together part.
        open_jitter_ratio: f64 = 0.0, "Open time jitter" in 0 => 1, "";
        /// How many probes may be under way while it is half-open.
        probes: u32 = 1, "Probes" in 1 => MAX_COUNT, "attempts";
        /// How many probes must succeed to close it.
        successes_to_close: u32 = 1, "Successes to close" in 1 => MAX_COUNT, "attempts";
        /// What it refuses.
        blocks: Blocks = Blocks::All, "Blocks";
        /// What it counts.
        counts: Counts = Counts::Attempts, "Counts";
        /// Whose answers it hears, and whose attempts it refuses.
        scope: Scope = Scope::Client, "Scope";
    }
}

choice! {
    /// What trips a breaker.
    pub enum Trip {
        /// So many failures in a row.
        "consecutive" => Consecutive(params: Consecutive), "Failures in a row";
        /// The share of failures among the last so many calls.
        "count_window" => CountWindow(params: CountWindow), "Share of the last calls";
        /// The share of failures over the last stretch of time.
        "time_window" => TimeWindow(params: TimeWindow), "Share over the last time";
        /// The share of failures since the start, or since it last closed.
        "since_start" => SinceStart(params: SinceStart), "Share since the start";
    }
}

group! {
    /// So many failures in a row.
    pub struct Consecutive {
        /// Failures without a success in between.
        failures: u32 = 5, "Failures in a row" in 1 => MAX_COUNT, "calls";
    }
}

group! {
    /// The share of failures among the last calls.
    pub struct CountWindow {
        /// How many calls are remembered.
        calls: u32 = 100, "Calls" in 1 => MAX_COUNT, "calls";
        /// The fewest calls that say anything; never more than are remembered.
        minimum_calls: u32 = 100, "Least calls" in 0 => MAX_COUNT, "calls";
        /// The share of failures that is too much.
        ratio: f64 = 0.5, "Failure share" in 0 => 1_000, "";
    }
}

group! {
    /// The share of failures over the last stretch of time: a call of exactly that age is forgotten.
    pub struct TimeWindow {
        /// How long a call is remembered.
        window_millis: f64 = 10_000.0, "Window" in 0.001 => MAX_MILLIS, "ms";
        /// The fewest calls that say anything.
        minimum_calls: u32 = 20, "Least calls" in 0 => MAX_COUNT, "calls";
        /// The share of failures that is too much.
        ratio: f64 = 0.5, "Failure share" in 0 => 1_000, "";
    }
}

group! {
    /// The share of failures since the start, or since the breaker last closed.
    pub struct SinceStart {
        /// The share of failures that is too much.
        ratio: f64 = 0.1, "Failure share" in 0 => 1_000, "";
    }
}

words! {
    /// What an open breaker refuses.
    pub enum Blocks {
        /// Every attempt.
        "all" => All, "All attempts";
        /// Retries only: first attempts pass whatever its state.
        "retries" => Retries, "Retries only";
    }
}

words! {
    /// What a breaker counts as a call, and what as a failure.
    pub enum Counts {
        /// Every attempt that is answered (a breaker inside the retries).
        "attempts" => Attempts, "Attempts";
        /// Every request when it ends (a breaker around the retries).
        "requests" => Requests, "Requests";
        /// Failed attempts, measured against first attempts alone.
        "failures_per_first_try" => FailuresPerFirstTry, "Failed attempts per first attempt";
    }
}
