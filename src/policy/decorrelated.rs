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

    /// The ends of the next draw in microseconds, before a hard cap; `previous` is the wait before, or `None`
    /// before the first.
    pub fn ends(&self, previous: Option<f64>) -> (f64, f64) {
        let base = micros(self.base_millis);
        if previous.is_none() && self.first == First::Base {
            return (base, base);
        }
        let previous = previous.unwrap_or(base);
        let lower = if self.lower == Lower::Previous { previous } else { base };
        match self.clamp {
            Clamp::Hard => (lower, previous * self.factor),
            Clamp::Soft => (lower, (previous * self.factor).min(self.cap().micros() as f64)),
        }
    }
}
