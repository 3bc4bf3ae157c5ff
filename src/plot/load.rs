//! Load and goodput over time: what callers ask for, what the server has to bear, what callers get.

use super::axis;
use super::bars::{Grouping, sums};
use super::frame::{Frame, Interval, Unit, most_bars};
use super::pen::Area;
use super::surface::{Drawn, Surface};
use super::{Chart, Look};
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
        let capacities = self.capacity.iter().map(|(_, per_sec)| *per_sec);
        axis::top(series.copied().fold(1.0, f64::max), capacities, 2.0)
    }
}

impl Chart for LoadChart<'_> {
    fn draw(&self, surface: &dyn Surface, look: Look<'_>) -> Drawn {
        let most_bars = most_bars(surface.size().0, look.scale.pixels);
        let steps = Steps::of(self, most_bars);
        let max = self.max_per_sec.unwrap_or_else(|| self.greatest(most_bars));
        let frame = Frame::new(surface, look, steps.grouping.until_millis(self.bin_millis), max);
        if !frame.lay(&self.shaded, Unit::Count)? {
            return Ok(());
        }
        let drawing = Drawing { frame, n: steps.grouping.n };
        drawing.surface(&steps.goodput, look.theme.goodput)?;
        self.capacity.iter().try_for_each(|(interval, per_sec)| drawing.frame.limit(*interval, *per_sec))?;
        drawing.line(&steps.attempts, ATTEMPTS, look.theme.attempts)?;
        drawing.line(&steps.offered, OFFERED, look.theme.offered)
    }
}

/// The series as they are drawn: the mean over several bins where there are more bins than pixels.
struct Steps {
    /// Of what bins.
    grouping: Grouping,
    offered: Vec<f64>,
    attempts: Vec<f64>,
    goodput: Vec<f64>,
}

impl Steps {
    fn of(chart: &LoadChart<'_>, most: usize) -> Self {
        let grouping = Grouping::of(chart.until_millis, chart.bin_millis, most);
        let means = |series| sums(series, grouping).into_iter().map(|sum| sum / grouping.bins as f64).collect();
        Self { grouping, offered: means(chart.offered), attempts: means(chart.attempts), goodput: means(chart.goodput) }
    }
}

/// One chart while it is drawn.
struct Drawing<'a> {
    frame: Frame<'a>,
    n: usize,
}

impl Drawing<'_> {
    fn x(&self, step: usize) -> i32 {
        self.frame.x_of_bar(step, self.n)
    }

    /// A tinted surface with a line on top.
    fn surface(&self, series: &[f64], colour: RGBColor) -> Drawn {
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

    /// A line of steps.
    fn line(&self, series: &[f64], width: f64, colour: RGBColor) -> Drawn {
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
