//! A bucket of tokens, full at the start: each accepted attempt takes one, and they come at a rate.

use super::{ATTEMPT, share};
use crate::time::SimTime;

/// The bucket.
pub struct Tokens {
    /// What a microsecond adds, in millionths of an attempt: the rate per second.
    rate: f64,
    burst: u64,
    rejection_cost: u64,
    /// What is in it, in millionths of an attempt; below nothing if rejections cost more than there was.
    level: f64,
    at: SimTime,
}

impl Tokens {
    /// A full bucket.
    pub fn new(rate_per_sec: f64, burst: u32, rejection_cost: u64) -> Self {
        let burst = u64::from(burst) * ATTEMPT;
        Self { rate: rate_per_sec, burst, rejection_cost, level: burst as f64, at: SimTime::ZERO }
    }

    /// Whether there is a token.
    pub fn accept(&mut self, now: SimTime, capacity_ratio: f64) -> bool {
        let burst = share(self.burst, capacity_ratio) as f64;
        let earned = self.rate * capacity_ratio * (now - self.at).micros() as f64;
        self.level = (self.level + earned).min(burst);
        self.at = now;
        let accepted = self.level >= ATTEMPT as f64;
        let cost = if accepted { ATTEMPT } else { self.rejection_cost };
        self.level = (self.level - cost as f64).max(-burst);
        accepted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_burst_attempts_pass_at_the_rate() {
        let mut tokens = Tokens::new(100.0, 3, 0);
        let mut accepted = |millis, n| (0..n).filter(|_| tokens.accept(SimTime::from_millis(millis), 1.0)).count();
        assert_eq!(accepted(0.0, 10), 3);
        assert_eq!((accepted(9.999, 1), accepted(10.0, 2)), (0, 1));
        assert_eq!(accepted(10_000.0, 10), 3, "it holds no more than its burst");
    }

    #[test]
    fn rejections_that_cost_put_the_bucket_into_debt_of_at_most_its_burst() {
        let mut tokens = Tokens::new(100.0, 2, ATTEMPT);
        let mut accepted = |millis, n| (0..n).filter(|_| tokens.accept(SimTime::from_millis(millis), 1.0)).count();
        assert_eq!(accepted(0.0, 100), 2);
        assert_eq!((accepted(29.999, 1), accepted(60.0, 1)), (0, 1));
    }
}
