//! Reports as pictures.

use crate::generated::expect_file;
use retrystorm::pictures::{Axes, Levels, Rates, attempts, histograms, levels, loads};
use retrystorm::plot::histogram::HistogramChart;
use retrystorm::plot::theme::Theme;
use retrystorm::plot::words::Words;
use retrystorm::plot::{Chart, most_bars};
use retrystorm::report::{Attempts, Histogram, LaneReport, Report};
use retrystorm::scenario::Scenario;
use retrystorm::stories;

const SIZE: (u32, u32) = (640, 180);

/// A small outage: few bins, every kind of ink.
const OUTAGE: &str = r#"{
    "trials": 20, "bin_millis": 50,
    "load": { "kind": "burst", "clients": 40 },
    "network": { "timer_noise_millis": 5 },
    "server": { "limiter": { "kind": "window", "capacity": 8, "window_millis": 20, "anchor_millis": 150 } },
    "incidents": [ { "from_millis": 0, "to_millis": 150, "effect": { "kind": "down" } } ],
    "lanes": [
        { "label": "Fixed", "wait": { "kind": "fixed", "base_millis": 50 } },
        { "label": "Jitter", "wait": { "kind": "exponential", "base_millis": 20, "cap_millis": 160,
                                       "jitter": { "kind": "full" } } }
    ]
}"#;

/// Two workers who take 20 ms, and a second in which they hardly work.
const QUEUE: &str = r#"{
    "bin_millis": 200, "horizon_millis": 10000,
    "load": { "kind": "steady", "requests_per_sec": 70, "duration_millis": 8000 },
    "server": { "work": { "kind": "workers", "count": 2, "service": { "kind": "fixed", "millis": 20 } } },
    "incidents": [ { "from_millis": 2000, "to_millis": 3000, "effect": { "kind": "slow", "factor": 1000 } } ],
    "lanes": [
        { "max_attempts": 3, "attempt_timeout_millis": 200, "wait": { "kind": "immediate" } },
        { "attempt_timeout_millis": 200, "wait": { "kind": "never" } }
    ]
}"#;

fn svg(chart: &impl Chart, size: (u32, u32), theme: &Theme) -> String {
    retrystorm::plot::svg(chart, size, theme, &Words::default())
}

