//! Where reports meet charts: which numbers of a run a picture shows.

use crate::plot::attempts::{AttemptsChart, Dot};
use crate::plot::histogram::{HistogramChart, Trials};
use crate::plot::layer::Layer;
use crate::plot::levels::{LevelsChart, Tone};
use crate::plot::load::LoadChart;
use crate::plot::{Interval, Unit};
use crate::report::{Attempts, Histogram};
use crate::scenario::{Document, Scenario};

/// The ends of axes; what is left out is chosen so that all lanes fit and can be compared.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Axes {
    /// End of the time axis.
    pub until_millis: Option<f64>,
    /// Most attempts a bar.
    pub max_attempts: Option<f64>,
}

/// The histograms of all lanes on shared axes, each drawn with at most `most_bars` bars.
pub fn histograms<'a>(
    scenario: &Scenario,
    lanes: &'a [Histogram],
    axes: Axes,
    most_bars: usize,
) -> Vec<HistogramChart<'a>> {
    let document = scenario.document();
    let until_millis = end(document, bins_of(lanes), axes);
    let mut charts: Vec<_> = lanes.iter().map(|lane| histogram(document, lane, until_millis)).collect();
    let greatest = charts.iter().map(|chart| chart.greatest(most_bars)).fold(0.0, f64::max);
    let max_attempts = axes.max_attempts.filter(|max| *max > 0.0 && max.is_finite()).unwrap_or(greatest);
    for chart in &mut charts {
        chart.max_attempts = Some(max_attempts);
    }
    charts
}

fn histogram<'a>(document: &Document, lane: &'a Histogram, until_millis: f64) -> HistogramChart<'a> {
    let trials = Trials { mean: &lane.mean, p5: &lane.p5, p95: &lane.p95 };
    HistogramChart {
        bin_millis: lane.bin_millis,
        layers: Layer::ALL
            .map(|layer| (layer, counts(lane, layer)))
            .into_iter()
            .filter(|(_, counts)| counts.iter().any(|n| *n > 0))
            .collect(),
        trials: (document.trials > 1).then_some(trials),
        shaded: incidents(document),
        capacity: capacity(document, document.server.limiter.capacity_per(lane.bin_millis)),
        until_millis,
        max_attempts: None,
    }
}

/// Load and goodput of a lane as rates per second, in the trial that its histogram shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Rates {
    bin_millis: f64,
    offered: Vec<f64>,
    attempts: Vec<f64>,
    goodput: Vec<f64>,
}

impl Rates {
    /// The rates of first tries, attempts and requests done, from their counts by bin.
    pub fn of(bin_millis: f64, counts: [&[u32]; 3]) -> Self {
        let per_sec = |counts: &[u32]| counts.iter().map(|n| f64::from(*n) * 1e3 / bin_millis).collect();
        let [offered, attempts, goodput] = counts.map(per_sec);
        Self { bin_millis, offered, attempts, goodput }
    }

    fn bins_in_use(&self) -> usize {
        let last = |series: &Vec<f64>| series.iter().rposition(|rate| *rate > 0.0).map_or(0, |last| last + 1);
        [&self.offered, &self.attempts, &self.goodput].map(last).into_iter().max().unwrap_or(0)
    }
}

/// Load and goodput of all lanes on shared axes, each drawn with at most `most_bars` steps.
pub fn loads<'a>(scenario: &Scenario, lanes: &'a [Rates], axes: Axes, most_bars: usize) -> Vec<LoadChart<'a>> {
    let document = scenario.document();
    let until_millis = end(document, lanes.iter().map(Rates::bins_in_use).max().unwrap_or(0), axes);
    let chart = |rates: &'a Rates| LoadChart {
        bin_millis: rates.bin_millis,
        offered: &rates.offered,
        attempts: &rates.attempts,
        goodput: &rates.goodput,
        shaded: incidents(document),
        capacity: capacity(document, document.server.capacity_per(1e3)),
        until_millis,
        max_per_sec: None,
    };
    let mut charts: Vec<_> = lanes.iter().map(chart).collect();
    let greatest = charts.iter().map(|chart| chart.greatest(most_bars)).fold(0.0, f64::max);
    charts.iter_mut().for_each(|chart| chart.max_per_sec = Some(greatest));
    charts
}

/// A lane's protection over time, as a chart shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Levels {
    /// Averages by bin, from the axis upwards.
    pub areas: Vec<(Tone, Vec<f64>)>,
    /// The most there can be.
    pub most: Option<f64>,
    /// What they count.
    pub unit: Unit,
}

impl Levels {
    /// Breakers that are open, and on top of them those that probe, of so many.
    pub fn of_breakers(open: Vec<f64>, half_open: Vec<f64>, count: f64) -> Self {
        Self { areas: vec![(Tone::Closed, open), (Tone::Probing, half_open)], most: Some(count), unit: Unit::Count }
    }

