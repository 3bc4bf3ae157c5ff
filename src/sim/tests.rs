//! The ways in which the engine can make attempts give the same result where they apply.

use super::bursts::burst;
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

fn log(mut sim: Sim<Log>) -> Log {
    sim.advance(u64::MAX);
    let mut log = sim.into_observer();
    for list in [&mut log.attempts, &mut log.requests, &mut log.waits] {
        list.sort_unstable();
    }
    log
}

/// What a run tells whose attempts are made in order, and by way of the queue or at once.
fn log_in_order(scenario: &Scenario, lane: &Lane, instant: bool) -> Log {
    let mut sim = Sim::new(scenario, lane, 0, Log::default());
    assert!(sim.instant, "the scenario has no delay and its work takes no time");
    sim.instant = instant;
    log(sim.in_order())
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
                r#"{{"horizon_millis": 400, "ties": "{ties}", "max_events_per_lane": {limit},
                    "load": {load}, "incidents": {incidents}, "lanes": {lanes},
                    "network": {{"timer_noise_millis": {noise}, "timer_slack_ratio": 0.1}},
                    "server": {{"limiter": {limiter}, "failure_ratio": 0.1, "rejection_cost_ratio": 0.2}}}}"#
            );
            let scenario = Scenario::from_json(&json).expect("it is a scenario");
            for lane in &scenario.document().lanes {
                let at_once = log_in_order(&scenario, lane, true);
                assert!(at_once.attempts.len() > 50, "{load} {limiter}");
                assert_eq!(at_once, log_in_order(&scenario, lane, false), "{load} {limiter} {lane:?}");
            }
        }
    }
}

/// A burst of which many are still turned away when time is up, and whose timers ring after that.
fn late_timers() -> Scenario {
    let json = r#"{"network": {"timer_noise_millis": 5}, "server": {"limiter": {"kind": "window", "capacity": 40}},
        "lanes": [{"wait": {"kind": "fixed", "base_millis": 40}, "deadline_millis": 250, "deadline_check": "truncate"}]}"#;
    Scenario::from_json(json).expect("it is a scenario")
}

#[test]
fn a_crowd_does_what_its_clients_do_in_order() {
    let (mut crowds, mut to_the_end, mut attempts) = (0, 0, 0);
    for (case, scenario) in (0..150).map(burst).chain([late_timers()]).enumerate() {
        let sim = || Sim::new(&scenario, &scenario.document().lanes[0], 0, Log::default());
        let mut crowd = sim();
        crowds += u32::from(crowd.crowd.is_some());
        while crowd.crowd.is_some() && !crowd.is_over() {
            crowd.advance(1);
        }
        to_the_end += u32::from(crowd.is_over());
        let crowd = log(crowd);
        attempts += crowd.attempts.len();
        assert!(crowd == log(sim().in_order()), "case {case}");
    }
    assert!(crowds > 100 && to_the_end > 75 && attempts > 500_000, "{crowds} {to_the_end} {attempts}");
}

#[test]
fn a_crowd_can_be_interrupted_in_the_middle_of_an_instant() {
    let json = r#"{"load": {"kind": "burst", "clients": 20000}, "server": {"limiter": {"kind": "window", "capacity": 100}},
        "lanes": [{"wait": {"kind": "fixed", "base_millis": 50}}]}"#;
    let scenario = Scenario::from_json(json).expect("it is a scenario");
    let mut sim = Sim::new(&scenario, &scenario.document().lanes[0], 0, Log::default());
    let made = [0; 4].map(|_| sim.advance(1));
    assert!(sim.crowd.is_some() && made.iter().all(|made| (1..5_000).contains(made)), "{made:?}");
}

/// Counts what the workers begin with.
#[derive(Default)]
struct Begun(u32);

impl Observer for Begun {
    fn work_began(&mut self, _: SimTime, _: Span) {
        self.0 += 1;
    }
}

/// Some with a dear no, some turned away before the queue, all with a server that is slow, then short of workers.
fn shift(case: u64) -> Scenario {
    let (workers, discipline) = (1 + case % 7, if case.is_multiple_of(2) { "fifo" } else { "lifo" });
    let either = |n: u64, some: &'static str, none: &'static str| if case.is_multiple_of(n) { some } else { none };
    let cost = ["0", "0.02", "0.1"][case as usize % 3];
    let json = format!(
        r#"{{"seed": {case}, "horizon_millis": 10000,
            "load": {{"kind": "steady", "requests_per_sec": {rate}, "duration_millis": 5000}},
            "server": {{"rejection_cost_ratio": {cost}, "limiter": {limiter},
                "work": {{"kind": "workers", "count": {workers}, "queue_limit": {limit},
                    "queue_timeout_millis": {patience}, "discipline": "{discipline}", "drop_expired": {drop},
                    "service": {{"kind": "exponential", "mean_millis": 10}}}}}},
            "incidents": [{{"from_millis": 1000, "to_millis": 1200, "effect": {{"kind": "slow", "factor": 20}}}},
                {{"from_millis": 2000, "to_millis": 2600, "effect": {{"kind": "reduced", "ratio": {left}}}}},
                {{"from_millis": 2500, "to_millis": 3000, "effect": {{"kind": "reduced", "ratio": 0.5}}}}],
            "lanes": [{{"max_attempts": 3, "attempt_timeout_millis": 80, "wait": {{"kind": "immediate"}}}}]}}"#,
        rate = workers * (50 + 4 * case),
        limiter = either(5, r#"{"kind": "window", "capacity": 8, "window_millis": 20}"#, r#"{"kind": "none"}"#),
        limit = either(4, "null", "20"),
        patience = either(3, "30", "null"),
        drop = either(4, "true", "false"),
        left = either(2, "0", "0.4"),
    );
    Scenario::from_json(&json).expect("it is a scenario")
}

#[test]
fn no_worker_is_idle_while_anybody_waits_or_a_rejection_is_to_be_worked_off() {
    let mut chores = 0;
    for case in 0..40 {
        let scenario = shift(case);
        let mut sim = Sim::new(&scenario, &scenario.document().lanes[0], 0, Begun::default());
        let mut now = SimTime::ZERO;
        while !sim.is_over() {
            sim.gather();
            let next = sim.next_at().min(sim.horizon);
            // At the last instant before the next event, so that nobody misses the end of an incident.
            let last = SimTime::from_micros(next.micros().saturating_sub(1));
            assert!(last < now || !sim.server.idle_though_needed(last), "case {case} at {} ms", last.as_millis());
            chores += sim.server.chores();
            now = next;
            sim.advance(1);
        }
        assert!(sim.observer.0 > 100, "case {case}: {} attempts were worked on", sim.observer.0);
    }
    assert!(chores > 1_000, "{chores}: saying no took time");
}
