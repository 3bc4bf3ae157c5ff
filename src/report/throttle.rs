//! What a lane's throttles saw and did over time.

use super::histogram::serialize_numbers;
use crate::time::{SimTime, Span};
use crate::value::serialize_number;
use serde::Serialize;

/// A lane's throttles, in the representative trial. Bins after the last request or accept are left out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Throttle {
    /// How many clients have one of their own; 1 if they share it.
    pub count: u32,
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// Attempts that a throttle was asked for, the refused among them.
    pub requests: Vec<u32>,
    /// Attempts that the server accepted, by the instant of the answer.
    pub accepts: Vec<u32>,
    /// Attempts that a throttle refused.
    pub refused: Vec<u32>,
    /// Refused / requests; 0 in a bin without requests.
    #[serde(serialize_with = "serialize_numbers")]
    pub refused_ratio: Vec<f64>,
}

/// The counts of one trial while it runs.
#[derive(Debug, Clone)]
pub struct ThrottleSums {
    width: Span,
    bins: Vec<Counts>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    requests: u32,
    accepts: u32,
    refused: u32,
}

impl ThrottleSums {
    /// Nothing yet, in bins of this width.
    pub fn new(width: Span) -> Self {
        Self { width, bins: Vec::new() }
    }

    /// A throttle was asked.
    pub fn ask(&mut self, at: SimTime, passes: bool) {
        let bin = self.bin(at);
        bin.requests += 1;
        bin.refused += u32::from(!passes);
    }

    /// A throttle has heard of an accept.
    pub fn hear(&mut self, at: SimTime) {
        self.bin(at).accepts += 1;
    }

    fn bin(&mut self, at: SimTime) -> &mut Counts {
        let bin = (at.micros() / self.width.micros().max(1)) as usize;
        if bin >= self.bins.len() {
            self.bins.resize(bin + 1, Counts::default());
        }
        &mut self.bins[bin]
    }

    /// The report on so many throttles.
    pub fn report(&self, count: u32) -> Throttle {
        let counts = |of: fn(&Counts) -> u32| self.bins.iter().map(of).collect();
        let ratio = |bin: &Counts| f64::from(bin.refused) / f64::from(bin.requests.max(1));
        Throttle {
            count,
            bin_millis: self.width.as_millis(),
            start_millis: 0.0,
            requests: counts(|bin| bin.requests),
            accepts: counts(|bin| bin.accepts),
            refused: counts(|bin| bin.refused),
            refused_ratio: self.bins.iter().map(ratio).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_was_asked_for_and_a_bin_without_requests_refuses_nothing() {
        let at = SimTime::from_millis;
        let mut sums = ThrottleSums::new(Span::from_millis(10.0));
        [true, false, true, false, false].into_iter().for_each(|passes| sums.ask(at(9.9), passes));
        sums.hear(at(10.0));
        sums.ask(at(20.0), true);
        let throttle = sums.report(3);
        assert_eq!((throttle.count, throttle.bin_millis), (3, 10.0));
        assert_eq!(throttle.requests, [5, 0, 1]);
        assert_eq!(throttle.accepts, [0, 1, 0]);
        assert_eq!(throttle.refused, [3, 0, 0]);
        assert_eq!(throttle.refused_ratio, [0.6, 0.0, 0.0]);
    }
}
