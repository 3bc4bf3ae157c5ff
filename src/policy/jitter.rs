//! Jitter: how a wait is spread around its envelope, so that clients that failed together do not return together.
//!
//! Rule: every kind is one band, uniform on [lo + lo_ratio × e, hi + hi_ratio × e) around the envelope e. A band
//! whose ends meet or cross is its lower end, and what lies below 0 is 0.
//! Not modelled: jitter that depends on earlier jitter, but for `decorrelated` and `polly_v2`, which are waits of
//! their own.

use super::growth::micros;
use crate::params::MAX_MILLIS;
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
        /// From the envelope up, by at most a share of it.
        "up_to" => UpTo(params: Rise), "Up to";
        /// From the envelope down, by at most a share of it.
        "down_to" => DownTo(params: Ratio), "Down to";
        /// From the envelope up, by at most a time that does not grow with it.
        "additive" => Additive(params: Additive), "Additive";
        /// Between two ends of your own, each a time plus a share of the envelope.
        "band" => Band(params: Ends), "Band";
    }
}

group! {
    /// A share of the envelope.
    pub struct Ratio {
        /// How far the wait may stray, as a share of the envelope.
        ratio: f64 = 0.5, "Jitter ratio" in 0 => 1, "";
    }
}

group! {
    /// A share of the envelope on top of it.
    pub struct Rise {
        /// How far the wait may rise above the envelope, as a share of it.
        ratio: f64 = 0.5, "Jitter ratio" in 0 => 1_000, "";
    }
}

group! {
    /// A time on top of the envelope.
    pub struct Additive {
        /// How far the wait may rise above the envelope.
        millis: f64 = 100.0, "Jitter" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// The two ends of a band. Where they cross, the lower end is the wait.
    pub struct Ends {
        /// The lower end's part that does not grow with the envelope.
        lo_millis: f64 = 0.0, "Lower end" in -MAX_MILLIS => MAX_MILLIS, "ms";
        /// The lower end's share of the envelope.
        lo_ratio: f64 = 0.5, "Lower end, share" in 0 => 1_000, "";
        /// The upper end's part that does not grow with the envelope.
        hi_millis: f64 = 0.0, "Upper end" in -MAX_MILLIS => MAX_MILLIS, "ms";
        /// The upper end's share of the envelope.
        hi_ratio: f64 = 1.5, "Upper end, share" in 0 => 1_000, "";
    }
}

/// The normal form of every jitter: a band around the envelope.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    /// The lower end's part that does not grow with the envelope.
    pub lo_millis: f64,
    /// The lower end's share of the envelope.
    pub lo_ratio: f64,
    /// The upper end's part that does not grow with the envelope.
    pub hi_millis: f64,
    /// What the upper end gains with every retry, the first included.
    pub hi_millis_per_retry: f64,
    /// The upper end's share of the envelope.
    pub hi_ratio: f64,
}

impl Band {
    /// No jitter.
    pub const NONE: Self = Self::ratios(1.0, 1.0);
    /// From nothing up to the envelope.
    pub const FULL: Self = Self::ratios(0.0, 1.0);
    /// From half the envelope up to the envelope.
    pub const EQUAL: Self = Self::ratios(0.5, 1.0);

    /// Between two shares of the envelope.
    pub const fn ratios(lo_ratio: f64, hi_ratio: f64) -> Self {
        Self { lo_millis: 0.0, lo_ratio, hi_millis: 0.0, hi_millis_per_retry: 0.0, hi_ratio }
    }

    /// Around the envelope, by a share of it both ways.
    pub const fn proportional(ratio: f64) -> Self {
        Self::ratios(1.0 - ratio, 1.0 + ratio)
    }

    /// From the envelope up, by at most a time that does not grow with it.
    pub const fn additive(millis: f64) -> Self {
        Self { hi_millis: millis, ..Self::NONE }
    }

    /// The band of a jitter.
    pub fn of(jitter: &Jitter) -> Self {
        match jitter {
            Jitter::None => Self::NONE,
            Jitter::Full => Self::FULL,
            Jitter::Equal => Self::EQUAL,
            Jitter::Proportional(params) => Self::proportional(params.ratio),
            Jitter::UpTo(params) => Self::ratios(1.0, 1.0 + params.ratio),
            Jitter::DownTo(params) => Self::ratios(1.0 - params.ratio, 1.0),
            Jitter::Additive(params) => Self::additive(params.millis),
            Jitter::Band(Ends { lo_millis, lo_ratio, hi_millis, hi_ratio }) => {
                Self { lo_millis: *lo_millis, hi_millis: *hi_millis, ..Self::ratios(*lo_ratio, *hi_ratio) }
            }
        }
    }

    /// The ends for an envelope and a retry number, all in microseconds.
    pub fn ends(&self, envelope: f64, retry: u32) -> (f64, f64) {
        let lo = micros(self.lo_millis) + self.lo_ratio * envelope;
        let grown = micros(self.hi_millis_per_retry) * f64::from(retry);
        (lo, micros(self.hi_millis) + grown + self.hi_ratio * envelope)
    }
}
