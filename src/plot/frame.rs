//! What all charts over time have in common: their margins, both axes, and what is shaded behind.

use super::Look;
use super::axis::{self, Tick};
use super::bars::edge;
use super::pen::{Area, Pen, px};
use super::surface::{Drawn, Surface};
use super::theme::Theme;
use super::words::Words;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use serde::Serialize;

/// A time from, included, to, excluded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// When it begins.
    pub from_millis: f64,
    /// When it ends.
    pub to_millis: f64,
}

/// What the upright axis counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Things, from 0 up.
    Count,
    /// A share, from 0 to 1.
    Share,
}

/// The room around what is between the axes, in CSS pixels. All charts have the same, so that lanes one above the other
/// share their time axis, and the page knows where to lay its cross-hair.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Margins {
    /// Left of the upright axis, where its numbers are.
    pub left: f64,
    /// Right of the end of the time axis.
    pub right: f64,
    /// Above the top of the upright axis.
    pub top: f64,
    /// Below the time axis, where its numbers are.
    pub bottom: f64,
}

/// The margins of every chart.
pub const MARGINS: Margins = Margins { left: 44.0, right: 24.0, top: 10.0, bottom: 26.0 };

// In CSS pixels.
const TEXT: f64 = 11.0;
const LABEL_WIDTH: f64 = 72.0;
const LABEL_HEIGHT: f64 = 34.0;

/// The most bars that fit on a surface of so many device pixels.
pub fn most_bars(width: u32, scale: f64) -> usize {
    (width as i32 - px(MARGINS.left, scale) - px(MARGINS.right, scale)).max(1) as usize
}

/// The axes of a chart and what it is drawn with.
pub struct Frame<'a> {
    /// Draws.
    pub pen: Pen<'a>,
    /// In these colours.
    pub theme: &'a Theme,
    words: &'a Words,
    /// Between the axes.
    pub plot: Area,
    /// Where the time axis ends.
    pub until_millis: f64,
    /// Where the other axis ends.
    pub max: f64,
}

impl<'a> Frame<'a> {
    /// The frame of a chart that fills a surface.
    pub fn new(surface: &'a dyn Surface, look: Look<'a>, until_millis: f64, max: f64) -> Self {
        let Look { theme, words, scale } = look;
        let pen = Pen::new(surface, scale);
        let Area { right, bottom, .. } = pen.surface();
        let (left, top) = (pen.px(MARGINS.left), pen.px(MARGINS.top));
        let plot = Area { left, top, right: right - pen.px(MARGINS.right), bottom: bottom - pen.px(MARGINS.bottom) };
        Self { pen, theme, words, plot, until_millis, max }
    }

    /// Draws what lies behind everything: the ground, times that are shaded, both axes. Says whether there is any room
    /// between them.
    pub fn lay(&self, shaded: &[Interval], unit: Unit) -> Drawn<bool> {
        self.pen.fill(self.pen.surface(), self.theme.background)?;
        if self.plot.width() == 0 || self.plot.height() == 0 {
            return Ok(false);
        }
        self.shade(shaded)?;
        self.upright(unit)?;
        self.time()?;
        Ok(true)
    }

    /// Where an instant is.
    pub fn x(&self, millis: f64) -> i32 {
        let share = (millis / self.until_millis).clamp(0.0, 1.0);
        self.plot.left + (share * f64::from(self.plot.width())).round() as i32
    }

    /// How high a value is.
    pub fn y(&self, value: f64) -> i32 {
        let share = (value / self.max).clamp(0.0, 1.0);
        self.plot.bottom - (share * f64::from(self.plot.height())).round() as i32
    }

    /// Where bar `i` of `n` begins.
    pub fn x_of_bar(&self, i: usize, n: usize) -> i32 {
        self.plot.left + edge(i, n, self.plot.width())
    }

    /// Draws what there can be at the most for some time, unless that is beyond the top.
    pub fn limit(&self, interval: Interval, most: f64) -> Drawn {
        if most > self.max {
            return Ok(());
        }
        let across = (self.x(interval.from_millis), self.x(interval.to_millis));
        self.pen.dashed(across, self.y(most), self.theme.capacity, self.rim())
    }

    fn shade(&self, shaded: &[Interval]) -> Drawn {
        for interval in shaded {
            let area = Area { left: self.x(interval.from_millis), right: self.x(interval.to_millis), ..self.plot };
            self.pen.fill(area, self.theme.shade)?;
            self.pen.fill(Area { left: area.right - self.pen.px(1.0), ..area }, self.theme.grid)?;
        }
        Ok(())
    }

    fn time(&self) -> Drawn {
        let columns = f64::from(self.plot.width()) / f64::from(self.pen.px(LABEL_WIDTH));
        for tick in axis::of_time(self.until_millis, columns.max(1.0) as usize, self.words) {
            self.time_label(&tick)?;
        }
        let line = self.pen.px(1.0);
        self.pen.fill(Area { top: self.plot.bottom, bottom: self.plot.bottom + line, ..self.plot }, self.theme.axis)
    }

    fn upright(&self, unit: Unit) -> Drawn {
        let rows = f64::from(self.plot.height()) / f64::from(self.pen.px(LABEL_HEIGHT));
        let rows = rows.max(1.0) as usize;
        let (ticks, whole) = match unit {
            Unit::Count => (axis::of_counts(self.max, rows, self.words), 1.0),
            Unit::Share => (axis::of_shares(rows), 100.0),
        };
        ticks.iter().try_for_each(|tick| self.label(tick, self.y(tick.at as f64 / whole)))
    }

    fn label(&self, tick: &Tick, y: i32) -> Drawn {
        self.pen.fill(Area { top: y, bottom: y + self.pen.px(1.0), ..self.plot }, self.theme.grid)?;
        let at = (self.plot.left - self.pen.px(8.0), y);
        self.pen.text(&tick.label, at, TEXT, Pos::new(HPos::Right, VPos::Center), self.theme.text)
    }

    fn time_label(&self, tick: &Tick) -> Drawn {
        let x = self.x(tick.at as f64 / 1e3);
        let (top, bottom) = (self.plot.bottom, self.plot.bottom + self.pen.px(5.0));
        self.pen.fill(Area { left: x, right: x + self.pen.px(1.0), top, bottom }, self.theme.axis)?;
        let (end, y) = (self.pen.surface().right, bottom + self.pen.px(3.0));
        // The last label may be wider than the margin is.
        let is_cut = x + self.pen.px(width_of(&tick.label) / 2.0) > end;
        let (x, across) = if is_cut { (end, HPos::Right) } else { (x, HPos::Center) };
        self.pen.text(&tick.label, (x, y), TEXT, Pos::new(across, VPos::Top), self.theme.text)
    }

    /// What lines are set off with, so that they are seen on areas of any colour.
    pub fn rim(&self) -> RGBAColor {
        self.theme.background.mix(0.7)
    }
}

/// About how wide a label is, in CSS pixels; measuring it would need the page.
fn width_of(label: &str) -> f64 {
    label.chars().map(|char| if char.is_ascii() { 0.56 } else { 1.0 }).sum::<f64>() * TEXT
}
