//! Attempts over time: stacked bars of one trial, what the other trials did about them, what the server can do.

use super::axis;
use super::bars::Bars;
use super::frame::{Frame, Interval, Unit, most_bars};
use super::layer::{Layer, Texture};
use super::pen::Area;
use super::surface::{Drawn, Surface};
use super::{Chart, Look};
use plotters::prelude::*;

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

/// Bars at least this wide show their trials one by one.
const SEEN_SINGLY: f64 = 9.0;
const MEAN: f64 = 2.0;
const STRIPE: f64 = 3.0;

impl HistogramChart<'_> {
    /// The greatest number of attempts in a bar, where at most `most_bars` are drawn.
    pub fn greatest(&self, most_bars: usize) -> f64 {
        let bars = Bars::of(self, most_bars);
        let spread = bars.p95.iter().flatten().copied().max().unwrap_or(0);
        let highest = bars.heights.iter().filter_map(|stack| stack.last()).copied().max().unwrap_or(0).max(spread);
        let capacities = self.capacity.iter().map(|(_, per_bin)| per_bin * bars.grouping.bins as f64);
        axis::top(f64::from(highest.max(1)), capacities, 2.0)
    }
}

impl Chart for HistogramChart<'_> {
    fn draw(&self, surface: &dyn Surface, look: Look<'_>) -> Drawn {
        let most_bars = most_bars(surface.size().0, look.scale.pixels);
        let bars = Bars::of(self, most_bars);
        let max = self.max_attempts.unwrap_or_else(|| self.greatest(most_bars));
        let frame = Frame::new(surface, look, bars.grouping.until_millis(self.bin_millis), max);
        if !frame.lay(&self.shaded, Unit::Count)? {
            return Ok(());
        }
        let drawing = Drawing { frame, bars };
        drawing.stacks()?;
        drawing.trials()?;
        drawing.capacity(&self.capacity)
    }
}

/// One chart while it is drawn.
struct Drawing<'a> {
    frame: Frame<'a>,
    bars: Bars,
}

impl Drawing<'_> {
    fn x_of_bar(&self, bar: usize) -> i32 {
        self.frame.x_of_bar(bar, self.bars.grouping.n)
    }

    fn stacks(&self) -> Drawn {
        let mut ruled = Vec::new();
        for bar in 0..self.bars.grouping.n {
            let (left, right) = (self.x_of_bar(bar), self.x_of_bar(bar + 1));
            // Bars wide enough to be seen one by one stand apart.
            let gap = if right - left >= self.frame.pen.px(5.0) { self.frame.pen.px(1.0) } else { 0 };
            let mut bottom = self.frame.plot.bottom;
            for (layer, height) in self.bars.layers.iter().zip(&self.bars.heights[bar]) {
                let top = self.frame.y(f64::from(*height));
                let area = Area { left, right: right - gap, top, bottom };
                self.layer(*layer, area)?;
                if layer.texture() == Texture::Ruled {
                    ruled.push((*layer, area));
                }
                bottom = top;
            }
        }
        self.rules(&ruled)
    }

    /// The lines of all bars at once, as they run on from one to the next.
    fn rules(&self, ruled: &[(Layer, Area)]) -> Drawn {
        let Some((layer, _)) = ruled.first() else { return Ok(()) };
        let areas: Vec<_> = ruled.iter().map(|(_, area)| *area).collect();
        self.frame.pen.rule(&areas, self.frame.theme.layer(*layer).mix(0.5))
    }

    fn layer(&self, layer: Layer, area: Area) -> Drawn {
        let colour = self.frame.theme.layer(layer);
        let line = self.frame.pen.px(1.0);
        let seen = area.width() >= 6 * line && area.height() >= 2 * line;
        // A seam of background keeps layers apart for those to whom their colours look alike.
        let area = if seen { Area { top: area.top + line, ..area } } else { area };
        match layer.texture() {
            Texture::Hatched if seen => {
                self.frame.pen.fill(area, colour)?;
                self.frame.pen.hatch(area, self.frame.theme.background.mix(0.45))
            }
            Texture::Hollow if seen => {
                self.frame.pen.fill(area, self.frame.theme.faint(colour, 0.4))?;
                self.frame.pen.frame(area, line, colour)
            }
            Texture::Hollow => self.covered(area, colour, 0.4),
            Texture::Ruled => self.covered(area, colour, 0.16),
            _ => self.frame.pen.fill(area, colour),
        }
    }

    /// A surface that stays faint however narrow its bars are: a line on top ends it.
    fn covered(&self, area: Area, colour: RGBColor, share: f64) -> Drawn {
        self.frame.pen.fill(area, self.frame.theme.faint(colour, share))?;
        self.frame.pen.fill(Area { bottom: area.bottom.min(area.top + self.frame.pen.px(1.0)), ..area }, colour)
    }

    /// Over each bar the mean of all trials, and how far nine in ten of them reach.
    fn trials(&self) -> Drawn {
        // A mean that lies on the axis says nothing.
        let least = self.frame.plot.bottom - self.frame.pen.px(MEAN);
        let means = self.bars.mean.iter().flatten().map(|mean| self.frame.y(*mean)).enumerate();
        for (bar, mean) in means.filter(|(_, y)| *y <= least) {
            let (left, right) = (self.x_of_bar(bar), self.x_of_bar(bar + 1));
            let area = Area {
                left,
                right,
                top: self.percentile(&self.bars.p95, bar, mean),
                bottom: self.percentile(&self.bars.p5, bar, mean),
            };
            if right - left >= self.frame.pen.px(SEEN_SINGLY) {
                self.trials_of_wide(Area { right: right - self.frame.pen.px(1.0), ..area }, mean)?;
            } else {
                self.trials_of_narrow(area, mean)?;
            }
        }
        Ok(())
    }

    fn percentile(&self, percentile: &Option<Vec<u32>>, bar: usize, mean: i32) -> i32 {
        percentile.as_ref().map_or(mean, |counts| self.frame.y(f64::from(counts[bar])))
    }

    /// The mean across the bar, a stripe down its middle.
    fn trials_of_wide(&self, area: Area, mean: i32) -> Drawn {
        let (line, width) = (vec![(area.left, mean), (area.right, mean)], self.frame.pen.px(STRIPE));
        self.frame.pen.outlined(line, MEAN, self.frame.theme.trials, self.frame.rim())?;
        let left = (area.left + area.right - width) / 2;
        self.frame.pen.fill(Area { left, right: left + width, ..area }, self.frame.theme.trials.mix(0.6))
    }

    /// A veil over the whole bar, and a thin mean: together with its neighbours' it reads as a band and a line.
    fn trials_of_narrow(&self, area: Area, mean: i32) -> Drawn {
        self.frame.pen.fill(area, self.frame.theme.trials.mix(0.25))?;
        self.frame.pen.fill(Area { top: mean, bottom: mean + self.frame.pen.px(1.0), ..area }, self.frame.theme.trials)
    }

    fn capacity(&self, steps: &[(Interval, f64)]) -> Drawn {
        let bins = self.bars.grouping.bins as f64;
        steps.iter().try_for_each(|(interval, per_bin)| self.frame.limit(*interval, per_bin * bins))
    }
}
