//! gRPC's retry throttle: one counter that failures lower and successes raise.
//!
//! A failure is charged whether or not a retry follows, so the counter says how the server does, not what was spent.

use super::Threshold;
use crate::policy::share::{ONE, millionths};

/// The counter, in millionths of a token.
#[derive(Debug, Clone)]
pub struct Counter {
    count: u64,
    max: u64,
    earned: u64,
}

impl Counter {
    /// The counter of a document: full.
    pub fn new(params: &Threshold) -> Self {
        let max = millionths(params.max);
        Self { count: max, max, earned: millionths(params.ratio) }
    }

    /// Charges a failure; there is nothing below zero.
    pub fn failed(&mut self) {
        self.count = self.count.saturating_sub(ONE);
    }

    /// Credits a success.
    pub fn succeeded(&mut self) {
        self.count = (self.count + self.earned).min(self.max);
    }

    /// Whether retries are let out: above half, not at it.
    pub fn allows(&self) -> bool {
        2 * self.count > self.max
    }

    /// The counter.
    pub fn left(&self) -> u64 {
        self.count
    }
}
