//! Simulated time: integer microseconds, so that sums are exact and equal everywhere.
//!
//! Outside, in documents and reports, durations are milliseconds with fractions. They become integers in
//! [`Span::from_millis`] and nowhere else.

use std::ops::{Add, Sub};

/// A length of simulated time, in whole microseconds. Arithmetic saturates at [`Span::MAX`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(u64);

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);
    /// About 285 years: the largest number of microseconds a float still holds exactly.
    pub const MAX: Self = Self((1 << 53) - 1);

    /// A span of whole microseconds.
    pub const fn from_micros(micros: u64) -> Self {
        if micros > Self::MAX.0 { Self::MAX } else { Self(micros) }
    }

    /// The whole microseconds in `micros`, rounded down: 0 for negative input and NaN, [`Span::MAX`] for infinity.
    pub fn from_micros_floor(micros: f64) -> Self {
        // A signed conversion is one instruction on every processor, an unsigned one is many on some.
        Self::from_micros(micros.max(0.0) as i64 as u64)
    }

    /// The nearest whole microsecond: 0 for negative input and NaN.
    pub fn from_millis(millis: f64) -> Self {
        Self::from_micros_floor(libm::round(millis * 1e3))
    }

    /// The span in whole microseconds.
    pub const fn micros(self) -> u64 {
        self.0
    }

    /// The span in milliseconds.
    pub fn as_millis(self) -> f64 {
        self.0 as f64 / 1e3
    }
}

impl Sub for Span {
    type Output = Self;
    /// Nothing if the other span is longer.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Add for Span {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::from_micros(self.0 + other.0)
    }
}

/// An instant of simulated time, counted from the start of the run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SimTime(u64);

impl SimTime {
    /// The start of the run.
    pub const ZERO: Self = Self(0);
    /// Later than anything that happens.
    pub const MAX: Self = Self(u64::MAX);

    /// The instant `micros` whole microseconds after the start.
    pub const fn from_micros(micros: u64) -> Self {
        Self(micros)
    }

    /// The nearest whole microsecond after the start.
    pub fn from_millis(millis: f64) -> Self {
        Self(Span::from_millis(millis).micros())
    }

    /// Whole microseconds since the start.
    pub const fn micros(self) -> u64 {
        self.0
    }

    /// Milliseconds since the start.
    pub fn as_millis(self) -> f64 {
        self.0 as f64 / 1e3
    }

    /// The instant rounded down to a multiple of `grid`.
    pub fn floor_to(self, grid: Span) -> Self {
        // The common grid of one microsecond needs no division.
        if grid.micros() <= 1 { self } else { Self(self.0 - self.0 % grid.micros()) }
    }
}

impl Add<Span> for SimTime {
    type Output = Self;
    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.micros()))
    }
}

impl Sub for SimTime {
    type Output = Span;
    /// The span from `earlier` to `self`; zero if it is not earlier.
    fn sub(self, earlier: Self) -> Span {
        Span::from_micros(self.0.saturating_sub(earlier.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milliseconds_become_the_nearest_microsecond() {
        assert_eq!(Span::from_millis(1.005).micros(), 1005);
        assert_eq!(Span::from_millis(0.0004).micros(), 0);
        assert_eq!(Span::from_millis(0.0006).micros(), 1);
    }

    #[test]
    fn no_float_makes_a_span_that_wraps() {
        for (millis, micros) in
            [(f64::NAN, 0), (-5.0, 0), (f64::INFINITY, Span::MAX.micros()), (1e300, Span::MAX.micros())]
        {
            assert_eq!(Span::from_millis(millis).micros(), micros);
        }
        assert_eq!(Span::MAX + Span::MAX, Span::MAX);
        assert_eq!(SimTime::MAX + Span::MAX, SimTime::MAX);
        assert_eq!(SimTime::ZERO - SimTime::MAX, Span::ZERO);
    }
}
