//! Figures over trials: mean, standard deviation, least and greatest, from integer sums.

use crate::value::serialize_number;
use serde::Serialize;

/// One figure over the trials.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Stat {
    /// The mean.
    #[serde(serialize_with = "serialize_number")]
    pub mean: f64,
    /// The standard deviation of one trial (n − 1); 0 for a single trial.
    #[serde(serialize_with = "serialize_number")]
    pub sd: f64,
    /// The least.
    #[serde(serialize_with = "serialize_number")]
    pub min: f64,
    /// The greatest.
    #[serde(serialize_with = "serialize_number")]
    pub max: f64,
}

/// A completion time over the trials that have one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Completion {
    /// The figure.
    #[serde(flatten)]
    pub stat: Stat,
    /// How many trials have one.
    pub trials: usize,
}

impl Stat {
    /// The figure over whole numbers, each divided by `unit`. Sums are integers, so their order does not matter.
    /// `None` without any.
    pub fn of_integers(values: &[u64], unit: f64) -> Option<Self> {
        let (min, max) = (*values.iter().min()?, *values.iter().max()?);
        let n = values.len() as u128;
        let sum: u128 = values.iter().map(|value| u128::from(*value)).sum();
        // The squares of the distances to the least: small numbers, and no difference of two great sums.
        let shifted_sum = sum - n * u128::from(min);
        let squares: u128 = values.iter().map(|value| u128::from(value - min).pow(2)).sum();
        let variance = (n * squares).saturating_sub(shifted_sum * shifted_sum) as f64 / (n * (n - 1).max(1)) as f64;
        Some(Self {
            mean: sum as f64 / n as f64 / unit,
            sd: variance.sqrt() / unit,
            min: min as f64 / unit,
            max: max as f64 / unit,
        })
    }

    /// The figure over ratios, summed in their order.
    pub fn of_ratios(ratios: &[f64]) -> Self {
        let n = ratios.len().max(1) as f64;
        let mean = ratios.iter().sum::<f64>() / n;
        let squares: f64 = ratios.iter().map(|ratio| (ratio - mean) * (ratio - mean)).sum();
        let min = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let max = ratios.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Self { mean, sd: (squares / (n - 1.0).max(1.0)).sqrt(), min, max }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_deviation_are_the_textbook_ones() {
        let stat = Stat::of_integers(&[2_000, 4_000, 4_000, 5_000], 1e3).expect("there are values");
        assert_eq!((stat.mean, stat.min, stat.max), (3.75, 2.0, 5.0));
        assert!((stat.sd - 1.258_305_739_211_791_7).abs() < 1e-12);
        let ratios = Stat::of_ratios(&[2.0, 4.0, 4.0, 5.0]);
        assert!((ratios.sd - stat.sd).abs() < 1e-12);
    }

    #[test]
    fn one_trial_has_no_deviation() {
        assert_eq!(Stat::of_integers(&[7], 1.0).map(|stat| stat.sd), Some(0.0));
        assert_eq!(Stat::of_integers(&[], 1.0), None);
    }
}
