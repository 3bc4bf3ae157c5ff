//! What holds for every queue, whatever its numbers.

use crate::random;
use crate::world::{after_a_stop, assert_near, lane, lane_in, with};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::SplitMix64;
use retrystorm::report::{Report, VerdictKind};
use retrystorm::value::Value as Document;
use serde_json::{Value, json};

/// Numbers for one case.
struct Numbers(SplitMix64);

impl Numbers {
    fn of(case: u64) -> Self {
        Self(SplitMix64::seed_from_u64(case))
    }
    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.0.random::<f64>() * (high - low)
    }
    fn count(&mut self, low: u32, high: u32) -> u32 {
        self.between(f64::from(low), f64::from(high) + 1.0) as u32
    }
    fn one_of(&mut self, values: &[Value]) -> Value {
        values[self.count(0, values.len() as u32 - 1) as usize].clone()
    }
    fn service(&mut self, mean_millis: f64) -> Value {
        self.one_of(&[
            json!({"kind": "fixed", "millis": mean_millis}),
            json!({"kind": "uniform", "low_millis": 0, "high_millis": 2.0 * mean_millis}),
            json!({"kind": "exponential", "mean_millis": mean_millis}),
        ])
    }
}

fn mean_service(world: &Value) -> f64 {
    let service = &world["server"]["work"]["service"];
    let number = |key: &str| service[key].as_f64();
    number("millis").or(number("mean_millis")).or(number("high_millis").map(|high| high / 2.0)).expect("a mean")
}

/// Workers whom the load keeps busy for a share of their time.
fn stable(case: u64, busy_ratio: f64) -> Value {
    let mut numbers = Numbers::of(case);
    let (count, mean_millis) = (numbers.count(1, 20), numbers.between(1.0, 50.0));
    let requests_per_sec = busy_ratio * f64::from(count) / mean_millis * 1e3;
    json!({
        "seed": case, "horizon_millis": 100_000, "bin_millis": 100,
        "load": {"kind": "steady", "requests_per_sec": requests_per_sec, "duration_millis": 90_000,
                 "arrivals": numbers.one_of(&[json!("poisson"), json!("even")])},
        "network": {"delay": numbers.one_of(&[json!({"kind": "none"}), json!({"kind": "exponential", "mean_millis": 3})])},
        "server": {"work": {"kind": "workers", "count": count, "service": numbers.service(mean_millis),
                            "discipline": numbers.one_of(&[json!("fifo"), json!("lifo")])}},
        "lanes": [{}],
    })
}

#[test]
fn as_many_are_in_the_system_as_arrive_in_the_time_one_spends_there() {
    for case in 0..60 {
        let lane = lane(&stable(case, Numbers::of(case).between(0.1, 0.9)));
        let occupancy = lane.occupancy.expect("there are workers");
        let in_system = occupancy.in_system.iter().sum::<f64>() * occupancy.bin_millis;
        let in_queue = occupancy.in_queue.iter().sum::<f64>() * occupancy.bin_millis;
        let stays = lane.attempts.mean * lane.time_in_system_millis.expect("attempts left").mean;
        let waits = lane.attempts.mean * lane.queue_wait_millis.expect("work began").mean;
        assert_near(&format!("case {case}: in system"), in_system, stays, 1e-6);
        let in_flight = occupancy.in_flight.iter().sum::<f64>() * occupancy.bin_millis;
        let flights = lane.attempts.mean * lane.attempt_latency_millis.expect("attempts ended").mean;
        assert_near(&format!("case {case}: in flight"), in_flight, flights, 1e-6);
        assert!((in_queue - waits).abs() <= 1e-6 * stays, "case {case}: in queue {in_queue}, waits {waits}");
    }
}

/// The discipline changes who waits, not how many: the mean wait is the same, its tail is not.
#[test]
fn last_come_first_served_only_deals_the_waits_out_anew() {
    for case in 0..10 {
        let mut fifo = stable(case, 0.8);
        fifo["server"]["work"]["discipline"] = json!("fifo");
        let mut lifo = fifo.clone();
        lifo["server"]["work"]["discipline"] = json!("lifo");
        let (fifo, lifo) = (lane(&fifo), lane(&lifo));
        let waits = |lane: &retrystorm::report::LaneReport| lane.queue_wait_millis.expect("work began");
        assert!(waits(&lifo).max >= waits(&fifo).max, "case {case}");
        assert!((waits(&lifo).mean - waits(&fifo).mean).abs() <= 0.15 * waits(&fifo).mean + 0.1, "case {case}");
    }
}

