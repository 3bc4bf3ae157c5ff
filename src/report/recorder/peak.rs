//! The most attempts in any window of a given length, wherever it begins.

use crate::time::{SimTime, Span};
use std::collections::VecDeque;

/// A window is told apart into this many steps at the most, which bounds the memory.
const STEPS: u64 = 1_000_000;
/// With more attempts than this they are kept by steps, however they come.
const MOST_INSTANTS: usize = 2 * STEPS as usize;

/// A window that slides over the attempts; windows of up to one second are exact to the microsecond.
pub struct PeakWindow {
    length: Span,
    step: Span,
    /// What may lie inside the window, in the order of time.
    groups: VecDeque<Group>,
    /// When the attempts of groups came that did not come all at once, in microseconds from the first of the group: group
    /// after group, within each in any order.
    instants: VecDeque<u32>,
    /// Attempts of all groups. While they are no more than the peak, nobody need look which have left the window.
    sum: u64,
    peak: u64,
}

/// Attempts of which only the first and the last instant are looked at, as long as that will do.
struct Group {
    first: SimTime,
    last: SimTime,
    n: u64,
}

impl PeakWindow {
    /// An empty window of this length.
    pub fn new(length: Span) -> Self {
        let step = Span::from_micros(length.micros().div_ceil(STEPS));
        Self { length, step, groups: VecDeque::new(), instants: VecDeque::new(), sum: 0, peak: 0 }
    }

    /// Counts an attempt; instants must not go back.
    #[inline]
    pub fn count(&mut self, at: SimTime) {
        let at = at.floor_to(self.step);
        match self.groups.back_mut() {
            Some(last) if last.first == at => last.n += 1,
            _ => self.groups.push_back(Group { first: at, last: at, n: 1 }),
        }
        self.sum += 1;
        if self.sum > self.peak {
            self.slide_to(at);
            self.peak = self.peak.max(self.sum);
        }
    }

    /// Counts attempts in any order, none of them before one that was counted earlier; `ends` are the first and the last.
    pub fn count_all(&mut self, instants: &mut [SimTime], ends: (SimTime, SimTime)) {
        let (first, last) = (ends.0.floor_to(self.step), ends.1.floor_to(self.step));
        instants.iter_mut().for_each(|at| *at = at.floor_to(self.step));
        let n = instants.len() as u64;
        self.forget_before(first);
        let some_leave = self.groups.front().map_or(first, |group| group.first) + self.length <= last;
        let too_much = (last - first).micros() > u32::MAX.into() || self.instants.len() > MOST_INSTANTS;
        if too_much || (some_leave && self.sum + n > self.peak) {
            instants.sort_unstable();
            return instants.iter().for_each(|at| self.count(*at));
        }
        if first < last {
            self.instants.extend(instants.iter().map(|at| (*at - first).micros() as u32));
        }
        self.groups.push_back(Group { first, last, n });
        self.sum += n;
        if !some_leave {
            self.peak = self.peak.max(self.sum);
        }
    }

    /// Forgets the groups that have left the window as a whole.
    fn forget_before(&mut self, at: SimTime) {
        while let Some(group) = self.groups.pop_front_if(|group| group.last + self.length <= at) {
            self.sum -= group.n;
            if group.first < group.last {
                self.instants.drain(..group.n as usize);
            }
        }
    }

    /// Forgets what has left the window: only then does the sum say what is in it.
    fn slide_to(&mut self, at: SimTime) {
        self.forget_before(at);
        while let Some(group) = self.groups.pop_front_if(|group| group.first + self.length <= at) {
            self.take_apart(&group);
            self.forget_before(at);
        }
    }

    /// Looks at every attempt of a group, which was the oldest.
    fn take_apart(&mut self, group: &Group) {
        let mut instants: Vec<_> = self.instants.drain(..group.n as usize).collect();
        instants.sort_unstable();
        for all in instants.chunk_by(|a, b| a == b).rev() {
            let at = group.first + Span::from_micros(all[0].into());
            self.groups.push_front(Group { first: at, last: at, n: all.len() as u64 });
        }
    }

    /// The peak, and a window ready for the next run.
    pub fn end(&mut self) -> u64 {
        self.groups.clear();
        self.instants.clear();
        self.sum = 0;
        std::mem::take(&mut self.peak)
    }
}

/// The first and the last of some instants.
pub fn ends(instants: &[SimTime]) -> Option<(SimTime, SimTime)> {
    let (first, rest) = instants.split_first()?;
    Some(rest.iter().fold((*first, *first), |(first, last), at| (first.min(*at), last.max(*at))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Draws, Purpose};

    #[test]
    fn the_window_is_half_open_and_begins_anywhere() {
        let mut peak = PeakWindow::new(Span::from_micros(10));
        for micros in [0, 3, 9, 10, 10, 12, 40] {
            peak.count(SimTime::from_micros(micros));
        }
        assert_eq!(peak.end(), 5, "3, 9, 10, 10 and 12 lie in [3, 13)");
        peak.count(SimTime::from_micros(0));
        assert_eq!(peak.end(), 1);
    }

    /// Batches of attempts in any order, longer and shorter than the window, some of them at one instant.
    #[test]
    fn attempts_that_are_counted_together_make_the_same_peak() {
        let draws = Draws::new(1, 0);
        let below = |n: u64, i: u32, nth: u32| (draws.unit(Purpose::Spread, i, nth) * n as f64) as u64;
        for length in [1, 7, 40, 300, 3_000_000] {
            let (mut one_by_one, mut together) = [0, 1].map(|_| PeakWindow::new(Span::from_micros(length))).into();
            let mut from = 0;
            for i in 0..400 {
                let span = [1, 5, 60, 900][below(4, i, 0) as usize];
                let n = below(30, i, 1) as u32;
                let mut batch: Vec<_> =
                    (0..n).map(|nth| SimTime::from_micros(from + below(span, i, 2 + nth))).collect();
                if let Some(ends) = ends(&batch) {
                    together.count_all(&mut batch, ends);
                }
                batch.sort_unstable();
                batch.iter().for_each(|at| one_by_one.count(*at));
                from += span + below(50, i, 99);
                if i % 50 == 49 {
                    assert_eq!(together.end(), one_by_one.end(), "windows of {length}");
                }
            }
        }
    }
}
