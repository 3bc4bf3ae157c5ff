//! Attempts over time: stacked bars of one trial, what the other trials did about them, what the server can do.

use super::axis::{self, Tick};
use super::bars::{Bars, edge};
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
        let until_millis = bars.n as f64 * bars.bins as f64 * self.bin_millis;
        let drawing = Drawing { pen, theme, plot, bars, until_millis, max };
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

/// One chart while it is drawn.
struct Drawing<'a, DB: DrawingBackend> {
    pen: Pen<'a, DB>,
    theme: &'a Theme,
    plot: Area,
    bars: Bars,
    /// The end of the last bar, which may lie a little beyond the end that was asked for.
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
        // A mean that lies on the axis says nothing.
        let least = self.plot.bottom - self.pen.px(MEAN);
        let means = self.bars.mean.iter().flatten().map(|mean| self.y(*mean)).enumerate();
        for (bar, mean) in means.filter(|(_, y)| *y <= least) {
            let (left, right) = (self.x_of_bar(bar), self.x_of_bar(bar + 1));
            let area = Area {
                left,
                right,
                top: self.percentile(&self.bars.p95, bar, mean),
                bottom: self.percentile(&self.bars.p5, bar, mean),
            };
            if right - left >= self.pen.px(SEEN_SINGLY) {
                self.trials_of_wide(Area { right: right - self.pen.px(1.0), ..area }, mean)?;
            } else {
                self.trials_of_narrow(area, mean)?;
            }
        }
        Ok(())
    }

    fn percentile(&self, percentile: &Option<Vec<u32>>, bar: usize, mean: i32) -> i32 {
        percentile.as_ref().map_or(mean, |counts| self.y(f64::from(counts[bar])))
    }

    /// The mean across the bar, a stripe down its middle.
    fn trials_of_wide(&self, area: Area, mean: i32) -> DrawResult<(), DB> {
        let (line, width) = (vec![(area.left, mean), (area.right, mean)], self.pen.px(STRIPE));
        self.pen.outlined(line, MEAN, self.theme.trials, self.rim())?;
        let left = (area.left + area.right - width) / 2;
        self.pen.fill(Area { left, right: left + width, ..area }, self.theme.trials.mix(0.6))
    }

    /// A veil over the whole bar, and a thin mean: together with its neighbours' it reads as a band and a line.
    fn trials_of_narrow(&self, area: Area, mean: i32) -> DrawResult<(), DB> {
        self.pen.fill(area, self.theme.trials.mix(0.25))?;
        self.pen.fill(Area { top: mean, bottom: mean + self.pen.px(1.0), ..area }, self.theme.trials)
    }

    fn capacity(&self, steps: &[(Interval, f64)]) -> DrawResult<(), DB> {
        for (interval, per_bin) in steps {
            let per_bar = per_bin * self.bars.bins as f64;
            let (from, to) = (self.x(interval.from_millis), self.x(interval.to_millis));
            if per_bar <= self.max {
                self.pen.dashed((from, to), self.y(per_bar), self.theme.capacity, self.rim())?;
            }
        }
        Ok(())
    }

    /// What lines are set off with, so that they are seen on bars of any colour.
    fn rim(&self) -> RGBAColor {
        self.theme.background.mix(0.7)
    }
}
