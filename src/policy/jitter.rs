//! Jitter: how a wait is spread around its envelope, so that clients that failed together do not return together.
//!
//! Rule: every kind is one band, uniform on [lo + lo_ratio × e, hi + hi_ratio × e) around the envelope e.
//! Not modelled: jitter that depends on earlier jitter, but for `decorrelated`, which is a wait of its own.

use crate::{choice, group};

choice! {
    /// How a wait is spread around its envelope.
    pub enum Jitter {
        /// Not at all: clients that fail together return together.
        "none" => None, "No jitter";
        /// From nothing up to the envelope.
        "full" => Full, "Full jitter";
        /// From half the envelope up to the envelope.
        "equal" => Equal, "Equal jitter";
        /// Around the envelope, by a share of it both ways.
        "proportional" => Proportional(params: Ratio), "Proportional";
    }
}

group! {
    /// A share of the envelope.
    pub struct Ratio {
        /// How far the wait may stray, as a share of the envelope.
        ratio: f64 = 0.5, "Jitter ratio" in 0 => 1, "";
    }
}

/// The normal form of every jitter: a band around the envelope.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    lo: f64,
    lo_ratio: f64,
    hi: f64,
    hi_ratio: f64,
}

impl Band {
    /// The band of a jitter.
    pub fn of(jitter: &Jitter) -> Self {
        let ratios = |lo_ratio, hi_ratio| Self { lo: 0.0, lo_ratio, hi: 0.0, hi_ratio };
        match jitter {
            Jitter::None => ratios(1.0, 1.0),
            Jitter::Full => ratios(0.0, 1.0),
            Jitter::Equal => ratios(0.5, 1.0),
            Jitter::Proportional(Ratio { ratio }) => ratios(1.0 - ratio, 1.0 + ratio),
        }
    }

    /// A wait for this envelope, both in microseconds; draws only if there is a choice.
    pub fn spread(&self, envelope: f64, unit: impl FnOnce() -> f64) -> f64 {
        let lo = self.lo + self.lo_ratio * envelope;
        let hi = self.hi + self.hi_ratio * envelope;
        if lo < hi { lo + unit() * (hi - lo) } else { lo }
    }
}
