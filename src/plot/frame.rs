//! What every chart over time stands in: its margins, its axes, what is shaded behind it, what the server can do.
//!
//! The margins are fixed, so that charts one above the other share their time axis.

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

/// Where the axes end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ends {
    /// The time axis.
    pub until_millis: f64,
    /// The other one.
    pub max: f64,
}

// In CSS pixels.
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

/// One chart while it is drawn.
pub struct Frame<'a, DB: DrawingBackend> {
    /// What draws.
    pub pen: Pen<'a, DB>,
    /// In which colours.
    pub theme: &'a Theme,
    /// What is left inside the margins.
    pub plot: Area,
    ends: Ends,
}

impl<'a, DB: DrawingBackend> Frame<'a, DB> {
    /// The frame of a surface.
    pub fn new(root: &'a DrawingArea<DB, Shift>, theme: &'a Theme, scale: Scale, ends: Ends) -> Self {
        let pen = Pen::new(root, scale);
        let Area { right, bottom, .. } = pen.surface();
        let plot = Area {
            left: pen.px(LEFT),
            top: pen.px(TOP),
            right: right - pen.px(RIGHT),
            bottom: bottom - pen.px(BOTTOM),
        };
        Self { pen, theme, plot, ends }
    }

    /// Draws what lies behind the data; says whether there is room for any.
    pub fn begin(&self, shaded: &[Interval]) -> DrawResult<bool, DB> {
        self.pen.fill(self.pen.surface(), self.theme.background)?;
        if self.plot.width() == 0 || self.plot.height() == 0 {
            return Ok(false);
        }
        self.shade(shaded)?;
        self.axes()?;
        Ok(true)
    }

    /// Where an instant is.
    pub fn x(&self, millis: f64) -> i32 {
        let share = (millis / self.ends.until_millis).clamp(0.0, 1.0);
        self.plot.left + (share * f64::from(self.plot.width())).round() as i32
    }

    /// Where a value is.
    pub fn y(&self, value: f64) -> i32 {
        let share = (value / self.ends.max).clamp(0.0, 1.0);
        self.plot.bottom - (share * f64::from(self.plot.height())).round() as i32
    }

    /// Draws what the server can do, where it is in sight.
    pub fn capacity(&self, steps: &[(Interval, f64)]) -> DrawResult<(), DB> {
        for (interval, capacity) in steps {
            let (from, to) = (self.x(interval.from_millis), self.x(interval.to_millis));
            if *capacity <= self.ends.max {
                self.pen.dashed((from, to), self.y(*capacity), self.theme.capacity, self.rim())?;
            }
        }
        Ok(())
    }

    /// What lines are set off with, so that they are seen on surfaces of any colour.
    pub fn rim(&self) -> RGBAColor {
        self.theme.background.mix(0.7)
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
        for tick in axis::of_counts(self.ends.max, rows.max(1.0) as usize) {
            self.count_label(&tick)?;
        }
        let columns = f64::from(self.plot.width()) / f64::from(self.pen.px(LABEL_WIDTH));
        for tick in axis::of_time(self.ends.until_millis, columns.max(1.0) as usize) {
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
}
