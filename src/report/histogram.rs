//! Attempts over time: by arrival at the server, in bins of equal width, stacked by outcome.

use crate::sim::observer::Outcome;
use crate::time::{SimTime, Span};
use crate::value::serialize_number;
use serde::{Serialize, Serializer};

/// Counts of the representative trial, and their distribution over all trials. All series are of one length; bins
/// after the last event are left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Histogram {
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// Attempts that succeeded, by bin.
    pub succeeded: Vec<u32>,
    /// Attempts rejected.
    pub rejected: Vec<u32>,
    /// Attempts that met a server that was down.
    pub unavailable: Vec<u32>,
    /// Attempts that failed at random.
    pub failed: Vec<u32>,
    /// Attempts that were the caller's own fault.
    pub invalid: Vec<u32>,
    /// Attempts that timed out.
    pub timed_out: Vec<u32>,
    /// Attempts that lost against a hedge.
    pub discarded: Vec<u32>,
    /// Attempts still under way at the horizon.
    pub open: Vec<u32>,
    /// Attempts refused on the client, at the instant of refusal.
    pub refused: Vec<u32>,
    /// Attempts and refusals of a bin: the mean over the trials.
    #[serde(serialize_with = "serialize_numbers")]
    pub mean: Vec<f64>,
    /// The 5th percentile over the trials.
    pub p5: Vec<u32>,
    /// The 95th percentile over the trials.
    pub p95: Vec<u32>,
}

/// Writes numbers so that whole ones have no fraction.
pub fn serialize_numbers<S: Serializer>(numbers: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    struct Whole(f64);
    impl Serialize for Whole {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serialize_number(&self.0, serializer)
        }
    }
    serializer.collect_seq(numbers.iter().map(|number| Whole(*number)))
}

/// What a bin counts: the outcomes, the refused, and after what is stacked in the histogram three more.
const STACKED: usize = Outcome::COUNT + 1;
const RETRIES: usize = STACKED;
const FIRST_TRIES: usize = STACKED + 1;
const GOODPUT: usize = STACKED + 2;

/// The counts of one bin.
type Bin = [u32; STACKED + 3];

/// The bins of one trial while it runs.
#[derive(Debug, Clone)]
pub struct Bins {
    /// Microseconds of a bin.
    width: u64,
    bins: Vec<Bin>,
}

impl Bins {
    /// No bins yet, of this width.
    pub fn new(width: Span) -> Self {
        Self { width: width.micros().max(1), bins: Vec::new() }
    }

    /// Forgets all counts and keeps the memory.
    pub fn clear(&mut self) {
        self.bins.clear();
    }

    /// Counts an attempt, by its arrival at the server.
    pub fn count(&mut self, at: SimTime, outcome: Outcome, retry: bool) {
        let bin = self.bin(at);
        bin[outcome as usize] += 1;
        bin[RETRIES] += u32::from(retry);
    }

    /// Counts an attempt that was refused.
    pub fn count_refused(&mut self, at: SimTime) {
        self.bin(at)[Outcome::COUNT] += 1;
    }

    /// Counts the first try of a request, by its sending.
    pub fn count_first_try(&mut self, at: SimTime) {
        self.bin(at)[FIRST_TRIES] += 1;
    }

    /// Counts a request that was done, by its answer.
    pub fn count_done(&mut self, at: SimTime) {
        self.bin(at)[GOODPUT] += 1;
    }

    #[inline]
    fn bin(&mut self, at: SimTime) -> &mut Bin {
        let bin = (at.micros() / self.width) as usize;
        if bin >= self.bins.len() {
            self.bins.resize(bin + 1, Bin::default());
        }
        &mut self.bins[bin]
    }

    /// Attempts and refusals by bin.
    pub fn totals(&self) -> Vec<u32> {
        self.bins.iter().map(|bin| bin[..STACKED].iter().sum()).collect()
    }

    /// Attempts by bin.
    pub fn attempts(&self) -> impl ExactSizeIterator<Item = u32> {
        self.bins.iter().map(|bin| bin[..Outcome::COUNT].iter().sum())
    }

    /// First tries by bin.
    pub fn first_tries(&self) -> impl ExactSizeIterator<Item = u32> {
        self.bins.iter().map(|bin| bin[FIRST_TRIES])
    }

    /// Requests done by bin.
    pub fn goodput(&self) -> impl ExactSizeIterator<Item = u32> {
        self.bins.iter().map(|bin| bin[GOODPUT])
    }

    /// All attempts, by outcome.
    pub fn outcomes(&self) -> [u64; Outcome::COUNT] {
        std::array::from_fn(|outcome| self.bins.iter().map(|bin| u64::from(bin[outcome])).sum())
    }

    /// All attempts that were not the first.
    pub fn retries(&self) -> u64 {
        self.bins.iter().map(|bin| u64::from(bin[RETRIES])).sum()
    }

    /// The most attempts in one bin.
    pub fn peak(&self) -> u32 {
        self.attempts().max().unwrap_or(0)
    }

    /// The most retries in one bin.
    pub fn peak_of_retries(&self) -> u32 {
        self.bins.iter().map(|bin| bin[RETRIES]).max().unwrap_or(0)
    }

    /// The histogram of these bins beside the totals of every trial.
    pub fn histogram(&self, trials: &[Vec<u32>]) -> Histogram {
        let n = trials.iter().map(Vec::len).max().unwrap_or(0);
        let series = |i: usize| (0..n).map(|bin| self.bins.get(bin).map_or(0, |counts| counts[i])).collect();
        let of = |outcome: Outcome| series(outcome as usize);
        let mut histogram = Histogram {
            bin_millis: Span::from_micros(self.width).as_millis(),
            start_millis: 0.0,
            succeeded: of(Outcome::Succeeded),
            rejected: of(Outcome::Rejected),
            unavailable: of(Outcome::Unavailable),
            failed: of(Outcome::Failed),
            invalid: of(Outcome::Invalid),
            timed_out: of(Outcome::TimedOut),
            discarded: of(Outcome::Discarded),
            open: of(Outcome::Open),
            refused: series(Outcome::COUNT),
            ..Histogram::default()
        };
        let mut column = Vec::with_capacity(trials.len());
        for bin in 0..n {
            column.clear();
            column.extend(trials.iter().map(|trial| trial.get(bin).copied().unwrap_or(0)));
            histogram.mean.push(column.iter().map(|n| u64::from(*n)).sum::<u64>() as f64 / column.len() as f64);
            histogram.p5.push(nearest_rank(&mut column, 5));
            histogram.p95.push(nearest_rank(&mut column, 95));
        }
        histogram
    }
}

fn nearest_rank(values: &mut [u32], percent: usize) -> u32 {
    let rank = (values.len() * percent).div_ceil(100).max(1);
    *values.select_nth_unstable(rank - 1).1
}
