//! The course of a service: what was asked of it and what was done, over time.

use crate::report::histogram::Bins;
use crate::time::{SimTime, Span};

/// A span over which goodput is held against first tries, as a share of the load.
const SPANS: usize = 20;

/// What a verdict on one trial is based on.
#[derive(Debug, Clone)]
pub enum Course {
    /// So many requests and no more.
    Finite {
        /// Requests asked for.
        requests: u64,
        /// Requests done.
        succeeded: u64,
        /// When the last success reached its client.
        completion: Option<SimTime>,
    },
    /// Requests that went on for some time.
    Lasting(Lasting),
}

/// First tries and requests done since the start, at each edge between two bins of the load.
#[derive(Debug, Clone)]
pub struct Lasting {
    width: Span,
    first_tries: Vec<u64>,
    goodput: Vec<u64>,
}

impl Course {
    /// The course of a load that lasted until `end`.
    pub fn lasting(bins: &Bins, width: Span, end: SimTime) -> Self {
        let n = ((end.micros() / width.micros().max(1)) as usize).max(1);
        let (first_tries, goodput) = (sums(bins.first_tries(), n), sums(bins.goodput(), n));
        Self::Lasting(Lasting { width, first_tries, goodput })
    }

    /// Whether next to nothing gets done at the end.
    pub fn collapsed(&self) -> bool {
        match self {
            Self::Finite { requests, succeeded, .. } => succeeded * 10 < *requests,
            Self::Lasting(course) => {
                course.share(course.bins() * 3 / 4, course.bins(), |done, asked| done * 10 < asked)
            }
        }
    }

    /// Whether the service comes and goes.
    pub fn oscillates(&self) -> bool {
        match self {
            Self::Finite { .. } => false,
            Self::Lasting(course) => course.crossings() >= 4,
        }
    }

    /// Whether the service does in the end what is asked of it.
    pub fn recovers(&self, calm_from: SimTime) -> bool {
        matches!(self, Self::Finite { .. }) || self.back_from(calm_from).is_some()
    }

    /// From when on it does, from `calm_from` on at the earliest: what was lost while it was disturbed is no part of that.
    pub fn back_from(&self, calm_from: SimTime) -> Option<SimTime> {
        match self {
            Self::Finite { completion, .. } => *completion,
            Self::Lasting(course) => course.back_from(calm_from),
        }
    }
}

impl Lasting {
    fn bins(&self) -> usize {
        self.goodput.len() - 1
    }

    /// Bins in a span.
    fn span(&self) -> usize {
        self.bins().div_ceil(SPANS)
    }

    /// Holds requests done against first tries, from one bin to another.
    fn share(&self, from: usize, to: usize, holds: impl Fn(u64, u64) -> bool) -> bool {
        holds(self.goodput[to] - self.goodput[from], self.first_tries[to] - self.first_tries[from])
    }

    /// When the first span begins after which no span is bad, if from there on 90 % is done in all.
    fn back_from(&self, calm_from: SimTime) -> Option<SimTime> {
        let last = self.bins() - self.span();
        let calm = (calm_from.micros().div_ceil(self.width.micros().max(1)) as usize).min(last);
        let bad = |from: &usize| self.share(*from, from + self.span(), |done, asked| falls_short(done, asked, 9));
        let first_good = (0..=last).rfind(bad).map_or(0, |bad| bad + 1).max(calm);
        let stays = first_good <= last && self.share(first_good, self.bins(), |done, asked| done * 10 >= asked * 9);
        let since = Span::from_micros(self.width.micros().saturating_mul(first_good as u64));
        stays.then(|| SimTime::ZERO + since)
    }

    /// How often goodput crosses half of the first tries, span by span.
    fn crossings(&self) -> usize {
        let (mut high, mut crossings) = (true, 0);
        for from in (0..self.bins()).step_by(self.span()) {
            let to = (from + self.span()).min(self.bins());
            let falls = high && self.share(from, to, |done, asked| falls_short(done, asked, 5));
            let rises = !high && self.share(from, to, |done, asked| done * 2 >= asked && asked > 0);
            crossings += usize::from(falls || rises);
            high = high && !falls || rises;
        }
        crossings
    }
}

/// Whether what was done falls short of so many tenths of what was asked, and lacks more than chance explains.
fn falls_short(done: u64, asked: u64, tenths: u64) -> bool {
    done * 10 < asked * tenths && done + 3 * asked.isqrt() < asked
}

/// The sums before each of `n` bins and after the last.
fn sums(counts: impl Iterator<Item = u32>, n: usize) -> Vec<u64> {
    let mut sum = 0;
    let mut sums = vec![0; n + 1];
    for (after, count) in sums[1..].iter_mut().zip(counts.chain(std::iter::repeat(0))) {
        sum += u64::from(count);
        *after = sum;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Forty bins of a second, in each of them 100 first tries.
    fn course(goodput: impl Fn(usize) -> u32) -> Course {
        let counts = |count: &dyn Fn(usize) -> u32| sums((0..40).map(count), 40);
        let (first_tries, goodput) = (counts(&|_| 100), counts(&goodput));
        Course::Lasting(Lasting { width: Span::from_millis(1_000.0), first_tries, goodput })
    }

    #[test]
    fn it_is_back_from_the_instant_from_which_it_stays() {
        let course = course(|bin| if (10..20).contains(&bin) || bin == 25 { 0 } else { 100 });
        assert_eq!(course.back_from(SimTime::ZERO), Some(SimTime::from_millis(26_000.0)));
        assert!(course.recovers(SimTime::ZERO) && !course.collapsed());
    }

    #[test]
    fn it_has_collapsed_if_nothing_is_done_in_the_last_quarter() {
        assert!(course(|bin| if bin < 29 { 100 } else { 5 }).collapsed());
        assert!(!course(|bin| if bin < 29 { 100 } else { 50 }).collapsed());
        assert!(!course(|bin| if bin < 29 { 100 } else { 50 }).recovers(SimTime::ZERO));
    }

    #[test]
    fn a_span_that_falls_short_by_chance_is_no_relapse_but_many_of_them_are() {
        let back_from = |course: Course| course.back_from(SimTime::ZERO);
        assert_eq!(back_from(course(|bin| if bin == 30 { 65 } else { 100 })), Some(SimTime::ZERO));
        assert_eq!(back_from(course(|bin| if bin >= 10 { 80 } else { 100 })), None);
    }

    /// Of so few that none can be told from chance.
    #[test]
    fn what_few_clients_lost_while_it_was_disturbed_is_not_held_against_the_service() {
        let counts = |count: &dyn Fn(usize) -> u32| sums((0..20).map(count), 20);
        let (first_tries, goodput) = (counts(&|_| 4), counts(&|bin| if (5..12).contains(&bin) { 0 } else { 4 }));
        let course = Course::Lasting(Lasting { width: Span::from_millis(1_000.0), first_tries, goodput });
        let calm_from = SimTime::from_millis(12_000.0);
        assert_eq!((course.back_from(calm_from), course.back_from(SimTime::ZERO)), (Some(calm_from), None));
    }

    #[test]
    fn it_oscillates_if_it_crosses_one_half_four_times() {
        assert!(course(|bin| if bin / 4 % 2 == 0 { 100 } else { 20 }).oscillates());
        assert!(!course(|bin| if (4..12).contains(&bin) { 0 } else { 100 }).oscillates());
    }
}
