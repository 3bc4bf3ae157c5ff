//! The attempts of one trial one by one, of as many clients as can be looked at.
//!
//! Rule: of `stride` clients that follow each other the first is shown, with all that it does. The stride doubles
//! whenever there are more attempts than can be told; where one client alone makes more, its later ones are left out.

use super::recorder::Recorder;
use crate::rng::Entity;
use crate::scenario::Scenario;
use crate::sim;
use crate::sim::observer::{Outcome, Step};
use crate::time::SimTime;
use serde::Serialize;
use std::collections::BTreeMap;

/// Rows of a chart that can be told apart.
const MOST_CLIENTS: u32 = 64;
/// Marks of a chart that can be told apart, and that a page can hold.
const MOST_ATTEMPTS: usize = 4_000;

/// Attempts, sent or refused, in the order in which they were made: a column a field.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Attempts {
    /// The lane, counted from 0.
    pub lane: usize,
    /// The trial, counted from 0.
    pub trial: u32,
    /// How many clients there are.
    pub clients: u32,
    /// One in so many of them is shown.
    pub stride: u32,
    /// Attempts of all clients.
    pub attempts: u32,
    /// The client of each that is shown, counted from 0.
    pub client: Vec<u32>,
    /// Its request, in the order in which requests began, counted from 0.
    pub request: Vec<u32>,
    /// The how-manieth of its request it is, counted from 1.
    pub number: Vec<u32>,
    /// When it was sent or refused.
    pub at_millis: Vec<f64>,
    /// How it ended: the place among the outcomes in the order in which bars are stacked, 0 succeeded to 7 open, and 8
    /// for refused.
    pub outcome: Vec<u8>,
}

impl Attempts {
    /// The attempts of one trial of one lane; none if there is no such lane.
    pub fn of(scenario: &Scenario, lane: usize, trial: u32) -> Self {
        Self::of_at_most(MOST_ATTEMPTS, scenario, lane, trial)
    }

    fn of_at_most(most: usize, scenario: &Scenario, lane: usize, trial: u32) -> Self {
        let document = scenario.document();
        let mut witness = Witness::new(most, document.load.clients(), sim::clients(document, trial));
        if let Some(policy) = document.lanes.get(lane) {
            let recorder = Recorder::new(scenario, policy);
            sim::follow(scenario, policy, trial, recorder, &mut |at, of, number, step| {
                witness.step(at, of, number, step);
            });
        }
        witness.tell(lane, trial)
    }
}

/// Sees the attempts of some clients.
struct Witness<C> {
    client_of: C,
    most: usize,
    clients: u32,
    stride: u32,
    began: u32,
    attempts: u32,
    /// Requests of theirs that are under way.
    seen: BTreeMap<Entity, Seen>,
    shown: Vec<Shown>,
}

/// A request.
struct Seen {
    client: u32,
    request: u32,
    /// Where its present attempt stands among the shown; nowhere if it has no more room.
    at: Option<usize>,
}

struct Shown {
    client: u32,
    request: u32,
    number: u32,
    at: SimTime,
    outcome: u8,
}

/// The attempt was held back by its client.
const REFUSED: u8 = Outcome::COUNT as u8;
/// It has no answer so far.
const OPEN: u8 = Outcome::Open as u8;

impl<C: Fn(Entity) -> u32> Witness<C> {
    fn step(&mut self, at: SimTime, request: Entity, number: u32, step: Step) {
        match step {
            Step::Began => self.begin(request),
            Step::Sent => self.show(at, request, number, OPEN),
            Step::Breaker(_, false) => self.show(at, request, number, REFUSED),
            Step::Throttle(toss) if !toss.passes => self.show(at, request, number, REFUSED),
            Step::Answered(outcome) => self.answer(request, outcome as u8),
            Step::Ended(_) => _ = self.seen.remove(&request),
            _ => {}
        }
    }

    fn new(most: usize, clients: u32, client_of: C) -> Self {
        let stride = clients.div_ceil(MOST_CLIENTS).max(1);
        let (seen, shown) = (BTreeMap::new(), Vec::new());
        Self { client_of, most, clients, stride, began: 0, attempts: 0, seen, shown }
    }

    fn begin(&mut self, entity: Entity) {
        let (client, request) = ((self.client_of)(entity), self.began);
        self.began += 1;
        if client.is_multiple_of(self.stride) {
            self.seen.insert(entity, Seen { client, request, at: None });
        }
    }

