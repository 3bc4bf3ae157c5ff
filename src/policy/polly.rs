//! Polly's decorrelated jitter, version 2: a smooth curve is sampled at one random point in every step, and a wait
//! is the rise of the curve since the last sample.
//!
//! Rule: f(t) = 2^t × tanh(√(4t)), t_k = k − 1 + U, wait = median / 1.4 × (f(t_k) − f(t_{k−1})), then the cap, which
//! the curve does not notice. Polly fixes all constants but the median of the first wait.

use super::growth::micros;
use crate::group;
use crate::params::MAX_MILLIS;

/// Makes the median of the first wait the configured one; Polly's own rounding of it.
const SCALE: f64 = 1.0 / 1.4;

group! {
    /// Waits that are a random point of each step of a smooth exponential curve apart (Polly v8).
    pub struct PollyV2 {
        /// The median of the first wait; each further median is about twice the one before.
        median_first_millis: f64 = 1_000.0, "Median of the first wait" in 0 => MAX_MILLIS, "ms";
        /// The longest wait; null means no cap.
        cap_millis: Option<f64> = None, "Cap" in 0 => MAX_MILLIS, "ms";
    }
}

impl PollyV2 {
    /// The wait of retry number `retry` in microseconds, before the cap. `height` is that of the curve at the last
    /// sample, 0 before the first, and becomes that of this one.
    pub fn wait(&self, retry: u32, height: &mut f64, unit: f64) -> f64 {
        let before = std::mem::replace(height, curve(f64::from(retry.saturating_sub(1)) + unit));
        let scale = micros(self.median_first_millis) * SCALE;
        match scale {
            0.0 => 0.0,
            // From the 1024th retry the curve is beyond every number, and the difference of two infinities is none.
            _ if height.is_infinite() => f64::INFINITY,
            scale => scale * (*height - before),
        }
    }

    /// The height of the curve at either end of the step before retry number `retry`: the last sample lay between.
    pub fn heights_before(retry: u32) -> (f64, f64) {
        match retry {
            0 | 1 => (0.0, 0.0),
            retry => (curve(f64::from(retry - 2)), curve(f64::from(retry - 1))),
        }
    }
}

fn curve(t: f64) -> f64 {
    libm::exp2(t) * libm::tanh(libm::sqrt(4.0 * t))
}
