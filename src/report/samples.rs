//! Percentiles over many samples, in bounded memory.
//!
//! Rule: nearest rank over all trials pooled; exact up to 100 000 samples, above that from fixed log-linear bins of
//! less than 0.1 % width. The result depends on the samples alone, not on their order.

use crate::time::Span;
use crate::value::serialize_number;
use serde::Serialize;

/// So many samples are kept one by one.
const EXACT: usize = 100_000;
/// After that so many are kept until they are binned together, which is quicker.
const BATCH: usize = 4_096;
/// Bins per doubling: 1/1024 is less than 0.1 %.
const BINS_PER_DOUBLING: u64 = 1024;

/// How something is distributed: how long it took, or how often it happened.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Quantiles {
    /// The mean.
    #[serde(serialize_with = "serialize_number")]
    pub mean: f64,
    /// The median: half took no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p50: f64,
    /// 90 of 100 took no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p90: f64,
    /// 95 of 100 took no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p95: f64,
    /// 99 of 100 took no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p99: f64,
    /// The longest.
    #[serde(serialize_with = "serialize_number")]
    pub max: f64,
}

/// A series of whole numbers; spans count in microseconds.
#[derive(Debug, Clone)]
pub struct Samples {
    /// Samples of nothing: there may be many of them, and they need no memory.
    zeros: u64,
    /// The other samples, as they came. Adding one does nothing else: sums are made when asked for.
    /// Few are longer than an hour, so that most fit in half the memory.
    kept: Vec<u32>,
    /// Those of them that do not.
    long: Vec<u64>,
    /// For how many of them there is room.
    room: usize,
    /// Those for which there was none any more.
    binned: Option<Binned>,
}

/// Samples of which only the bin is known, and their sum.
#[derive(Debug, Clone)]
struct Binned {
    counts: Vec<u32>,
    count: u64,
    sum: u128,
    min: u64,
    max: u64,
}

impl Default for Samples {
    fn default() -> Self {
        Self { zeros: 0, kept: Vec::new(), long: Vec::new(), room: EXACT, binned: None }
    }
}

impl Samples {
    /// Adds a span.
    #[inline]
    pub fn add(&mut self, span: Span) {
        self.add_count(span.micros());
    }

    /// Adds a number.
    #[inline]
    pub fn add_count(&mut self, value: u64) {
        if value == 0 {
            self.zeros += 1;
            return;
        }
        if self.kept.len() + self.long.len() == self.room {
            self.bin();
        }
        match u32::try_from(value) {
            Ok(value) => self.kept.push(value),
            Err(_) => self.long.push(value),
        }
    }

    /// Bins all that are kept.
    #[cold]
    fn bin(&mut self) {
        let binned = self.binned.get_or_insert_with(Binned::new);
        binned.add(&self.kept);
        binned.add(&self.long);
        self.kept.clear();
        self.long.clear();
        self.room = BATCH;
        self.kept.shrink_to(BATCH);
    }

    /// The samples that are kept, in any order.
    fn each(&self) -> impl Iterator<Item = u64> {
        self.kept.iter().map(|value| u64::from(*value)).chain(self.long.iter().copied())
    }

    /// How many samples there are.
    pub fn count(&self) -> u64 {
        let binned = self.binned.as_ref().map_or(0, |binned| binned.count);
        self.zeros + binned + (self.kept.len() + self.long.len()) as u64
    }

    /// The least sample, in milliseconds; 0 without samples.
    pub fn min_millis(&self) -> f64 {
        if self.zeros > 0 { 0.0 } else { self.min() as f64 / 1e3 }
    }

    /// The greatest sample, in milliseconds; 0 without samples.
    pub fn max_millis(&self) -> f64 {
        self.max() as f64 / 1e3
    }

    /// The mean, in milliseconds; 0 without samples.
    pub fn mean_millis(&self) -> f64 {
        self.mean() / 1e3
    }

    fn min(&self) -> u64 {
        self.each().chain(self.binned.iter().map(|binned| binned.min)).min().unwrap_or(0)
    }

    fn max(&self) -> u64 {
        self.each().chain(self.binned.iter().map(|binned| binned.max)).max().unwrap_or(0)
    }

    fn mean(&self) -> f64 {
        let sums = self.each().map(u128::from).chain(self.binned.iter().map(|binned| binned.sum));
        sums.sum::<u128>() as f64 / self.count().max(1) as f64
    }

    /// The sample of nearest rank, in milliseconds: `percent` of 100 samples are not greater. 0 without samples.
    pub fn percentile_millis(&mut self, percent: u64) -> f64 {
        self.percentile(percent, &mut 0) as f64 / 1e3
    }

    /// The samples before `ordered` are known to be none of the greater ones: percentiles that are asked for in rising
    /// order need not look at them again. All long ones are greater than the others.
    fn percentile(&mut self, percent: u64, ordered: &mut usize) -> u64 {
        if self.binned.is_some() {
            self.bin();
        }
        let count = self.count();
        let rank = (count * percent).div_ceil(100).max(1);
        match (rank.saturating_sub(self.zeros), &self.binned) {
            (0, _) => 0,
            _ if count == 0 => 0,
            (rank, Some(binned)) => binned.rank(rank),
            (rank, None) => {
                let at = rank as usize - 1;
                let Some(in_long) = at.checked_sub(self.kept.len()) else {
                    let before = std::mem::replace(ordered, at);
                    return (*self.kept[before..].select_nth_unstable(at - before).1).into();
                };
                self.long.sort_unstable();
                self.long[in_long]
            }
        }
    }