#[test]
fn below_nine_tenths_of_the_capacity_for_all_its_attempts_a_service_does_not_stay_down() {
    for case in 0..200 {
        let mut numbers = Numbers::of(case);
        let retries = numbers.count(0, 4);
        let mut world = stable(case, numbers.between(0.3, 0.9) / f64::from(1 + retries));
        world["server"]["work"]["discipline"] = json!("fifo");
        let mean_millis = mean_service(&world);
        let (from, length) = (numbers.between(1e3, 5e3), numbers.between(100.0, 2_000.0));
        let effect = numbers.one_of(&[
            json!({"kind": "down"}),
            json!({"kind": "black_hole"}),
            json!({"kind": "slow", "factor": 100}),
            json!({"kind": "reduced", "ratio": 0.1}),
            json!({"kind": "errors", "ratio": 0.9}),
        ]);
        world["incidents"] = json!([{"from_millis": from, "to_millis": from + length, "effect": effect}]);
        let wait = numbers.one_of(&[json!({"kind": "immediate"}), json!({"kind": "fixed", "base_millis": 20})]);
        let timeout_millis = 10.0 * mean_millis * numbers.between(1.0, 3.0);
        let policy = json!({"max_attempts": 1 + retries, "attempt_timeout_millis": timeout_millis, "wait": wait});
        let lane = lane_in(&world, policy);
        assert_ne!(lane.verdict.kind, VerdictKind::Collapsed, "case {case}: {world}");
    }
}

#[test]
fn after_any_stop_of_more_than_the_timeout_a_busy_service_with_one_retry_stays_at_twice_its_load() {
    for case in 0..200 {
        let mut numbers = Numbers::of(1_000 + case);
        let (workers, stop_millis) = (numbers.count(1, 30), numbers.between(1_200.0, 4_000.0));
        let lane = after_a_stop(case, workers, [5_000.0, 5_000.0 + stop_millis], [40_000.0, 200_000.0]);
        assert_eq!(lane.verdict.kind, VerdictKind::Collapsed, "case {case}: {workers} workers, {stop_millis} ms");
        assert_near(&format!("case {case}: load"), crate::world::per_sec(&lane.throughput.load, 25, 40), 560.0, 0.06);
    }
}

#[test]
fn spreading_clients_cannot_beat_the_pigeonhole() {
    for case in 0..200 {
        let mut numbers = Numbers::of(2_000 + case);
        let (clients, spread) = (numbers.count(10, 5_000), numbers.between(1.0, 20_000.0));
        let bin = numbers.between(10.0, 1_000.0);
        let lane = lane(&json!({
            "seed": case, "bin_millis": bin, "horizon_millis": 30_000,
            "load": {"kind": "burst", "clients": clients, "spread_millis": spread}, "lanes": [{}],
        }));
        let peak_per_millisecond = lane.peak_per_bin.mean / bin;
        let bound = f64::from(clients) / 2.0;
        assert!(peak_per_millisecond * (spread / 2.0 + bin / 2.0) >= bound * 0.999, "case {case}");
    }
}

/// The window in which clients fit below a free capacity is at least their number by that capacity: a shorter one turns
/// away what is too many, however chance deals, and just that one is enough for those who come evenly.
#[test]
fn clients_need_a_window_of_their_number_by_the_free_capacity() {
    for case in 0..200 {
        let mut numbers = Numbers::of(3_000 + case);
        let (capacity, windows) = (numbers.count(1, 50), numbers.count(2, 40));
        let spacing = [1, 2, 4, 5, 8, 10, 20][numbers.count(0, 6) as usize];
        let (clients, window, short) = (capacity * windows, capacity * spacing, numbers.count(1, windows - 1));
        let rejected = |load: Value| {
            let limiter = json!({"kind": "window", "capacity": capacity, "window_millis": window});
            let world = json!({"seed": case, "load": load, "server": {"limiter": limiter}});
            let lane = lane_in(&world, json!({"wait": {"kind": "never"}}));
            assert!(lane.requests.mean >= f64::from(clients - 1), "case {case}: {} requests", lane.requests.mean);
            lane.rejected.mean
        };
        let crowded = json!({"kind": "burst", "clients": clients, "spread_millis": short * window});
        assert!(
            rejected(crowded) >= f64::from(clients - short * capacity),
            "case {case}: {short} of {windows} windows"
        );
        let even = json!({"kind": "steady", "requests_per_sec": 1e3 / f64::from(spacing),
                          "duration_millis": windows * window, "arrivals": "even"});
        assert_eq!(rejected(even), 0.0, "case {case}");
    }
}