    fn show(&mut self, at: SimTime, entity: Entity, number: u32, outcome: u8) {
        self.attempts += 1;
        if self.shown.len() == self.most && self.seen.contains_key(&entity) {
            self.thin_out();
        }
        let place = (self.shown.len() < self.most).then_some(self.shown.len());
        let Some(seen) = self.seen.get_mut(&entity) else { return };
        seen.at = place;
        if place.is_some() {
            self.shown.push(Shown { client: seen.client, request: seen.request, number, at, outcome });
        }
    }

    fn answer(&mut self, entity: Entity, outcome: u8) {
        if let Some(place) = self.seen.get(&entity).and_then(|seen| seen.at) {
            self.shown[place].outcome = outcome;
        }
    }

    /// Shows every other client of those shown so far, unless there is but one.
    fn thin_out(&mut self) {
        if self.stride >= self.clients {
            return;
        }
        self.stride *= 2;
        let stride = self.stride;
        let stays: Vec<_> = self.shown.iter().map(|shown| shown.client.is_multiple_of(stride)).collect();
        let place = |at: usize| stays[..at].iter().filter(|stays| **stays).count();
        self.seen.retain(|_, seen| seen.client.is_multiple_of(stride));
        self.seen.values_mut().for_each(|seen| seen.at = seen.at.map(place));
        self.shown.retain(|shown| shown.client.is_multiple_of(stride));
    }

    fn tell(self, lane: usize, trial: u32) -> Attempts {
        Attempts {
            lane,
            trial,
            clients: self.clients,
            stride: self.stride,
            attempts: self.attempts,
            client: self.shown.iter().map(|shown| shown.client).collect(),
            request: self.shown.iter().map(|shown| shown.request).collect(),
            number: self.shown.iter().map(|shown| shown.number).collect(),
            at_millis: self.shown.iter().map(|shown| shown.at.as_millis()).collect(),
            outcome: self.shown.iter().map(|shown| shown.outcome).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenario(clients: u32) -> Scenario {
        let json = format!(
            r#"{{"horizon_millis": 1000, "load": {{"kind": "burst", "clients": {clients}, "fail_first_attempts": 2}},
                "lanes": [{{"wait": {{"kind": "fixed", "base_millis": 10}}}}]}}"#
        );
        Scenario::from_json(&json).expect("it can be run")
    }

    #[test]
    fn every_attempt_of_few_clients_is_told() {
        let attempts = Attempts::of(&scenario(3), 0, 0);
        assert_eq!((attempts.clients, attempts.stride, attempts.attempts), (3, 1, 9));
        assert_eq!(attempts.at_millis, [0.0, 0.0, 0.0, 10.0, 10.0, 10.0, 20.0, 20.0, 20.0]);
        assert_eq!(attempts.number, [1, 1, 1, 2, 2, 2, 3, 3, 3]);
        assert_eq!(attempts.outcome, [3, 3, 3, 3, 3, 3, 0, 0, 0], "failed is 3, succeeded 0");
        let mut first: Vec<_> = attempts.client[..3].to_vec();
        first.sort_unstable();
        assert_eq!(first, [0, 1, 2]);
    }

    #[test]
    fn of_too_many_clients_one_in_so_many_is_shown_with_all_that_it_does() {
        let attempts = Attempts::of_at_most(50, &scenario(1_000), 0, 0);
        assert_eq!((attempts.attempts, attempts.clients), (3_000, 1_000));
        assert_eq!(attempts.stride, 64, "16 at the start for 64 rows, then doubled until 50 marks will do");
        let shown = 1_000_usize.div_ceil(64);
        assert_eq!(attempts.client.len(), 3 * shown);
        assert!(attempts.client.iter().all(|client| client.is_multiple_of(64)));
        for (i, outcome) in attempts.outcome.iter().enumerate() {
            assert_eq!(*outcome, if attempts.number[i] < 3 { 3 } else { 0 });
        }
    }

    #[test]
    fn a_single_client_that_never_stops_is_told_up_to_the_limit() {
        let json = r#"{"horizon_millis": 1000, "load": {"kind": "burst", "clients": 1}, "server": {"failure_ratio": 1},
            "lanes": [{"wait": {"kind": "fixed", "base_millis": 10}}]}"#;
        let attempts = Attempts::of_at_most(7, &Scenario::from_json(json).expect("it can be run"), 0, 0);
        assert_eq!((attempts.attempts, attempts.client.len(), attempts.stride), (100, 7, 1));
    }

    #[test]
    fn there_is_no_such_lane() {
        assert_eq!(Attempts::of(&scenario(3), 1, 0).attempts, 0);
    }
}
