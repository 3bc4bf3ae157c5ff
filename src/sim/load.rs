//! Where requests come from: who asks when, one request at a time.
//!
//! Why one at a time: a steady load may run for days, and only what is about to happen may use memory. A steady
//! load is asked for its next arrival, a closed loop after the end of each request, a periodic one after the first
//! attempt of each; so there is at most one request ahead of time for every client.

mod pacing;
mod stretch;

use super::queue::{TIE_BITS, order_of};
use crate::rng::{Draws, Entity, Purpose};
use crate::scenario::Document;
use crate::scenario::distribution::unit_exponential;
use crate::scenario::load::{Arrivals, Load};
use crate::time::{SimTime, Span};
use pacing::Pacing;
use stretch::Stretch;

/// A request that begins: whose, and when its first attempt is meant to be sent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Start {
    /// Whose draws it uses.
    pub entity: Entity,
    /// When it is meant to begin; the client's timer may be late.
    pub at: SimTime,
}

/// Who sends a request.
#[derive(Debug, Clone, Copy)]
pub struct Clients {
    count: u32,
    /// Whether requests are dealt to clients at random, instead of being the clients' own.
    dealt: bool,
}

impl Clients {
    /// The clients of a load.
    pub fn of(load: &Load) -> Self {
        Self { count: load.clients(), dealt: matches!(load, Load::Steady(_)) }
    }

    /// The client of a request.
    pub fn client(self, draws: &Draws, entity: Entity) -> u32 {
        if self.dealt {
            (draws.unit(Purpose::Client, entity, 0) * f64::from(self.count)) as u32
        } else {
            entity.first()
        }
    }

    /// The place of a request in the order of client numbers, a client's requests in the order of their beginning.
    pub fn place(self, draws: &Draws, entity: Entity) -> u64 {
        let of_client = if self.dealt { entity.first() } else { entity.nth() };
        u64::from(self.client(draws, entity)) << 32 | u64::from(of_client)
    }
}

/// The load of a scenario and how far it has come.
pub struct Source {
    kind: Kind,
    /// Who the clients are.
    pub clients: Clients,
    spread_micros: f64,
    /// When the last request may begin.
    end: SimTime,
    pacing: Option<Pacing>,
    draws: Draws,
}

enum Kind {
    Burst,
    Steady(Steady),
    Closed { think: Span },
    Periodic { period: Span },
}

struct Steady {
    arrivals: Arrivals,
    stretch: Stretch,
    /// How far the stream of unit rate has come.
    reached: f64,
    /// Arrivals so far.
    ordinal: u32,
    /// The next arrival; [`SimTime::MAX`] if there is none.
    next: SimTime,
}

impl Source {
    /// The load of a document, before its first request.
    pub fn new(document: &Document, draws: Draws) -> Self {
        let horizon = SimTime::from_millis(document.horizon_millis);
        let load = &document.load;
        let end = load.duration_millis().map_or(horizon, |duration| horizon.min(SimTime::from_millis(duration)));
        let (kind, spread_millis) = match load {
            Load::Burst(load) => (Kind::Burst, load.spread_millis),
            Load::Closed(load) => (Kind::Closed { think: Span::from_millis(load.think_millis) }, load.spread_millis),
            Load::Periodic(load) => {
                (Kind::Periodic { period: Span::from_millis(load.period_millis) }, load.spread_millis)
            }
            Load::Steady(load) => {
                let stretch = Stretch::new(load, end);
                let (reached, ordinal, next) = (0.0, 0, SimTime::MAX);
                (Kind::Steady(Steady { arrivals: load.arrivals, stretch, reached, ordinal, next }), 0.0)
            }
        };
        let pacing = load.traits().pacing.as_ref().map(Pacing::new);
        let spread_micros = Span::from_millis(spread_millis).micros() as f64;
        let mut source = Self { kind, clients: Clients::of(load), spread_micros, end, pacing, draws };
        source.advance();
        source
    }

    /// Whether all requests are there from the start.
    pub fn is_finite(&self) -> bool {
        matches!(self.kind, Kind::Burst)
    }

    /// The first request of every client, in the order of clients; of a steady load, none. Each is made when it is
    /// asked for: there may be a million.
    pub fn first(&mut self) -> Box<dyn Iterator<Item = Start>> {
        if matches!(self.kind, Kind::Steady(_)) {
            return Box::new(std::iter::empty());
        }
        let (draws, spread_micros, end, all) = (self.draws, self.spread_micros, self.end, self.is_finite());
        let entities = (0..self.clients.count).map(|client| Entity::request(client, 0));
        let starts = entities.map(move |entity| Start { entity, at: offset(&draws, spread_micros, entity) });
        let starts = starts.filter(move |start| all || start.at < end);
        if self.pacing.is_some() { Box::new(self.paced(starts.collect()).into_iter()) } else { Box::new(starts) }
    }

    fn paced(&mut self, mut starts: Vec<Start>) -> Vec<Start> {
        let tie = |i: usize| self.draws.bits(Purpose::Tie, starts[i].entity, 0) >> (u64::BITS - TIE_BITS);
        for i in order_of(starts.iter().map(|start| start.at), tie) {
            starts[i].at = self.release(starts[i].at);
        }
        starts
    }

    /// When the next request of a steady load begins; [`SimTime::MAX`] for every other load.
    pub fn next_at(&self) -> SimTime {
        match &self.kind {
            Kind::Steady(steady) => steady.next,
            _ => SimTime::MAX,
        }
    }

