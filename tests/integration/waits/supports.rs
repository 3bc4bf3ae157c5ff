//! The support of every wait of every preset: a test a client, a cell a retry.
//!
//! In each cell the ends are worked out, and 100 000 draws lie between them, come within one percent of both, and
//! have the mean and the share at the cap that the client's rule gives.

use super::ladder;
use retrystorm::report::Rung;

/// What is known of one wait beyond its ends.
#[derive(Clone, Copy)]
enum Law {
    /// Uniform: the mean is in the middle.
    Uniform,
    /// Uniform up to a clamp that this share of waits meets.
    Clamped(f64),
    /// Everything is exactly the cap.
    AtCap,
    /// Some other law with this median; 0 where it is not known.
    Median(f64),
}

type Cell = (f64, f64, Law);

fn uniform(ends: &[(f64, f64)]) -> Vec<Cell> {
    ends.iter().map(|&(lo, hi)| (lo, hi, Law::Uniform)).collect()
}

fn check(client: &str, cells: &[Cell]) {
    let rungs = ladder(client, cells.len() as u32);
    assert_eq!(rungs.len(), cells.len());
    for (rung, &(lo, hi, law)) in rungs.iter().zip(cells) {
        let name = format!("{client}, retry {}", rung.drawn.retry);
        // The curve comes near an end only if two draws do so at once, which takes more than 100 000 of them.
        let reach = if matches!(law, Law::Median(_)) { 0.03 } else { 0.01 };
        check_ends(&name, rung, (lo, hi), reach * (hi - lo));
        check_law(&name, rung, lo, hi, law);
    }
}

fn check_ends(name: &str, rung: &Rung, (lo, hi): (f64, f64), near_end: f64) {
    // The published ends are rounded to a tenth, those above 10 s of Polly's curve to a unit.
    let rounding = if hi > 10_000.0 { 0.6 } else { 0.06 };
    let near = |found: f64, expected: f64| (found - expected).abs() <= rounding;
    assert!(near(rung.support_min_millis, lo), "{name}: from {}, published {lo}", rung.support_min_millis);
    assert!(near(rung.support_max_millis, hi), "{name}: to {}, published {hi}", rung.support_max_millis);
    let (min, max) = (rung.drawn.min_millis, rung.drawn.max_millis);
    assert!(rung.support_min_millis <= min && min <= lo + near_end + rounding, "{name}: shortest {min}");
    assert!(hi - near_end - rounding <= max && max <= rung.support_max_millis, "{name}: longest {max}");
}

fn check_law(name: &str, rung: &Rung, lo: f64, hi: f64, law: Law) {
    let (mean, at_cap) = (rung.drawn.mean_millis, rung.drawn.at_cap_ratio);
    let close = |found: f64, expected: f64| (found - expected).abs() <= 0.01 * expected;
    match law {
        Law::Uniform => {
            assert!(close(mean, (lo + hi) / 2.0), "{name}: mean {mean}");
            assert!(lo == hi || at_cap <= 0.003, "{name}: {at_cap} at the cap");
        }
        Law::Clamped(share) => {
            let expected = share * hi + (1.0 - share) * (lo + hi) / 2.0;
            assert!(close(mean, expected), "{name}: mean {mean}, expected {expected}");
            assert!((at_cap - share).abs() <= 0.01, "{name}: {at_cap} at the cap, expected {share}");
        }
        Law::AtCap => assert!(mean == hi && at_cap == 1.0, "{name}: mean {mean}, {at_cap} at the cap"),
        Law::Median(0.0) => {}
        Law::Median(median) => {
            let found = rung.drawn.p50_millis;
            assert!((found - median).abs() <= 0.012 * median, "{name}: median {found}, published {median}");
        }
    }
}

/// The retries from `from` on up to the 8th are alike.
fn then(mut cells: Vec<Cell>, cell: Cell) -> Vec<Cell> {
    cells.resize(8, cell);
    cells
}

#[test]
fn redis_py_clamps_after_the_jitter() {
    let atom = |k: i32| (0.0, 1e3, Law::Clamped(1.0 - 1_000.0 / (10.0 * 2_f64.powi(k))));
    let mut cells = uniform(&[(0.0, 20.0), (0.0, 40.0), (0.0, 80.0), (0.0, 160.0), (0.0, 320.0), (0.0, 640.0)]);
    cells.extend([7, 8, 9, 10].map(atom));
    check("redis-py", &cells);
}

