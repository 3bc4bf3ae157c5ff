//! Random bursts on servers that only count who comes: what a crowd is tried on.

use crate::scenario::Scenario;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::SplitMix64;

/// A burst on a server that only counts who comes, for some of the time at least.
pub fn burst(seed: u64) -> Scenario {
    let mut rng = SplitMix64::seed_from_u64(seed);
    let mut below = |n| rng.random_range(0..n);
    let limiter = [
        r#"{"kind": "none"}"#,
        r#"{"kind": "window", "capacity": 40, "window_millis": 20, "anchor_millis": 7}"#,
        r#"{"kind": "window", "capacity": 3, "window_millis": 1.5}"#,
        r#"{"kind": "window", "capacity": 4000, "window_millis": 3000}"#,
        r#"{"kind": "tick", "capacity": 9, "tick_millis": 5}"#,
        r#"{"kind": "tick", "capacity": 30, "tick_millis": 50}"#,
    ][below(6)];
    let wait = [
        r#"{"kind": "exponential", "base_millis": 20, "cap_millis": 320, "jitter": {"kind": "full"}}"#,
        r#"{"kind": "exponential", "base_millis": 2, "cap_millis": 64, "jitter": {"kind": "proportional", "ratio": 0.5}}"#,
        r#"{"kind": "linear", "start_millis": 0, "step_millis": 30, "cap_millis": 90}"#,
        r#"{"kind": "decorrelated", "base_millis": 10, "cap_millis": 200}"#,
        r#"{"kind": "fixed", "base_millis": 50}"#,
        r#"{"kind": "client", "name": "finagle-decorrelated"}"#,
    ][below(6)];
    let effects = [
        r#"{"kind": "down"}"#,
        r#"{"kind": "errors", "ratio": 0.7}"#,
        r#"{"kind": "reduced", "ratio": 0.4}"#,
        r#"{"kind": "slow", "factor": 3}"#,
    ];
    let json = format!(
        r#"{{"seed": {seed}, "horizon_millis": {horizon}, "ties": "{ties}", "max_events_per_lane": {limit},
            "load": {{"kind": "burst", "clients": {clients}, "spread_millis": {spread}, "invalid_ratio": {invalid},
                "sticky_failure_ratio": {sticky}, "fail_first_attempts": {first}}},
            "incidents": [{{"from_millis": {from}, "to_millis": 200, "effect": {}}},
                {{"from_millis": 150, "to_millis": 307.5, "effect": {}}}],
            "network": {{"timer_noise_millis": {noise}, "timer_slack_ratio": {slack}}},
            "server": {{"limiter": {limiter}, "failure_ratio": {failure}, "rejection_cost_ratio": {cost},
                "retry_after_millis": {hint}}},
            "lanes": [{{"wait": {wait}, "max_attempts": {most}, "deadline_millis": {deadline},
                "deadline_check": "{check}", "server_hint": "{listens}"}}]}}"#,
        effects[below(4)],
        effects[below(4)],
        horizon = [33, 137, 400, 5_000][below(4)],
        ties = ["random", "client"][below(2)],
        limit = [20_000_000, 20_000_000, 20_000_000, 20_000, 6_000][below(5)],
        clients = [1, 90, 700, 3_000, 9_000][below(5)],
        spread = [0, 0, 40][below(3)],
        invalid = [0.0, 0.1][below(2)],
        sticky = [0.0, 0.0, 0.1][below(3)],
        first = [0, 0, 1, 3][below(4)],
        from = [0, 60][below(2)],
        noise = [0.0, 0.002, 5.0][below(3)],
        slack = [0.0, 0.1][below(2)],
        failure = [0.0, 0.2][below(2)],
        cost = [0.0, 0.0, 0.3, 2.0][below(4)],
        hint = ["null", "15", "2"][below(3)],
        most = [0, 0, 4, 30][below(4)],
        deadline = ["null", "null", "250"][below(3)],
        check = ["elapsed_only", "truncate", "sum_of_waits"][below(3)],
        listens = ["ignore", "ignore", "replace", "max"][below(4)],
    );
    Scenario::from_json(&json).expect("it is a scenario")
}
