//! What the engine tells the world.

use crate::time::{SimTime, Span};

/// How an attempt ended (`None` of these is a judgement: a rejected attempt did what it could).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Done.
    Succeeded,
    /// "Too busy": HTTP 429 or 503.
    Rejected,
    /// The server was down: connection refused, 503.
    Unavailable,
    /// A transient error: 500.
    Failed,
    /// The caller's own fault: 400, 401. No retry can help.
    Invalid,
    /// The client stopped waiting; the server may still do the work.
    TimedOut,
    /// The loser of a hedge.
    Discarded,
    /// Still under way at the horizon.
    Open,
}

impl Outcome {
    /// How many outcomes there are.
    pub const COUNT: usize = 8;
}

/// Why a request ended without success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GiveUp {
    /// No attempts left.
    Attempts,
    /// No time left.
    Deadline,
    /// No budget left.
    Budget,
    /// The last attempt was refused on the client.
    Refused,
    /// The answer said that no retry can help.
    NotRetryable,
    /// The horizon or the event limit came first.
    Unfinished,
}

impl GiveUp {
    /// How many reasons there are.
    pub const COUNT: usize = 6;
}

/// An attempt that has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// When it reached the server.
    pub arrived: SimTime,
    /// The how-manieth of its request, counted from 1.
    pub number: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// Whether it reached the server while something was wrong there.
    pub during_incident: bool,
}

/// Listens to a run. Attempts are told in the order in which they reach the server.
pub trait Observer {
    /// An attempt has ended.
    fn attempt_ended(&mut self, attempt: &Attempt);
    /// The wait before retry number `retry` was chosen; the timer may still overshoot it.
    fn wait_chosen(&mut self, retry: u32, wait: Span, at_cap: bool);
    /// A request has succeeded, so long after its first attempt was sent.
    fn request_succeeded(&mut self, at: SimTime, latency: Span);
    /// A request has ended without success; one that is cut short has no latency.
    fn request_gave_up(&mut self, reason: GiveUp, latency: Option<Span>);
}
