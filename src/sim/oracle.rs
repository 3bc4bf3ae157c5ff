//! The calendar against a heap, over whole runs: with every mechanism there is, the same things happen in the same
//! order.
//!
//! Small scenarios never use the ring of days by themselves, so it is forced on them. `RETRYSTORM_SCENARIOS` says how
//! many there are.

use super::observer::{Attempt, Cut, Request};
use super::*;
use crate::policy::breaker::Phase;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

#[path = "../../tests/integration/random.rs"]
#[allow(dead_code)]
mod random;

/// Everything that is told, in its order.
#[derive(Default)]
struct Everything {
    heard: DefaultHasher,
    count: u64,
}

impl Everything {
    fn hear(&mut self, what: impl Debug) {
        self.count += 1;
        format!("{what:?}").hash(&mut self.heard);
    }
}

impl Observer for Everything {
    fn attempt_arrived(&mut self, at: SimTime) {
        self.hear(at);
    }
    fn attempt_ended(&mut self, attempt: &Attempt) {
        self.hear(attempt);
    }
    fn request_ended(&mut self, request: &Request) {
        self.hear(request);
    }
    fn breaker_changed(&mut self, at: SimTime, from: Phase, to: Phase) {
        self.hear((at, from, to));
    }
    fn budget_changed(&mut self, at: SimTime, by: i64) {
        self.hear((at, by));
    }
    fn work_began(&mut self, at: SimTime, waited: Span) {
        self.hear((at, waited));
    }
    fn server_left(&mut self, at: SimTime, stay: Span, worked: bool) {
        self.hear((at, stay, worked));
    }
    fn run_ended(&mut self, at: SimTime, cut: Option<Cut>) {
        self.hear((at, cut));
    }
}

/// What a run tells whose queue expects so many events, with all steps or with attempts that may be one instant.
fn everything(scenario: &Scenario, lane: &Lane, expected: usize, with_steps: bool) -> (u64, u64) {
    let mut steps = Everything::default();
    let mut follow = |at, request, attempts, step| steps.hear((at, request, attempts, step));
    let mut sim = Sim::before(scenario, lane, 0, Everything::default(), with_steps.then_some(&mut follow));
    sim.crowd = None;
    sim.queue = Queue::new(expected, (sim.horizon - SimTime::ZERO).min(sim.policy.schedule.cap()));
    sim.set_out();
    sim.advance(u64::MAX);
    let rest = sim.into_observer();
    (rest.heard.finish() ^ steps.heard.finish(), rest.count + steps.count)
}

#[test]
fn whatever_the_queue_expects_the_same_happens_in_the_same_order() {
    let scenarios = std::env::var("RETRYSTORM_SCENARIOS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut heard = 0;
    for seed in 0..scenarios {
        let scenario = random::scenario(seed);
        for lane in &scenario.document().lanes {
            for with_steps in [false, true] {
                let tell = |expected| everything(&scenario, lane, expected, with_steps);
                let by_heap = tell(0);
                heard += by_heap.1;
                for expected in [3_000, 1_000_000] {
                    assert_eq!(tell(expected), by_heap, "seed {seed}, {expected} events expected");
                }
            }
        }
    }
    assert!(heard > 100 * scenarios, "{heard} things happened");
}
