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

/// A figure within a share of what it should be.
pub fn assert_near(what: &str, got: f64, expected: f64, share: f64) {
    assert!((got - expected).abs() <= share * expected.abs(), "{what}: {got}, not {expected} ± {share} of it");
}

/// The sum of a series of one-second bins from one second to another, per second.
pub fn per_sec(series: &[u32], from: usize, to: usize) -> f64 {
    let sum: u64 = series.iter().take(to).skip(from).map(|n| u64::from(*n)).sum();
    sum as f64 / (to - from) as f64
}
