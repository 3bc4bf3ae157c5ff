//! How waits are distributed between their ends, and that no two clients draw alike.

use super::{SAMPLES, ladder, wait};
use retrystorm::policy::schedule::Memory;
use retrystorm::rng::{Draws, Purpose};
use std::collections::BTreeSet;

/// Kolmogorov and Smirnov: with a chance of one in a thousand the distance of n draws from their law, times the
/// root of n, is above this.
const CRITICAL: f64 = 1.95;

/// The `retry`-th waits of many requests, sorted.
fn draws(text: &str, retry: u32) -> Vec<f64> {
    let (schedule, draws) = (wait(text).schedule(), Draws::new(7, 0));
    let one = |request| {
        let mut memory = Memory::default();
        let mut next = |k| schedule.wait(k, &mut memory, || draws.unit(Purpose::Jitter, request, k));
        (1..=retry).fold(None, |_, k| next(k)).expect("it waits").as_millis()
    };
    let mut waits: Vec<f64> = (0..SAMPLES).map(one).collect();
    waits.sort_by(f64::total_cmp);
    waits
}

fn follows(text: &str, retry: u32, share_below: impl Fn(f64) -> f64) {
    let waits = draws(text, retry);
    let n = waits.len() as f64;
    let distance = |(i, wait): (usize, &f64)| {
        let expected = share_below(*wait);
        (i as f64 / n - expected).abs().max((expected - (i + 1) as f64 / n).abs())
    };
    let greatest = waits.iter().enumerate().map(distance).fold(0.0, f64::max) * n.sqrt();
    assert!(greatest < CRITICAL, "{text}, retry {retry}: {greatest}");
}

fn uniform(lo: f64, hi: f64) -> impl Fn(f64) -> f64 {
    move |wait| ((wait - lo) / (hi - lo)).clamp(0.0, 1.0)
}

#[test]
fn every_kind_of_jitter_is_uniform_on_its_band() {
    let jittered =
        |jitter: &str| format!(r#"{{"kind": "exponential", "base_millis": 1000, "jitter": {{"kind": {jitter}}}}}"#);
    for (jitter, lo, hi) in [
        (r#""full""#, 0.0, 1.0),
        (r#""equal""#, 0.5, 1.0),
        (r#""proportional", "ratio": 0.2"#, 0.8, 1.2),
        (r#""up_to", "ratio": 0.3"#, 1.0, 1.3),
        (r#""down_to", "ratio": 0.25"#, 0.75, 1.0),
        (r#""band", "lo_ratio": 0.75, "hi_ratio": 1.5"#, 0.75, 1.5),
    ] {
        for (retry, envelope) in [(1, 1e3), (2, 2e3), (5, 16e3)] {
            follows(&jittered(jitter), retry, uniform(lo * envelope, hi * envelope));
        }
    }
    follows(&jittered(r#""additive", "millis": 300"#), 3, uniform(4e3, 4.3e3));
    let crossing = jittered(r#""band", "lo_millis": -500, "lo_ratio": 1, "hi_millis": 500, "hi_ratio": 1"#);
    follows(&crossing, 2, uniform(1.5e3, 2.5e3));
    assert!(draws(&jittered(r#""none""#), 3).iter().all(|wait| *wait == 4e3), "no jitter");
}

#[test]
fn decorrelated_draws_from_a_range_that_the_wait_before_sets() {
    let drawn = r#"{"kind": "decorrelated", "base_millis": 1000}"#;
    follows(drawn, 1, uniform(1e3, 3e3));
    // The second is uniform on [1, 3 P), and P on [1, 3): its law is the mean of the uniform laws.
    let second = |wait: f64| {
        let steps = 2_000;
        let of = |i: i32| uniform(1e3, 3.0 * (1e3 + 2e3 * (f64::from(i) + 0.5) / f64::from(steps)))(wait);
        (0..steps).map(of).sum::<f64>() / f64::from(steps)
    };
    let table: Vec<f64> = (0..=1_000).map(|i| second(1e3 + 8.0 * f64::from(i))).collect();
    let read = |wait: f64| {
        let at = ((wait - 1e3) / 8.0).clamp(0.0, 999.999);
        table[at as usize] + at.fract() * (table[at as usize + 1] - table[at as usize])
    };
    follows(drawn, 2, read);
    follows("redis-py-decorrelated", 2, uniform(8.0, 24.0));
    follows("object-store", 2, uniform(100.0, 200.0));
    follows("finagle-decorrelated", 2, uniform(1e3, 3e3));
}

#[test]
fn polly_follows_the_inverse_of_its_curve() {
    // The first wait is the curve at a uniform point; the share of waits below it is that point.
    let curve = |t: f64| 1e3 / 1.4 * libm::exp2(t) * libm::tanh(libm::sqrt(4.0 * t));
    let point = |wait: f64| {
        let (mut lo, mut hi) = (0.0, 1.0);
        for _ in 0..40 {
            let middle = (lo + hi) / 2.0;
            if curve(middle) < wait { lo = middle } else { hi = middle }
        }
        lo
    };
    follows(r#"{"kind": "polly_v2", "median_first_millis": 1000}"#, 1, point);
}

#[test]
fn decorrelated_waits_pile_up_at_a_hard_cap() {
    let aws = ladder(r#"{"kind": "decorrelated", "base_millis": 5, "cap_millis": 2000}"#, 15);
    let expected = [(1, 0.0), (2, 0.0), (3, 0.0), (4, 0.0), (5, 0.0), (6, 0.0), (7, 0.4), (10, 5.9), (12, 10.6)];
    for (retry, percent) in expected.into_iter().chain([(15, 16.6)]) {
        let found = 100.0 * aws[retry - 1].drawn.at_cap_ratio;
        assert!((found - percent).abs() <= 0.5, "retry {retry}: {found} % at the cap, published {percent} %");
    }
    let redis = ladder("redis-py-decorrelated", 8)[7].drawn.at_cap_ratio;
    assert!((redis - 0.13).abs() < 0.01, "{redis}");
}

#[test]
fn two_clients_with_one_policy_never_share_a_random_sequence() {
    let schedule = wait("redis-py").schedule();
    let draws = Draws::new(1, 0);
    let sequence = |request| -> Vec<u64> {
        let mut memory = Memory::default();
        (1..=4)
            .map(|k| {
                let wait = schedule.wait(k, &mut memory, || draws.unit(Purpose::Jitter, request, k));
                wait.expect("it waits").micros()
            })
            .collect()
    };
    let mut seen = BTreeSet::new();
    assert!((0..100_000).all(|request| seen.insert(sequence(request))), "two of 100 000 clients drew alike");
}