    /// The request that begins at [`Source::next_at`].
    pub fn take(&mut self) -> Option<Start> {
        let Kind::Steady(steady) = &mut self.kind else { return None };
        let start = Start { entity: Entity::number(steady.ordinal), at: steady.next };
        steady.ordinal += 1;
        self.advance();
        Some(start)
    }

    fn advance(&mut self) {
        let Kind::Steady(steady) = &mut self.kind else { return };
        steady.reached = match steady.arrivals {
            Arrivals::Even => f64::from(steady.ordinal),
            Arrivals::Poisson => steady.reached + unit_exponential(self.draws.unit(Purpose::Gap, steady.ordinal, 0)),
        };
        let arrival = steady.stretch.instant(steady.reached).filter(|at| *at < self.end);
        let next = arrival.map_or(SimTime::MAX, |at| self.pacing.as_mut().map_or(at, |pacing| pacing.release(at)));
        steady.next = next;
    }

    /// The client's next request once the first attempt of this one has been made.
    pub fn after_sending(&mut self, entity: Entity) -> Option<Start> {
        let Kind::Periodic { period } = self.kind else { return None };
        let next = Entity::request(entity.first(), entity.nth() + 1);
        let since_first = Span::from_micros(period.micros().saturating_mul(u64::from(next.nth())));
        let due = self.offset(Entity::request(entity.first(), 0)) + since_first;
        (due < self.end).then(|| Start { entity: next, at: self.release(due) })
    }

    /// The client's next request once this one has ended; `wake` says when a pause ends.
    pub fn after_end(&mut self, entity: Entity, wake: impl FnOnce(Span) -> SimTime) -> Option<Start> {
        let Kind::Closed { think } = self.kind else { return None };
        let due = wake(think);
        let next = Entity::request(entity.first(), entity.nth() + 1);
        (due < self.end).then(|| Start { entity: next, at: self.release(due) })
    }

    fn offset(&self, entity: Entity) -> SimTime {
        offset(&self.draws, self.spread_micros, entity)
    }

    fn release(&mut self, at: SimTime) -> SimTime {
        self.pacing.as_mut().map_or(at, |pacing| pacing.release(at))
    }
}

/// When a client makes its first request.
fn offset(draws: &Draws, spread_micros: f64, entity: Entity) -> SimTime {
    let share = if spread_micros > 0.0 { draws.unit(Purpose::Spread, entity, 0) } else { 0.0 };
    SimTime::ZERO + Span::from_micros_floor(spread_micros * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    fn source(load: &str) -> Source {
        let json = format!(r#"{{"horizon_millis": 1000000, "bin_millis": 1000, "load": {load}, "lanes": [{{}}]}}"#);
        Source::new(Scenario::from_json(&json).expect("it is a scenario").document(), Draws::new(1, 0))
    }

    fn arrivals(load: &str) -> Vec<f64> {
        let mut source = source(load);
        std::iter::from_fn(|| (source.next_at() < SimTime::MAX).then(|| source.take())?)
            .map(|start| start.at.as_millis())
            .collect()
    }

    #[test]
    fn even_arrivals_begin_at_the_start_and_end_before_the_end() {
        let load = r#"{"kind": "steady", "requests_per_sec": 40, "duration_millis": 200, "arrivals": "even"}"#;
        assert_eq!(arrivals(load), [0.0, 25.0, 50.0, 75.0, 100.0, 125.0, 150.0, 175.0]);
    }

    #[test]
    fn a_spike_presses_the_same_stream_into_less_time() {
        let load = r#"{"kind": "steady", "requests_per_sec": 10, "duration_millis": 400, "arrivals": "even",
                       "spike": {"from_millis": 100, "to_millis": 200, "factor": 4}}"#;
        assert_eq!(arrivals(load), [0.0, 100.0, 125.0, 150.0, 175.0, 200.0, 300.0]);
    }

    #[test]
    fn poisson_arrivals_have_the_rate_and_exponential_gaps() {
        let load = r#"{"kind": "steady", "requests_per_sec": 1000, "duration_millis": 100000}"#;
        let arrivals = arrivals(load);
        assert!((arrivals.len() as f64 / 100_000.0 - 1.0).abs() < 0.01);
        let long = arrivals.windows(2).filter(|pair| pair[1] - pair[0] > 1.0).count();
        assert!((long as f64 / arrivals.len() as f64 - libm::exp(-1.0)).abs() < 0.005);
    }

    #[test]
    fn pacing_holds_a_burst_back_to_its_rate() {
        let pacing = r#""pacing": {"requests_per_sec": 100, "burst": 2}"#;
        let mut source = source(&format!(r#"{{"kind": "burst", "clients": 5, {pacing}}}"#));
        let mut at: Vec<_> = source.first().map(|start| start.at.as_millis()).collect();
        at.sort_by(f64::total_cmp);
        assert_eq!(at, [0.0, 0.0, 10.0, 20.0, 30.0]);
    }

    #[test]
    fn a_client_of_a_periodic_load_comes_back_after_a_period_until_the_end() {
        let mut source = source(r#"{"kind": "periodic", "clients": 1, "period_millis": 10, "duration_millis": 30}"#);
        let mut start = source.first().next();
        let mut at = Vec::new();
        while let Some(Start { entity, at: due }) = start {
            at.push(due.as_millis());
            start = source.after_sending(entity);
        }
        assert_eq!(at, [0.0, 10.0, 20.0]);
    }
}
