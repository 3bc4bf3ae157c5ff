//! Growth: how the envelope, the wait without jitter, rises from retry to retry.
//!
//! Rule: every growth is a closed formula of the retry number, so that retry four billion costs what retry one
//! does and cannot overflow: floating point first, then at the most [`Span::MAX`], never a shift of integers.

use crate::time::Span;

/// An envelope as a function of the retry number k, counted from 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Growth {
    /// offset + scale × factor^(k − 1 + shift); with a scale of 0, a fixed wait.
    Exponential {
        /// What is added to every wait.
        offset_millis: f64,
        /// What the power is multiplied by.
        scale_millis: f64,
        /// What is raised to a power.
        factor: f64,
        /// Exponent of the first wait.
        shift: f64,
    },
    /// start + step × (k − 1).
    Linear {
        /// The first wait.
        start_millis: f64,
        /// What each further wait adds.
        step_millis: f64,
    },
    /// offset + scale × (k − 1)^exponent.
    Power {
        /// The first wait.
        offset_millis: f64,
        /// What the power is multiplied by.
        scale_millis: f64,
        /// The exponent.
        exponent: f64,
    },
    /// unit × F(k), where F(1) and F(2) are given and each further one is the sum of the two before.
    Fibonacci {
        /// What the number is multiplied by.
        unit_millis: f64,
        /// F(1).
        first: f64,
        /// F(2).
        second: f64,
    },
    /// One entry a retry, in milliseconds; the last one repeats.
    Table(&'static [f64]),
}

impl Growth {
    /// The envelope of retry number `retry` in microseconds: 0 to [`Span::MAX`], and never NaN.
    pub fn envelope(&self, retry: u32) -> f64 {
        let steps = f64::from(retry.saturating_sub(1));
        let micros = match *self {
            Self::Exponential { offset_millis, scale_millis, factor, shift } => {
                micros(offset_millis) + times(micros(scale_millis), libm::pow(factor, steps + shift))
            }
            Self::Linear { start_millis, step_millis } => micros(start_millis) + micros(step_millis) * steps,
            Self::Power { offset_millis, scale_millis, exponent } => {
                micros(offset_millis) + times(micros(scale_millis), libm::pow(steps, exponent))
            }
            Self::Fibonacci { unit_millis, first, second } => {
                times(micros(unit_millis), fibonacci(retry, first, second))
            }
            Self::Table(entries) => {
                entries.get(steps as usize).or(entries.last()).map_or(0.0, |millis| micros(*millis))
            }
        };
        micros.clamp(0.0, Span::MAX.micros() as f64)
    }

    /// Whether no envelope is below an earlier one.
    pub fn never_falls(&self) -> bool {
        match *self {
            Self::Exponential { scale_millis, factor, .. } => scale_millis >= 0.0 && factor >= 1.0,
            Self::Linear { step_millis, .. } => step_millis >= 0.0,
            Self::Power { scale_millis, exponent, .. } => scale_millis >= 0.0 && exponent >= 0.0,
            Self::Fibonacci { unit_millis, first, second } => unit_millis >= 0.0 && 0.0 <= first && first <= second,
            Self::Table(entries) => entries.is_sorted(),
        }
    }
}

/// Signed milliseconds as the nearest whole number of microseconds.
pub fn micros(millis: f64) -> f64 {
    libm::round(millis * 1e3)
}

/// A product in which nothing stays nothing however large the other factor: 0 × infinity is not a number.
fn times(scale: f64, power: f64) -> f64 {
    if scale == 0.0 { 0.0 } else { scale * power }
}

fn fibonacci(n: u32, first: f64, second: f64) -> f64 {
    // By the 1500th step every positive start has overflowed to infinity and every other one is 0.
    let steps = n.saturating_sub(1).min(1_500);
    (0..steps).fold((first, second), |(this, next), _| (next, this + next)).0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(growth: &Growth, retries: &[u32]) -> Vec<f64> {
        retries.iter().map(|retry| growth.envelope(*retry) / 1e3).collect()
    }

    #[test]
    fn each_growth_follows_its_formula() {
        let exponential = |offset_millis, scale_millis, factor, shift| Growth::Exponential {
            offset_millis,
            scale_millis,
            factor,
            shift,
        };
        let first = [1, 2, 3, 4];
        assert_eq!(millis(&exponential(0.0, 8.0, 2.0, 1.0), &first), [16.0, 32.0, 64.0, 128.0]);
        // Envoy until 2020: (2^k − 1) × base.
        assert_eq!(millis(&exponential(-25.0, 25.0, 2.0, 1.0), &first), [25.0, 75.0, 175.0, 375.0]);
        assert_eq!(millis(&exponential(0.0, 10.0, 0.0, 0.0), &first), [10.0, 0.0, 0.0, 0.0]);
        assert_eq!(millis(&Growth::Linear { start_millis: 5.0, step_millis: 2.0 }, &first), [5.0, 7.0, 9.0, 11.0]);
        let power = Growth::Power { offset_millis: 15e3, scale_millis: 1e3, exponent: 4.0 };
        assert_eq!(millis(&power, &first), [15e3, 16e3, 31e3, 96e3]);
        let fibonacci = Growth::Fibonacci { unit_millis: 10.0, first: 1.0, second: 1.0 };
        assert_eq!(millis(&fibonacci, &[1, 2, 3, 4, 5, 6]), [10.0, 10.0, 20.0, 30.0, 50.0, 80.0]);
        let table = Growth::Table(&[2e3, 3e3, 5e3]);
        assert_eq!(millis(&table, &[1, 2, 3, 4, u32::MAX]), [2e3, 3e3, 5e3, 5e3, 5e3]);
    }

    #[test]
    fn nothing_grows_to_nothing() {
        let nothing = [
            Growth::Exponential { offset_millis: 0.0, scale_millis: 0.0, factor: 1_000.0, shift: 0.0 },
            Growth::Power { offset_millis: 0.0, scale_millis: 0.0, exponent: 300.0 },
            Growth::Fibonacci { unit_millis: 0.0, first: 1.0, second: 1.0 },
            Growth::Fibonacci { unit_millis: 1.0, first: 0.0, second: 0.0 },
            Growth::Table(&[]),
        ];
        for growth in nothing {
            assert_eq!(millis(&growth, &[1, 2, 1025, u32::MAX]), [0.0; 4], "{growth:?}");
        }
    }
}
