//! Spans of time that are drawn: how long a leg takes, how much work an attempt is.
//!
//! Rule: one uniform draw becomes one span through the inverse of the distribution function, so that neighbouring
//! parameters give neighbouring spans. Rounded to the nearest microsecond.

use crate::params::MAX_MILLIS;
use crate::time::Span;
use crate::{choice, group};

mod normal;

choice! {
    /// A span of time, drawn anew every time.
    pub enum Distribution {
        /// No time at all.
        "none" => None, "None";
        /// Always the same.
        "fixed" => Fixed(params: Fixed), "Fixed";
        /// Anything between two ends, all alike.
        "uniform" => Uniform(params: Uniform), "Uniform";
        /// Mostly short, sometimes long, without memory.
        "exponential" => Exponential(params: Exponential), "Exponential";
        /// Around a mean; the sign is dropped.
        "normal" => Normal(params: Normal), "Normal";
        /// Around a median, with a long tail.
        "log_normal" => LogNormal(params: LogNormal), "Log-normal";
    }
}

group! {
    /// Always the same span.
    pub struct Fixed {
        /// The span.
        millis: f64 = 0.0, "Time" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// Uniform between two ends.
    pub struct Uniform {
        /// The shortest.
        low_millis: f64 = 0.0, "Shortest" in 0 => MAX_MILLIS, "ms";
        /// The longest.
        high_millis: f64 = 0.0, "Longest" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// Exponentially distributed.
    pub struct Exponential {
        /// The mean.
        mean_millis: f64 = 0.0, "Mean" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// The absolute value of a normally distributed one.
    pub struct Normal {
        /// The mean.
        mean_millis: f64 = 0.0, "Mean" in 0 => MAX_MILLIS, "ms";
        /// The standard deviation.
        sd_millis: f64 = 0.0, "Standard deviation" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// A span whose logarithm is normally distributed.
    pub struct LogNormal {
        /// The median.
        median_millis: f64 = 0.0, "Median" in 0 => MAX_MILLIS, "ms";
        /// The standard deviation of the logarithm.
        sigma: f64 = 0.5, "Sigma" in 0 => 10, "";
    }
}

impl Distribution {
    /// Whether it is no time at all, always.
    pub fn is_none(&self) -> bool {
        match self {
            Self::None => true,
            Self::Fixed(fixed) => Span::from_millis(fixed.millis) == Span::ZERO,
            _ => false,
        }
    }

    /// A span; draws from [0, 1) only if there is a choice.
    pub fn span(&self, unit: impl FnOnce() -> f64) -> Span {
        // A span beyond this one ends no run; it only keeps the arithmetic finite.
        Span::from_millis(self.millis(unit).min(MAX_MILLIS * 1e3))
    }

    /// The mean in milliseconds.
    pub fn mean_millis(&self) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Fixed(fixed) => fixed.millis,
            Self::Uniform(uniform) => (uniform.low_millis + uniform.high_millis) / 2.0,
            Self::Exponential(exponential) => exponential.mean_millis,
            Self::Normal(normal) => normal::mean_of_absolute(normal.mean_millis, normal.sd_millis),
            Self::LogNormal(log_normal) => {
                log_normal.median_millis * libm::exp(log_normal.sigma * log_normal.sigma / 2.0)
            }
        }
    }

    fn millis(&self, unit: impl FnOnce() -> f64) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Fixed(fixed) => fixed.millis,
            Self::Uniform(uniform) => uniform.low_millis + unit() * (uniform.high_millis - uniform.low_millis),
            Self::Exponential(exponential) => exponential.mean_millis * unit_exponential(unit()),
            Self::Normal(normal) => (normal.mean_millis + normal.sd_millis * normal::quantile(unit())).abs(),
            Self::LogNormal(log_normal) => {
                log_normal.median_millis * libm::exp(log_normal.sigma * normal::quantile(unit()))
            }
        }
    }
}

/// The exponential distribution of mean 1, from a draw from [0, 1).
pub fn unit_exponential(unit: f64) -> f64 {
    -libm::log1p(-unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Draws, Purpose};

    fn moments(distribution: &Distribution) -> (f64, f64) {
        let draws = Draws::new(1, 0);
        let n = 200_000;
        let spans = || (0..n).map(|i| distribution.span(|| draws.unit(Purpose::Service, i, 0)).as_millis());
        let mean = spans().sum::<f64>() / f64::from(n);
        let variance = spans().map(|span| (span - mean) * (span - mean)).sum::<f64>() / f64::from(n);
        (mean, variance.sqrt())
    }

    #[test]
    fn means_and_deviations_are_the_textbook_ones() {
        let near = |got: f64, expected: f64| (got / expected - 1.0).abs() < 0.01;
        for (distribution, mean, sd) in [
            (Distribution::Uniform(Uniform { low_millis: 10.0, high_millis: 40.0 }), 25.0, 30.0 / 12_f64.sqrt()),
            (Distribution::Exponential(Exponential { mean_millis: 10.0 }), 10.0, 10.0),
            (Distribution::Normal(Normal { mean_millis: 10.0, sd_millis: 2.0 }), 10.0, 2.0),
            // Folded at zero.
            (Distribution::Normal(Normal { mean_millis: 1.0, sd_millis: 2.0 }), 1.7912, 1.3395),
            (Distribution::LogNormal(LogNormal { median_millis: 10.0, sigma: 0.5 }), 11.331, 6.039),
        ] {
            let got = moments(&distribution);
            assert!(near(distribution.mean_millis(), mean), "{distribution:?} means {}", distribution.mean_millis());
            assert!(near(got.0, mean) && near(got.1, sd), "{distribution:?} has {got:?}");
        }
    }

    #[test]
    fn what_takes_no_time_asks_for_no_draw() {
        let never = || unreachable!("nothing is drawn");
        assert_eq!(Distribution::None.span(never), Span::ZERO);
        assert_eq!(Distribution::Fixed(Fixed { millis: 1.5 }).span(never).micros(), 1500);
        assert!(Distribution::Fixed(Fixed { millis: 0.0 }).is_none());
    }
}
