//! Attempts over time: stacked bars of one trial, what the other trials did about them, what the server can do.

use super::axis::{self, Tick};
use super::bars::{bins_per_bar, edge, sums};
use super::layer::{Layer, Texture};
use super::pen::{Area, Pen, Scale, px};
use super::theme::Theme;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// What a histogram shows.
#[derive(Debug, Clone, PartialEq)]
pub struct HistogramChart<'a> {
    /// Width of a bin.
    pub bin_millis: f64,
    /// Counts by bin, from the axis upwards.
    pub layers: Vec<(Layer, &'a [u32])>,
    /// All trials, where there are several.
    pub trials: Option<Trials<'a>>,
    /// When something is wrong at the server.
    pub shaded: Vec<Interval>,
    /// When the server accepts attempts, and how many a bin; none without a limit.
    pub capacity: Vec<(Interval, f64)>,
    /// Where the time axis ends.
    pub until_millis: f64,
    /// Where the other axis ends, in attempts a bar; the greatest bar if it is left out.
    pub max_attempts: Option<f64>,
}

/// What a bin counts over the trials.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trials<'a> {
    /// The mean.
    pub mean: &'a [f64],
    /// The 5th percentile.
    pub p5: &'a [u32],
    /// The 95th percentile.
    pub p95: &'a [u32],
}

/// A time from, included, to, excluded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// When it begins.
    pub from_millis: f64,
    /// When it ends.
    pub to_millis: f64,
}

// In CSS pixels. The left rim is fixed, so that lanes one above the other share their time axis.
const LEFT: f64 = 44.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 26.0;
const TEXT: f64 = 11.0;
const LABEL_WIDTH: f64 = 72.0;
const LABEL_HEIGHT: f64 = 34.0;
/// Bars at least this wide show their trials one by one.
const SEEN_SINGLY: f64 = 9.0;
const MEAN: f64 = 2.0;
const STRIPE: f64 = 3.0;

/// How much of what lies below a line's rim is covered.
const HALO: f64 = 0.7;

/// The most bars that fit on a surface of so many device pixels.
pub fn most_bars(width: u32, scale: f64) -> usize {
    (width as i32 - px(LEFT, scale) - px(RIGHT, scale)).max(1) as usize
}

impl HistogramChart<'_> {
    /// The greatest number of attempts in a bar, where at most `most_bars` are drawn.
    pub fn greatest(&self, most_bars: usize) -> f64 {
        let bars = Bars::of(self, most_bars);
        let spread = bars.p95.iter().flatten().copied().max().unwrap_or(0);
        let highest = bars.heights.iter().filter_map(|stack| stack.last()).copied().max().unwrap_or(0).max(spread);
        let highest = f64::from(highest.max(1));
        // A capacity that the load never comes near would only make the bars small.
        let capacities = self.capacity.iter().map(|(_, per_bin)| per_bin * bars.bins as f64);
        capacities.filter(|capacity| *capacity <= 2.0 * highest).fold(highest, f64::max)
    }

    /// Draws the chart on the whole of a surface.
    ///
    /// # Errors
    /// What the backend says.
    pub fn draw<DB: DrawingBackend>(
        &self,
        root: &DrawingArea<DB, Shift>,
        theme: &Theme,
        scale: Scale,
    ) -> DrawResult<(), DB> {
        let pen = Pen::new(root, scale);
        let plot = plot_area(&pen);
        let most_bars = most_bars(root.dim_in_pixel().0, scale.pixels);
        let bars = Bars::of(self, most_bars);
        let max = self.max_attempts.unwrap_or_else(|| self.greatest(most_bars));
        let drawing = Drawing { pen, theme, plot, bars, until_millis: self.until_millis, max };
        drawing.pen.fill(drawing.pen.surface(), theme.background)?;
        if plot.width() == 0 || plot.height() == 0 {
            return Ok(());
        }
        drawing.shade(&self.shaded)?;
        drawing.axes()?;
        drawing.stacks()?;
        drawing.trials()?;
        drawing.capacity(&self.capacity)
    }
}

fn plot_area<DB: DrawingBackend>(pen: &Pen<'_, DB>) -> Area {
    let Area { right, bottom, .. } = pen.surface();
    Area { left: pen.px(LEFT), top: pen.px(TOP), right: right - pen.px(RIGHT), bottom: bottom - pen.px(BOTTOM) }
}

/// The bins as they are drawn: several to a bar where there are more bins than pixels.
struct Bars {
    n: usize,
    /// Bins in a bar.
    bins: usize,
    layers: Vec<Layer>,
    /// Of each bar, how high it reaches with each further layer.
    heights: Vec<Vec<u32>>,
    mean: Option<Vec<f64>>,
    p5: Option<Vec<u32>>,
    p95: Option<Vec<u32>>,
}

