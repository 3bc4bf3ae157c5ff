//! What all charts over time have in common: their margins, both axes, and what is shaded behind.

use super::axis::{self, Tick};
use super::pen::{Area, Pen, Scale, px};
use super::theme::Theme;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

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

// In CSS pixels. The left rim is fixed, so that lanes one above the other share their time axis.
const LEFT: f64 = 44.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 26.0;
const TEXT: f64 = 11.0;
const LABEL_WIDTH: f64 = 72.0;
const LABEL_HEIGHT: f64 = 34.0;

/// The most bars that fit on a surface of so many device pixels.
pub fn most_bars(width: u32, scale: f64) -> usize {
    (width as i32 - px(LEFT, scale) - px(RIGHT, scale)).max(1) as usize
}

/// The axes of a chart and what it is drawn with.
pub struct Frame<'a, DB: DrawingBackend> {
    /// Draws.
    pub pen: Pen<'a, DB>,
    /// In these colours.
    pub theme: &'a Theme,
    /// Between the axes.
    pub plot: Area,
    /// Where the time axis ends.
    pub until_millis: f64,
    /// Where the other axis ends.
    pub max: f64,
}

impl<'a, DB: DrawingBackend> Frame<'a, DB> {
    /// The frame of a chart that fills a surface.
    pub fn new(root: &'a DrawingArea<DB, Shift>, theme: &'a Theme, scale: Scale, until_millis: f64, max: f64) -> Self {
        let pen = Pen::new(root, scale);
        let Area { right, bottom, .. } = pen.surface();
        let (left, top) = (pen.px(LEFT), pen.px(TOP));
        let plot = Area { left, top, right: right - pen.px(RIGHT), bottom: bottom - pen.px(BOTTOM) };
        Self { pen, theme, plot, until_millis, max }
    }

    /// Whether there is no room between the axes.
    pub fn is_empty(&self) -> bool {
        self.plot.width() == 0 || self.plot.height() == 0
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

    /// Fills the surface with the background.
    pub fn clear(&self) -> DrawResult<(), DB> {
        self.pen.fill(self.pen.surface(), self.theme.background)
    }

    /// Shades times behind everything else.
    pub fn shade(&self, shaded: &[Interval]) -> DrawResult<(), DB> {
        for interval in shaded {
            let area = Area { left: self.x(interval.from_millis), right: self.x(interval.to_millis), ..self.plot };
            self.pen.fill(area, self.theme.shade)?;
            self.pen.fill(Area { left: area.right - self.pen.px(1.0), ..area }, self.theme.grid)?;
        }
        Ok(())
    }

    /// Draws both axes.
    pub fn axes(&self, unit: Unit) -> DrawResult<(), DB> {
        self.upright(unit)?;
        self.time()
    }

    /// Draws the time axis.
    pub fn time(&self) -> DrawResult<(), DB> {
        let columns = f64::from(self.plot.width()) / f64::from(self.pen.px(LABEL_WIDTH));
        for tick in axis::of_time(self.until_millis, columns.max(1.0) as usize) {
            self.time_label(&tick)?;
        }
        let line = self.pen.px(1.0);
        self.pen.fill(Area { top: self.plot.bottom, bottom: self.plot.bottom + line, ..self.plot }, self.theme.axis)
    }

    fn upright(&self, unit: Unit) -> DrawResult<(), DB> {
        let rows = f64::from(self.plot.height()) / f64::from(self.pen.px(LABEL_HEIGHT));
        let rows = rows.max(1.0) as usize;
        let (ticks, whole) = match unit {
            Unit::Count => (axis::of_counts(self.max, rows), 1.0),
            Unit::Share => (axis::of_shares(rows), 100.0),
        };
        ticks.iter().try_for_each(|tick| self.label(tick, self.y(tick.at as f64 / whole)))
    }

    fn label(&self, tick: &Tick, y: i32) -> DrawResult<(), DB> {
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

    /// What lines are set off with, so that they are seen on areas of any colour.
    pub fn rim(&self) -> RGBAColor {
        self.theme.background.mix(0.7)
    }
}