fn with_charts(json: &str, axes: Axes, look: impl Fn(&[HistogramChart<'_>])) {
    let scenario = Scenario::from_json(json).expect("the scenario can be run");
    let lanes: Vec<Histogram> = Report::of(&scenario).lanes.into_iter().map(|lane| lane.histogram).collect();
    look(&histograms(&scenario, &lanes, axes, most_bars(SIZE.0, 1.0)));
}

#[test]
fn the_picture_of_an_outage_stays_the_same() {
    with_charts(OUTAGE, Axes::default(), |charts| {
        expect_file("tests/golden/histogram.svg", &svg(&charts[0], SIZE, &Theme::LIGHT));
        assert_eq!(svg(&charts[1], SIZE, &Theme::DARK), svg(&charts[1], SIZE, &Theme::DARK));
    });
}

#[test]
fn the_picture_of_load_and_goodput_stays_the_same() {
    let scenario = Scenario::from_json(QUEUE).expect("the scenario can be run");
    let report = Report::of(&scenario);
    let rates: Vec<_> = report
        .lanes
        .iter()
        .map(|lane| Rates::of(200.0, [&lane.throughput.first_tries, &lane.throughput.load, &lane.throughput.goodput]))
        .collect();
    let charts = loads(&scenario, &rates, Axes::default(), most_bars(SIZE.0, 1.0));
    expect_file("tests/golden/load.svg", &svg(&charts[0], SIZE, &Theme::LIGHT));
    assert_eq!(charts[0].max_per_sec, charts[1].max_per_sec);
    let [(before, capacity), (after, _)] = charts[0].capacity[..] else {
        panic!("the workers work before and after the incident, got {:?}", charts[0].capacity);
    };
    assert_eq!((before.to_millis, after.from_millis, capacity), (2_000.0, 3_000.0, 100.0));
    let most = report.lanes.iter().flat_map(|lane| &lane.throughput.load).max().expect("there are bins");
    assert_eq!(charts[0].max_per_sec, Some(f64::from(*most) * 5.0), "bins of 200 ms, told per second");
}

#[test]
fn the_readme_shows_what_the_first_story_shows() {
    let story = stories::find("outage").expect("it is a story");
    let scenario = story.scenario("", &[]).expect("a story can be run");
    let lanes: Vec<Histogram> = Report::of(&scenario).lanes.into_iter().map(|lane| lane.histogram).collect();
    for (i, chart) in histograms(&scenario, &lanes, Axes::default(), most_bars(SIZE.0, 1.0)).iter().enumerate() {
        expect_file(&format!("tests/golden/outage-{i}.svg"), &svg(chart, SIZE, &Theme::LIGHT));
    }
}

#[test]
fn lanes_share_their_axes() {
    with_charts(OUTAGE, Axes::default(), |charts| {
        assert_eq!(charts[0].until_millis, charts[1].until_millis);
        assert_eq!(charts[0].max_attempts, charts[1].max_attempts);
    });
    let axes = Axes { until_millis: Some(1_000.0), max_attempts: Some(500.0) };
    with_charts(OUTAGE, axes, |charts| assert_eq!(charts[0].max_attempts, Some(500.0)));
}

#[test]
fn capacity_begins_where_the_outage_ends() {
    with_charts(OUTAGE, Axes::default(), |charts| {
        let [(interval, per_bin)] = charts[0].capacity[..] else {
            panic!("the server is up once, got {:?}", charts[0].capacity);
        };
        assert_eq!((interval.from_millis, per_bin), (150.0, 20.0), "8 in 20 ms are 20 in 50 ms");
    });
}

#[test]
fn ten_thousand_bins_make_no_more_bars_than_pixels() {
    let scenario = OUTAGE.replace("\"bin_millis\": 50", "\"bin_millis\": 0.1, \"horizon_millis\": 1000");
    let axes = Axes { until_millis: Some(1_000.0), max_attempts: None };
    with_charts(&scenario, axes, |charts| {
        let text = svg(&charts[0], SIZE, &Theme::LIGHT);
        assert!(text.matches("<rect").count() < 3 * SIZE.0 as usize);
    });
}

#[test]
fn no_size_is_negative_however_small_the_picture() {
    with_charts(OUTAGE, Axes::default(), |charts| {
        for size in [(0, 0), (1, 1), (30, 20), (69, 37), (90, 400), (2_000, 40)] {
            let text = svg(&charts[0], size, &Theme::LIGHT);
            assert!(!text.contains("=\"-") || !text.contains("width=\"-") && !text.contains("height=\"-"), "{size:?}");
            assert!(text.ends_with("</svg>\n"), "{size:?}");
        }
    });
}

#[test]
fn an_axis_that_is_no_number_draws_no_nonsense() {
    for odd in [f64::NAN, 0.0, -5.0, f64::INFINITY, 1e300] {
        let axes = Axes { until_millis: Some(odd), max_attempts: Some(odd) };
        with_charts(OUTAGE, axes, |charts| assert!(svg(&charts[0], SIZE, &Theme::LIGHT).len() < 1_000_000, "{odd}"));
    }
}

#[test]
fn the_last_label_of_an_axis_is_not_cut_off() {
    let time = ["毫秒", "秒", "分钟", "小时", "天"].map(str::to_owned);
    let words = Words { time, ..Words::default() };
    with_charts(OUTAGE, Axes { until_millis: Some(1_000.0), max_attempts: None }, |charts| {
        let anchor_of = |words: &Words, label: &str| {
            let text = retrystorm::plot::svg(&charts[0], SIZE, &Theme::LIGHT, words);
            let before = text.split(label).next().expect("a text has a beginning").rsplit("<text").next();
            before.and_then(|tag| tag.split("text-anchor=\"").nth(1)?.split('"').next()).map(str::to_owned)
        };
        assert_eq!(anchor_of(&words, "1000 毫秒").as_deref(), Some("end"));
        assert_eq!(anchor_of(&words, "800 毫秒").as_deref(), Some("middle"));
        assert_eq!(anchor_of(&Words::default(), "1000 ms").as_deref(), Some("middle"));
    });
}

/// Breakers that open and probe, tokens that run out, a throttle that refuses.
const PROTECTED: &str = r#"{
    "bin_millis": 50, "horizon_millis": 3000, "load": { "kind": "closed", "clients": 5, "think_millis": 90, "duration_millis": 2000 },
    "incidents": [ { "from_millis": 300, "to_millis": 900, "effect": { "kind": "down" } } ],
    "lanes": [ { "wait": { "kind": "fixed", "base_millis": 30 }, "max_attempts": 3,
        "breaker": { "open_millis": 200, "successes_to_close": 3 },
        "budget": { "kind": "tokens", "capacity": 10, "per_success": 1, "scope": "shared" },
        "throttle": { "kind": "adaptive_rejection", "window_millis": 500 } } ]
}"#;

fn protected() -> (Scenario, LaneReport) {
    let scenario = Scenario::from_json(PROTECTED).expect("the scenario can be run");
    let lane = Report::of(&scenario).lanes.remove(0);
    (scenario, lane)
}

fn levels_of(lane: &LaneReport) -> [Levels; 3] {
    let breakers = lane.breakers.as_ref().expect("it has breakers");
    let budget = lane.budget.as_ref().expect("it has a budget");
    let throttle = lane.throttle.as_ref().expect("it has a throttle");
    [
        Levels::of_breakers(breakers.open.clone(), breakers.half_open.clone(), f64::from(breakers.count)),
        Levels::of_budget(budget.tokens_left.clone(), budget.capacity),
        Levels::of_throttle(throttle.refused_ratio.clone()),
    ]
}

#[test]
fn states_are_drawn_on_the_time_axis_of_the_bars() {
    let (scenario, lane) = protected();
    let lanes = [lane.histogram.clone()];
    let bars = histograms(&scenario, &lanes, Axes::default(), most_bars(SIZE.0, 1.0));
    for (i, state) in levels_of(&lane).iter().enumerate() {
        let chart = levels(&scenario, &lanes, Axes::default(), state);
        assert_eq!(chart.until_millis, bars[0].until_millis);
        let text = svg(&chart, SIZE, &Theme::LIGHT);
        assert!(!text.contains("=\"-"), "{text}");
        if i == 0 {
            expect_file("tests/golden/breakers.svg", &text);
        }
        for size in [(0, 0), (1, 1), (69, 37), (90, 400)] {
            assert!(svg(&chart, size, &Theme::DARK).ends_with("</svg>\n"), "{size:?}");
        }
    }
}

#[test]
fn every_attempt_has_a_mark_and_a_place_in_the_picture() {
    let (scenario, lane) = protected();
    let told = Attempts::of(&scenario, 0, lane.representative_trial);
    assert_eq!(f64::from(told.attempts), lane.attempts.mean + lane.refused.mean);
    assert_eq!(told.attempts as usize, told.client.len());
    let chart = attempts(&scenario, &[lane.histogram], Axes::default(), &told);
    assert_eq!(chart.dots.len(), told.client.len());
    expect_file("tests/golden/clients.svg", &svg(&chart, SIZE, &Theme::LIGHT));
}
