//! The pen: rectangles, lines and text on any surface, in whole device pixels.
//!
//! Lengths in a chart's code are CSS pixels; [`Pen::px`] is the one place where they meet the device's pixel ratio.

use super::layer::Mark;
use super::surface::{Drawn, Surface};
use plotters::prelude::*;
use plotters::style::text_anchor::Pos;

/// A rectangle of device pixels; right and bottom are excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// First column.
    pub left: i32,
    /// First row.
    pub top: i32,
    /// The column after the last.
    pub right: i32,
    /// The row after the last.
    pub bottom: i32,
}

impl Area {
    /// Number of columns; 0 if there are none.
    pub fn width(self) -> i32 {
        (self.right - self.left).max(0)
    }

    /// Number of rows; 0 if there are none.
    pub fn height(self) -> i32 {
        (self.bottom - self.top).max(0)
    }

    /// The same without a rim of so many pixels.
    pub fn inside(self, rim: i32) -> Self {
        Self { left: self.left + rim, top: self.top + rim, right: self.right - rim, bottom: self.bottom - rim }
    }
}

/// How large a CSS pixel comes out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// Device pixels to a CSS pixel.
    pub pixels: f64,
    /// What font sizes have to be multiplied by on top, for a backend that changes them.
    pub text: f64,
}

/// Draws on a surface.
pub struct Pen<'a> {
    surface: &'a dyn Surface,
    scale: Scale,
}

impl<'a> Pen<'a> {
    /// A pen for this surface.
    pub fn new(surface: &'a dyn Surface, scale: Scale) -> Self {
        Self { surface, scale }
    }

    /// The whole surface.
    pub fn surface(&self) -> Area {
        let (width, height) = self.surface.size();
        Area { left: 0, top: 0, right: width as i32, bottom: height as i32 }
    }

    /// A length in device pixels, at least one.
    pub fn px(&self, css: f64) -> i32 {
        px(css, self.scale.pixels)
    }

    /// Fills a rectangle; one without pixels is left out.
    pub fn fill(&self, area: Area, colour: impl Color) -> Drawn {
        if area.width() == 0 || area.height() == 0 {
            return Ok(());
        }
        self.surface.rectangle([(area.left, area.top), (area.right, area.bottom)], colour.to_rgba())
    }

    /// Frames a rectangle with a line inside it.
    pub fn frame(&self, area: Area, line: i32, colour: RGBColor) -> Drawn {
        let inner = area.inside(line);
        self.fill(Area { bottom: inner.top.min(area.bottom), ..area }, colour)?;
        self.fill(Area { top: inner.bottom.max(inner.top), ..area }, colour)?;
        let sides = Area { top: inner.top, bottom: inner.bottom, ..area };
        self.fill(Area { right: inner.left.min(area.right), ..sides }, colour)?;
        self.fill(Area { left: inner.right.max(inner.left), ..sides }, colour)
    }

    /// Covers a rectangle with diagonal strokes that run on from one rectangle to the next.
    pub fn hatch(&self, area: Area, colour: RGBAColor) -> Drawn {
        let step = self.px(6.0);
        let first = (area.left + area.top).div_euclid(step) + 1;
        for sum in (first * step..area.right + area.bottom).step_by(step as usize) {
            let (from, to) = (area.left.max(sum - area.bottom), area.right.min(sum - area.top));
            self.line(vec![(from, sum - from), (to, sum - to)], 1.5, colour)?;
        }
        Ok(())
    }

    /// Covers rectangles that stand beside each other with level lines; where they touch, a line is one.
    pub fn rule(&self, areas: &[Area], colour: RGBAColor) -> Drawn {
        let bottom = areas.iter().map(|area| area.bottom).max().unwrap_or(0);
        for top in (0..bottom).step_by(self.px(5.0) as usize) {
            for (left, right) in runs_at(areas, top) {
                self.fill(Area { left, right, top, bottom: top + self.px(1.0) }, colour)?;
            }
        }
        Ok(())
    }

