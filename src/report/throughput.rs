//! Load and goodput over time: what was asked, what reached the server, what was done.

use super::histogram::{Bins, serialize_numbers};
use crate::value::serialize_number;
use serde::Serialize;

/// Counts by bin, of the representative trial and as means over all trials. All series are of one length; bins after
/// the last event are left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Throughput {
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// First tries, by their sending: what the callers ask for.
    pub first_tries: Vec<u32>,
    /// Attempts, by their arrival at the server: what it has to bear.
    pub load: Vec<u32>,
    /// Requests done, by the answer that reached the client in time: what the callers get.
    pub goodput: Vec<u32>,
    /// First tries: the mean over the trials.
    #[serde(serialize_with = "serialize_numbers")]
    pub first_tries_mean: Vec<f64>,
    /// Attempts: the mean over the trials.
    #[serde(serialize_with = "serialize_numbers")]
    pub load_mean: Vec<f64>,
    /// Requests done: the mean over the trials.
    #[serde(serialize_with = "serialize_numbers")]
    pub goodput_mean: Vec<f64>,
}

/// Sums over the trials.
#[derive(Debug, Clone, Default)]
pub struct ThroughputSums {
    trials: u32,
    first_tries: Vec<u64>,
    load: Vec<u64>,
    goodput: Vec<u64>,
}

impl ThroughputSums {
    /// Adds a trial.
    pub fn add(&mut self, bins: &Bins) {
        self.trials += 1;
        add(&mut self.first_tries, bins.first_tries());
        add(&mut self.load, bins.attempts());
        add(&mut self.goodput, bins.goodput());
    }

    /// The means over the trials beside the counts of one of them.
    pub fn beside(&self, bins: &Bins, bin_millis: f64) -> Throughput {
        let n = self.load.len();
        let mean = |sums: &[u64]| sums.iter().map(|sum| *sum as f64 / f64::from(self.trials)).collect();
        Throughput {
            bin_millis,
            start_millis: 0.0,
            first_tries: padded(bins.first_tries(), n),
            load: padded(bins.attempts(), n),
            goodput: padded(bins.goodput(), n),
            first_tries_mean: mean(&self.first_tries),
            load_mean: mean(&self.load),
            goodput_mean: mean(&self.goodput),
        }
    }
}

fn add(sums: &mut Vec<u64>, counts: impl ExactSizeIterator<Item = u32>) {
    sums.resize(sums.len().max(counts.len()), 0);
    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += u64::from(count));
}

fn padded(counts: impl Iterator<Item = u32>, n: usize) -> Vec<u32> {
    counts.chain(std::iter::repeat(0)).take(n).collect()
}
