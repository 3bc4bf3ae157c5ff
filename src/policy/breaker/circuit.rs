//! A breaker at work: closed, open, half-open. Every method is told the time.

use super::tally::Tally;
use super::{Blocks, Breaker};
use crate::time::{SimTime, Span};

/// A breaker at work.
#[derive(Debug, Clone)]
pub struct Circuit {
    settings: Settings,
    tally: Tally,
    state: State,
    /// Which state it is in, counted from 1.
    generation: u32,
    /// How often it has tripped.
    trips: u32,
    /// The phase that was told last.
    told: Phase,
}

#[derive(Debug, Clone, Copy)]
struct Settings {
    open: Option<Span>,
    open_jitter_ratio: f64,
    probes: u32,
    successes_to_close: u32,
    blocks: Blocks,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Closed,
    Open {
        until: SimTime,
    },
    HalfOpen {
        /// Probes under way.
        out: u32,
        successes: u32,
        /// When the last probe was let through.
        last: SimTime,
        /// How often those who had not been heard of gave up their places.
        round: u32,
    },
}

/// The state of a breaker, for those who watch it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It lets everything through and counts.
    Closed,
    /// It refuses.
    Open,
    /// It lets probes through.
    HalfOpen,
}

impl Phase {
    /// How many there are.
    pub const COUNT: usize = 3;
}

/// What an attempt carries that was let through, and hands back with its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Permit {
    generation: u32,
    /// The round of probes in which it has its place.
    round: u32,
    first_try: bool,
}

impl Permit {
    /// The permit of no state: its answer is heard by nobody.
    pub const NONE: Self = Self { generation: 0, round: 0, first_try: false };
}

impl Circuit {
    /// The breaker of a document, before its first attempt: closed.
    pub fn new(breaker: &Breaker) -> Self {
        let settings = Settings {
            open: breaker.open_millis.map(Span::from_millis),
            open_jitter_ratio: breaker.open_jitter_ratio,
            probes: breaker.probes,
            successes_to_close: breaker.successes_to_close,
            blocks: breaker.blocks,
        };
        let tally = Tally::new(&breaker.trip, breaker.at, breaker.counts);
        Self { settings, tally, state: State::Closed, generation: 1, trips: 0, told: Phase::Closed }
    }

    /// Lets an attempt through, or refuses it with `None`. `held` is the permit that its request got last: a request
    /// that has a probe's place keeps it for its retries as long as nobody has answered for it.
    pub fn admit(&mut self, now: SimTime, retry: bool, held: Permit) -> Option<Permit> {
        let permit = |generation, round| Some(Permit { generation, round, first_try: !retry });
        if !retry && self.settings.blocks == Blocks::Retries {
            // It is counted while the breaker is closed, but it is nobody's probe.
            return permit(if self.state == State::Closed { self.generation } else { Permit::NONE.generation }, 0);
        }
        let holds = held.generation == self.generation;
        let passes = match self.state {
            State::Closed => self.settings.open.is_some() || !self.tally.trips(now),
            State::Open { until } if now < until => false,
            State::Open { .. } => self.half_open(now),
            State::HalfOpen { .. } => holds || self.probe(now),
        };
        let round = if holds { held.round } else { self.round() };
        if passes { permit(self.generation, round) } else { None }
    }

    /// The round of probes, if there are any.
    fn round(&self) -> u32 {
        if let State::HalfOpen { round, .. } = self.state { round } else { 0 }
    }

    /// Hears the answer to an attempt or, if it counts requests, how the request ended. `unit` draws from [0, 1) for
    /// a trip, which it is told the number of, and is asked once at the most.
    pub fn tell(&mut self, now: SimTime, permit: Permit, failed: bool, unit: impl FnOnce(u32) -> f64) {
        if permit.generation != self.generation {
            return;
        }
        match &mut self.state {
            State::Closed => {
                self.tally.add(now, failed, permit.first_try);
                if self.settings.open.is_some() && self.tally.trips(now) {
                    self.trip(now, unit);
                }
            }
            State::HalfOpen { .. } if failed => self.trip(now, unit),
            State::HalfOpen { out, successes, round, .. } => {
                leave(out, *round, permit);
                *successes += 1;
                if *successes >= self.settings.successes_to_close {
                    self.tally.clear();
                    self.enter(State::Closed);
                }
            }
            // Nothing is let through in the name of an open breaker.
            State::Open { .. } => {}
        }
    }

    /// Takes back a permit that will see no answer: the attempt was not sent after all, or its client has gone.
    pub fn release(&mut self, permit: Permit) {
        if let State::HalfOpen { out, round, .. } = &mut self.state
            && permit.generation == self.generation
        {
            leave(out, *round, permit);
        }
    }

    /// The state it is in at `now`. An open breaker stays open until somebody asks; one without an open time is open
    /// while its rule says no.
    pub fn phase(&mut self, now: SimTime) -> Phase {
        match self.state {
            State::Closed if self.settings.open.is_none() && self.tally.trips(now) => Phase::Open,
            State::Closed => Phase::Closed,
            State::Open { .. } => Phase::Open,
            State::HalfOpen { .. } => Phase::HalfOpen,
        }
    }

    /// The phase told last and the present one, if they differ.
    pub fn change(&mut self, now: SimTime) -> Option<(Phase, Phase)> {
        let phase = self.phase(now);
        let before = std::mem::replace(&mut self.told, phase);
        (before != phase).then_some((before, phase))
    }

    fn trip(&mut self, now: SimTime, unit: impl FnOnce(u32) -> f64) {
        let open = self.settings.open.unwrap_or_default();
        let ratio = self.settings.open_jitter_ratio;
        let stray = if ratio > 0.0 { ratio * (2.0 * unit(self.trips) - 1.0) } else { 0.0 };
        self.trips += 1;
        let until = now + Span::from_micros_floor(open.micros() as f64 * (1.0 + stray));
        self.enter(State::Open { until });
    }

    /// Begins to probe, with the attempt at hand as the first probe.
    fn half_open(&mut self, now: SimTime) -> bool {
        self.enter(State::HalfOpen { out: 1, successes: 0, last: now, round: 0 });
        true
    }

    /// Takes a place for one more probe, if there is one; no more are let through than it takes to close.
    fn probe(&mut self, now: SimTime) -> bool {
        let Settings { probes, successes_to_close, open, .. } = self.settings;
        let State::HalfOpen { out, successes, last, round } = &mut self.state else { return false };
        let open = open.unwrap_or_default();
        if open > Span::ZERO && now >= *last + open {
            *out = 0;
            *round += 1;
        }
        let place = *out < probes && *out + *successes < probes.max(successes_to_close);
        if place {
            *out += 1;
            *last = now;
        }
        place
    }

    fn enter(&mut self, state: State) {
        self.state = state;
        self.generation += 1;
    }
}

/// Frees the place of a probe, unless it has given that up before and it may be another's.
fn leave(out: &mut u32, round: u32, permit: Permit) {
    if permit.round == round {
        *out = out.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests;
