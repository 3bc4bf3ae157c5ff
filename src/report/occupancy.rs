//! How many attempts are under way over time: at the server, in its queue and in work there, and in flight altogether.
//!
//! Rule: time averages over each bin, from sums of attempts × microseconds, which are integers.

use super::histogram::serialize_numbers;
use crate::time::{SimTime, Span};
use crate::value::serialize_number;
use serde::Serialize;

/// Attempts under way: the average over each bin, in the representative trial.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Occupancy {
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// Attempts at the server that wait or are in work.
    #[serde(serialize_with = "serialize_numbers")]
    pub in_system: Vec<f64>,
    /// Attempts at the server that wait.
    #[serde(serialize_with = "serialize_numbers")]
    pub in_queue: Vec<f64>,
    /// Attempts in work: with workers, how many of them are busy with attempts.
    #[serde(serialize_with = "serialize_numbers")]
    pub in_work: Vec<f64>,
    /// Attempts whose clients wait for an answer, on their way or at the server.
    #[serde(serialize_with = "serialize_numbers")]
    pub in_flight: Vec<f64>,
}

/// Where an attempt is counted, in the order of the sums.
const QUEUE: usize = 0;
const WORK: usize = 1;
const FLIGHT: usize = 2;

/// The sums of one trial while it runs.
#[derive(Debug, Clone)]
pub struct OccupancySums {
    width: Span,
    /// How many attempts there are now in the queue, in work, in flight.
    now: [u64; 3],
    /// Until when the sums are complete.
    at: SimTime,
    /// Attempts × microseconds by bin.
    sums: Vec<[u64; 3]>,
}

impl OccupancySums {
    /// Nobody anywhere, in bins of this width.
    pub fn new(width: Span) -> Self {
        Self { width, now: [0; 3], at: SimTime::ZERO, sums: Vec::new() }
    }

    /// An attempt leaves its client, who waits for the answer.
    pub fn send(&mut self, at: SimTime) {
        self.move_to(at);
        self.now[FLIGHT] += 1;
    }

    /// A client waits no longer.
    pub fn part(&mut self, at: SimTime) {
        self.move_to(at);
        self.now[FLIGHT] -= 1;
    }

    /// An attempt comes in and waits.
    pub fn enter(&mut self, at: SimTime) {
        self.move_to(at);
        self.now[QUEUE] += 1;
    }

    /// One that waits is taken into work.
    pub fn begin(&mut self, at: SimTime) {
        self.move_to(at);
        self.now[QUEUE] -= 1;
        self.now[WORK] += 1;
    }

    /// One leaves, from work or from the queue.
    pub fn leave(&mut self, at: SimTime, worked: bool) {
        self.move_to(at);
        self.now[if worked { WORK } else { QUEUE }] -= 1;
    }

    /// Brings the sums up to an instant.
    pub fn move_to(&mut self, to: SimTime) {
        while self.now != [0; 3] && self.at < to {
            let bin = (self.at.micros() / self.width.micros().max(1)) as usize;
            let until = to.min(self.at.floor_to(self.width) + self.width);
            let span = (until - self.at).micros();
            if bin >= self.sums.len() {
                self.sums.resize(bin + 1, [0; 3]);
            }
            self.sums[bin].iter_mut().zip(self.now).for_each(|(sum, n)| *sum += n * span);
            self.at = until;
        }
        self.at = to;
    }

    /// The averages; `None` if no attempt ever took any time.
    pub fn averages(&self) -> Option<Occupancy> {
        let average = |of: &dyn Fn(&[u64; 3]) -> u64| {
            let average = |sums| of(sums) as f64 / self.width.micros().max(1) as f64;
            self.sums.iter().map(average).collect()
        };
        (!self.sums.is_empty()).then(|| Occupancy {
            bin_millis: self.width.as_millis(),
            start_millis: 0.0,
            in_system: average(&|sums| sums[QUEUE] + sums[WORK]),
            in_queue: average(&|sums| sums[QUEUE]),
            in_work: average(&|sums| sums[WORK]),
            in_flight: average(&|sums| sums[FLIGHT]),
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
