//! The server: an attempt meets incidents first, then the failure draw, then the limiter, then work.
//!
//! What an incident or the failure draw answers uses no capacity. A request that is the caller's own fault does:
//! the server has to accept it to see what is wrong with it.

pub mod incidents;
mod limiter;
mod pace;
mod workers;

use super::flights::Flights;
use super::load::Clients;
use super::observer::Outcome;
use crate::rng::{Draws, Entity, Purpose};
use crate::scenario::Document;
use crate::scenario::incident::Effect;
use crate::scenario::load::Traits;
use crate::scenario::server::{LoadDependent, Work};
use crate::time::{SimTime, Span};
use incidents::{Incidents, State};
use limiter::Limiter;
use pace::Pace;
use workers::Workers;

pub use workers::Step;

/// The server and what it remembers.
pub struct Server {
    /// What is wrong, and when.
    pub incidents: Incidents,
    failure_ratio: f64,
    traits: Traits,
    clients: Clients,
    limiter: Limiter,
    /// The wait that a rejection asks for.
    retry_after: Option<Span>,
    work: Labour,
    pace: Pace,
    /// Attempts taken in and not yet left.
    inside: u32,
    /// When workers come back who were missing.
    pub edges: Vec<SimTime>,
}

/// What becomes of accepted attempts.
enum Labour {
    Instant,
    Workers(Workers),
    LoadDependent(LoadDependent),
}

/// What the server does with an attempt that arrives.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reception {
    /// It answers at once.
    Answer(Outcome),
    /// It never answers.
    Vanish,
    /// It accepts the attempt, which ends like this once its work is done.
    Accept(Outcome),
}

/// What becomes of attempts before the limiter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fate {
    /// The same of all.
    Same(Outcome),
    /// Nothing: the limiter decides on all.
    Limiter,
    /// It depends on the attempt.
    EachOnesOwn,
}

/// What becomes of an accepted attempt.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Entry {
    /// Its work is done at once.
    Done,
    /// Its work is done by then.
    Busy(SimTime),
    /// It waits until a worker takes a step.
    Queued,
    /// There is no room for it.
    Full,
}

impl Server {
    /// The server of a scenario, before its first attempt.
    pub fn new(document: &Document) -> Self {
        let server = &document.server;
        let cost = server.rejection_cost_ratio;
        let work = match &server.work {
            Work::Instant => Labour::Instant,
            Work::Workers(workers) => Labour::Workers(Workers::new(workers, cost)),
            Work::LoadDependent(load) => Labour::LoadDependent(load.clone()),
        };
        // A rejection costs a worker's time where there are workers, and the limiter's capacity where there are none.
        let limiter_cost = if matches!(work, Labour::Workers(_)) { 0.0 } else { cost };
        let incidents = if matches!(work, Labour::Workers(_)) { document.incidents.as_slice() } else { &[] };
        let reduced = incidents.iter().filter(|incident| matches!(incident.effect, Effect::Reduced(_)));
        Self {
            incidents: Incidents::new(&document.incidents),
            failure_ratio: server.failure_ratio,
            traits: document.load.traits().clone(),
            clients: Clients::of(&document.load),
            limiter: Limiter::new(&server.limiter, limiter_cost),
            retry_after: server.retry_after_millis.map(Span::from_millis),
            work,
            pace: Pace::new(&document.incidents),
            inside: 0,
            edges: reduced.map(|incident| incidents::interval(incident).1).collect(),
        }
    }

    /// Receives attempt number `number` of a request. Instants must not go back.
    #[inline(always)]
    pub fn receive(&mut self, now: SimTime, draws: &Draws, entity: Entity, number: u32) -> Reception {
        if let Some(reception) = self.before_limit(now, draws, entity, number) {
            reception
        } else if self.limiter.accept(now, self.incidents.at(now).capacity_ratio, self.inside) {
            Reception::Accept(self.accepted(draws, entity))
        } else {
            self.turn_away(draws, entity, number);
            Reception::Answer(Outcome::Rejected)
        }
    }

    /// What becomes of an attempt whatever the others do; `None` where the limiter decides.
    #[inline(always)]
    pub fn before_limit(&mut self, now: SimTime, draws: &Draws, entity: Entity, number: u32) -> Option<Reception> {
        match self.fate(now) {
            Fate::Same(outcome) => Some(Reception::Answer(outcome)),
            Fate::Limiter => None,
            Fate::EachOnesOwn => self.own_fate(now, draws, entity, number),
        }
    }

    fn own_fate(&mut self, now: SimTime, draws: &Draws, entity: Entity, number: u32) -> Option<Reception> {
        let State { black_hole, error_ratio, .. } = *self.incidents.at(now);
        if black_hole {
            return Some(Reception::Vanish);
        }
        let fails = draws.happens(error_ratio, Purpose::Error, entity, number) || self.fails(draws, entity, number);
        fails.then_some(Reception::Answer(Outcome::Failed))
    }