impl Bars {
    fn of(chart: &HistogramChart<'_>, most: usize) -> Self {
        let n_bins = (chart.until_millis / chart.bin_millis - 1e-9).ceil().max(1.0) as usize;
        let bins = bins_per_bar(n_bins, most);
        let n = n_bins.div_ceil(bins);
        let layers: Vec<_> = chart.layers.iter().map(|(_, counts)| sums(counts, bins, n)).collect();
        let stack = |bar: usize| {
            layers.iter().scan(0, move |height, counts| {
                *height += counts[bar];
                Some(*height)
            })
        };
        // A percentile of sums is not the sum of percentiles, so merged bars have no band.
        let band = chart.trials.filter(|_| bins == 1);
        Self {
            n,
            bins,
            layers: chart.layers.iter().map(|(layer, _)| *layer).collect(),
            heights: (0..n).map(|bar| stack(bar).collect()).collect(),
            mean: chart.trials.map(|trials| sums(trials.mean, bins, n)),
            p5: band.map(|trials| sums(trials.p5, 1, n)),
            p95: band.map(|trials| sums(trials.p95, 1, n)),
        }
    }
}

/// One chart while it is drawn.
struct Drawing<'a, DB: DrawingBackend> {
    pen: Pen<'a, DB>,
    theme: &'a Theme,
    plot: Area,
    bars: Bars,
    until_millis: f64,
    max: f64,
}

