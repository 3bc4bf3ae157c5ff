//! What the engine tells the world.

use crate::policy::breaker::Phase;
use crate::policy::throttle::Toss;
use crate::rng::Entity;
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
    /// The horizon or a limit came first.
    Unfinished,
}

impl GiveUp {
    /// How many reasons there are.
    pub const COUNT: usize = 6;
}

/// What cuts a run short before its horizon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// No more attempts may be made.
    Attempts,
    /// More requests or attempts would be under way than there is room for.
    UnderWay,
}

/// An attempt that has ended for its client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// When it reached, or will reach, the server; when it was sent, if the horizon comes before that.
    pub arrived: SimTime,
    /// The how-manieth of its request that was sent, counted from 1.
    pub number: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// Whether it reached the server while something was wrong there.
    pub during_incident: bool,
    /// From its sending to its answer, or until the client stopped waiting; nothing for one that is still open.
    pub latency: Span,
}

/// A request that has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// When.
    pub at: SimTime,
    /// Attempts that were sent.
    pub attempts: u32,
    /// From the sending of the first attempt to the last answer.
    pub latency: Span,
    /// Why it ended without success; `None` if it succeeded.
    pub gave_up: Option<GiveUp>,
}

/// A step of a request through its client's pipeline. What the client does not have takes no step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    /// Its first attempt is due.
    Began,
    /// The deadline says whether there is time for an attempt.
    Time(bool),
    /// The breaker, in this phase afterwards, lets the attempt out or not.
    Breaker(Phase, bool),
    /// The throttle, which refuses with some chance, lets the attempt out or not.
    Throttle(Toss),
    /// The attempt is sent.
    Sent,
    /// It has ended for its client.
    Answered(Outcome),
    /// The budget, with so many millionths of a token afterwards, pays for the retry or not.
    Budget(i64, bool),
    /// The client waits for the next attempt.
    Waits(Span),
    /// The request has ended: with success, or by this reason.
    Ended(Option<GiveUp>),
}

/// Listens to a run, with an ear for as much of it as it has a method for.
///
/// Every request that begins ends exactly once, and so does every attempt. Arrivals are told in the order of time;
/// an attempt may end before it arrives.
#[allow(unused_variables)]
pub trait Observer {
    /// The first attempt of a request was made.
    fn request_began(&mut self, at: SimTime) {}
    /// The client's own protection has refused an attempt.
    fn attempt_refused(&mut self, at: SimTime) {}
    /// An attempt that takes time was sent: its client waits for the answer.
    fn client_waits(&mut self, at: SimTime) {}
    /// The client of such an attempt has its answer, or has had enough.
    fn client_parts(&mut self, at: SimTime) {}
    /// An attempt has reached the server.
    fn attempt_arrived(&mut self, at: SimTime) {}
    /// Attempts have reached the server, in any order, none of them before one that was told earlier.
    fn attempts_arrived(&mut self, instants: &mut [SimTime]) {
        instants.sort_unstable();
        instants.iter().for_each(|at| self.attempt_arrived(*at));
    }
    /// An attempt has ended.
    fn attempt_ended(&mut self, attempt: &Attempt) {}
    /// A breaker has gone from one phase to another.
    fn breaker_changed(&mut self, at: SimTime, from: Phase, to: Phase) {}
    /// A budget has so many millionths of a token more or less.
    fn budget_changed(&mut self, at: SimTime, by: i64) {}
    /// A throttle was asked whether an attempt may be sent.
    fn throttle_asked(&mut self, at: SimTime, passes: bool) {}
    /// A throttle has heard that the server accepted an attempt.
    fn throttle_heard(&mut self, at: SimTime) {}
    /// The wait before retry number `retry` was chosen; the timer may still overshoot it.
    fn wait_chosen(&mut self, retry: u32, wait: Span, at_cap: bool) {}
    /// A request has ended.
    fn request_ended(&mut self, request: &Request) {}
    /// The server has taken an attempt in: it waits for a worker, or is in work.
    fn server_entered(&mut self, at: SimTime) {}
    /// A worker has begun with an attempt that waited so long.
    fn work_began(&mut self, at: SimTime, waited: Span) {}
    /// An attempt has left the server after so long a stay, having been in work or not.
    fn server_left(&mut self, at: SimTime, stay: Span, worked: bool) {}
    /// The server has done work for which nobody waits any more.
    fn work_was_dead(&mut self) {}
    /// The server has done again what must not be done twice.
    fn work_was_repeated(&mut self) {}
    /// The run is over: at the horizon, or where a limit cut it short.
    fn run_ended(&mut self, at: SimTime, cut: Option<Cut>) {}
}

/// Follows every step of every request, in order: when, whose, after so many attempts, the present one included.
pub type Follower<'a> = &'a mut dyn FnMut(SimTime, Entity, u32, Step);
