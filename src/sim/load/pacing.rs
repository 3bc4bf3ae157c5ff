//! Pacing: a limiter that all clients share and that holds first attempts back instead of refusing them.
//!
//! Rule: a bucket of tokens, full at the start; who finds it empty waits for the next token, in the order of
//! arrival. Kept as the instant at which the bucket would be full again, so holding back costs no memory.

use crate::scenario::load;
use crate::time::SimTime;

/// The bucket.
pub struct Pacing {
    /// Microseconds from token to token.
    interval: f64,
    /// How long an empty bucket takes to hold all but one of its tokens.
    tolerance: f64,
    /// When the bucket will be full again, in microseconds.
    full_at: f64,
}

impl Pacing {
    /// A full bucket.
    pub fn new(pacing: &load::Pacing) -> Self {
        let interval = 1e6 / pacing.requests_per_sec;
        Self { interval, tolerance: interval * f64::from(pacing.burst - 1), full_at: 0.0 }
    }

    /// When a first attempt that is ready at `at` may leave.
    pub fn release(&mut self, at: SimTime) -> SimTime {
        let leaves = (at.micros() as f64).max(self.full_at - self.tolerance);
        self.full_at = self.full_at.max(leaves) + self.interval;
        SimTime::from_micros(libm::ceil(leaves) as u64)
    }
}
