//! What redis-py promises, and what the engine does with a wait and with a server's hint.

use super::{drawn, wait};
use retrystorm::policy::clients::{self, attempts_for_retries};
use retrystorm::policy::schedule::Memory;
use retrystorm::policy::wait::Wait;
use retrystorm::report::{LaneReport, Report};
use retrystorm::scenario::Scenario;

/// One client against a server that always says no, and its lane's report.
fn refused(clients: u32, lane: &str, server: &str) -> LaneReport {
    let json = format!(
        r#"{{"load": {{"kind": "burst", "clients": {clients}}}, "horizon_millis": 600000000, "bin_millis": 600000,
            "server": {{"limiter": {{"kind": "window", "capacity": 0}}{server}}}, "lanes": [{{{lane}}}]}}"#
    );
    Report::of(&Scenario::from_json(&json).expect("it can be run")).lanes.remove(0)
}

#[test]
fn so_many_retries_are_one_attempt_more_and_as_many_waits() {
    for retries in [0, 1, 3, 10] {
        let attempts = attempts_for_retries(retries);
        assert_eq!(attempts, retries as u32 + 1);
        let lane = format!(r#""max_attempts": {attempts}, "wait": {{"kind": "client", "name": "redis-py"}}"#);
        let lane = refused(5, &lane, "");
        assert_eq!(lane.attempts.mean, f64::from(5 * attempts));
        assert_eq!(lane.retries.mean, f64::from(5 * retries));
        assert_eq!(lane.waits.iter().map(|row| row.count).collect::<Vec<_>>(), vec![5; retries as usize]);
        assert_eq!(lane.given_up_by.attempts.mean, 5.0);
    }
}

#[test]
fn a_negative_number_of_retries_has_no_end() {
    assert_eq!(attempts_for_retries(-1), 0);
    assert_eq!(attempts_for_retries(i32::MIN), 0);
    assert_eq!(attempts_for_retries(i32::MAX), 1 << 31);
    let lane = refused(1, r#""max_attempts": 0, "wait": {"kind": "client", "name": "redis-py"}"#, "");
    assert_eq!((lane.given_up_by.attempts.mean, lane.given_up_by.unfinished.mean), (0.0, 1.0));
    assert!(lane.attempts.mean > 500_000.0, "a wait of at most a second, for a week");
}

#[test]
fn a_lane_tries_as_often_as_it_says_whatever_its_client_does() {
    let three = r#""max_attempts": 3, "wait": {"kind": "client", "name": "redis-py"}"#;
    assert_eq!(refused(1, three, "").attempts.mean, 3.0);
}

#[test]
fn every_request_begins_with_a_fresh_memory() {
    let schedule = wait("redis-py-decorrelated").schedule();
    let mut used = Memory::default();
    for retry in 1..=8 {
        schedule.wait(retry, &mut used, || 0.9);
    }
    assert_ne!(used, Memory::default());
    assert_eq!(drawn(&schedule, 1, 0.9), 8.0);
    // The engine gives every request one of its own: with as many requests, the first wait is always the base.
    let lane = refused(1_000, r#""max_attempts": 4, "wait": {"kind": "client", "name": "redis-py-decorrelated"}"#, "");
    assert_eq!((lane.waits[0].min_millis, lane.waits[0].max_millis), (8.0, 8.0));
    assert!(lane.waits[1].min_millis >= 8.0 && lane.waits[1].max_millis < 24.0);
}

#[test]
#[expect(clippy::disallowed_types, reason = "hashing is what is tested, and no order comes of it")]
fn waits_are_equal_and_count_once_by_their_values() {
    use std::collections::HashSet;
    let one = || wait(r#"{"kind": "exponential", "base_millis": 8, "cap_millis": 512, "jitter": {"kind": "full"}}"#);
    let others = [
        r#"{"kind": "exponential", "base_millis": 9, "cap_millis": 512, "jitter": {"kind": "full"}}"#,
        r#"{"kind": "exponential", "base_millis": 8, "cap_millis": 512, "jitter": {"kind": "equal"}}"#,
        r#"{"kind": "fixed", "base_millis": 8}"#,
        "redis-py",
        "redis-py-full-jitter",
    ];
    assert_eq!(one(), one());
    let mut set: HashSet<Wait> = [one(), one()].into_iter().collect();
    assert_eq!(set.len(), 1);
    for other in others {
        assert_ne!(wait(other), one());
        assert!(set.insert(wait(other)), "{other}");
    }
    // Zero has two signs and one meaning.
    let fixed = |zero: &str| wait(&format!(r#"{{"kind": "fixed", "base_millis": {zero}}}"#));
    let zeros: HashSet<Wait> = [fixed("0"), fixed("-0.0")].into_iter().collect();
    assert_eq!(zeros.len(), 1);
}

#[test]
fn published_schedules_come_out_exactly() {
    let first = |text: &str, n: u32| -> Vec<f64> {
        let schedule = wait(text).schedule();
        (1..=n).map(|retry| drawn(&schedule, retry, 1.0)).collect()
    };
    let seed_000 = r#"{"kind": "exponential", "base_millis": 20, "cap_millis": 320}"#;
    assert_eq!(first(seed_000, 8), [20.0, 40.0, 80.0, 160.0, 320.0, 320.0, 320.0, 320.0]);
    assert_eq!(first(r#"{"kind": "fixed", "base_millis": 50}"#, 3), [50.0; 3]);
    assert_eq!(first("redis-py-exponential", 7), [16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 512.0]);
    let aws = r#"{"kind": "exponential", "base_millis": 5, "cap_millis": 2000, "first_exponent": 1}"#;
    assert_eq!(first(aws, 10), [10.0, 20.0, 40.0, 80.0, 160.0, 320.0, 640.0, 1_280.0, 2_000.0, 2_000.0]);
    // The longest wait of full jitter, and of a quarter more after the cap.
    assert_eq!(first("full-jitter-executor", 5), [50.0, 100.0, 200.0, 400.0, 500.0]);
    let article = r#"{"kind": "exponential", "base_millis": 20, "cap_millis": 200, "jitter": {"kind": "full"}}"#;
    assert_eq!(first(article, 2), [20.0, 40.0]);
    let quarter = r#"{"kind": "exponential", "base_millis": 1000, "cap_millis": 30000,
        "jitter": {"kind": "proportional", "ratio": 0.25}}"#;
    assert_eq!(first(quarter, 6), [1.25e3, 2.5e3, 5e3, 10e3, 20e3, 37.5e3]);
    let schedule = wait(quarter).schedule();
    assert_eq!([1, 2, 6, 9].map(|retry| drawn(&schedule, retry, 0.0)), [0.75e3, 1.5e3, 22.5e3, 22.5e3]);
    assert_eq!(first("redis-py-decorrelated", 2), [8.0, 24.0]);
}

#[test]
fn a_rejection_with_a_hint_is_heeded_as_the_lane_says() {
    let fixed = r#""max_attempts": 2, "wait": {"kind": "fixed", "base_millis": 300}"#;
    let capped = r#""max_attempts": 2, "wait": {"kind": "linear", "start_millis": 300, "cap_millis": 1000}"#;
    for (hint, server, lane, expected) in [
        ("ignore", 60_000, fixed, 300.0),
        ("replace", 60_000, fixed, 60_000.0),
        ("replace", 0, fixed, 0.0),
        ("max", 100, fixed, 300.0),
        ("max", 60_000, fixed, 60_000.0),
        ("clamp_to", 60_000, fixed, 5_300.0),
        ("min_with_cap", 60_000, fixed, 60_000.0),
        ("min_with_cap", 60_000, capped, 1_000.0),
        ("min_with_cap", 100, capped, 100.0),
    ] {
        let lane = format!(r#"{lane}, "server_hint": "{hint}""#);
        let waits = refused(1, &lane, &format!(r#", "retry_after_millis": {server}"#)).waits;
        assert_eq!(waits[0].mean_millis, expected, "{hint}, {server}");
    }
}

#[test]
fn only_a_rejection_carries_a_hint() {
    let json = r#"{"load": {"kind": "burst", "clients": 1}, "server": {"retry_after_millis": 5000, "failure_ratio": 1},
        "lanes": [{"max_attempts": 2, "server_hint": "replace", "wait": {"kind": "fixed", "base_millis": 300}}]}"#;
    let report = Report::of(&Scenario::from_json(json).expect("it can be run"));
    assert_eq!(report.lanes[0].waits[0].mean_millis, 300.0);
}

#[test]
fn the_executor_of_the_article_succeeds_at_its_third_attempt() {
    let json = r#"{"load": {"kind": "burst", "clients": 10000, "fail_first_attempts": 2}, "lanes": [{"max_attempts": 4,
        "wait": {"kind": "exponential", "base_millis": 20, "cap_millis": 200, "jitter": {"kind": "full"}}}]}"#;
    let lane = Report::of(&Scenario::from_json(json).expect("it can be run")).lanes.remove(0);
    assert_eq!((lane.attempts.mean, lane.succeeded.mean), (30_000.0, 10_000.0));
    assert_eq!(lane.waits.len(), 2);
    // It prints waits of 5.53 and 29.86 ms.
    for (row, ceiling) in lane.waits.iter().zip([20.0, 40.0]) {
        assert!(row.max_millis < ceiling && row.max_millis > 0.99 * ceiling && row.min_millis < 0.01 * ceiling);
    }
}

#[test]
fn a_wait_from_the_start_is_shorter_by_what_the_attempt_took() {
    let waits = |name: &str| {
        let json = format!(
            r#"{{"load": {{"kind": "burst", "clients": 100}}, "network": {{"delay": {{"kind": "fixed", "millis": 150}}}},
                "server": {{"failure_ratio": 1}}, "lanes": [{{"max_attempts": 4, "wait": {{"kind": "client",
                "name": "{name}"}}}}]}}"#
        );
        Report::of(&Scenario::from_json(&json).expect("it can be run")).lanes.remove(0).waits
    };
    for (doc, core) in waits("grpc-connection-doc").iter().zip(waits("grpc-connection-core")) {
        assert_eq!(doc.count, core.count);
        assert!((core.mean_millis - doc.mean_millis - 300.0).abs() < 0.001, "an attempt takes two legs");
    }
}

#[test]
fn the_next_request_of_a_client_begins_with_a_fresh_memory_too() {
    let json = r#"{"load": {"kind": "closed", "clients": 3, "think_millis": 10, "duration_millis": 100000},
        "server": {"failure_ratio": 1}, "horizon_millis": 200000, "lanes": [{"max_attempts": 4,
        "wait": {"kind": "client", "name": "redis-py-decorrelated"}}]}"#;
    let lane = Report::of(&Scenario::from_json(json).expect("it can be run")).lanes.remove(0);
    assert!(lane.requests.mean > 1_000.0);
    assert_eq!((lane.waits[0].min_millis, lane.waits[0].max_millis), (8.0, 8.0));
}

#[test]
fn a_lane_can_take_over_what_every_client_sets() {
    for client in clients::all() {
        let mut lane = serde_json::to_value(client.lane).expect("it is a tree");
        let fields = lane.as_object_mut().expect("it is an object");
        // Budgets and breakers are named, not spelt out.
        fields.retain(|key, value| !["budget", "breaker"].contains(&key.as_str()) && value != "");
        fields.insert("wait".into(), serde_json::json!({"kind": "client", "name": client.name}));
        let json = serde_json::json!({"load": {"kind": "burst"}, "lanes": [lane]}).to_string();
        Scenario::from_json(&json).unwrap_or_else(|problems| panic!("{}: {problems}", client.name));
    }
}
