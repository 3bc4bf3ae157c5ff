//! The waits before each retry: how long they were, and how many were exactly the cap.

use super::samples::Samples;
use crate::time::Span;
use crate::value::serialize_number;
use serde::Serialize;

/// The waits before one retry.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WaitRow {
    /// Which retry, counted from 1.
    pub retry: u32,
    /// How many waits.
    pub count: u64,
    /// The shortest.
    #[serde(serialize_with = "serialize_number")]
    pub min_millis: f64,
    /// The median.
    #[serde(serialize_with = "serialize_number")]
    pub p50_millis: f64,
    /// The mean.
    #[serde(serialize_with = "serialize_number")]
    pub mean_millis: f64,
    /// The longest.
    #[serde(serialize_with = "serialize_number")]
    pub max_millis: f64,
    /// Share of waits of exactly the cap.
    #[serde(serialize_with = "serialize_number")]
    pub at_cap_ratio: f64,
}

/// The waits before one retry, one by one.
#[derive(Debug, Clone, Default)]
pub struct Waits {
    samples: Samples,
    at_cap: u64,
}

impl Waits {
    /// Adds a wait.
    pub fn add(&mut self, wait: Span, at_cap: bool) {
        self.samples.add(wait);
        self.at_cap += u64::from(at_cap);
    }

    /// The wait of nearest rank, in milliseconds: `percent` of 100 waits are not longer.
    pub fn percentile_millis(&mut self, percent: u64) -> f64 {
        self.samples.percentile_millis(percent)
    }

    /// All of them as a row.
    pub fn row(&mut self, retry: u32) -> WaitRow {
        let samples = &mut self.samples;
        WaitRow {
            retry,
            count: samples.count(),
            min_millis: samples.min_millis(),
            p50_millis: samples.percentile_millis(50),
            mean_millis: samples.mean_millis(),
            max_millis: samples.max_millis(),
            at_cap_ratio: self.at_cap as f64 / samples.count().max(1) as f64,
        }
    }
}
