//! Workers with a queue in front of them.
//!
//! Rule: whenever a worker is free, what was rejected and has to be worked off comes first, then who has waited
//! longest or who has come last; no worker is idle while anybody waits. Who has waited for the queue's limit of time
//! is rejected at that instant. A worker goes on with an attempt whose client has gone.
//! Not modelled: workers that differ, priorities, work that is interrupted.

use super::super::flights::Flights;
use super::pace::Pace;
use crate::rng::{Draws, Entity, Purpose};
use crate::scenario::distribution::Distribution;
use crate::scenario::server::{self as document, Discipline};
use crate::time::{SimTime, Span};
use std::collections::VecDeque;

/// The workers and their queue.
pub struct Workers {
    count: u32,
    busy: u32,
    service: Distribution,
    limit: usize,
    discipline: Discipline,
    drop_expired: bool,
    patience: Option<Span>,
    rejection_cost_ratio: f64,
    /// The attempts that wait, in the order of arrival.
    queue: VecDeque<u32>,
    /// What saying no still has to cost.
    chores: VecDeque<Span>,
}

/// What the workers do next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    /// One begins with an attempt and is done by then.
    Begin(u32, SimTime),
    /// One begins to work off a rejection and is done by then.
    Chore(SimTime),
    /// An attempt has waited too long and is rejected.
    Expired(u32),
    /// An attempt is passed over, because its client has gone.
    Dropped(u32),
}

impl Workers {
    /// Workers with nothing to do.
    pub fn new(workers: &document::Workers, rejection_cost_ratio: f64) -> Self {
        Self {
            count: workers.count,
            busy: 0,
            service: workers.service.clone(),
            limit: workers.queue_limit.map_or(usize::MAX, |limit| limit as usize),
            discipline: workers.discipline,
            drop_expired: workers.drop_expired,
            patience: workers.queue_timeout_millis.map(Span::from_millis),
            rejection_cost_ratio,
            queue: VecDeque::new(),
            chores: VecDeque::new(),
        }
    }

    /// Takes in an attempt, if a worker is free or there is room in the queue.
    pub fn enter(&mut self, flight: u32, capacity_ratio: f64) -> bool {
        let enters = self.idle(capacity_ratio) > 0 || self.queue.len() < self.limit;
        if enters {
            self.queue.push_back(flight);
        }
        enters
    }

    /// A worker is done.
    pub fn done(&mut self) {
        self.busy -= 1;
    }

    /// Notes what it costs to have rejected an attempt.
    pub fn reject(&mut self, draws: &Draws, entity: Entity, number: u32) {
        if self.rejection_cost_ratio > 0.0 {
            let work = self.work(draws, entity, number).micros() as f64;
            self.chores.push_back(Span::from_micros_floor(work * self.rejection_cost_ratio));
        }
    }

    /// How many rejections still have to be worked off.
    pub fn chores(&self) -> usize {
        self.chores.len()
    }

    /// The next step at `now`; `None` if everybody works or nobody waits.
    pub fn step(
        &mut self,
        now: SimTime,
        capacity_ratio: f64,
        flights: &Flights,
        draws: &Draws,
        pace: &Pace,
    ) -> Option<Step> {
        if self.next_expiry(flights) <= now {
            return self.queue.pop_front().map(Step::Expired);
        }
        if self.idle(capacity_ratio) == 0 {
            return None;
        }
        if let Some(chore) = self.chores.pop_front() {
            self.busy += 1;
            return Some(Step::Chore(pace.end(now, chore)));
        }
        let next = match self.discipline {
            Discipline::Fifo => self.queue.pop_front(),
            Discipline::Lifo => self.queue.pop_back(),
        }?;
        if self.drop_expired && !flights[next].awaited {
            return Some(Step::Dropped(next));
        }
        self.busy += 1;
        let work = self.work(draws, flights[next].entity, flights[next].number);
        Some(Step::Begin(next, pace.end(now, work)))
    }

    /// When the one who has waited longest has waited too long; [`SimTime::MAX`] if nobody will.
    pub fn next_expiry(&self, flights: &Flights) -> SimTime {
        match (self.patience, self.queue.front()) {
            (Some(patience), Some(first)) => flights[*first].arrives + patience,
            _ => SimTime::MAX,
        }
    }

    fn idle(&self, capacity_ratio: f64) -> u32 {
        let count = if capacity_ratio == 1.0 {
            self.count
        } else {
            // The product of two decimal fractions may fall just short of the whole number it stands for.
            libm::floor(f64::from(self.count) * capacity_ratio + 1e-9) as u32
        };
        count.saturating_sub(self.busy)
    }

    /// Whether a worker is idle though there is something to do.
    #[cfg(test)]
    pub fn idle_though_needed(&self, capacity_ratio: f64) -> bool {
        self.idle(capacity_ratio) > 0 && !(self.queue.is_empty() && self.chores.is_empty())
    }

    fn work(&self, draws: &Draws, entity: Entity, number: u32) -> Span {
        self.service.span(|| draws.unit(Purpose::Service, entity, number))
    }
}
