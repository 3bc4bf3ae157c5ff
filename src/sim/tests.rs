//! The two ways in which the engine can make an attempt give the same result where both apply.

use super::observer::{Attempt, Request};
use super::*;

/// Everything a client notices, in an order that does not depend on how the engine came to it.
#[derive(Default, PartialEq, Debug)]
struct Log {
    attempts: Vec<String>,
    requests: Vec<String>,
    waits: Vec<String>,
    arrivals: Vec<SimTime>,
}

impl Observer for Log {
    const FOLLOWS_STEPS: bool = false;

    fn attempt_arrived(&mut self, at: SimTime) {
        self.arrivals.push(at);
    }
    fn attempt_ended(&mut self, attempt: &Attempt) {
        self.attempts.push(format!("{attempt:?}"));
    }
    fn wait_chosen(&mut self, retry: u32, wait: Span, at_cap: bool) {
        self.waits.push(format!("{retry} {wait:?} {at_cap}"));
    }
    fn request_ended(&mut self, request: &Request) {
        self.requests.push(format!("{request:?}"));
    }
}

fn log(scenario: &Scenario, lane: &Lane, instant: bool) -> Log {
    let mut sim = Sim::new(scenario, lane, 0, Log::default());
    assert!(sim.instant, "the scenario has no delay and its work takes no time");
    sim.instant = instant;
    sim.advance(u64::MAX);
    let mut log = sim.into_observer();
    for list in [&mut log.attempts, &mut log.requests, &mut log.waits] {
        list.sort_unstable();
    }
    log
}

#[test]
fn an_attempt_that_is_one_instant_is_the_same_by_way_of_the_queue() {
    let loads = [
        r#"{"kind": "burst", "clients": 200, "spread_millis": 30, "invalid_ratio": 0.1, "fail_first_attempts": 1}"#,
        r#"{"kind": "burst", "clients": 200, "pacing": {"requests_per_sec": 2000, "burst": 20}}"#,
        r#"{"kind": "steady", "requests_per_sec": 3000, "duration_millis": 200, "sticky_failure_ratio": 0.1}"#,
        r#"{"kind": "closed", "clients": 50, "think_millis": 7, "duration_millis": 200}"#,
        r#"{"kind": "periodic", "clients": 50, "period_millis": 20, "duration_millis": 200}"#,
    ];
    let limiters = [
        r#"{"kind": "window", "capacity": 9, "window_millis": 5}"#,
        r#"{"kind": "sliding", "capacity": 9, "window_millis": 5}"#,
        r#"{"kind": "tokens", "rate_per_sec": 1800, "burst": 9}"#,
        r#"{"kind": "tick", "capacity": 9, "tick_millis": 5}"#,
        r#"{"kind": "concurrency", "limit": 1}"#,
    ];
    let incidents = r#"[{"from_millis": 20, "to_millis": 40, "effect": {"kind": "down"}},
        {"from_millis": 60, "to_millis": 80, "effect": {"kind": "errors", "ratio": 0.5}},
        {"from_millis": 90, "to_millis": 120, "effect": {"kind": "reduced", "ratio": 0.4}}]"#;
    let lanes = r#"[{"max_attempts": 6, "wait": {"kind": "immediate"}},
        {"max_attempts": 8, "wait": {"kind": "fixed", "base_millis": 5}, "attempt_timeout_millis": 1},
        {"deadline_millis": 90, "wait": {"kind": "decorrelated", "base_millis": 2, "cap_millis": 40},
         "deadline_check": "truncate", "retry_on": ["rejected", "unavailable"]}]"#;
    for (i, load) in loads.iter().enumerate() {
        for (j, limiter) in limiters.iter().enumerate() {
            let (ties, noise) = if (i + j) % 2 == 0 { ("random", 0) } else { ("client", 2) };
            // A third of them are cut short, somewhere among the attempts of one instant.
            let limit = if (i + j) % 3 == 0 { 71 + 29 * i + 13 * j } else { 1_000_000 };
            let json = format!(
                r#"{{"horizon_millis": 400, "ties": "{ties}", "max_events_per_lane": {limit}, "load": {load}, "incidents": {incidents}, "lanes": {lanes},
                    "network": {{"timer_noise_millis": {noise}, "timer_slack_ratio": 0.1}},
                    "server": {{"limiter": {limiter}, "failure_ratio": 0.1, "rejection_cost_ratio": 0.2}}}}"#
            );
            let scenario = Scenario::from_json(&json).expect("it is a scenario");
            for lane in &scenario.document().lanes {
                let at_once = log(&scenario, lane, true);
                assert!(at_once.attempts.len() > 50, "{load} {limiter}");
                assert_eq!(at_once, log(&scenario, lane, false), "{load} {limiter} {lane:?}");
            }
        }
    }
}

/// Notes whenever time passes while a worker is idle and somebody waits.
#[derive(Default)]
struct Shift {
    workers: u32,
    busy: u32,
    waiting: u32,
    at: SimTime,
    begun: u32,
    idle_while_waiting: u32,
}

impl Shift {
    fn pass(&mut self, at: SimTime) {
        self.idle_while_waiting += u32::from(at > self.at && self.busy < self.workers && self.waiting > 0);
        self.at = at;
    }
}

impl Observer for Shift {
    const FOLLOWS_STEPS: bool = false;

    fn request_began(&mut self, at: SimTime) {
        self.pass(at);
    }
    fn attempt_arrived(&mut self, at: SimTime) {
        self.pass(at);
    }
    fn server_entered(&mut self, at: SimTime) {
        self.pass(at);
        self.waiting += 1;
    }
    fn work_began(&mut self, at: SimTime, _: Span) {
        self.pass(at);
        self.waiting -= 1;
        self.busy += 1;
        self.begun += 1;
    }
    fn server_left(&mut self, at: SimTime, _: Span, worked: bool) {
        self.pass(at);
        if worked { self.busy -= 1 } else { self.waiting -= 1 }
    }
    fn run_ended(&mut self, at: SimTime, _: Option<Cut>) {
        self.pass(at);
    }
}

#[test]
fn no_worker_is_idle_while_anybody_waits() {
    for case in 0..40 {
        let (workers, rate) = (1 + case % 7, 200 + 37 * case);
        let discipline = if case % 2 == 0 { "fifo" } else { "lifo" };
        let limit = if case % 3 == 0 { "20" } else { "null" };
        let patience = if case % 5 == 0 { "30" } else { "null" };
        let json = format!(
            r#"{{"seed": {case}, "horizon_millis": 10000,
                "load": {{"kind": "steady", "requests_per_sec": {rate}, "duration_millis": 5000}},
                "server": {{"work": {{"kind": "workers", "count": {workers}, "queue_limit": {limit},
                    "queue_timeout_millis": {patience}, "discipline": "{discipline}", "drop_expired": {},
                    "service": {{"kind": "exponential", "mean_millis": 10}}}}}},
                "incidents": [{{"from_millis": 1000, "to_millis": 1200, "effect": {{"kind": "slow", "factor": 20}}}}],
                "lanes": [{{"max_attempts": 3, "attempt_timeout_millis": 80, "wait": {{"kind": "immediate"}}}}]}}"#,
            case % 4 == 0
        );
        let scenario = Scenario::from_json(&json).expect("it is a scenario");
        let shift = run(&scenario, &scenario.document().lanes[0], 0, Shift { workers, ..Shift::default() });
        assert!(shift.begun > 300, "case {case}: {} attempts were worked on", shift.begun);
        assert_eq!(shift.idle_while_waiting, 0, "case {case}");
    }
}
