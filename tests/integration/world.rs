//! Scenarios written as JSON, and what their lanes show.

use retrystorm::report::{LaneReport, Report};
use retrystorm::scenario::Scenario;
use serde_json::{Value, json};

/// The report on a scenario.
pub fn run(scenario: &Value) -> Report {
    Report::of(&Scenario::from_json(&scenario.to_string()).unwrap_or_else(|problems| panic!("{problems}")))
}

/// The only lane of a scenario with one.
pub fn lane(scenario: &Value) -> LaneReport {
    run(scenario).lanes.remove(0)
}

/// The lane that is given, against the world that is.
pub fn lane_in(world: &Value, lane: Value) -> LaneReport {
    self::lane(&with(world, json!({"lanes": [lane]})))
}

/// A scenario with some of its fields replaced.
pub fn with(world: &Value, fields: Value) -> Value {
    let mut world = world.clone();
    let fields = fields.as_object().expect("fields are an object").clone();
    world.as_object_mut().expect("a scenario is an object").extend(fields);
    world
}

/// Callers of 280 requests a second who try a second time at once when a second has passed, and workers who could do
/// 300, but for the while of a stop.
pub fn after_a_stop(seed: u64, workers: u32, [from, to]: [f64; 2], [last_request, horizon]: [f64; 2]) -> LaneReport {
    let world = json!({
        "seed": seed, "horizon_millis": horizon, "bin_millis": 1_000,
        "load": {"kind": "steady", "requests_per_sec": 280, "duration_millis": last_request},
        "server": {"work": {"kind": "workers", "count": workers,
                            "service": {"kind": "exponential", "mean_millis": f64::from(workers) / 0.3}}},
        "incidents": [{"from_millis": from, "to_millis": to, "effect": {"kind": "slow", "factor": 1_000}}],
    });
    lane_in(&world, json!({"max_attempts": 2, "attempt_timeout_millis": 1_000, "wait": {"kind": "immediate"}}))
}

/// A figure within a share of what it should be.
pub fn assert_near(what: &str, got: f64, expected: f64, share: f64) {
    assert!((got - expected).abs() <= share * expected.abs(), "{what}: {got}, not {expected} ± {share} of it");
}

/// The sum of a series of one-second bins from one second to another, per second.
pub fn per_sec(series: &[u32], from: usize, to: usize) -> f64 {
    let sum: u64 = series.iter().take(to).skip(from).map(|n| u64::from(*n)).sum();
    sum as f64 / (to - from) as f64
}
