//! Inputs on which other people's retry code went wrong, and the right output here: a row a defect.
//!
//! Rows are named as in the list they were collected in; the repository and issue say where each was reported.

use crate::waits::{drawn, ladder, wait};
use retrystorm::policy::clients;
use retrystorm::policy::form::{Envelope, Form, Rule};
use retrystorm::policy::growth::Growth;
use retrystorm::policy::hint::ServerHint;
use retrystorm::policy::schedule::{Memory, Schedule};
use retrystorm::report::{LaneReport, Report};
use retrystorm::scenario::Scenario;
use retrystorm::time::Span;

const LAST_UNIT: f64 = 1.0 - f64::EPSILON / 2.0;

/// A test a row, and the list of all rows.
macro_rules! defects {
    ([$( ($section:literal, $last:literal) ),*] $( $name:ident, $reported:literal: $what:literal => $check:block )*) => {
        $( #[test] #[doc = $reported] #[doc = $what] fn $name() $check )*

        /// Rows that have no counterpart here are rows too: their block says why.
        #[test]
        fn every_row_is_here() {
            let rows = [$( stringify!($name) ),*];
            let expected = [$( ($section, $last) ),*];
            let odd = |(section, last): (&str, u32)| {
                (1..=last).step_by(2).map(|n| format!("{section}{n}_")).collect::<Vec<_>>()
            };
            for row in expected.into_iter().flat_map(odd) {
                assert!(rows.iter().any(|name| name.starts_with(&row)), "no row {row}");
            }
        }
    };
}

mod protection;

fn scenario(json: &str) -> Scenario {
    Scenario::from_json(json).unwrap_or_else(|problems| panic!("{problems}"))
}

/// An exponential wait without jitter, before retry `retry`.
fn exponential(base_millis: f64, factor: f64, cap_millis: Option<f64>, retry: u32) -> f64 {
    let cap = cap_millis.map_or("null".into(), |cap| cap.to_string());
    let text =
        format!(r#"{{"kind": "exponential", "base_millis": {base_millis}, "factor": {factor}, "cap_millis": {cap}}}"#);
    drawn(&wait(&text).schedule(), retry, LAST_UNIT)
}

fn at(text: &str, retry: u32, unit: f64) -> f64 {
    drawn(&wait(text).schedule(), retry, unit)
}

/// A lane of 100 requests that never succeed.
fn given_up(lane: &str) -> LaneReport {
    let json = format!(
        r#"{{"load": {{"kind": "burst", "clients": 100}}, "server": {{"failure_ratio": 1}}, "horizon_millis": 600000,
            "lanes": [{{{lane}}}]}}"#
    );
    Report::of(&Scenario::from_json(&json).expect("it can be run")).lanes.remove(0)
}

/// What a wait without a cap ends at.
fn longest() -> f64 {
    Span::MAX.as_millis()
}

/// The shortest and the longest of a wait, to the millisecond.
fn ends(text: &str, retry: u32) -> (f64, f64) {
    (at(text, retry, 0.0), at(text, retry, LAST_UNIT).round())
}

fn always_at_cap(base: f64, factor: f64, cap: f64, retries: impl IntoIterator<Item = u32>) {
    for retry in retries {
        assert_eq!(exponential(base, factor, Some(cap), retry), cap, "retry {retry}");
    }
}