/// Each of these would go on for a very long time, and two of them grow while they do.
#[test]
fn what_never_ends_is_cut_short_and_says_so() {
    let days = 7.0 * 86_400_000.0;
    let endless = json!({"kind": "steady", "requests_per_sec": 1_000_000, "duration_millis": days});
    let busy = json!({"kind": "workers", "count": 1, "service": {"kind": "fixed", "millis": 1_000}});
    let many = json!({"kind": "burst", "clients": 1_000_000});
    let one = json!({"limiter": {"kind": "window", "capacity": 1, "window_millis": 1_000}});
    let lazy = json!({"wait": {"kind": "immediate"}, "attempt_timeout_millis": 500});
    let paced = json!({"kind": "steady", "requests_per_sec": 1_000_000, "duration_millis": days,
                       "pacing": {"requests_per_sec": 1, "burst": 1}});
    let noisy = json!({"timer_noise_millis": days});
    let loop_without_wait = json!({"kind": "closed", "think_millis": 0, "duration_millis": days});
    for (limit, world) in [
        (300_000, json!({"load": endless, "server": {"work": busy}, "lanes": [{}, lazy]})),
        (300_000, json!({"load": endless, "server": one, "lanes": [{}]})),
        (300_000, json!({"load": endless, "network": noisy, "lanes": [{}]})),
        (1_100_000, json!({"load": many, "server": one, "lanes": [lazy]})),
        (300_000, json!({"load": {"kind": "burst", "clients": 1}, "server": {"failure_ratio": 1}, "lanes": [lazy]})),
        (300_000, json!({"load": loop_without_wait, "lanes": [{}]})),
        (300_000, json!({"load": paced, "lanes": [{}]})),
    ] {
        let ends = json!({"horizon_millis": days, "bin_millis": days / 10_000.0, "max_events_per_lane": limit});
        for lane in crate::world::run(&with(&world, ends)).lanes {
            assert_eq!(lane.verdict.kind, VerdictKind::Unfinished, "{world}");
            assert_eq!(lane.trials_cut_short, 1, "{world}");
            assert!(lane.attempts.mean <= f64::from(limit), "{world}");
        }
    }
}

/// Of all that is under way, too: each of these holds on to all that has begun, and would need gigabytes.
#[test]
fn what_piles_up_is_cut_short_where_there_is_no_more_room() {
    let days = 7.0 * 86_400_000.0;
    let endless = json!({"kind": "steady", "requests_per_sec": 1_000_000, "duration_millis": days});
    let far = json!({"delay": {"kind": "fixed", "millis": 86_400_000}});
    let busy = json!({"kind": "workers", "count": 1, "queue_limit": 1, "service": {"kind": "fixed", "millis": 1_000}});
    for world in [json!({"network": far}), json!({"server": {"work": busy, "rejection_cost_ratio": 1}})] {
        let ends = json!({"load": endless, "horizon_millis": days, "bin_millis": days / 10_000.0});
        let lane = lane_in(&with(&world, ends), json!({"wait": {"kind": "never"}}));
        assert_eq!(lane.verdict.kind, VerdictKind::Unfinished, "{world}");
        assert_eq!((lane.trials_cut_short, lane.trials_overfull), (1, 1), "{world}");
        let room = retrystorm::sim::MOST_UNDER_WAY as f64;
        assert!((lane.attempts.mean / room - 1.0).abs() < 1e-3, "{world}: {} attempts", lane.attempts.mean);
    }
}