    /// Draws a line through points.
    pub fn line(&self, points: Vec<(i32, i32)>, width: f64, colour: RGBAColor) -> Drawn {
        self.surface.line(points, self.px(width) as u32, colour)
    }

    /// Draws a line on a wider one of another colour.
    pub fn outlined(&self, points: Vec<(i32, i32)>, width: f64, colour: RGBColor, rim: RGBAColor) -> Drawn {
        self.line(points.clone(), width + 2.0, rim)?;
        self.line(points, width, colour.mix(1.0))
    }

    /// Draws a level line of dashes, likewise on a wider one of another colour.
    pub fn dashed(&self, (from, to): (i32, i32), y: i32, colour: RGBColor, rim: RGBAColor) -> Drawn {
        let (dash, gap, half) = (self.px(6.0), self.px(4.0), self.px(1.0));
        self.fill(Area { left: from, right: to, top: y - 2 * half, bottom: y + 2 * half }, rim)?;
        for left in (from..to).step_by((dash + gap) as usize) {
            let right = (left + dash).min(to);
            self.fill(Area { left, right, top: y - half, bottom: y + half }, colour)?;
        }
        Ok(())
    }

    /// Draws a mark about a point.
    pub fn mark(&self, mark: Mark, at: (i32, i32), radius: f64, colour: RGBColor) -> Drawn {
        let r = self.px(radius);
        let (x, y) = at;
        let corners = |points: &[(i32, i32)]| {
            let points: Vec<_> = points.iter().map(|(across, down)| (x + across * r, y + down * r)).collect();
            self.surface.polygon(points, colour)
        };
        let stroke = |(across, down): (i32, i32)| {
            let ends = vec![(x - across * r, y - down * r), (x + across * r, y + down * r)];
            self.line(ends, STROKE, colour.mix(1.0))
        };
        match mark {
            Mark::Disc => self.surface.circle(at, r, colour.filled()),
            Mark::Ring => self.surface.circle(at, r, colour.stroke_width(self.px(STROKE) as u32)),
            Mark::Triangle => corners(&[(0, -1), (1, 1), (-1, 1)]),
            Mark::Square => corners(&[(-1, -1), (1, -1), (1, 1), (-1, 1)]),
            Mark::Diamond => corners(&[(0, -1), (1, 0), (0, 1), (-1, 0)]),
            Mark::Cross => stroke((1, 1)).and_then(|()| stroke((1, -1))),
            Mark::Plus => stroke((1, 0)).and_then(|()| stroke((0, 1))),
            Mark::Upright => stroke((0, 1)),
            Mark::Level => stroke((1, 0)),
        }
    }

    /// Writes a text of this height at a point.
    pub fn text(&self, text: &str, at: (i32, i32), height: f64, anchor: Pos, colour: RGBColor) -> Drawn {
        let size = height * self.scale.pixels * self.scale.text;
        let font = FontDesc::new(FONT, size, FontStyle::Normal);
        self.surface.text(text, at, TextStyle::from(font).color(&colour).pos(anchor))
    }
}

/// From where to where a row lies inside of rectangles, which come from left to right.
fn runs_at(areas: &[Area], row: i32) -> Vec<(i32, i32)> {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for area in areas.iter().filter(|area| area.top < row && row < area.bottom) {
        match runs.last_mut() {
            Some(run) if run.1 == area.left => run.1 = area.right,
            _ => runs.push((area.left, area.right)),
        }
    }
    runs
}

/// The strokes of marks that are no surface.
const STROKE: f64 = 1.5;

/// The reader's own interface font. Asking plotters for it by its name alone would ship all of Unicode's small letters.
const FONT: FontFamily<'static> = FontFamily::Name("system-ui, sans-serif");

/// A length in device pixels, at least one.
pub fn px(css: f64, scale: f64) -> i32 {
    ((css * scale).round() as i32).max(1)
}
