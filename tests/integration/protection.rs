//! Breakers, budgets and throttles in the pipeline: what they refuse, what they let out, and what they leave alone.

use crate::random;
use retrystorm::params::Knob;
use retrystorm::policy::{breaker, budget, clients};
use retrystorm::report::{LaneReport, Report, Trace};
use retrystorm::scenario::Scenario;
use retrystorm::scenario::lane::Lane;
use retrystorm::value::Value;

fn scenario(json: &str) -> Scenario {
    Scenario::from_json(json).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The report on one lane in a world, both as JSON without their braces.
fn lane(world: &str, policy: &str) -> LaneReport {
    Report::of(&scenario(&format!("{{{world}, \"lanes\": [{{{policy}}}]}}"))).lanes.remove(0)
}

fn value(json: &str) -> Value {
    serde_json::from_str(json).expect("it is JSON")
}

/// A server that is down from start to end.
const DOWN: &str = r#""horizon_millis": 60000, "incidents": [{"to_millis": 60000, "effect": {"kind": "down"}}]"#;

const IMMEDIATE: &str = r#""wait": {"kind": "immediate"}"#;

#[test]
fn in_a_total_outage_a_quota_of_500_tokens_is_100_retries_and_none_after() {
    for (cost, retries) in [(5, 100.0), (10, 50.0)] {
        let budget = format!(r#""budget": {{"kind": "tokens", "capacity": 500, "cost": {cost}, "scope": "shared"}}"#);
        let world = format!(r#"{DOWN}, "load": {{"kind": "burst", "clients": 1000, "spread_millis": 1000}}"#);
        let lane = lane(&world, &format!("{IMMEDIATE}, {budget}"));
        assert_eq!(lane.retries.mean, retries);
        assert_eq!(lane.given_up_by.budget.mean, 1000.0);
    }
}

/// aws/aws-sdk-js-v3#4754: one call that had used up its attempts left none to the calls after it.
#[test]
fn attempts_are_counted_by_request_and_tokens_by_client() {
    let world = r#""load": {"kind": "closed", "clients": 1, "think_millis": 100, "duration_millis": 1000,
        "fail_first_attempts": 2}, "horizon_millis": 2000"#;
    let lane = lane(world, &format!(r#"{IMMEDIATE}, "max_attempts": 3, "budget": {{"kind": "tokens"}}"#));
    assert_eq!((lane.requests.mean, lane.attempts.mean, lane.success_ratio.mean), (10.0, 30.0, 1.0));
}

#[test]
fn grpc_sends_no_retry_after_the_fifth_straight_failure() {
    let lane = lane(
        &format!(r#"{DOWN}, "load": {{"kind": "burst", "clients": 1}}"#),
        r#""wait": {"kind": "fixed", "base_millis": 10}, "budget": {"kind": "threshold", "max": 10, "ratio": 0.1}"#,
    );
    assert_eq!((lane.attempts.mean, lane.given_up_by.budget.mean), (5.0, 1.0));
}

#[test]
fn of_25_requests_under_way_envoy_lets_5_retry_at_once() {
    let budget = r#""budget": {"kind": "concurrent", "ratio": 0.2, "minimum": 3, "scope": "shared"}"#;
    for (clients, retries) in [(25, 5.0), (2, 2.0), (10, 3.0)] {
        let lane = lane(
            &format!(r#"{DOWN}, "load": {{"kind": "burst", "clients": {clients}}}"#),
            &format!(r#"{IMMEDIATE}, "max_attempts": 2, {budget}"#),
        );
        assert_eq!(lane.retries.mean, retries, "{clients} clients");
    }
}

#[test]
fn finagle_allows_a_fifth_of_the_load_and_ten_a_second() {
    for (rate, retries) in [(100.0, 30.0), (1000.0, 210.0)] {
        let lane = lane(
            &format!(
                r#"{DOWN}, "bin_millis": 1000,
                "load": {{"kind": "steady", "requests_per_sec": {rate}, "duration_millis": 60000}}"#
            ),
            r#""wait": {"kind": "fixed", "base_millis": 20},
               "budget": {"kind": "window", "ttl_millis": 10000, "min_per_sec": 10, "ratio": 0.2, "scope": "shared"}"#,
        );
        let sum = |series: &[u32]| series[10..60].iter().map(|n| f64::from(*n)).sum::<f64>() / 50.0;
        let extra = sum(&lane.throughput.load) - sum(&lane.throughput.first_tries);
        assert!((extra / retries - 1.0).abs() < 0.05, "{rate}/s: {extra} retries a second");
        let allowed = lane.budget.expect("it has one").allows.expect("retries cost something");
        assert_eq!((allowed.requests_per_sec, allowed.extra_per_sec), (Some(rate), Some(retries)));
        assert_eq!(allowed.load_ratio, Some(1.0 + retries / rate));
    }
}

#[test]
fn a_throttle_sends_twice_what_the_server_accepts() {
    let lane = lane(
        r#""bin_millis": 1000, "server": {"limiter": {"kind": "window", "capacity": 10, "window_millis": 100}},
           "load": {"kind": "steady", "requests_per_sec": 1000, "duration_millis": 60000}"#,
        r#""wait": {"kind": "never"}, "throttle": {"kind": "adaptive_rejection", "k": 2, "scope": "shared"}"#,
    );
    let sent = lane.attempts.mean / 60.0;
    assert!((sent / 200.0 - 1.0).abs() < 0.05, "{sent} a second");
    assert_eq!(lane.attempts.mean + lane.refused.mean, lane.requests.mean);
    assert_eq!(lane.given_up_by.refused.mean, lane.refused.mean, "a request without a retry ends when it is refused");
}

#[test]
fn a_throttle_tells_what_it_saw_bin_by_bin() {
    let lane = lane(
        &format!(r#"{DOWN}, "bin_millis": 100, "load": {{"kind": "burst", "clients": 1}}"#),
        r#""wait": {"kind": "fixed", "base_millis": 100}, "max_attempts": 50,
           "throttle": {"kind": "adaptive_rejection", "k": 2, "window_millis": 1000}"#,
    );
    let throttle = lane.throttle.expect("it has one");
    assert_eq!((throttle.count, throttle.bin_millis, throttle.requests.len()), (1, 100.0, 50));
    assert!(throttle.requests.iter().all(|n| *n == 1) && throttle.accepts.iter().all(|n| *n == 0));
    assert_eq!(f64::from(throttle.refused.iter().sum::<u32>()), lane.refused.mean);
    assert_eq!(throttle.refused, lane.histogram.refused);
    let ratios: Vec<_> = throttle.refused.iter().map(|n| f64::from(*n)).collect();
    assert_eq!(throttle.refused_ratio, ratios);
    assert!(lane.refused.mean > 30.0, "with nothing accepted 9 or 10 in 11 are refused: {}", lane.refused.mean);
}

/// Two attempts, everything fails for some clients: the quota drains when what they cost is more than what the others
/// earn. At a cost of 5 that is one client in six, at 10 one in eleven.
#[test]
fn a_shared_quota_drains_at_the_share_of_failing_clients_worked_out_on_paper() {
    let budget_ran_dry = |cost: f64, failing: f64| {
        let world = format!(
            r#""horizon_millis": 60000, "load": {{"kind": "steady", "clients": 100000, "requests_per_sec": 2000,
               "duration_millis": 60000, "sticky_failure_ratio": {failing}}}"#
        );
        let budget = format!(
            r#""budget": {{"kind": "tokens", "capacity": 500, "per_clean_success": 1, "cost": {cost},
               "refund": "last_cost", "scope": "shared"}}"#
        );
        lane(&world, &format!(r#"{IMMEDIATE}, "max_attempts": 2, {budget}"#)).given_up_by.budget.mean > 0.0
    };
    for (cost, brink) in [(5.0, 1.0 / 6.0), (10.0, 1.0 / 11.0)] {
        assert!(!budget_ran_dry(cost, brink - 0.01), "cost {cost}, a point below");
        assert!(budget_ran_dry(cost, brink + 0.01), "cost {cost}, a point above");
    }
}

/// Two failures open the breaker for 100 ms; every retry comes after 30 ms.
const BREAKER: &str = r#""wait": {"kind": "fixed", "base_millis": 30}, "max_attempts": 8,
    "breaker": {"trip": {"kind": "consecutive", "failures": 2}, "open_millis": 100}"#;

#[test]
fn a_refused_attempt_uses_one_up_is_followed_by_a_wait_and_is_no_attempt() {
    let world = format!(r#"{DOWN}, "bin_millis": 10, "load": {{"kind": "burst", "clients": 1}}"#);
    let lane = lane(&world, BREAKER);
    // Sent at 0 and 30; refused at 60, 90 and 120; a probe at 150; refused at 180 and 210, which is the eighth.
    assert_eq!((lane.attempts.mean, lane.refused.mean, lane.retries.mean), (3.0, 5.0, 2.0));
    assert_eq!(lane.given_up_by.refused.mean, 1.0);
    assert_eq!(lane.waits.len(), 7);
    assert_eq!((lane.wasted.mean, lane.amplification.mean), (3.0, 3.0), "a refused attempt enters no ratio");
    let at = |series: &[u32]| -> Vec<usize> { (0..series.len()).filter(|bin| series[*bin] > 0).collect() };
    assert_eq!(at(&lane.histogram.refused), [6, 9, 12, 18, 21]);
    assert_eq!(at(&lane.histogram.unavailable), [0, 3, 15]);
    let breakers = lane.breakers.expect("it has one");
    assert_eq!((breakers.count, breakers.trips.mean), (1, 2.0));
    assert_eq!(at(&breakers.opened), [3, 15]);
    assert_eq!(at(&breakers.half_opened), [15]);
    assert_eq!(breakers.open[2..5], [0.0, 1.0, 1.0]);
}

#[test]
fn refused_attempts_count_toward_the_event_limit() {
    let world = format!(r#"{DOWN}, "max_events_per_lane": 5, "load": {{"kind": "burst", "clients": 1}}"#);
    let lane = lane(&world, BREAKER);
    assert_eq!((lane.attempts.mean, lane.refused.mean, lane.given_up_by.unfinished.mean), (2.0, 3.0, 1.0));
}

#[test]
fn a_trace_tells_every_step_with_its_instant_and_its_reason() {
    let json = r#"{"horizon_millis": 1000, "load": {"kind": "burst", "clients": 1, "fail_first_attempts": 1},
        "lanes": [{"wait": {"kind": "fixed", "base_millis": 30}, "deadline_millis": 500,
            "breaker": {"open_millis": 100}, "throttle": {"kind": "adaptive_rejection"},
            "budget": {"kind": "tokens", "capacity": 5}}]}"#;
    let trace = Trace::of(&scenario(json), 0, 0, 0);
    let said: Vec<_> = trace
        .steps
        .iter()
        .map(|step| (step.at_millis, step.attempt, step.step, step.passes, step.reason, step.figure))
        .collect();
    assert_eq!(
        said,
        [
            (0.0, 1, "begin", true, "", None),
            (0.0, 1, "breaker", true, "closed", None),
            (0.0, 1, "throttle", true, "", Some(0.0)),
            (0.0, 1, "send", true, "", None),
            (0.0, 1, "answer", false, "failed", None),
            (0.0, 1, "budget", true, "", Some(4.0)),
            (0.0, 1, "wait", true, "", Some(30.0)),
            (30.0, 1, "deadline", true, "time_left", None),
            (30.0, 2, "breaker", true, "closed", None),
            (30.0, 2, "throttle", false, "", Some(0.5)),
            (30.0, 2, "budget", true, "", Some(3.0)),
            (30.0, 2, "wait", true, "", Some(30.0)),
            (60.0, 2, "deadline", true, "time_left", None),
            (60.0, 3, "breaker", true, "closed", None),
            (60.0, 3, "throttle", true, "", Some(2.0 / 3.0)),
            (60.0, 3, "send", true, "", None),
            (60.0, 3, "answer", true, "succeeded", None),
            (60.0, 3, "end", true, "succeeded", None),
        ]
    );
    assert!(Trace::of(&scenario(json), 0, 0, 1).steps.is_empty(), "there is no second request");
    assert!(Trace::of(&scenario(json), 1, 0, 0).steps.is_empty(), "there is no second lane");
}

#[test]
fn named_breakers_and_budgets_can_be_run_and_clients_name_none_but_them() {
    let breakers = breaker::named::all();
    let budgets = budget::named::all();
    for i in 0..breakers.len().max(budgets.len()) {
        let lane = Lane {
            breaker: breakers.get(i).map(|named| named.breaker.clone()),
            budget: budgets.get(i).map(|named| named.budget.clone()),
            ..Lane::default()
        };
        random::with(&scenario(r#"{"lanes": [{}]}"#), &[("lanes.0", lane.write())]);
    }
    for client in clients::all() {
        let (breaker, budget) = (client.lane.breaker, client.lane.budget);
        // What client-go's queue has is a rate limit, which time alone refills: there is no such budget.
        let known = ["", "client_go_queue"].contains(&budget) || budgets.iter().any(|named| named.name == budget);
        assert!(known, "{}: no budget {budget}", client.name);
        assert!(breaker.is_empty() || breakers.iter().any(|named| named.name == breaker), "{}: {breaker}", client.name);
    }
}

/// What a lane's report says, but for the protection's own fields.
fn without_protection(lane: &LaneReport) -> String {
    let mut lane = serde_json::to_value(lane).expect("a report is a tree");
    for key in ["breakers", "budget", "throttle"] {
        lane.as_object_mut().expect("a lane's report is an object").remove(key);
    }
    lane.to_string()
}

/// The lanes of a random scenario with this breaker and budget and without a throttle.
fn protected(seed: u64, breaker: &str, budget: &str) -> Vec<LaneReport> {
    let scenario = random::scenario(seed);
    let fields = [("breaker", breaker), ("budget", budget), ("throttle", "null")];
    let lanes = 0..scenario.document().lanes.len();
    let changes: Vec<_> =
        lanes.flat_map(|i| fields.map(|(field, json)| (format!("lanes.{i}.{field}"), value(json)))).collect();
    let changes: Vec<_> = changes.iter().map(|(path, value)| (path.as_str(), value.clone())).collect();
    Report::of(&random::with(&scenario, &changes)).lanes
}

/// Protection that never bites; with it, attempts go the long way: through events of their own.
#[test]
fn protection_that_never_bites_changes_nothing() {
    let breaker = r#"{"trip": {"kind": "consecutive", "failures": 1000000}, "open_millis": 1, "scope": "shared"}"#;
    let budget = r#"{"kind": "concurrency", "limit": 1000000, "scope": "shared"}"#;
    let mut compared = 0;
    for seed in 0..100 {
        let document = random::scenario(seed).document().clone();
        let limit = f64::from((document.max_events_per_lane / document.trials).max(1));
        let pairs = protected(seed, "null", "null").into_iter().zip(protected(seed, breaker, budget));
        // At the event limit the run ends between two events, and the long way has more of them.
        for (without, with) in pairs.filter(|(without, _)| without.attempts.max < limit) {
            assert_eq!(without_protection(&without), without_protection(&with), "seed {seed}: {}", without.label);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared} lanes were compared");
}

/// What is granted over what is earned, through the whole pipeline: ratios that thirds, tenths and halves are made of.
#[test]
fn retries_per_request_come_to_the_ratio() {
    let world = format!(
        r#"{DOWN}, "load": {{"kind": "steady", "requests_per_sec": 500, "duration_millis": 40000, "arrivals": "even"}}"#
    );
    for ratio in [0.1, 0.2, 0.3, 0.6, 0.75, 1.0, 1.5] {
        for budget in [
            format!(r#"{{"kind": "tokens", "start": 0, "per_request": {ratio}, "scope": "shared"}}"#),
            format!(r#"{{"kind": "window", "min_per_sec": 0, "ratio": {ratio}, "scope": "shared"}}"#),
        ] {
            let lane = lane(&world, &format!(r#"{IMMEDIATE}, "budget": {budget}"#));
            let granted = lane.retries.mean / lane.requests.mean;
            assert!((granted - ratio).abs() < 1e-3, "{budget}: {granted}");
        }
    }
}
