//! Every schedule at every attempt number: no wait below 0, none above what its cap allows, none that is no number,
//! and an envelope that has come to its cap stays there.

use super::{drawn, wait};
use proptest::prelude::*;
use retrystorm::policy::clients;
use retrystorm::policy::decorrelated::{Clamp, Decorrelated, First, Lower};
use retrystorm::policy::form::{AtCap, Envelope, Form, MeasuredFrom, Rule};
use retrystorm::policy::growth::Growth;
use retrystorm::policy::jitter::Band;
use retrystorm::policy::polly::PollyV2;
use retrystorm::policy::schedule::{Memory, Schedule};
use retrystorm::time::Span;

/// The numbers at which integers and floats of one width or another run over.
const NUMBERS: [u32; 21] = [
    0,
    1,
    2,
    3,
    31,
    32,
    33,
    53,
    54,
    55,
    62,
    63,
    64,
    65,
    1_023,
    1_024,
    1_025,
    (1 << 31) - 1,
    1 << 31,
    u32::MAX - 1,
    u32::MAX,
];
const LAST_UNIT: f64 = 1.0 - f64::EPSILON / 2.0;

/// The longest wait that a form allows before retry number `retry`, in milliseconds, read off the form alone.
fn bound(form: &Form, retry: u32) -> f64 {
    let by_rule = match &form.rule {
        Rule::Never => 0.0,
        Rule::Envelope(envelope) => {
            let Band { lo_millis, lo_ratio, hi_millis, hi_millis_per_retry, hi_ratio } = envelope.band;
            // Times are whole microseconds; the first retry is the least there is.
            let rounded = |millis: f64| (millis * 1e3).round() / 1e3;
            let grown = rounded(hi_millis_per_retry) * f64::from(retry.max(1));
            let hi = rounded(hi_millis) + grown + hi_ratio * envelope.cap_millis;
            let lo = rounded(lo_millis) + lo_ratio * envelope.cap_millis;
            // A wait without jitter is the envelope itself.
            hi.max(lo).max(envelope.cap_millis)
        }
        Rule::Decorrelated(params) => params.cap_millis.unwrap_or(f64::INFINITY),
        Rule::PollyV2(params) => params.cap_millis.unwrap_or(f64::INFINITY),
    };
    // A floor may lift a wait; a ratio of 1000 makes a millisecond of a rounded microsecond.
    let lifted = by_rule.max(form.clamp_min_millis).min(form.clamp_max_millis) * (1.0 + 1e-12) + 1.0;
    // A product of NaN would be no bound at all.
    if lifted.is_nan() { f64::INFINITY } else { lifted.min(Span::MAX.as_millis()) }
}

fn holds_everywhere(form: &Form) {
    let schedule = Schedule::new(form.clone());
    for retry in NUMBERS {
        for unit in [0.0, 0.5, LAST_UNIT] {
            let wait = drawn(&schedule, retry, unit);
            let ends = matches!(&form.rule, Rule::Never)
                || matches!(&form.rule, Rule::Envelope(envelope) if envelope.at_cap == AtCap::Stop);
            assert!(
                (0.0..=bound(form, retry)).contains(&wait) || (wait.is_nan() && ends),
                "retry {retry}, unit {unit}: {wait} of {form:?}"
            );
        }
    }
}

fn stays_at_its_cap(form: &Form) {
    let Rule::Envelope(envelope) = &form.rule else { return };
    if form.every > 1 || envelope.feedback.is_some() || envelope.band.hi_millis_per_retry != 0.0 {
        return;
    }
    let schedule = Schedule::new(form.clone());
    let cap = Span::from_millis(envelope.cap_millis).micros() as f64;
    let reached = |retry: &u32| *retry > form.skip_first.max(envelope.band_from) && grown(envelope, *retry) > cap;
    let mut at_cap = NUMBERS.into_iter().filter(reached).map(|retry| {
        let ends = schedule.extremes(retry, &mut Memory::default(), &mut Memory::default());
        (retry, ends)
    });
    if let Some((_, first)) = at_cap.next() {
        assert!(at_cap.all(|(_, later)| later == first), "{form:?} leaves its cap");
    }
}

fn grown(envelope: &Envelope, retry: u32) -> f64 {
    if envelope.growth.never_falls() { envelope.growth.envelope(retry) } else { 0.0 }
}

#[test]
fn every_client_keeps_within_its_cap_at_every_attempt_number() {
    for client in clients::all() {
        holds_everywhere(&client.wait);
        stays_at_its_cap(&client.wait);
    }
}