defects! {
    [("a", 49), ("b", 13), ("c", 11), ("d", 15), ("e", 11), ("f", 13), ("g", 5)]

    // A. Exponent or product overflow.
    a1_shift_of_nanoseconds, "redis/go-redis#1492": "8 ms, cap 512 ms, retry 41" => {
        always_at_cap(8.0, 2.0, 512.0, [41, 42, 63, 64, 65]);
    }
    a3_cap_never_applied, "avast/retry-go#30": "1 s, 34th and 55th retry negative or 0" => {
        always_at_cap(1e3, 2.0, 60e3, [34, 35, 55, 56]);
    }
    a5_float_beyond_the_integer, "kubernetes/kubernetes#31396": "base × 10^failures" => {
        always_at_cap(5.0, 10.0, 1e6, [7, 20, 400, u32::MAX]);
    }
    a7_zero_for_ever, "bsm/redislock#5": "attempt 56 negative, then 0" => {
        always_at_cap(16.0, 2.0, 1e3, 54..70);
    }
    a9_negative_at_the_35th, "flowchartsman/retry#4": "500 ms << 35" => {
        always_at_cap(500.0, 2.0, 60e3, [35, 36]);
    }
    a11_shift_of_32_bits, "twitter/hbc#167": "i32 shift, count from 20, cap 320 s" => {
        always_at_cap(5e3, 2.0, 320e3, 20..40);
    }
    a13_illegal_random_bound, "Netflix/astyanax#293": "25 ms, cap 500 ms, attempts 20 to 31" => {
        let full = r#"{"kind": "exponential", "base_millis": 25, "cap_millis": 500, "jitter": {"kind": "full"}}"#;
        assert!((20..=31).all(|retry| ends(full, retry) == (0.0, 500.0)));
    }
    a15_no_wait_at_all, "Dixin/EnterpriseLibrary.TransientFaultHandling.Core#2": "1 s + 2 s × 2^k, cap 120 s" => {
        always_at_cap(2e3, 2.0, 120e3, [22, 31, 32, 33]);
    }
    a17_infinite_power, "App-vNext/Polly#2163": "decorrelated jitter, attempt 1024" => {
        let capped = r#"{"kind": "polly_v2", "median_first_millis": 1000, "cap_millis": 30000}"#;
        let free = r#"{"kind": "polly_v2", "median_first_millis": 1000}"#;
        for retry in [1_024, 1_025, 1_100, u32::MAX] {
            assert_eq!((at(capped, retry, 0.5), at(free, retry, 0.5)), (30e3, longest()));
        }
    }
    a19_negative_after_fifty, "Havret/dotnet-activemq-artemis-client#273": "same formula, 1 s, 50 retries" => {
        assert!((1..=50).all(|retry| at(r#"{"kind": "polly_v2"}"#, retry, 0.5) > 0.0));
    }
    a21_default_base_of_zero, "redis/lettuce#2115": "decorrelated with the defaults is always 0" => {
        // The defaults here grow; a base of 0 that somebody writes down is meant.
        let means: Vec<_> = ladder(r#"{"kind": "decorrelated"}"#, 4).iter().map(|rung| rung.drawn.mean_millis).collect();
        assert!(means.is_sorted() && means[0] > 100.0, "{means:?}");
        assert_eq!(at(r#"{"kind": "decorrelated", "base_millis": 0}"#, 5, 0.5), 0.0);
    }
    a23_wrong_from_the_26th, "confluentinc/librdkafka#4599, #5157": "100 ms as an int of 32 bits" => {
        assert!([26, 32, 33, 1_000].into_iter().all(|retry| at("librdkafka", retry, 0.0) == 1e3));
    }
    a25_sleep_skipped, "dragonflyoss/dragonfly#4851, #4852": "30 ms, cap 1 s, attempt 39" => {
        // That its attempt was a count of something else has no counterpart: a request counts its own.
        always_at_cap(30.0, 2.0, 1e3, [39, 40]);
    }
    a27_converted_before_the_cap, "qdrant/go-client#153": "attempt 37 as a float" => {
        always_at_cap(1e3, 2.0, 30e3, [37, 38]);
    }
    a29_no_wait_from_the_55th, "basecamp/basecamp-sdk#577": "1 s << 54 in milliseconds" => {
        always_at_cap(1e3, 2.0, 30e3, [54, 55, 56]);
    }
    a31_immediate_after_many, "yigit/android-priority-jobqueue#419": "2^(run − 1) in 64 bits, without a cap" => {
        let waits: Vec<_> = [50, 63, 64, 65, 1_000].map(|retry| exponential(1.0, 2.0, None, retry)).to_vec();
        assert!(waits.is_sorted() && waits[1] == longest(), "{waits:?}");
    }
    a33_saturation, "elennick/retry4j#36": "a large failure count" => {
        assert_eq!(exponential(1e3, 2.0, None, u32::MAX), longest());
    }
    a35_overflow_error, "anthropics/anthropic-sdk-python#1760": "2 s, cap 60 s, attempt 1024" => {
        always_at_cap(2e3, 2.0, 60e3, [1_023, 1_024, 1_025]);
    }
    a37_overflow_error_from_1024, "redis/redis-py#4320": "8 ms, cap 512 ms, failures 1024" => {
        assert!([1_023, 1_024, 1_025].into_iter().all(|retry| at("redis-py-exponential", retry, 0.5) == 512.0));
    }
    a39_zero_becomes_the_cap, "jd/tenacity#710": "multiplier 0, cap 60 s, attempt 1025" => {
        assert_eq!(exponential(0.0, 2.0, Some(60e3), 1_025), 0.0);
    }
    a41_unbounded_retries, "zenml-io/zenml#5265": "factor^attempt as a float" => {
        always_at_cap(1e3, 1.5, 60e3, [1_752, 100_000, u32::MAX]);
    }
    a43_infinity_to_integer, "rikulo/socket.io-client-dart#188": "jitter, many attempts" => {
        let full = r#"{"kind": "exponential", "cap_millis": 5000, "jitter": {"kind": "full"}, "cap_order": "both"}"#;
        assert_eq!(ends(full, 5_000), (0.0, 5e3));
    }
    a45_truncated_to_32_bits, "npm backo2 1.0.2": "100 ms, 26th call" => {
        assert_eq!(exponential(100.0, 2.0, None, 26), 3_355_443_200.0);
    }
    a47_seconds_taken_for_milliseconds, "reactor/reactor-addons#269, #282": "the largest cap overflows" => {
        always_at_cap(1e3, 2.0, 604_800_000.0, [64, u32::MAX]);
    }
    a49_longer_than_a_timer, "immers-space/activitypub-express#43": "9986935433 ms" => {
        // Time is simulated: no timer of a browser is asked to wait.
        assert_eq!(at(r#"{"kind": "linear", "start_millis": 0, "step_millis": 9986935.433}"#, 1_001, 0.0), 9_986_935_433.0);
    }

    // B. The cap is exceeded. Where it stands is a named choice, so both answers are right here.
    b1_half_above_the_cap, "cenkalti/backoff#117": "800 ms, cap 1200 ms, ± 0.5" => {
        let spread = r#""kind": "exponential", "base_millis": 800, "cap_millis": 1200,
            "jitter": {"kind": "proportional", "ratio": 0.5}"#;
        let of = |order| ends(&format!(r#"{{{spread}, "cap_order": "{order}"}}"#), 5);
        assert_eq!(of("before_jitter"), (600.0, 1_800.0));
        assert_eq!(of("after_jitter"), (1_200.0, 1_200.0));
        assert_eq!(of("both"), (600.0, 1_200.0));
    }
    b3_jitter_after_the_cap, "agenda/agenda#1748": "100 ms, cap 500 ms, + 0.5" => {
        let text = r#"{"kind": "exponential", "cap_millis": 500, "jitter": {"kind": "up_to", "ratio": 0.5},
            "cap_order": "after_jitter"}"#;
        assert!((1..20).all(|retry| ends(text, retry).1 <= 500.0));
    }
    b5_a_second_on_top, "langchain-ai/langgraph#7554, #7850": "cap 0.5 s, + U[0, 1] s" => {
        let text = r#"{"kind": "exponential", "cap_millis": 500, "jitter": {"kind": "additive", "millis": 1000},
            "cap_order": "after_jitter"}"#;
        assert!((1..20).all(|retry| ends(text, retry).1 == 500.0));
    }
    b7_half_on_top, "NousResearch/hermes-agent#40606": "cap 120 s, + 0.5" => {
        let text = r#"{"kind": "exponential", "base_millis": 1000, "cap_millis": 120000,
            "jitter": {"kind": "up_to", "ratio": 0.5}, "cap_order": "after_jitter"}"#;
        assert_eq!(ends(text, 9), (120e3, 120e3));
    }
    b9_hint_above_the_cap, "hashicorp/go-retryablehttp#295, #247": "cap 3 s, Retry-After 3600 s" => {
        let (own, hint, cap) = (Span::from_millis(3e3), Span::from_millis(3_600e3), Span::from_millis(3e3));
        assert_eq!(ServerHint::MinWithCap.apply(own, Some(hint), cap), cap);
        // What that client does is a choice of its own, and says so.
        assert_eq!(ServerHint::Replace.apply(own, Some(hint), cap), hint);
    }
    b11_fibonacci_beyond_the_cap, "backon 1.6.0": "1 s, cap 10 s gives 13 s" => {
        let growth = Growth::Fibonacci { unit_millis: 1e3, first: 1.0, second: 1.0 };
        let Form { rule: Rule::Envelope(envelope), .. } = Form::growing(growth) else { unreachable!() };
        let rule = Rule::Envelope(Envelope { cap_millis: 10e3, ..envelope });
        let schedule = Schedule::new(Form { rule, ..Form::NEVER });
        let waits: Vec<_> = (1..=9).map(|retry| drawn(&schedule, retry, 0.5)).collect();
        assert_eq!(waits, [1e3, 1e3, 2e3, 3e3, 5e3, 8e3, 10e3, 10e3, 10e3]);
    }
    b13_hidden_cap, "spring-attic/spring-retry#425": "3 s, × 2, a cap nobody set" => {
        let waits: Vec<_> = (1..=6).map(|retry| exponential(3e3, 2.0, Some(30e3), retry)).collect();
        assert_eq!(waits, [3e3, 6e3, 12e3, 24e3, 30e3, 30e3]);
        // Here a cap that nobody sets is none, and the client's own is in its row and in its note.
        assert_eq!(exponential(3e3, 2.0, None, 5), 48e3);
        assert!(clients::find("spring-retry").is_some_and(|client| client.note.contains("30 s")));
    }

    // C. Jitter vanishes, or a fleet synchronises again.
    c1_always_the_maximum, "ferd/backoff#8": "jittered mode at the maximum" => {
        let text = r#"{"kind": "exponential", "cap_millis": 1000, "jitter": {"kind": "full"}}"#;
        assert_eq!(ends(text, 50), (0.0, 1e3));
    }
    c3_hard_clamp, "TrueLayer/retry-policies#10": "decorrelated in a long outage" => {
        let of = |clamp| {
            let text = format!(r#"{{"kind": "decorrelated", "base_millis": 5, "cap_millis": 2000, "clamp": "{clamp}"}}"#);
            ladder(&text, 30)[29].drawn.at_cap_ratio
        };
        assert!(of("hard") > 0.2, "it is what the library did, and the ladder shows it");
        assert_eq!(of("soft"), 0.0);
        assert_eq!(ladder("retry-policies", 30)[29].drawn.at_cap_ratio, 0.0);
    }
    c5_waiters_converge, "hashicorp/consul#9988": "jitter clamped to the maximum" => {
        let text = r#"{"kind": "exponential", "cap_millis": 1000, "jitter": {"kind": "up_to", "ratio": 1}}"#;
        assert_eq!(ends(text, 50), (1e3, 2e3));
    }
    c7_every_job_at_the_maximum, "OriginTrail/dkg#2291": "ratio jitter before the minimum" => {
        let text = r#"{"kind": "exponential", "base_millis": 60000, "cap_millis": 60000,
            "jitter": {"kind": "proportional", "ratio": 0.2}}"#;
        assert_eq!(ends(text, 4), (48e3, 72e3));
    }
    c9_ratio_cut_to_an_integer, "temporalio/temporal common/backoff": "10 s, 0.2" => {
        let text = r#"{"kind": "exponential", "base_millis": 10000, "jitter": {"kind": "up_to", "ratio": 0.2}}"#;
        assert_eq!(ends(text, 1), (10e3, 12e3));
    }
    c11_exactly_five_seconds, "socket.io": "k ≥ 5" => {
        // Its jitter has no normal form; the pile-up has: the band's lower end is above the clamp.
        let text = r#"{"kind": "exponential", "base_millis": 1000, "cap_millis": 5000, "cap_order": "after_jitter",
            "jitter": {"kind": "proportional", "ratio": 0.5}}"#;
        assert!(ladder(text, 6)[4..].iter().all(|rung| rung.drawn.at_cap_ratio == 1.0));
    }

    // D. Wrong distribution. The tests of Kolmogorov and Smirnov hold every kind of jitter to its law.
    d1_ceiling_of_the_parts, "jimmycuadra/retry#47": "full jitter of 1 s is always 1 s" => {
        let text = r#"{"kind": "exponential", "base_millis": 1000, "jitter": {"kind": "full"}}"#;
        let rung = &ladder(text, 1)[0];
        assert!((rung.p25_millis - 250.0).abs() < 5.0 && (rung.p75_millis - 750.0).abs() < 5.0);
    }
    d3_half_exactly_the_minimum, "exponential-backoff 2.1.1": "100 ms ± 0.3" => {
        let text = r#"{"kind": "exponential", "jitter": {"kind": "proportional", "ratio": 0.3}}"#;
        let rung = &ladder(text, 1)[0];
        assert!((rung.p5_millis - 73.0).abs() < 1.0 && (rung.p95_millis - 127.0).abs() < 1.0);
        assert_eq!(at(text, 1, 0.5), 100.0);
    }
    d5_tenfold_instead_of_twofold, "fluent/fluent-bit#4239": "full jitter, exponential" => {
        let text = r#"{"kind": "exponential", "jitter": {"kind": "full"}}"#;
        let means: Vec<_> = ladder(text, 6).iter().map(|rung| rung.drawn.mean_millis).collect();
        assert!(means.windows(2).all(|pair| (pair[1] / pair[0] - 2.0).abs() < 0.03), "{means:?}");
    }
    d7_jitter_out_of_range, "apache/kafka#20748": "a ratio of 300000" => {
        let value = serde_json::from_str(
            r#"{"kind": "exponential", "jitter": {"kind": "proportional", "ratio": 300000}}"#,
        );
        let refused = retrystorm::policy::wait::Wait::from_value(&value.expect("it is JSON"));
        let message = refused.expect_err("it is out of range").to_string();
        assert_eq!(message, "jitter.ratio: Jitter ratio must be 0 to 1, got 300000");
    }
    d9_compounding_jitter, "slackhq/EitherNet#60": "factor 2, ± 0.25, 1 s" => {
        let text = r#"{"kind": "exponential", "base_millis": 1000, "jitter": {"kind": "proportional", "ratio": 0.25}}"#;
        assert_eq!([1, 2, 3].map(|retry| ends(text, retry)), [(750.0, 1_250.0), (1_500.0, 2_500.0), (3e3, 5e3)]);
        // Where it is meant, it is a mechanism of its own: kafkajs.
        assert_eq!([1, 2].map(|retry| ends("kafkajs", retry)), [(240.0, 360.0), (384.0, 864.0)]);
    }
    d11_range_not_reset, "elastic/elastic-agent#9342": "longer waits after a success" => {
        // A request begins with a fresh memory, and a schedule has none of its own.
        let schedule = wait("object-store").schedule();
        assert!(drawn(&schedule, 9, LAST_UNIT) > 10e3);
        assert_eq!(schedule.wait(1, &mut Memory::default(), || LAST_UNIT), Some(Span::from_millis(100.0)));
    }
    d13_fed_back_growth, "Finagle exponentialJittered": "medians 1, 1, 1.5, 4.3, 26.7, 300 s" => {
        // The growing feedback has no normal form; what its documentation says has, with these medians.
        let text = r#"{"kind": "exponential", "base_millis": 1000, "cap_millis": 300000, "jitter": {"kind": "full"}}"#;
        for (rung, median) in ladder(text, 6).iter().zip([0.5e3, 1e3, 2e3, 4e3, 8e3, 16e3]) {
            assert!((rung.drawn.p50_millis / median - 1.0).abs() < 0.02);
        }
    }
    d15_sorted_waits, "npm retry 0.13.1, async-retry": "factor 1, 1 s, means 1200 to 1799" => {
        let text = r#"{"kind": "exponential", "base_millis": 1000, "factor": 1, "jitter": {"kind": "up_to", "ratio": 1}}"#;
        assert!(ladder(text, 4).iter().all(|rung| (rung.drawn.mean_millis - 1_500.0).abs() < 15.0));
    }

    // E. Zero, negative or invalid jitter.
    e1_jitter_above_the_delay, "failsafe-lib/failsafe#115": "100 ms ± 200 ms" => {
        // Below 0 is 0: a quarter of the range is.
        let text = r#"{"kind": "exponential", "jitter": {"kind": "band", "lo_millis": -200, "lo_ratio": 1,
            "hi_millis": 200, "hi_ratio": 1}}"#;
        assert_eq!(ends(text, 1), (0.0, 300.0));
        assert_eq!([0.0, 0.25, 0.5].map(|unit| at(text, 1, unit)), [0.0, 0.0, 100.0]);
    }
    e3_zero_is_a_wait, "michaelbull/kotlin-retry#10": "full jitter draws 0" => {
        // E11 asks for the opposite. The rule here is this one: [0, e), and a wait of 0 is a wait.
        assert_eq!(at(r#"{"kind": "exponential", "jitter": {"kind": "full"}}"#, 1, 0.0), 0.0);
    }
    e5_random_bound_of_zero, "langchain4j/langchain4j#5721, #5722": "1 ms, 0.2 or 0" => {
        let of = |ratio: f64| {
            let jitter = format!(r#"{{"kind": "proportional", "ratio": {ratio}}}"#);
            at(&format!(r#"{{"kind": "exponential", "base_millis": 1, "jitter": {jitter}}}"#), 1, 0.0)
        };
        assert_eq!((of(0.2), of(0.0)), (0.8, 1.0));
    }
    e7_division_by_the_initial, "spring-projects/spring-framework#36932": "initial 0, jitter 100" => {
        let text = r#"{"kind": "exponential", "base_millis": 0, "jitter": {"kind": "additive", "millis": 100}}"#;
        assert_eq!(ends(text, 1), (0.0, 100.0));
    }
    e9_zero_taken_for_unset, "googleapis/python-genai#2026": "jitter 0" => {
        let text = r#"{"kind": "exponential", "jitter": {"kind": "proportional", "ratio": 0}}"#;
        assert_eq!(ends(text, 1), (100.0, 100.0));
    }
    e11_zero_is_no_wait, "smithy-lang/smithy-java#1300": "full jitter draws 0" => {
        // No counterpart: it contradicts E3, whose rule is the one here.
    }

    // F. Off by one, wrong index, wrong base.
    f1_documented_wrongly, "urllib3/urllib3#847": "factor 0.1: 0.0, 0.2, 0.4 s" => {
        assert_eq!([1, 2, 3].map(|retry| at("urllib3", retry, 0.5)), [0.0, 1e3, 2e3]);
        let Form { rule, .. } = wait(r#"{"kind": "exponential", "base_millis": 100}"#).form();
        let schedule = Schedule::new(Form { rule, ..wait("urllib3").form() });
        assert_eq!([1, 2, 3].map(|retry| drawn(&schedule, retry, 0.5)), [0.0, 200.0, 400.0]);
    }
    f3_first_retry_immediate, "avast/retry-go#17": "a shift of −1" => {
        assert_eq!(exponential(100.0, 2.0, None, 1), 100.0);
        // A number 0, which nobody should ask for, counts as 1.
        assert_eq!(exponential(100.0, 2.0, None, 0), 100.0);
    }
    f5_fraction_taken_for_unset, "celery/celery#8295": "retry_backoff 0.5" => {
        assert_eq!(exponential(500.0, 2.0, None, 1), 500.0);
        assert_eq!(exponential(0.5, 2.0, None, 1), 0.5);
    }
    f7_scale_of_the_helper, "softonic/axios-retry#87, #293": "200 to 240 ms in 4.5.0" => {
        assert_eq!(ends("axios-retry-exponential", 1), (200.0, 240.0));
    }
    f9_loop_ends_at_the_cap, "kubernetes/kubernetes#131122": "1 s, × 2, cap 60 s" => {
        let waits: Vec<_> = (1..=9).map(|retry| exponential(1e3, 2.0, Some(60e3), retry)).collect();
        assert_eq!(waits, [1e3, 2e3, 4e3, 8e3, 16e3, 32e3, 60e3, 60e3, 60e3]);
    }
    f11_unrelated_failures_counted, "kubernetes/kubernetes#132805": "growth to 1000 s" => {
        // A request counts its own attempts and nothing else: another request's do not move it.
        let schedule = wait("client-go-workqueue").schedule();
        let mut other = Memory::default();
        assert!((1..20).all(|retry| schedule.wait(retry, &mut other, || 0.5).is_some()));
        assert_eq!(schedule.wait(1, &mut Memory::default(), || 0.5), Some(Span::from_millis(5.0)));
    }
    f13_base_fixed, "JustinBeckwith/retry-axios#154": "the base is ignored" => {
        assert!([1, 2, 5].into_iter().all(|retry| {
            exponential(1e3, 2.0, None, retry) == 10.0 * exponential(100.0, 2.0, None, retry)
        }));
    }

    // G. Deadlines, hints, totals.
    g1_total_timeout_ignored, "linkerd/linkerd#2369": "5 s, kept retrying for hours" => {
        let lane = given_up(r#""deadline_millis": 5000, "deadline_check": "elapsed_plus_next",
            "wait": {"kind": "exponential", "jitter": {"kind": "full"}}"#);
        assert_eq!((lane.given_up_by.deadline.mean, lane.given_up_by.unfinished.mean), (100.0, 0.0));
        assert!(lane.last_attempt_millis.is_some_and(|last| last.max <= 5_000.0));
    }
    g3_subtraction_below_zero, "dfinity/ic#10627": "jitter taken off an unsigned wait" => {
        let text = r#"{"kind": "exponential", "base_millis": 1000, "jitter": {"kind": "band", "lo_millis": -3000,
            "lo_ratio": 1, "hi_ratio": 1}}"#;
        assert_eq!(ends(text, 1), (0.0, 1e3));
    }
    g5_wait_longer_than_the_time_left, "tenacity, litl": "first overshoots, second truncates" => {
        // 10, 20, 40 and 80 s of waits against 45 s: both rules are right, so the lane says which it is.
        let last = |check: &str| {
            let lane = given_up(&format!(r#""deadline_millis": 45000, "deadline_check": "{check}",
                "wait": {{"kind": "exponential", "base_millis": 10000}}"#));
            (lane.waits.iter().map(|row| row.max_millis).collect::<Vec<_>>(), lane.request_latency_millis.map(|l| l.max))
        };
        assert_eq!(last("elapsed_only"), (vec![10e3, 20e3, 40e3], Some(70e3)));
        assert_eq!(last("truncate"), (vec![10e3, 20e3, 15e3], Some(45e3)));
        assert_eq!(last("elapsed_plus_next"), (vec![10e3, 20e3], Some(30e3)));
        // And a client's row names its own.
        let rule = |name| clients::find(name).map(|client| client.lane.deadline_check);
        assert_eq!(rule("stamina"), Some("elapsed_only"));
        assert_eq!(rule("gcs-node"), Some("truncate"));
        assert_eq!(rule("cenkalti-backoff"), Some("elapsed_plus_next"));
    }
}
