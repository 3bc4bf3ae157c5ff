//! Decorrelated jitter: each wait is drawn between a base and a multiple of the wait before, so a client's waits
//! depend on its own luck and soon on nothing else.
//!
//! Rule: uniform on [lower, factor × the wait before), then the cap. Libraries differ in what the first wait is,
//! in the lower end, and in whether the cap cuts the wait (which piles waits up on exactly the cap) or the range.

use super::growth::micros;
use crate::params::MAX_MILLIS;
use crate::time::Span;
use crate::{group, words};

group! {
    /// Each wait is drawn uniformly from a lower end to factor × the wait before.
    pub struct Decorrelated {
        /// The least wait, and the wait before the first.
        base_millis: f64 = 100.0, "Base wait" in 0 => MAX_MILLIS, "ms";
        /// What the wait before is multiplied by.
        factor: f64 = 3.0, "Factor" in 0 => 1_000, "";
        /// The longest wait; null means no cap.
        cap_millis: Option<f64> = None, "Cap" in 0 => MAX_MILLIS, "ms";
        /// What the first wait is.
        first: First = First::Draw, "First wait";
        /// The lower end of the draw.
        lower: Lower = Lower::Base, "Lower end";
        /// Whether the cap cuts the wait or the range it is drawn from.
        clamp: Clamp = Clamp::Hard, "Clamp";
    }
}

words! {
    /// The first wait of decorrelated jitter.
    pub enum First {
        /// Exactly the base (redis-py).
        "base" => Base, "The base";
        /// Drawn like every other (AWS).
        "draw" => Draw, "Drawn";
    }
}

words! {
    /// The lower end of the range from which decorrelated jitter draws.
    pub enum Lower {
        /// The base (AWS).
        "base" => Base, "The base";
        /// The wait before: waits never get shorter (Finagle).
        "previous" => Previous, "The wait before";
    }
}

words! {
    /// How the cap limits decorrelated jitter.
    pub enum Clamp {
        /// A wait above the cap becomes the cap, so waits pile up there.
        "hard" => Hard, "The wait";
        /// The range ends at the cap, so no wait is likelier than another.
        "soft" => Soft, "The range";
    }
}

impl Decorrelated {
    /// The cap; [`Span::MAX`] without one.
    pub fn cap(&self) -> Span {
        self.cap_millis.map_or(Span::MAX, Span::from_millis)
    }

    /// The walk from wait to wait, its numbers worked out once.
    pub fn walk(&self) -> Walk {
        let soft = self.clamp == Clamp::Soft;
        Walk {
            base: micros(self.base_millis),
            factor: self.factor,
            highest: if soft { self.cap().micros() as f64 } else { f64::INFINITY },
            first: self.first,
            lower: self.lower,
        }
    }
}

/// Where the next wait may go from the one before; all in microseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Walk {
    base: f64,
    factor: f64,
    /// Where the range of a draw ends; a hard cap does not end it.
    highest: f64,
    first: First,
    lower: Lower,
}

impl Walk {
    /// The least wait, before a hard cap.
    pub fn base(&self) -> f64 {
        self.base
    }

    /// The ends of the next draw before a hard cap; `previous` is the wait before, or `None` before the first.
    pub fn ends(&self, previous: Option<f64>) -> (f64, f64) {
        let lower = |previous| if self.lower == Lower::Previous { previous } else { self.base };
        match (previous, self.first) {
            (None, First::Base) => (self.base, self.base),
            (None, First::Draw) => (self.base, (self.base * self.factor).min(self.highest)),
            (Some(previous), _) => (lower(previous), (previous * self.factor).min(self.highest)),
        }
    }
}
