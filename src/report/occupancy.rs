//! How many attempts are at the server over time: in its queue and in work.
//!
//! Rule: time averages over each bin, from sums of attempts × microseconds, which are integers.

use super::histogram::serialize_numbers;
use crate::time::{SimTime, Span};
use crate::value::serialize_number;
use serde::Serialize;

/// Attempts at the server: the average over each bin, in the representative trial.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Occupancy {
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// Attempts that wait or are in work.
    #[serde(serialize_with = "serialize_numbers")]
    pub in_system: Vec<f64>,
    /// Attempts that wait.
    #[serde(serialize_with = "serialize_numbers")]
    pub in_queue: Vec<f64>,
}

/// The sums of one trial while it runs.
#[derive(Debug, Clone)]
pub struct OccupancySums {
    width: Span,
    in_system: u64,
    in_queue: u64,
    /// Until when the sums are complete.
    at: SimTime,
    /// Attempts × microseconds by bin: in the system, in the queue.
    sums: Vec<(u64, u64)>,
}

impl OccupancySums {
    /// An empty server, in bins of this width.
    pub fn new(width: Span) -> Self {
        Self { width, in_system: 0, in_queue: 0, at: SimTime::ZERO, sums: Vec::new() }
    }

    /// An attempt comes in and waits.
    pub fn enter(&mut self, at: SimTime) {
        self.move_to(at);
        self.in_system += 1;
        self.in_queue += 1;
    }

    /// One that waits is taken into work.
    pub fn begin(&mut self, at: SimTime) {
        self.move_to(at);
        self.in_queue -= 1;
    }

    /// One leaves, from work or from the queue.
    pub fn leave(&mut self, at: SimTime, worked: bool) {
        self.move_to(at);
        self.in_system -= 1;
        self.in_queue -= u64::from(!worked);
    }

    /// Brings the sums up to an instant.
    pub fn move_to(&mut self, to: SimTime) {
        while self.in_system > 0 && self.at < to {
            let bin = (self.at.micros() / self.width.micros().max(1)) as usize;
            let until = to.min(self.at.floor_to(self.width) + self.width);
            let span = (until - self.at).micros();
            if bin >= self.sums.len() {
                self.sums.resize(bin + 1, (0, 0));
            }
            self.sums[bin].0 += self.in_system * span;
            self.sums[bin].1 += self.in_queue * span;
            self.at = until;
        }
        self.at = to;
    }

    /// The averages; `None` if nobody was ever there.
    pub fn averages(&self) -> Option<Occupancy> {
        let average = |sum: u64| sum as f64 / self.width.micros().max(1) as f64;
        (!self.sums.is_empty()).then(|| Occupancy {
            bin_millis: self.width.as_millis(),
            start_millis: 0.0,
            in_system: self.sums.iter().map(|sums| average(sums.0)).collect(),
            in_queue: self.sums.iter().map(|sums| average(sums.1)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stay_counts_in_every_bin_it_touches() {
        let at = SimTime::from_millis;
        let mut sums = OccupancySums::new(Span::from_millis(10.0));
        sums.enter(at(5.0));
        sums.begin(at(10.0));
        sums.enter(at(10.0));
        sums.leave(at(25.0), true);
        sums.leave(at(30.0), false);
        let averages = sums.averages().expect("somebody was there");
        assert_eq!(averages.in_system, [0.5, 2.0, 1.5]);
        assert_eq!(averages.in_queue, [0.5, 1.0, 1.0]);
    }
}
