//! Attempts one by one: a row a client, from left to right in time, a mark an attempt.

use super::frame::{Frame, Interval, Unit};
use super::layer::Layer;
use super::surface::{Drawn, Surface};
use super::{Chart, Look};

/// What a chart of attempts shows.
#[derive(Debug, Clone, PartialEq)]
pub struct AttemptsChart {
    /// Each attempt.
    pub dots: Vec<Dot>,
    /// How many clients a row stands for: of these one is shown.
    pub stride: f64,
    /// How many clients there are.
    pub clients: f64,
    /// When something is wrong at the server.
    pub shaded: Vec<Interval>,
    /// Where the time axis ends.
    pub until_millis: f64,
}

/// An attempt.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dot {
    /// Of which client, counted from 0.
    pub client: f64,
    /// When it was sent or refused.
    pub at_millis: f64,
    /// How it ended.
    pub layer: Layer,
}

/// From a mark's middle to its rim, in CSS pixels: rows that lie close have small ones.
const RADIUS: [f64; 2] = [2.0, 4.5];

impl Chart for AttemptsChart {
    fn draw(&self, surface: &dyn Surface, look: Look<'_>) -> Drawn {
        let frame = self.frame(surface, look);
        if !frame.lay(&self.shaded, Unit::Count)? {
            return Ok(());
        }
        let rows = (self.clients / self.stride).max(1.0);
        let radius = f64::from(frame.plot.height()) / look.scale.pixels / rows / 2.0;
        let radius = radius.clamp(RADIUS[0], RADIUS[1]);
        for dot in self.dots.iter().filter(|dot| dot.at_millis <= frame.until_millis) {
            frame.pen.mark(dot.layer.mark(), self.place(&frame, dot), radius, look.theme.layer(dot.layer))?;
        }
        Ok(())
    }
}

impl AttemptsChart {
    /// Where each attempt is drawn, in device pixels.
    pub fn places(&self, surface: &dyn Surface, look: Look<'_>) -> Vec<(i32, i32)> {
        let frame = self.frame(surface, look);
        self.dots.iter().map(|dot| self.place(&frame, dot)).collect()
    }

    fn frame<'a>(&self, surface: &'a dyn Surface, look: Look<'a>) -> Frame<'a> {
        Frame::new(surface, look, self.until_millis, self.clients.max(1.0))
    }

    fn place(&self, frame: &Frame<'_>, dot: &Dot) -> (i32, i32) {
        (frame.x(dot.at_millis), frame.y(dot.client + 0.5 * self.stride))
    }
}