    /// What becomes of everybody whose attempt comes at an instant, before the limiter.
    #[inline]
    pub fn fate(&mut self, now: SimTime) -> Fate {
        let State { down, black_hole, error_ratio, .. } = *self.incidents.at(now);
        let Traits { sticky_failure_ratio, fail_first_attempts, .. } = self.traits;
        let may_fail = error_ratio.max(self.failure_ratio).max(sticky_failure_ratio) > 0.0 || fail_first_attempts > 0;
        if down {
            Fate::Same(Outcome::Unavailable)
        } else if black_hole || may_fail {
            Fate::EachOnesOwn
        } else {
            Fate::Limiter
        }
    }

    /// For how long at a time it only counts how many come, in whatever order; `None` if it never does.
    pub fn counts_for(&self) -> Option<Span> {
        self.limiter.counts_for()
    }

    /// Until when, from `now` on, the same becomes of all attempts, but for how many of them are accepted.
    pub fn same_until(&mut self, now: SimTime) -> SimTime {
        self.limiter.counts_until(now).min(self.incidents.change_after(now))
    }

    /// How many of `n` attempts the limiter accepts, all of them from `now` on while nothing changes.
    pub fn accept_first(&mut self, n: usize, now: SimTime) -> usize {
        self.limiter.accept_first(n as u64, now, self.incidents.at(now).capacity_ratio) as usize
    }

    /// How an accepted attempt of a request ends.
    pub fn accepted(&self, draws: &Draws, entity: Entity) -> Outcome {
        let invalid = draws.happens(self.traits.invalid_ratio, Purpose::Invalid, entity, 0);
        if invalid { Outcome::Invalid } else { Outcome::Succeeded }
    }

    /// The wait that an answer asks for.
    pub fn hint(&self, outcome: Outcome) -> Option<Span> {
        self.retry_after.filter(|_| outcome == Outcome::Rejected)
    }

    fn fails(&self, draws: &Draws, entity: Entity, number: u32) -> bool {
        let sticky = self.traits.sticky_failure_ratio;
        number <= self.traits.fail_first_attempts
            || draws.happens(self.failure_ratio, Purpose::Failure, entity, number)
            || (sticky > 0.0 && draws.happens(sticky, Purpose::Sticky, self.clients.client(draws, entity), 0))
    }

    /// Takes in an attempt that was accepted.
    pub fn enter(&mut self, now: SimTime, flight: u32) -> Entry {
        let entry = match &mut self.work {
            Labour::Instant => return Entry::Done,
            Labour::Workers(workers) => {
                let enters = workers.enter(flight, self.incidents.at(now).capacity_ratio);
                if enters { Entry::Queued } else { return Entry::Full }
            }
            Labour::LoadDependent(load) => {
                let latency = load.base_millis + load.per_request_millis * f64::from(self.inside);
                Entry::Busy(self.pace.end(now, Span::from_millis(latency)))
            }
        };
        self.inside += 1;
        entry
    }

    /// Notes that an attempt was rejected: saying no may cost a worker's time.
    pub fn turn_away(&mut self, draws: &Draws, entity: Entity, number: u32) {
        if let Labour::Workers(workers) = &mut self.work {
            workers.reject(draws, entity, number);
        }
    }

    /// A worker is done with an attempt, or with saying no.
    pub fn work_done(&mut self) {
        if let Labour::Workers(workers) = &mut self.work {
            workers.done();
        }
    }

    /// An attempt leaves, worked on or not.
    pub fn leave(&mut self) {
        self.inside -= 1;
    }

    /// What the workers do next at `now`; `None` if nothing.
    pub fn step(&mut self, now: SimTime, flights: &Flights, draws: &Draws) -> Option<Step> {
        let Labour::Workers(workers) = &mut self.work else { return None };
        let capacity_ratio = self.incidents.at(now).capacity_ratio;
        workers.step(now, capacity_ratio, flights, draws, &self.pace)
    }

    /// Whether a worker is idle at `now` though there is something to do.
    #[cfg(test)]
    pub fn idle_though_needed(&mut self, now: SimTime) -> bool {
        let capacity_ratio = self.incidents.at(now).capacity_ratio;
        matches!(&self.work, Labour::Workers(workers) if workers.idle_though_needed(capacity_ratio))
    }

    /// How many rejections still have to be worked off.
    pub fn chores(&self) -> usize {
        match &self.work {
            Labour::Workers(workers) => workers.chores(),
            _ => 0,
        }
    }

    /// When somebody will have waited too long; [`SimTime::MAX`] if nobody will.
    pub fn next_expiry(&self, flights: &Flights) -> SimTime {
        match &self.work {
            Labour::Workers(workers) => workers.next_expiry(flights),
            _ => SimTime::MAX,
        }
    }
}
