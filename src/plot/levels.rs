//! Something that stands at a level over time: areas with a line on top, one upon the other.

use super::axis;
use super::bars::Grouping;
use super::frame::{Frame, Interval, Unit, most_bars};
use super::layer::Layer;
use super::pen::Area;
use super::surface::{Drawn, Surface};
use super::{Chart, Look};
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
        axis::top((0..bins).map(height).fold(1.0, f64::max), self.most.into_iter(), 4.0)
    }
}

impl Chart for LevelsChart<'_> {
    fn draw(&self, surface: &dyn Surface, look: Look<'_>) -> Drawn {
        let most_bars = most_bars(surface.size().0, look.scale.pixels);
        let grouping = Grouping::of(self.until_millis, self.bin_millis, most_bars);
        let until_millis = grouping.until_millis(self.bin_millis);
        let frame = Frame::new(surface, look, until_millis, self.greatest());
        if !frame.lay(&self.shaded, self.unit)? {
            return Ok(());
        }
        self.draw_areas(&frame, grouping)?;
        self.most.iter().try_for_each(|most| frame.limit(Interval { from_millis: 0.0, to_millis: until_millis }, *most))
    }
}

impl LevelsChart<'_> {
    fn draw_areas(&self, frame: &Frame<'_>, grouping: Grouping) -> Drawn {
        let Grouping { n, bins: group } = grouping;
        let mut below = vec![0.0; n];
        for (tone, bins) in &self.areas {
            let colour = frame.theme.layer(tone.layer());
            let mut line = Vec::new();
            for (bar, low) in below.iter_mut().enumerate() {
                let (left, right) = (frame.x_of_bar(bar, n), frame.x_of_bar(bar + 1, n));
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
}

/// Draws what has gathered of a line, and begins another.
fn draw_line(frame: &Frame<'_>, line: &mut Vec<(i32, i32)>, colour: RGBColor) -> Drawn {
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
