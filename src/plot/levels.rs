//! Something that stands at a level over time: areas with a line on top, one upon the other.

use super::Chart;
use super::bars::edge;
use super::frame::{Frame, Interval, Unit, most_bars};
use super::layer::Layer;
use super::pen::{Area, Scale};
use super::theme::Theme;
use plotters::coord::Shift;
use plotters::prelude::*;

/// What a chart of levels shows.
#[derive(Debug, Clone, PartialEq)]
pub struct LevelsChart<'a> {
    /// Width of a bin.
    pub bin_millis: f64,
    /// Averages by bin, from the axis upwards. After its last bin each stays at what that shows.
    pub areas: Vec<(Tone, &'a [f64])>,
    /// The most there can be, as a line across; none without such a limit.
    pub most: Option<f64>,
    /// When something is wrong at the server.
    pub shaded: Vec<Interval>,
    /// Where the time axis ends.
    pub until_millis: f64,
    /// What the other axis counts.
    pub unit: Unit,
}

/// What an area is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// What keeps attempts back: breakers that are open, attempts that are refused.
    Closed,
    /// What lets some of them through.
    Probing,
    /// What pays for them.
    Stock,
}

impl Tone {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Closed, Self::Probing, Self::Stock];

    /// Its name for legends.
    pub fn key(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Probing => "probing",
            Self::Stock => "stock",
        }
    }

    /// The layer of the bars whose colour it has.
    pub fn layer(self) -> Layer {
        match self {
            Self::Closed => Layer::TimedOut,
            Self::Probing => Layer::Rejected,
            Self::Stock => Layer::Succeeded,
        }
    }
}

const LINE: f64 = 2.0;

impl LevelsChart<'_> {
    /// Where the upright axis ends.
    fn greatest(&self) -> f64 {
        if self.unit == Unit::Share {
            return 1.0;
        }
        let bins = self.areas.iter().map(|(_, bins)| bins.len()).max().unwrap_or(0);
        let height = |bin: usize| self.areas.iter().map(|(_, bins)| mean(bins, bin, 1)).sum::<f64>();
        let greatest = (0..bins).map(height).fold(1.0, f64::max);
        // A limit that the level never comes near would only make the areas flat.
        self.most.filter(|most| *most <= 4.0 * greatest).map_or(greatest, |most| greatest.max(most))
    }
}

impl Chart for LevelsChart<'_> {
    fn draw<DB: DrawingBackend>(
        &self,
        root: &DrawingArea<DB, Shift>,
        theme: &Theme,
        scale: Scale,
    ) -> DrawResult<(), DB> {
        let bins = (self.until_millis / self.bin_millis - 1e-9).ceil().max(1.0) as usize;
        let group = bins.div_ceil(most_bars(root.dim_in_pixel().0, scale.pixels));
        let bars = bins.div_ceil(group);
        let until_millis = (bars * group) as f64 * self.bin_millis;
        let frame = Frame::new(root, theme, scale, until_millis, self.greatest());
        frame.clear()?;
        if frame.is_empty() {
            return Ok(());
        }
        frame.shade(&self.shaded)?;
        frame.axes(self.unit)?;
        self.draw_areas(&frame, bars, group)?;
        self.draw_most(&frame)
    }
}

impl LevelsChart<'_> {
    fn draw_areas<DB: DrawingBackend>(&self, frame: &Frame<'_, DB>, bars: usize, group: usize) -> DrawResult<(), DB> {
        let mut below = vec![0.0; bars];
        for (tone, bins) in &self.areas {
            let colour = frame.theme.layer(tone.layer());
            let mut line = Vec::new();
            for (bar, low) in below.iter_mut().enumerate() {
                let left = frame.plot.left + edge(bar, bars, frame.plot.width());
                let right = frame.plot.left + edge(bar + 1, bars, frame.plot.width());
                let high = *low + mean(bins, bar * group, group).max(0.0);
                let area = Area { left, right, top: frame.y(high), bottom: frame.y(*low) };
                frame.pen.fill(area, colour.mix(0.35))?;
                // Where there is nothing of it, its line would lie on that of the area below.
                if area.height() > 0 {
                    line.extend([(left, area.top), (right, area.top)]);
                } else {
                    draw_line(frame, &mut line, colour)?;
                }
                *low = high;
            }
            draw_line(frame, &mut line, colour)?;
        }
        Ok(())
    }

    fn draw_most<DB: DrawingBackend>(&self, frame: &Frame<'_, DB>) -> DrawResult<(), DB> {
        let Some(most) = self.most.filter(|most| *most <= frame.max) else { return Ok(()) };
        let Area { left, right, .. } = frame.plot;
        frame.pen.dashed((left, right), frame.y(most), frame.theme.capacity, frame.rim())
    }
}

/// Draws what has gathered of a line, and begins another.
fn draw_line<DB: DrawingBackend>(
    frame: &Frame<'_, DB>,
    line: &mut Vec<(i32, i32)>,
    colour: RGBColor,
) -> DrawResult<(), DB> {
    if line.is_empty() {
        return Ok(());
    }
    frame.pen.line(std::mem::take(line), LINE, colour.mix(1.0))
}

/// The average over so many bins from one on; behind the last one the level stays.
fn mean(bins: &[f64], from: usize, n: usize) -> f64 {
    let last = bins.last().copied().unwrap_or(0.0);
    (from..from + n).map(|bin| bins.get(bin).copied().unwrap_or(last)).sum::<f64>() / n.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_its_last_bin_a_level_stays() {
        assert_eq!(mean(&[1.0, 3.0], 0, 2), 2.0);
        assert_eq!(mean(&[1.0, 3.0], 1, 4), 3.0);
        assert_eq!(mean(&[1.0, 3.0], 700, 1), 3.0);
        assert_eq!(mean(&[], 0, 3), 0.0);
    }

    #[test]
    fn a_limit_far_above_the_level_is_left_out() {
        let chart = |most, open: &'static [f64]| LevelsChart {
            bin_millis: 1.0,
            areas: vec![(Tone::Closed, open), (Tone::Probing, &[2.0])],
            most,
            shaded: Vec::new(),
            until_millis: 2.0,
            unit: Unit::Count,
        };
        assert_eq!(chart(Some(10.0), &[1.0, 5.0]).greatest(), 10.0);
        assert_eq!(chart(Some(1_000.0), &[1.0, 5.0]).greatest(), 7.0);
        assert_eq!(chart(None, &[]).greatest(), 2.0);
    }
}
