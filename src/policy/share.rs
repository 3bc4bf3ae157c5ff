//! Shares and thresholds in whole millionths: a tenth that is added ten times is one, and a ratio that stands exactly
//! at its threshold is told apart from one beyond it.

use crate::words;

words! {
    /// Whether a value that is exactly the threshold is enough.
    pub enum Enough {
        /// It is.
        "at_least" => AtLeast, "At least";
        /// It is not.
        "more_than" => MoreThan, "More than";
    }
}

impl Enough {
    /// Whether `value` is enough to meet `threshold`.
    pub fn met<T: PartialOrd>(self, value: T, threshold: T) -> bool {
        match self {
            Self::AtLeast => value >= threshold,
            Self::MoreThan => value > threshold,
        }
    }
}

/// One, in millionths.
pub const ONE: u64 = 1_000_000;

/// The nearest millionths.
pub fn millionths(number: f64) -> u64 {
    libm::round(number * ONE as f64) as u64
}