#[test]
fn redis_py_equal_jitter_starts_at_twice_the_base() {
    let ends = [(8.0, 16.0), (16.0, 32.0), (32.0, 64.0), (64.0, 128.0), (128.0, 256.0), (256.0, 512.0)];
    check("redis-py-equal-jitter", &then(uniform(&ends), (256.0, 512.0, Law::Uniform)));
}

#[test]
fn aws_before_2026_is_full_jitter_of_a_second() {
    let ends = [(0.0, 1e3), (0.0, 2e3), (0.0, 4e3), (0.0, 8e3), (0.0, 16e3)];
    check("aws-rust-pre-2026", &then(uniform(&ends), (0.0, 20e3, Law::Uniform)));
    // botocore has the same support, but clamps after the jitter.
    let mut clamped = uniform(&ends);
    clamped.extend([6, 7, 8].map(|k| (0.0, 20e3, Law::Clamped(1.0 - 20.0 / 2_f64.powi(k - 1)))));
    check("aws-botocore-standard-pre-2026", &clamped);
}

#[test]
fn aws_of_2026_starts_at_50_ms() {
    let ends = [50.0, 100.0, 200.0, 400.0, 800.0, 1_600.0, 3_200.0, 6_400.0].map(|hi| (0.0, hi));
    check("aws-standard-2026", &uniform(&ends));
}

const GRPC: [(f64, f64); 8] = [
    (800.0, 1_200.0),
    (1_280.0, 1_920.0),
    (2_048.0, 3_072.0),
    (3_276.8, 4_915.2),
    (5_242.9, 7_864.3),
    (8_388.6, 12_582.9),
    (13_421.8, 20_132.7),
    (21_474.8, 32_212.3),
];

#[test]
fn grpc_connections_spread_a_fifth_both_ways() {
    check("grpc-connection-core", &uniform(&GRPC));
    check("grpc-connection-doc", &uniform(&GRPC));
    let mut first_is_exact = GRPC;
    first_is_exact[0] = (1e3, 1e3);
    check("grpc-go-connection", &uniform(&first_is_exact));
}

#[test]
fn grpc_retries_keep_their_spread_at_the_cap() {
    let ends = [(80.0, 120.0), (160.0, 240.0), (320.0, 480.0), (640.0, 960.0)];
    check("grpc-retry", &then(uniform(&ends), (800.0, 1_200.0, Law::Uniform)));
}

#[test]
fn envoy_caps_at_ten_times_the_base() {
    let ends = [(0.0, 25.0), (0.0, 50.0), (0.0, 100.0), (0.0, 200.0)];
    check("envoy", &then(uniform(&ends), (0.0, 250.0, Law::Uniform)));
}

#[test]
fn cenkalti_spreads_a_half_both_ways() {
    let ends = [
        (250.0, 750.0),
        (375.0, 1_125.0),
        (562.5, 1_687.5),
        (843.75, 2_531.25),
        (1_265.6, 3_796.9),
        (1_898.4, 5_695.3),
        (2_847.7, 8_543.0),
        (4_271.5, 12_814.5),
    ];
    check("cenkalti-backoff", &uniform(&ends));
    check("backoff-rust", &uniform(&ends));
}

const KAFKA: [(f64, f64); 4] = [(80.0, 120.0), (160.0, 240.0), (320.0, 480.0), (640.0, 960.0)];

#[test]
fn kafka_meets_its_cap_every_other_time() {
    check("kafka-java", &then(uniform(&KAFKA), (800.0, 1e3, Law::Clamped(0.5))));
}

#[test]
fn librdkafka_ends_at_exactly_its_cap() {
    check("librdkafka", &then(uniform(&KAFKA), (1e3, 1e3, Law::AtCap)));
}

#[test]
fn spring_random_lengthens_up_to_the_next_envelope() {
    let ends: Vec<_> = (0..8).map(|n| (100.0 * 2_f64.powi(n), 200.0 * 2_f64.powi(n))).collect();
    check("spring-retry-random", &uniform(&ends));
}

#[test]
fn tenacity_adds_up_to_a_second_until_the_clamp() {
    let ends: Vec<_> = (0..6).map(|n| (1e3 * 2_f64.powi(n), 1e3 * 2_f64.powi(n) + 1e3)).collect();
    let with_maximum = r#"{"kind": "exponential", "base_millis": 1000, "cap_millis": 60000, "cap_order": "after_jitter",
        "jitter": {"kind": "additive", "millis": 1000}}"#;
    check(with_maximum, &then(uniform(&ends), (60e3, 60e3, Law::AtCap)));
    check("tenacity-exponential-jitter", &uniform(&ends));
}