impl<DB: DrawingBackend> Drawing<'_, DB> {
    fn x_of_bar(&self, bar: usize) -> i32 {
        self.plot.left + edge(bar, self.bars.n, self.plot.width())
    }

    fn x(&self, millis: f64) -> i32 {
        let share = (millis / self.until_millis).clamp(0.0, 1.0);
        self.plot.left + (share * f64::from(self.plot.width())).round() as i32
    }

    fn y(&self, attempts: f64) -> i32 {
        let share = (attempts / self.max).clamp(0.0, 1.0);
        self.plot.bottom - (share * f64::from(self.plot.height())).round() as i32
    }

    fn shade(&self, shaded: &[Interval]) -> DrawResult<(), DB> {
        for interval in shaded {
            let area = Area { left: self.x(interval.from_millis), right: self.x(interval.to_millis), ..self.plot };
            self.pen.fill(area, self.theme.shade)?;
            self.pen.fill(Area { left: area.right - self.pen.px(1.0), ..area }, self.theme.grid)?;
        }
        Ok(())
    }

    fn axes(&self) -> DrawResult<(), DB> {
        let rows = f64::from(self.plot.height()) / f64::from(self.pen.px(LABEL_HEIGHT));
        for tick in axis::of_counts(self.max, rows.max(1.0) as usize) {
            self.count_label(&tick)?;
        }
        let columns = f64::from(self.plot.width()) / f64::from(self.pen.px(LABEL_WIDTH));
        for tick in axis::of_time(self.until_millis, columns.max(1.0) as usize) {
            self.time_label(&tick)?;
        }
        let line = self.pen.px(1.0);
        self.pen.fill(Area { top: self.plot.bottom, bottom: self.plot.bottom + line, ..self.plot }, self.theme.axis)
    }

    fn count_label(&self, tick: &Tick) -> DrawResult<(), DB> {
        let y = self.y(tick.at as f64);
        self.pen.fill(Area { top: y, bottom: y + self.pen.px(1.0), ..self.plot }, self.theme.grid)?;
        let at = (self.plot.left - self.pen.px(8.0), y);
        self.pen.text(&tick.label, at, TEXT, Pos::new(HPos::Right, VPos::Center), self.theme.text)
    }

    fn time_label(&self, tick: &Tick) -> DrawResult<(), DB> {
        let x = self.x(tick.at as f64 / 1e3);
        let (top, bottom) = (self.plot.bottom, self.plot.bottom + self.pen.px(5.0));
        self.pen.fill(Area { left: x, right: x + self.pen.px(1.0), top, bottom }, self.theme.axis)?;
        let at = (x, bottom + self.pen.px(3.0));
        self.pen.text(&tick.label, at, TEXT, Pos::new(HPos::Center, VPos::Top), self.theme.text)
    }

    fn stacks(&self) -> DrawResult<(), DB> {
        for bar in 0..self.bars.n {
            let (left, right) = (self.x_of_bar(bar), self.x_of_bar(bar + 1));
            // Bars wide enough to be seen one by one stand apart.
            let gap = if right - left >= self.pen.px(5.0) { self.pen.px(1.0) } else { 0 };
            let mut bottom = self.plot.bottom;
            for (layer, height) in self.bars.layers.iter().zip(&self.bars.heights[bar]) {
                let top = self.y(f64::from(*height));
                self.layer(*layer, Area { left, right: right - gap, top, bottom })?;
                bottom = top;
            }
        }
        Ok(())
    }

    fn layer(&self, layer: Layer, area: Area) -> DrawResult<(), DB> {
        let colour = self.theme.layer(layer);
        let line = self.pen.px(1.0);
        let seen = area.width() >= 6 * line && area.height() >= 2 * line;
        // A seam of background keeps layers apart for those to whom their colours look alike.
        let area = if seen { Area { top: area.top + line, ..area } } else { area };
        match layer.texture() {
            Texture::Hatched if seen => {
                self.pen.fill(area, colour)?;
                self.pen.hatch(area, self.theme.background.mix(0.45))
            }
            Texture::Hollow if seen => {
                self.pen.fill(area, self.theme.background)?;
                self.pen.fill(area, colour.mix(0.4))?;
                self.pen.frame(area, line, colour)
            }
            _ => self.pen.fill(area, colour),
        }
    }

    /// Over each bar the mean of all trials, and how far nine in ten of them reach.
    fn trials(&self) -> DrawResult<(), DB> {
        let Some(mean) = &self.bars.mean else {
            return Ok(());
        };
        let single = self.plot.width() / self.bars.n as i32 >= self.pen.px(SEEN_SINGLY);
        for (from, to) in self.runs(mean) {
            if single {
                (from..to).try_for_each(|bar| self.spread(bar, mean[bar]))?;
            } else {
                self.band(from, to, mean)?;
            }
        }
        Ok(())
    }

    /// The spread of one bar: the mean across it, a stripe down its middle.
    fn spread(&self, bar: usize, mean: f64) -> DrawResult<(), DB> {
        let (left, right) = (self.x_of_bar(bar), self.x_of_bar(bar + 1) - self.pen.px(1.0));
        let y = self.y(mean);
        self.outlined(vec![(left, y), (right, y)], MEAN, self.theme.trials)?;
        let Some((p5, p95)) = self.percentiles(bar) else {
            return Ok(());
        };
        let left = (left + right - self.pen.px(STRIPE)) / 2;
        let area = Area { left, right: left + self.pen.px(STRIPE), top: self.y(p95), bottom: self.y(p5) };
        self.pen.fill(area, self.theme.trials.mix(0.6))
    }

    /// The spread of bars too narrow to carry one each: a band behind the line of the mean.
    fn band(&self, from: usize, to: usize, mean: &[f64]) -> DrawResult<(), DB> {
        let percentiles: Vec<_> = (from..to).filter_map(|bar| self.percentiles(bar)).collect();
        if !percentiles.is_empty() {
            let mut outline = self.steps(from, percentiles.iter().map(|(_, p95)| *p95));
            outline.extend(self.steps(from, percentiles.iter().map(|(p5, _)| *p5)).into_iter().rev());
            self.pen.polygon(outline, self.theme.trials.mix(0.2))?;
        }
        self.outlined(self.steps(from, mean[from..to].iter().copied()), MEAN, self.theme.trials)
    }

    fn percentiles(&self, bar: usize) -> Option<(f64, f64)> {
        let (p5, p95) = self.bars.p5.as_ref().zip(self.bars.p95.as_ref())?;
        Some((f64::from(p5[bar]), f64::from(p95[bar])))
    }

    fn capacity(&self, steps: &[(Interval, f64)]) -> DrawResult<(), DB> {
        for (interval, per_bin) in steps {
            let per_bar = per_bin * self.bars.bins as f64;
            let (from, to) = (self.x(interval.from_millis), self.x(interval.to_millis));
            if per_bar <= self.max {
                self.dashes(from, to, self.y(per_bar))?;
            }
        }
        Ok(())
    }

    fn dashes(&self, from: i32, to: i32, y: i32) -> DrawResult<(), DB> {
        let (dash, gap, half) = (self.pen.px(6.0), self.pen.px(4.0), self.pen.px(1.0));
        let rim = Area { left: from, right: to, top: y - 2 * half, bottom: y + 2 * half };
        self.pen.fill(rim, self.theme.background.mix(HALO))?;
        for left in (from..to).step_by((dash + gap) as usize) {
            let area = Area { left, right: (left + dash).min(to), top: y - half, bottom: y + half };
            self.pen.fill(area, self.theme.capacity)?;
        }
        Ok(())
    }

    /// A line on a wider one of background, so that it is seen on bars of any colour.
    fn outlined(&self, points: Vec<(i32, i32)>, width: f64, colour: RGBColor) -> DrawResult<(), DB> {
        self.pen.line(points.clone(), width + 2.0, self.theme.background.mix(HALO))?;
        self.pen.line(points, width, colour.mix(1.0))
    }

    /// A line that is level over each bar, from bar `from` on.
    fn steps(&self, from: usize, heights: impl Iterator<Item = f64>) -> Vec<(i32, i32)> {
        let level = |(bar, height)| {
            let y = self.y(height);
            [(self.x_of_bar(bar), y), (self.x_of_bar(bar + 1), y)]
        };
        (from..).zip(heights).flat_map(level).collect()
    }

    /// Neighbouring bars that rise above the axis, as from, included, to, excluded: a line along it says nothing.
    fn runs(&self, heights: &[f64]) -> Vec<(usize, usize)> {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        let least = self.plot.bottom - self.pen.px(MEAN);
        for (bar, _) in heights.iter().enumerate().filter(|(_, height)| self.y(**height) <= least) {
            match runs.last_mut() {
                Some((_, to)) if *to == bar => *to += 1,
                _ => runs.push((bar, bar + 1)),
            }
        }
        runs
    }
}
