//! Storms that outlive their cause, as published: overload, a spike, a stop of the workers.

use crate::world::{after_a_stop, assert_near, per_sec, run, with};
use retrystorm::report::{LaneReport, VerdictKind};
use serde_json::{Value, json};

fn full_jitter(base_millis: u32) -> Value {
    json!({"kind": "exponential", "base_millis": base_millis, "factor": 2, "jitter": {"kind": "full"}})
}

/// Latency 1 s + 10 ms for each attempt in progress; a client waits 3 s, three times at the most.
fn overload(seed: u32, load: &Value) -> Vec<LaneReport> {
    let mut load = load.clone();
    load["kind"] = json!("steady");
    load["arrivals"] = json!("even");
    run(&json!({
        "seed": seed, "horizon_millis": 200_000, "bin_millis": 1_000, "load": load,
        "network": {"delay": {"kind": "exponential", "mean_millis": 100}},
        "server": {"work": {"kind": "load_dependent", "base_millis": 1_000, "per_request_millis": 10}},
        "lanes": [
            {"label": "Immediate", "max_attempts": 3, "attempt_timeout_millis": 3_000, "wait": {"kind": "immediate"}},
            {"label": "Backoff", "max_attempts": 3, "attempt_timeout_millis": 3_000, "wait": full_jitter(20_000)},
        ],
    }))
    .lanes
}

fn timeouts(lane: &LaneReport, from: usize, to: usize) -> f64 {
    per_sec(&lane.histogram.timed_out, from, to) * (to - from) as f64
}

#[test]
fn a_spike_of_five_seconds_makes_immediate_retries_collapse_for_good_in_every_seed() {
    let spike = json!({"requests_per_sec": 40, "duration_millis": 80_000,
                       "spike": {"from_millis": 20_000, "to_millis": 25_000, "factor": 2}});
    for seed in 1..=10 {
        let lanes = overload(seed, &spike);
        let (immediate, backoff) = (&lanes[0], &lanes[1]);
        assert_near("goodput before", per_sec(&immediate.throughput.goodput, 5, 20), 40.0, 0.05);
        assert_eq!(per_sec(&immediate.throughput.goodput, 40, 80), 0.0, "seed {seed}");
        assert_eq!(immediate.verdict.kind, VerdictKind::Collapsed, "seed {seed}");
        let retries = per_sec(&immediate.throughput.load, 45, 80) - per_sec(&immediate.throughput.first_tries, 45, 80);
        assert!((77.0..=82.0).contains(&retries), "seed {seed}: {retries} retries/s");
        assert_near("goodput after", per_sec(&backoff.throughput.goodput, 45, 80), 40.0, 0.05);
        assert_eq!(backoff.verdict.kind, VerdictKind::Recovered, "seed {seed}");
        assert!(backoff.verdict.after_millis.is_some_and(|after| after <= 20_000.0), "seed {seed}");
        assert!(timeouts(backoff, 35, 80) <= 3.0, "seed {seed}: {} timeouts", timeouts(backoff, 35, 80));
    }
}

#[test]
fn backoff_does_not_save_a_long_overload() {
    let rise = json!({"duration_millis": 50_000, "profile": [
        {"at_millis": 0, "requests_per_sec": 0}, {"at_millis": 25_000, "requests_per_sec": 80},
        {"at_millis": 50_000, "requests_per_sec": 0}]});
    for seed in 1..=10 {
        for lane in overload(seed, &rise) {
            assert_eq!(per_sec(&lane.throughput.goodput, 30, 50), 0.0, "seed {seed}: {}", lane.label);
            assert!(per_sec(&lane.throughput.goodput, 25, 29) > 0.0, "seed {seed}: {}", lane.label);
            assert_eq!(lane.verdict.kind, VerdictKind::Collapsed, "seed {seed}: {}", lane.label);
        }
    }
}

/// Ten workers, a queue of 100, 600/s and for ten seconds 2500/s; who has given up still occupies a worker.
fn spike(seed: u32) -> Value {
    json!({
        "seed": seed, "horizon_millis": 80_000, "bin_millis": 1_000,
        "load": {"kind": "steady", "requests_per_sec": 600, "duration_millis": 60_000,
                 "spike": {"from_millis": 20_000, "to_millis": 30_000, "factor": 2500.0 / 600.0}},
        "server": {"work": {"kind": "workers", "count": 10, "queue_limit": 100,
                            "service": {"kind": "exponential", "mean_millis": 10}}},
    })
}

fn lane(wait: Value) -> Value {
    json!({"max_attempts": 6, "attempt_timeout_millis": 50, "wait": wait})
}

#[test]
fn no_kind_of_waiting_ends_a_sustained_storm() {
    let never = json!({"kind": "never"});
    let fixed = json!({"kind": "fixed", "base_millis": 25});
    let exponential = json!({"kind": "exponential", "base_millis": 25, "cap_millis": 1_000});
    let jitter = json!({"kind": "exponential", "base_millis": 25, "cap_millis": 1_000, "jitter": {"kind": "full"}});
    let lanes = json!([lane(never), lane(fixed), lane(exponential), lane(jitter)]);
    for seed in 42..=46 {
        let report = run(&with(&spike(seed), json!({"lanes": lanes})));
        for (i, lane) in report.lanes.iter().enumerate() {
            let goodput = |from, to| per_sec(&lane.throughput.goodput, from, to);
            assert!((569.0..=626.0).contains(&goodput(0, 20)), "seed {seed}, lane {i}: {}", goodput(0, 20));
            assert!(goodput(20, 30) < 20.0, "seed {seed}, lane {i}: {}", goodput(20, 30));
            if i == 0 {
                assert_near("never, after the spike", goodput(31, 60), 592.0, 0.02);
                assert_eq!(lane.verdict.kind, VerdictKind::Recovered);
                continue;
            }
            assert_eq!(goodput(31, 60), 0.0, "seed {seed}, lane {i}");
            assert_eq!(lane.verdict.kind, VerdictKind::Collapsed, "seed {seed}, lane {i}");
            let retries =
                10.0 * (per_sec(&lane.throughput.load, 20, 30) - per_sec(&lane.throughput.first_tries, 20, 30));
            let (least, most) = [(121e3, 125e3), (119e3, 122e3), (122e3, 123e3)][i - 1];
            assert!((least * 0.97..=most * 1.03).contains(&retries), "seed {seed}, lane {i}: {retries} retries");
        }
        assert_near("load while collapsed", per_sec(&report.lanes[1].throughput.load, 35, 60), 3_615.0, 0.02);
    }
}

/// HotOS'21: a stop of the workers for a little more than the timeout doubles the load for good.
#[test]
fn a_stop_of_the_workers_doubles_the_load_for_good() {
    for (seed, stop_millis, workers) in [(1, 1_200.0, 1), (2, 1_500.0, 3), (3, 3_000.0, 30), (4, 1_200.0, 300)] {
        let lane = after_a_stop(seed, workers, [30_000.0, 30_000.0 + stop_millis], [120_000.0, 400_000.0]);
        let load = per_sec(&lane.throughput.load, 60, 120);
        assert_near("load", load, 560.0, 0.03);
        assert_eq!(lane.verdict.kind, VerdictKind::Collapsed, "stop of {stop_millis} ms, {workers} workers");
    }
}