#[test]
fn urllib3_skips_the_first_wait() {
    let ends = [0.0, 1e3, 2e3, 4e3, 8e3, 16e3, 32e3, 64e3].map(|wait| (wait, wait));
    check("urllib3", &uniform(&ends));
}

#[test]
fn backon_may_double_its_cap() {
    let ends: Vec<_> = (0..6).map(|n| (1e3 * 2_f64.powi(n), 2e3 * 2_f64.powi(n))).collect();
    check("backon-jitter", &then(uniform(&ends), (60e3, 120e3, Law::Uniform)));
}

#[test]
fn go_redis_has_a_floor_of_its_base() {
    let mut cells = uniform(&[30.0, 50.0, 90.0, 170.0, 330.0, 650.0].map(|hi| (10.0, hi)));
    cells.extend([7, 8].map(|k| (10.0, 1e3, Law::Clamped(1.0 - 990.0 / (10.0 * 2_f64.powi(k))))));
    check("go-redis", &cells);
}

#[test]
fn ioredis_adds_to_the_cap_too() {
    let ends = [50.0, 100.0, 200.0, 400.0, 800.0, 1_600.0, 3_200.0, 5_000.0].map(|e| (e, e + 200.0));
    check("ioredis", &uniform(&ends));
}

#[test]
fn axios_retry_starts_at_twice_the_base() {
    let ends: Vec<_> = (1..=8).map(|k| (100.0 * 2_f64.powi(k), 120.0 * 2_f64.powi(k))).collect();
    check("axios-retry-exponential", &uniform(&ends));
}

#[test]
fn openai_only_shortens() {
    let ends = [(375.0, 500.0), (750.0, 1e3), (1_500.0, 2e3), (3e3, 4e3)];
    let at_cap = (6e3, 8e3, Law::Uniform);
    check("openai-python", &then(uniform(&ends), at_cap));
}

#[test]
fn otlp_piles_up_from_the_fifth_retry_on() {
    let mut cells = uniform(&[(800.0, 1_200.0), (1_200.0, 1_800.0), (1_800.0, 2_700.0), (2_700.0, 4_050.0)]);
    // 1.5^4 s ± a fifth is 4.05 to 6.075 s, of which what lies above 5 s is cut.
    cells.push((4_050.0, 5e3, Law::Clamped(1_075.0 / 2_025.0)));
    // 1.5^5 s less a fifth is 6.075 s: nothing is left below the clamp.
    check("otlp-exporter", &then(cells, (5e3, 5e3, Law::AtCap)));
}

#[test]
fn azure_js_draws_from_half_to_all() {
    let ends: Vec<_> = (0..7).map(|n| (500.0 * 2_f64.powi(n), 1e3 * 2_f64.powi(n))).collect();
    check("azure-core-js", &then(uniform(&ends), (32e3, 64e3, Law::Uniform)));
}

#[test]
fn azure_storage_is_three_seconds_around_a_power_of_three() {
    check("azure-storage-python", &uniform(&[(15e3, 21e3), (21e3, 27e3), (39e3, 45e3), (93e3, 99e3)]));
}

#[test]
fn sidekiq_draws_whole_seconds_from_a_range_that_grows() {
    let ends = [(15, 24), (16, 35), (31, 60), (96, 135), (271, 320), (640, 699), (1_311, 1_380), (2_416, 2_495)];
    check("sidekiq", &uniform(&ends.map(|(lo, hi)| (f64::from(lo) * 1e3, f64::from(hi) * 1e3))));
}

#[test]
fn celery_draws_whole_seconds_with_both_ends() {
    check("celery", &uniform(&[1, 2, 4, 8, 16, 32, 64, 128].map(|hi| (0.0, f64::from(hi) * 1e3))));
}

#[test]
fn polly_follows_its_curve() {
    let median = [900.0, 1_140.0, 2_020.0, 4_010.0, 8_000.0, 0.0, 0.0, 0.0];
    let ends = [1_377.2, 2_837.2, 4_325.9, 8_583.7, 17_148.0, 34_288.0, 68_573.0, 137_144.0];
    let cells: Vec<_> = ends.iter().zip(median).map(|(hi, median)| (0.0, *hi, Law::Median(median))).collect();
    check(r#"{"kind": "polly_v2", "median_first_millis": 1000}"#, &cells);
}