#[test]
fn every_friendly_kind_keeps_within_its_cap_at_every_attempt_number() {
    let orders = ["before_jitter", "after_jitter", "both"];
    let jitters = [
        r#""none""#,
        r#""full""#,
        r#""equal""#,
        r#""proportional", "ratio": 1"#,
        r#""up_to", "ratio": 1000"#,
        r#""down_to", "ratio": 1"#,
        r#""additive", "millis": 604800000"#,
        r#""band", "lo_millis": -604800000, "hi_ratio": 1000"#,
    ];
    let week = "604800000";
    let mut waits: Vec<String> = vec![
        r#"{"kind": "never"}"#.into(),
        r#"{"kind": "immediate"}"#.into(),
        format!(r#"{{"kind": "fixed", "base_millis": {week}}}"#),
        format!(r#"{{"kind": "linear", "start_millis": {week}, "step_millis": {week}}}"#),
        format!(r#"{{"kind": "linear", "start_millis": 0, "step_millis": 0.001, "cap_millis": {week}}}"#),
        format!(r#"{{"kind": "polly_v2", "median_first_millis": {week}}}"#),
        format!(r#"{{"kind": "polly_v2", "median_first_millis": 0, "cap_millis": {week}}}"#),
        r#"{"kind": "polly_v2", "cap_millis": 30000}"#.into(),
    ];
    for base in ["0", "0.0004", "0.001", "100", "604799999.999", week] {
        for factor in ["0", "0.5", "1", "1.001", "2", "1000"] {
            for cap in ["null", "0", "0.001", "50", week] {
                let growth = format!(r#""base_millis": {base}, "factor": {factor}, "cap_millis": {cap}"#);
                for jitter in jitters {
                    let order = orders[waits.len() % 3];
                    waits.push(format!(
                        r#"{{"kind": "exponential", {growth}, "first_exponent": {}, "cap_order": "{order}",
                            "jitter": {{"kind": {jitter}}}}}"#,
                        waits.len() % 2
                    ));
                }
                for rest in [
                    r#""first": "base", "lower": "previous", "clamp": "soft""#,
                    r#""first": "draw", "lower": "previous", "clamp": "hard""#,
                    r#""first": "base""#,
                    r#""clamp": "soft""#,
                ] {
                    waits.push(format!(r#"{{"kind": "decorrelated", {growth}, {rest}}}"#));
                }
            }
        }
    }
    for text in waits {
        holds_everywhere(&wait(&text).form());
        stays_at_its_cap(&wait(&text).form());
    }
}

#[test]
fn a_cap_below_the_base_is_every_wait() {
    for retry in NUMBERS {
        for text in [
            r#"{"kind": "exponential", "base_millis": 500, "cap_millis": 100}"#,
            r#"{"kind": "linear", "start_millis": 500, "cap_millis": 100}"#,
            r#"{"kind": "decorrelated", "base_millis": 500, "cap_millis": 100}"#,
            r#"{"kind": "decorrelated", "base_millis": 500, "cap_millis": 100, "clamp": "soft", "lower": "previous"}"#,
        ] {
            assert_eq!(drawn(&wait(text).schedule(), retry, 0.5), 100.0, "{text}, retry {retry}");
        }
    }
}

#[test]
fn a_schedule_that_stops_at_its_cap_has_no_wait_above_it() {
    let growth = Growth::Exponential { offset_millis: 0.0, scale_millis: 1_000.0, factor: 2.0, shift: 0.0 };
    let stopping = |at_cap| {
        let Form { rule: Rule::Envelope(envelope), .. } = Form::growing(growth.clone()) else { unreachable!() };
        let rule = Rule::Envelope(Envelope { cap_millis: 8_000.0, at_cap, band: Band::FULL, ..envelope });
        Schedule::new(Form { rule, ..Form::NEVER })
    };
    let longest = |at_cap| -> Vec<f64> {
        let schedule = stopping(at_cap);
        [1, 2, 3, 4, 5, 65, u32::MAX].iter().map(|retry| drawn(&schedule, *retry, LAST_UNIT).ceil()).collect()
    };
    assert_eq!(longest(AtCap::Clamp), [1e3, 2e3, 4e3, 8e3, 8e3, 8e3, 8e3]);
    let stops = longest(AtCap::Stop);
    assert_eq!(stops[..4], [1e3, 2e3, 4e3, 8e3]);
    assert!(stops[4..].iter().all(|wait| wait.is_nan()), "{stops:?}");
    assert_eq!(drawn(&stopping(AtCap::Absorb), 4, 0.5), 4e3);
    assert_eq!(drawn(&stopping(AtCap::Absorb), 5, 0.5), 8e3);
    assert_eq!(drawn(&stopping(AtCap::Absorb), u32::MAX, 0.0), 8e3);
}

#[test]
fn what_is_left_of_a_wait_depends_on_where_it_is_counted_from() {
    let span = |millis| Span::from_millis(millis);
    let from_start = wait("grpc-connection-doc").schedule();
    assert_eq!(from_start.rest(span(1_000.0), span(300.0)), span(700.0));
    assert_eq!(from_start.rest(span(1_000.0), span(20_000.0)), Span::ZERO);
    assert_eq!(wait("grpc-connection-core").schedule().rest(span(1_000.0), span(300.0)), span(1_000.0));
}

/// 0, everyday, and both ends of a range.
fn number(min: f64, max: f64) -> impl Strategy<Value = f64> {
    prop_oneof![
        Just(0.0_f64.max(min)),
        Just(min),
        Just(max),
        min..max,
        (-3.0..6.0_f64).prop_map(move |exponent| { libm::exp10(exponent).clamp(min, max) })
    ]
}

fn millis() -> impl Strategy<Value = f64> {
    number(0.0, 604_800_000.0)
}

fn limit() -> impl Strategy<Value = f64> {
    prop_oneof![Just(f64::INFINITY), millis()]
}

fn growth() -> impl Strategy<Value = Growth> {
    let exponential = (number(-604_800_000.0, 604_800_000.0), millis(), number(0.0, 1_000.0), -2.0..2.0_f64);
    prop_oneof![
        exponential.prop_map(|(offset_millis, scale_millis, factor, shift)| Growth::Exponential {
            offset_millis,
            scale_millis,
            factor,
            shift: shift.round()
        }),
        (millis(), millis()).prop_map(|(start_millis, step_millis)| Growth::Linear { start_millis, step_millis }),
        (millis(), millis(), number(0.0, 100.0)).prop_map(|(offset_millis, scale_millis, exponent)| Growth::Power {
            offset_millis,
            scale_millis,
            exponent
        }),
        (millis(), number(0.0, 10.0), number(0.0, 10.0)).prop_map(|(unit_millis, first, second)| Growth::Fibonacci {
            unit_millis,
            first,
            second
        }),
        Just(Growth::Table(&[5.0, 1.0, 604_800_000.0])),
    ]
}

fn band() -> impl Strategy<Value = Band> {
    let ends = (number(-6e8, 6e8), number(0.0, 1_000.0), number(-6e8, 6e8), number(0.0, 6e8), number(0.0, 1_000.0));
    ends.prop_map(|(lo_millis, lo_ratio, hi_millis, hi_millis_per_retry, hi_ratio)| Band {
        lo_millis,
        lo_ratio,
        hi_millis,
        hi_millis_per_retry,
        hi_ratio,
    })
}

fn rule() -> impl Strategy<Value = Rule> {
    let at_cap = prop_oneof![Just(AtCap::Clamp), Just(AtCap::Stop), Just(AtCap::Absorb)];
    let feedback = prop_oneof![3 => Just(None), 1 => number(0.0, 1_000.0).prop_map(Some)];
    let envelope = (growth(), feedback, limit(), at_cap, band(), 0..4_u32).prop_map(
        |(growth, feedback, cap_millis, at_cap, band, band_from)| {
            // Fed back, an envelope that is not simply clamped has no ends that follow from those before.
            let at_cap = if feedback.is_some() { AtCap::Clamp } else { at_cap };
            Rule::Envelope(Envelope { growth, feedback, cap_millis, at_cap, band, band_from })
        },
    );
    let cap = || prop_oneof![Just(None), millis().prop_map(Some)];
    let choices = (any::<bool>(), any::<bool>(), any::<bool>());
    let decorrelated = (millis(), number(0.0, 1_000.0), cap(), choices).prop_map(
        |(base_millis, factor, cap_millis, (first, lower, clamp))| {
            let first = if first { First::Base } else { First::Draw };
            let lower = if lower { Lower::Base } else { Lower::Previous };
            let clamp = if clamp { Clamp::Hard } else { Clamp::Soft };
            Rule::Decorrelated(Decorrelated { base_millis, factor, cap_millis, first, lower, clamp })
        },
    );
    let polly = (millis(), cap());
    prop_oneof![
        6 => envelope,
        2 => decorrelated,
        1 => polly.prop_map(|(median_first_millis, cap_millis)| {
            Rule::PollyV2(PollyV2 { median_first_millis, cap_millis })
        }),
    ]
}

prop_compose! {
    fn form()(
        rule in rule(), skip_first in 0..3_u32, every in 0..4_u32, quantum_millis in prop_oneof![
            Just(0.0), Just(1.0), Just(1_000.0)
        ], clamp_min_millis in millis(), clamp_max_millis in limit(), from_start in any::<bool>()
    ) -> Form {
        let measured_from = if from_start { MeasuredFrom::AttemptStart } else { MeasuredFrom::AttemptEnd };
        Form { rule, skip_first, every, quantum_millis, clamp_min_millis, clamp_max_millis, measured_from }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(5_000) })]

    #[test]
    fn random_forms_keep_within_their_cap_at_every_attempt_number(form in form()) {
        holds_everywhere(&form);
        stays_at_its_cap(&form);
    }

    #[test]
    fn draws_lie_between_the_extremes(form in form(), unit in 0.0..1.0_f64) {
        let schedule = Schedule::new(form);
        let (mut low, mut high, mut memory) = Default::default();
        for retry in 1..=70 {
            let ends = schedule.extremes(retry, &mut low, &mut high);
            let wait = schedule.wait(retry, &mut memory, || unit);
            prop_assert_eq!(wait.is_some(), ends.is_some(), "retry {}", retry);
            if let (Some(wait), Some((shortest, longest))) = (wait, ends) {
                prop_assert!(shortest <= wait && wait <= longest, "{wait:?} not in {shortest:?}..{longest:?}");
            }
        }
    }
}