    /// Tokens left, of a capacity if there is one.
    pub fn of_budget(tokens_left: Vec<f64>, capacity: Option<f64>) -> Self {
        Self { areas: vec![(Tone::Stock, tokens_left)], most: capacity, unit: Unit::Count }
    }

    /// The share of attempts that a throttle refuses. Behind the last it refuses none.
    pub fn of_throttle(mut refused_ratio: Vec<f64>) -> Self {
        refused_ratio.push(0.0);
        Self { areas: vec![(Tone::Closed, refused_ratio)], most: None, unit: Unit::Share }
    }
}

/// A chart of levels on the time axis of a report's histograms.
pub fn levels<'a>(scenario: &Scenario, lanes: &[Histogram], axes: Axes, levels: &'a Levels) -> LevelsChart<'a> {
    let document = scenario.document();
    LevelsChart {
        bin_millis: document.bin_millis,
        areas: levels.areas.iter().map(|(tone, bins)| (*tone, bins.as_slice())).collect(),
        most: levels.most,
        shaded: incidents(document),
        until_millis: end(document, bins_of(lanes), axes),
        unit: levels.unit,
    }
}

/// A chart of single attempts on the same axis.
pub fn attempts(scenario: &Scenario, lanes: &[Histogram], axes: Axes, attempts: &Attempts) -> AttemptsChart {
    let document = scenario.document();
    let marks = attempts.client.iter().zip(&attempts.at_millis).zip(&attempts.outcome);
    let dot = |((client, at_millis), outcome): ((&u32, &f64), &u8)| {
        let layer = Layer::ALL.get(usize::from(*outcome)).copied()?;
        Some(Dot { client: f64::from(*client), at_millis: *at_millis, layer })
    };
    AttemptsChart {
        dots: marks.filter_map(dot).collect(),
        stride: f64::from(attempts.stride.max(1)),
        clients: f64::from(attempts.clients),
        shaded: incidents(document),
        until_millis: end(document, bins_of(lanes), axes),
    }
}

/// Where the time axis ends. Beyond the horizon there is nothing, and without end there would be bins without end.
fn end(document: &Document, bins: usize, axes: Axes) -> f64 {
    let given = axes.until_millis.filter(|end| *end > 0.0).map(|end| end.min(document.horizon_millis));
    given.unwrap_or_else(|| until(document, bins))
}

/// How many attempts of a layer each bin has.
pub fn counts(lane: &Histogram, layer: Layer) -> &[u32] {
    match layer {
        Layer::Succeeded => &lane.succeeded,
        Layer::Rejected => &lane.rejected,
        Layer::Unavailable => &lane.unavailable,
        Layer::Failed => &lane.failed,
        Layer::Invalid => &lane.invalid,
        Layer::TimedOut => &lane.timed_out,
        Layer::Discarded => &lane.discarded,
        Layer::Open => &lane.open,
        Layer::Refused => &lane.refused,
    }
}

/// The end of the last bin in which the shown trial or one in twenty has an attempt, and of every incident before
/// the horizon: a single late straggler among a thousand trials would squeeze everything else.
fn until(document: &Document, bins: usize) -> f64 {
    let bins = bins.max(1);
    let ends =
        document.incidents.iter().map(|incident| incident.to_millis).filter(|end| *end < document.horizon_millis);
    let bins = ends.map(|end| (end / document.bin_millis).ceil()).fold(bins as f64, f64::max);
    bins * document.bin_millis
}

fn bins_of(lanes: &[Histogram]) -> usize {
    lanes.iter().map(bins_in_use).max().unwrap_or(0)
}

fn bins_in_use(lane: &Histogram) -> usize {
    let shown = Layer::ALL.map(|layer| counts(lane, layer)).into_iter().chain([lane.p95.as_slice()]);
    shown.filter_map(|counts| counts.iter().rposition(|n| *n > 0)).max().map_or(0, |last| last + 1)
}

fn incidents(document: &Document) -> Vec<Interval> {
    let interval =
        |i: &crate::scenario::incident::Incident| Interval { from_millis: i.from_millis, to_millis: i.to_millis };
    document.incidents.iter().map(interval).collect()
}

/// A capacity wherever no incident takes it away.
fn capacity(document: &Document, capacity: Option<f64>) -> Vec<(Interval, f64)> {
    let Some(capacity) = capacity else { return Vec::new() };
    let incidents = incidents(document);
    let mut edges = vec![0.0, document.horizon_millis];
    edges.extend(incidents.iter().flat_map(|incident| [incident.from_millis, incident.to_millis]));
    edges.retain(|edge| *edge <= document.horizon_millis);
    edges.sort_unstable_by(f64::total_cmp);
    edges.dedup();
    let pieces = edges.windows(2).map(|edge| Interval { from_millis: edge[0], to_millis: edge[1] });
    let is_calm = |at| !incidents.iter().any(|incident| incident.from_millis <= at && at < incident.to_millis);
    pieces.filter(|piece| is_calm(piece.from_millis)).map(|piece| (piece, capacity)).collect()
}
