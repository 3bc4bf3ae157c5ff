//! The server's answer to an attempt: incident, failure draw, limiter, work, in this order.
//!
//! What an incident or the failure draw answers uses no capacity. A request that is the caller's own fault does:
//! the server has to accept it to see what is wrong with it.

mod limiter;

use super::observer::Outcome;
use crate::rng::{Draws, Purpose};
use crate::scenario::incident::Incident;
use crate::scenario::server as document;
use crate::time::{SimTime, Span};
use limiter::Limiter;

/// The server and what it remembers.
pub struct Server {
    /// When something is wrong: half-open intervals.
    incidents: Vec<(SimTime, SimTime)>,
    failure_ratio: f64,
    invalid_ratio: f64,
    limiter: Limiter,
    /// The wait that a rejection asks for.
    retry_after: Option<Span>,
}

impl Server {
    /// The server of a scenario, before its first attempt.
    pub fn new(server: &document::Server, incidents: &[Incident], invalid_ratio: f64) -> Self {
        let interval = |i: &Incident| (SimTime::from_millis(i.from_millis), SimTime::from_millis(i.to_millis));
        Self {
            incidents: incidents.iter().map(interval).collect(),
            failure_ratio: server.failure_ratio,
            invalid_ratio,
            limiter: Limiter::new(&server.limiter, server.rejection_cost_ratio),
            retry_after: server.retry_after_millis.map(Span::from_millis),
        }
    }

    /// The answer to attempt number `number` of `request`. Instants must not go back.
    pub fn answer(&mut self, now: SimTime, draws: &Draws, request: u32, number: u32) -> Outcome {
        let happens = |ratio, purpose, number| ratio > 0.0 && draws.unit(purpose, request, number) < ratio;
        if self.in_incident(now) {
            Outcome::Unavailable
        } else if happens(self.failure_ratio, Purpose::Failure, number) {
            Outcome::Failed
        } else if !self.limiter.accept(now) {
            Outcome::Rejected
        } else if happens(self.invalid_ratio, Purpose::Invalid, 0) {
            Outcome::Invalid
        } else {
            Outcome::Succeeded
        }
    }

    /// The wait that an answer asks for.
    pub fn hint(&self, outcome: Outcome) -> Option<Span> {
        self.retry_after.filter(|_| outcome == Outcome::Rejected)
    }

    /// Whether something is wrong at `now`.
    pub fn in_incident(&self, now: SimTime) -> bool {
        self.incidents.iter().any(|&(from, to)| from <= now && now < to)
    }
}