    /// How spans are distributed, in milliseconds; `None` without samples.
    pub fn millis(&mut self) -> Option<Quantiles> {
        self.quantiles(1e3)
    }

    /// How numbers are distributed; `None` without samples.
    pub fn counts(&mut self) -> Option<Quantiles> {
        self.quantiles(1.0)
    }

    fn quantiles(&mut self, unit: f64) -> Option<Quantiles> {
        let mut ordered = 0;
        let mut at = |percent| self.percentile(percent, &mut ordered) as f64 / unit;
        let (p50, p90, p95, p99) = (at(50), at(90), at(95), at(99));
        (self.count() > 0).then(|| {
            let (mean, max) = (self.mean() / unit, self.max() as f64 / unit);
            Quantiles { mean, p50, p90, p95, p99, max }
        })
    }
}

impl Binned {
    fn new() -> Self {
        Self { counts: vec![0; bin_of(Span::MAX.micros()) + 1], count: 0, sum: 0, min: u64::MAX, max: 0 }
    }

    fn add<T: Copy + Ord + Into<u64>>(&mut self, values: &[T]) {
        let each = || values.iter().copied();
        let (Some(min), Some(max)) = (each().min(), each().max()) else { return };
        self.min = self.min.min(min.into());
        self.max = self.max.max(max.into());
        self.count += values.len() as u64;
        self.sum += each().map(|value| u128::from(value.into())).sum::<u128>();
        each().for_each(|value| self.counts[bin_of(value.into())] += 1);
    }

    /// The sample of this rank, counted from 1, as the middle of its bin.
    fn rank(&self, rank: u64) -> u64 {
        let mut below = 0;
        let reached = self.counts.iter().position(|n| {
            below += u64::from(*n);
            below >= rank
        });
        reached.map_or(self.max, middle_of).clamp(self.min, self.max)
    }
}

/// Below 1024 every value has its own bin; from there each doubling has 1024.
fn bin_of(value: u64) -> usize {
    let doublings = (value | 1).ilog2().saturating_sub(BINS_PER_DOUBLING.ilog2());
    (u64::from(doublings) * BINS_PER_DOUBLING + (value >> doublings)) as usize
}

/// The value in the middle of a bin.
fn middle_of(bin: usize) -> u64 {
    let bin = bin as u64;
    let doublings = (bin / BINS_PER_DOUBLING).saturating_sub(1);
    let first = (bin - doublings * BINS_PER_DOUBLING) << doublings;
    first + ((1 << doublings) - 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_nearest_rank() {
        let mut samples = Samples::default();
        for micros in [40, 10, 30, 20, 50] {
            samples.add(Span::from_micros(micros * 1000));
        }
        let of = |percent| samples.clone().percentile_millis(percent);
        assert_eq!([of(20), of(21), of(50), of(90), of(100)], [10.0, 20.0, 30.0, 50.0, 50.0]);
    }

    #[test]
    fn samples_of_nothing_take_part() {
        let mut samples = Samples::default();
        for value in [0, 7, 0, 3] {
            samples.add_count(value);
        }
        assert_eq!([25, 50, 75, 100].map(|percent| samples.percentile(percent, &mut 0)), [0, 0, 3, 7]);
        assert_eq!((samples.min_millis(), samples.counts().map(|counts| counts.mean)), (0.0, Some(2.5)));
    }

    #[test]
    fn long_samples_are_kept_as_they_are_beside_the_others() {
        let mut samples = Samples::default();
        let long = u64::from(u32::MAX) + 1;
        for value in [long + 5, 3, long - 1, 0, long] {
            samples.add_count(value);
        }
        let mut ordered = 0;
        let ranked = [20, 40, 60, 80, 100].map(|percent| samples.percentile(percent, &mut ordered));
        assert_eq!(ranked, [0, 3, long - 1, long, long + 5]);
        assert_eq!((samples.count(), samples.max()), (5, long + 5));
        assert_eq!(samples.counts().map(|counts| counts.mean), Some((3 * long + 7) as f64 / 5.0));
    }

    #[test]
    fn bins_are_contiguous_and_narrower_than_a_thousandth() {
        let mut last = 0;
        for value in (0..200_000).chain((20..53).map(|n| (1 << n) - 1)).chain((20..53).map(|n| 1 << n)) {
            let bin = bin_of(value);
            let middle = middle_of(bin);
            assert!(middle.abs_diff(value) as f64 <= value as f64 / 2048.0 + 0.5, "{value} is told as {middle}");
            assert!(bin.abs_diff(last) <= 1 || value >= 200_000);
            last = bin;
        }
        assert!(bin_of(Span::MAX.micros()) < 50_000);
    }

    #[test]
    fn many_samples_give_the_same_percentiles_within_a_bin() {
        let mut samples = Samples::default();
        for i in 0..300_000_u64 {
            samples.add(Span::from_micros(i * 7919 % 300_000));
        }
        assert_eq!(samples.count(), 300_000);
        for (percent, expected) in [(50, 150.0), (90, 270.0), (99, 297.0)] {
            assert!((samples.percentile_millis(percent) / expected - 1.0).abs() < 1e-3);
        }
    }
}