/// A timeout that the work outlasts: whoever retries has it done again.
#[test]
fn what_must_not_be_done_twice_is_done_again_by_retries_of_timeouts() {
    let world = |ratio: f64, work: Value| json!({"load": {"kind": "burst", "clients": 2_000, "non_idempotent_ratio": ratio}, "server": {"work": work}});
    let steady = json!({"kind": "load_dependent", "base_millis": 100, "per_request_millis": 0});
    let chance = json!({"kind": "workers", "count": 6_000, "service": {"kind": "exponential", "mean_millis": 60}});
    let thrice = json!({"max_attempts": 3, "attempt_timeout_millis": 50, "wait": {"kind": "immediate"}});
    let never = json!({"max_attempts": 1, "attempt_timeout_millis": 50, "wait": {"kind": "never"}});
    assert_eq!(lane_in(&world(1.0, steady.clone()), thrice.clone()).duplicate_effects.mean, 4_000.0);
    assert_eq!(lane_in(&world(0.0, steady.clone()), thrice.clone()).duplicate_effects.mean, 0.0);
    assert_eq!(lane_in(&world(1.0, steady.clone()), never).duplicate_effects.mean, 0.0);
    let half = lane_in(&world(0.5, steady), thrice.clone()).duplicate_effects.mean;
    assert!((1_800.0..2_200.0).contains(&half) && half % 2.0 == 0.0, "{half}");
    // All work is done in the end; of each request the first is none too many, and a success is the last.
    let mixed = lane_in(&world(1.0, chance), thrice);
    assert!(mixed.given_up.mean > 100.0 && mixed.succeeded.mean > 100.0);
    assert_eq!(mixed.duplicate_effects.mean, mixed.dead_work.mean - mixed.given_up.mean);
}

/// A new draw for one purpose must not move another: the world that lanes share is the same, attempt by attempt.
#[test]
fn lanes_meet_the_same_world() {
    let world = json!({
        "horizon_millis": 20_000,
        "load": {"kind": "steady", "requests_per_sec": 50, "duration_millis": 10_000},
        "server": {"work": {"kind": "workers", "count": 1_000, "service": {"kind": "exponential", "mean_millis": 30}}},
        "network": {"delay": {"kind": "exponential", "mean_millis": 10}},
    });
    let never = lane_in(&world, json!({"wait": {"kind": "never"}}));
    let patient =
        lane_in(&world, json!({"wait": {"kind": "fixed", "base_millis": 10}, "attempt_timeout_millis": 1_000}));
    assert_eq!(never.attempt_latency_millis, patient.attempt_latency_millis);
}

/// Whatever the scenario: what leaves has come in, latencies belong to requests, and dead work was work.
#[test]
fn the_figures_of_a_random_scenario_fit_together() {
    for seed in 0..300 {
        let scenario = random::with(&random::scenario(seed), &[("trials", Document::Number(1.0))]);
        for lane in Report::of(&scenario).lanes {
            let sum = |series: &[u32]| series.iter().map(|n| f64::from(*n)).sum::<f64>();
            assert_eq!(sum(&lane.throughput.load), lane.attempts.mean, "seed {seed}: load");
            assert_eq!(sum(&lane.throughput.goodput), lane.succeeded.mean, "seed {seed}: goodput");
            assert!(sum(&lane.throughput.first_tries) <= lane.requests.mean, "seed {seed}: first tries");
            assert!(lane.dead_work.mean <= lane.timed_out.mean, "seed {seed}: dead work");
            assert!(lane.duplicate_effects.mean <= lane.dead_work.mean, "seed {seed}: duplicate effects");
            assert!(lane.attempts_during_incidents.mean <= lane.attempts.mean, "seed {seed}: incidents");
            let spread = lane.attempts_per_request.map_or(0.0, |attempts| attempts.mean);
            assert!((spread * lane.requests.mean - lane.attempts.mean).abs() < 1e-6 * lane.attempts.mean.max(1.0));
            if let Some(occupancy) = &lane.occupancy {
                let inside = occupancy.in_queue.iter().zip(&occupancy.in_work).map(|(queue, work)| queue + work);
                assert!(inside.zip(&occupancy.in_system).all(|(sum, system)| (sum - system).abs() <= 1e-9 * system));
                // A lane without timeouts waits for an answer to all that is at the server.
                let patient = lane.timed_out.max == 0.0 && lane.open.max == 0.0;
                let waits = |(flight, system): (&f64, &f64)| *flight >= system * (1.0 - 1e-9);
                assert!(!patient || occupancy.in_flight.iter().zip(&occupancy.in_system).all(waits), "seed {seed}");
            }
        }
    }
}
