//! Load and goodput over time: what callers ask for, what the server has to bear, what callers get.

use super::Chart;
use super::bars::{bins_per_bar, edge};
use super::frame::{Frame, Interval, Unit, most_bars};
use super::pen::{Area, Scale};
use super::theme::Theme;
use plotters::coord::Shift;
use plotters::prelude::*;

/// What a load chart shows. All rates are per second.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadChart<'a> {
    /// Width of a bin.
    pub bin_millis: f64,
    /// First tries by bin.
    pub offered: &'a [f64],
    /// Attempts by bin.
    pub attempts: &'a [f64],
    /// Requests done by bin.
    pub goodput: &'a [f64],
    /// When something is wrong at the server.
    pub shaded: Vec<Interval>,
    /// When the server works as it should, and how many attempts it can take.
    pub capacity: Vec<(Interval, f64)>,
    /// Where the time axis ends.
    pub until_millis: f64,
    /// Where the other axis ends; the greatest rate if it is left out.
    pub max_per_sec: Option<f64>,
}

// In CSS pixels. Lines differ in width, and goodput is a surface, so that colour is not all that tells them apart.
const OFFERED: f64 = 1.0;
const ATTEMPTS: f64 = 2.5;
const GOODPUT: f64 = 1.5;

impl LoadChart<'_> {
    /// The greatest rate that is drawn where there are at most `most_bars` steps.
    pub fn greatest(&self, most_bars: usize) -> f64 {
        let steps = Steps::of(self, most_bars);
        let series = [&steps.offered, &steps.attempts, &steps.goodput].into_iter().flatten();
        let highest = series.copied().fold(1.0, f64::max);
        // A capacity that the load never comes near would only make the lines flat.
        let capacities = self.capacity.iter().map(|(_, per_sec)| *per_sec);
        capacities.filter(|capacity| *capacity <= 2.0 * highest).fold(highest, f64::max)
    }
}

impl Chart for LoadChart<'_> {
    fn draw<DB: DrawingBackend>(
        &self,
        root: &DrawingArea<DB, Shift>,
        theme: &Theme,
        scale: Scale,
    ) -> DrawResult<(), DB> {
        let most_bars = most_bars(root.dim_in_pixel().0, scale.pixels);
        let steps = Steps::of(self, most_bars);
        let max = self.max_per_sec.unwrap_or_else(|| self.greatest(most_bars));
        let until_millis = steps.n as f64 * steps.bins as f64 * self.bin_millis;
        let frame = Frame::new(root, theme, scale, until_millis, max);
        frame.clear()?;
        if frame.is_empty() {
            return Ok(());
        }
        frame.shade(&self.shaded)?;
        frame.axes(Unit::Count)?;
        let drawing = Drawing { frame, n: steps.n };
        drawing.surface(&steps.goodput, theme.goodput)?;
        drawing.capacity(&self.capacity)?;
        drawing.line(&steps.attempts, ATTEMPTS, theme.attempts)?;
        drawing.line(&steps.offered, OFFERED, theme.offered)
    }
}

/// The series as they are drawn: the mean over several bins where there are more bins than pixels.
struct Steps {
    /// How many steps.
    n: usize,
    /// Bins in a step.
    bins: usize,
    offered: Vec<f64>,
    attempts: Vec<f64>,
    goodput: Vec<f64>,
}

impl Steps {
    fn of(chart: &LoadChart<'_>, most: usize) -> Self {
        let n_bins = (chart.until_millis / chart.bin_millis - 1e-9).ceil().max(1.0) as usize;
        let bins = bins_per_bar(n_bins, most);
        let n = n_bins.div_ceil(bins);
        let means = |series: &[f64]| {
            let mean = |step: usize| series.iter().skip(step * bins).take(bins).sum::<f64>() / bins as f64;
            (0..n).map(mean).collect()
        };
        Self { n, bins, offered: means(chart.offered), attempts: means(chart.attempts), goodput: means(chart.goodput) }
    }
}

/// One chart while it is drawn.
struct Drawing<'a, DB: DrawingBackend> {
    frame: Frame<'a, DB>,
    n: usize,
}

impl<DB: DrawingBackend> Drawing<'_, DB> {
    fn x(&self, step: usize) -> i32 {
        self.frame.plot.left + edge(step, self.n, self.frame.plot.width())
    }

    /// A tinted surface with a line on top.
    fn surface(&self, series: &[f64], colour: RGBColor) -> DrawResult<(), DB> {
        for (step, rate) in series.iter().enumerate() {
            let area = Area {
                left: self.x(step),
                right: self.x(step + 1),
                top: self.frame.y(*rate),
                bottom: self.frame.plot.bottom,
            };
            self.frame.pen.fill(area, colour.mix(0.35))?;
        }
        self.line(series, GOODPUT, colour)
    }

    fn capacity(&self, steps: &[(Interval, f64)]) -> DrawResult<(), DB> {
        for (interval, per_sec) in steps.iter().filter(|(_, per_sec)| *per_sec <= self.frame.max) {
            let across = (self.frame.x(interval.from_millis), self.frame.x(interval.to_millis));
            self.frame.pen.dashed(across, self.frame.y(*per_sec), self.frame.theme.capacity, self.frame.rim())?;
        }
        Ok(())
    }

    /// A line of steps.
    fn line(&self, series: &[f64], width: f64, colour: RGBColor) -> DrawResult<(), DB> {
        let step = |(step, rate): (usize, &f64)| {
            let y = self.frame.y(*rate);
            [(self.x(step), y), (self.x(step + 1), y)]
        };
        let mut points: Vec<_> = series.iter().enumerate().flat_map(step).collect();
        // Along a level stretch only its ends matter.
        points.dedup_by(|next, before| next == before);
        self.frame.pen.line(points, width, colour.mix(1.0))
    }
}
