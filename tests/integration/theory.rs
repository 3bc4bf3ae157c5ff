//! Queues, failures and amplification as textbooks have them.

use crate::world::{assert_near, lane, lane_in, with};
use serde_json::{Value, json};

/// A million requests at workers who take 10 ms on average.
fn queue(workers: u32, requests_per_sec: f64, queue_limit: Option<u32>) -> Value {
    let duration_millis = 1e9 / requests_per_sec;
    json!({
        "seed": 1,
        "horizon_millis": duration_millis + 100_000.0,
        "bin_millis": 10_000,
        "load": {"kind": "steady", "requests_per_sec": requests_per_sec, "duration_millis": duration_millis},
        "server": {"work": {"kind": "workers", "count": workers, "queue_limit": queue_limit,
                            "service": {"kind": "exponential", "mean_millis": 10}}},
        "lanes": [{}],
    })
}

#[test]
fn one_worker_at_four_fifths_makes_a_queue_of_four_service_times() {
    let lane = lane(&queue(1, 80.0, None));
    assert_near("requests", lane.requests.mean, 1e6, 0.01);
    assert_near("wait", lane.queue_wait_millis.expect("there is a queue").mean, 40.0, 0.03);
    assert_near("time in system", lane.time_in_system_millis.expect("there is a queue").mean, 50.0, 0.03);
    assert_near("share that waits", lane.waited_ratio.expect("there is a queue").mean, 0.8, 0.01);
}

#[test]
fn ten_workers_at_four_fifths_let_two_of_five_wait() {
    let lane = lane(&queue(10, 800.0, None));
    assert_near("share that waits", lane.waited_ratio.expect("there is a queue").mean, 0.409, 0.03);
    assert_near("wait", lane.queue_wait_millis.expect("there is a queue").mean, 2.05, 0.03);
}

#[test]
fn ten_workers_without_a_queue_block_as_erlang_says() {
    for (offered, blocked) in [(8.0, 0.122), (10.0, 0.215)] {
        let lane = lane(&queue(10, offered * 100.0, Some(0)));
        let share = lane.rejected.mean / lane.attempts.mean;
        assert!((share - blocked).abs() < 0.005, "offered {offered}: blocked {share}");
    }
}

#[test]
fn retries_amplify_by_a_geometric_series() {
    // One trial strays by 0.4 % (one standard deviation), ten of them by a third of that.
    let load = json!({"kind": "burst", "clients": 20_000});
    let world = |p: f64| json!({"trials": 10, "load": load, "server": {"failure_ratio": p}});
    for (p, retries) in [(0.5_f64, 3), (0.1, 2), (0.9, 5)] {
        let lane = lane_in(&world(p), json!({"max_attempts": retries + 1, "wait": {"kind": "immediate"}}));
        let left = p.powi(retries + 1);
        assert_near("amplification", lane.amplification.mean, (1.0 - left) / (1.0 - p), 0.01);
        assert_near("success", lane.succeeded.mean / 20_000.0, 1.0 - left, 0.01);
    }
    let hopeless = lane_in(&world(1.0), json!({"max_attempts": 4, "wait": {"kind": "immediate"}}));
    assert_eq!(hopeless.amplification.mean, 4.0);
}

/// Google's SRE book: a little more than the server can take, retried after a second, grows for ever.
#[test]
fn a_periodic_load_one_percent_above_capacity_grows_every_second() {
    let lane = lane(&json!({
        "horizon_millis": 20_000, "bin_millis": 1_000,
        "load": {"kind": "periodic", "clients": 10_100, "period_millis": 1_000, "duration_millis": 20_000},
        "server": {"limiter": {"kind": "window", "capacity": 10_000, "window_millis": 1_000}},
        "lanes": [{"wait": {"kind": "fixed", "base_millis": 1_000}}],
    }));
    let expected: Vec<u32> = (0..20).map(|second| 10_100 + 100 * second).collect();
    assert_eq!(lane.throughput.load, expected);
}

/// A period is kept whatever a timer does: lateness beyond a period does not add up.
#[test]
fn a_periodic_load_keeps_its_rate_though_timers_run_late_by_more_than_a_period() {
    let lane = lane(&json!({
        "horizon_millis": 110_000,
        "load": {"kind": "periodic", "clients": 10, "period_millis": 1_000, "duration_millis": 100_000},
        "network": {"timer_noise_millis": 5_000}, "lanes": [{}],
    }));
    assert_eq!(lane.requests.mean, 1_000.0);
}

/// Brooker's retries against the failure rate: each leg exponential with a mean of 10 ms.
#[test]
fn three_retries_buy_success_with_load() {
    let world = json!({
        "trials": 20, "horizon_millis": 20_000,
        "load": {"kind": "steady", "clients": 100, "requests_per_sec": 1_000, "duration_millis": 10_000},
        "network": {"delay": {"kind": "exponential", "mean_millis": 10}},
    });
    for (p, never, retried, load) in
        [(0.01, 99.0, 100.0, 101.0), (0.1, 90.0, 100.0, 111.2), (0.3, 70.0, 99.2, 141.7), (0.5, 50.0, 93.7, 187.5)]
    {
        let lanes = json!([{"wait": {"kind": "never"}}, {"max_attempts": 4, "wait": {"kind": "immediate"}}]);
        let lanes = crate::world::run(&with(&world, json!({"server": {"failure_ratio": p}, "lanes": lanes}))).lanes;
        let success = |i: usize| 100.0 * lanes[i].succeeded.mean / lanes[i].requests.mean;
        let amplified = |i: usize| 100.0 * lanes[i].amplification.mean;
        let got = [success(0), amplified(0), success(1), amplified(1)];
        for (got, expected) in got.into_iter().zip([never, 100.0, retried, load]) {
            assert!((got - expected).abs() <= 1.0, "p = {p}: {got}, not {expected}");
        }
        assert_near("latency", lanes[0].attempt_latency_millis.expect("attempts ended").mean, 20.0, 0.01);
    }
}
