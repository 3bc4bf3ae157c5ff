//! Two counts over the last stretch of time, exactly: what happened at t is forgotten at t + window.

use crate::time::{SimTime, Span};
use std::collections::VecDeque;

/// Two counts over (now − window, now].
#[derive(Debug, Clone)]
pub struct Sliding {
    window: Span,
    /// What each instant adds; one entry an instant.
    log: VecDeque<(SimTime, [u32; 2])>,
    sums: [u64; 2],
}

impl Sliding {
    /// Nothing yet.
    pub fn new(window: Span) -> Self {
        Self { window, log: VecDeque::new(), sums: [0; 2] }
    }

    /// Adds to both counts. Instants must not go back.
    pub fn add(&mut self, now: SimTime, counts: [u32; 2]) {
        // Forgetting here too keeps the log as short as the window, whether or not anybody asks for the sums.
        self.forget(now);
        match self.log.back_mut() {
            Some((at, logged)) if *at == now => (0..2).for_each(|i| logged[i] += counts[i]),
            _ => self.log.push_back((now, counts)),
        }
        (0..2).for_each(|i| self.sums[i] += u64::from(counts[i]));
    }

    /// Both counts at `now`.
    pub fn sums(&mut self, now: SimTime) -> [u64; 2] {
        self.forget(now);
        self.sums
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.log.clear();
        self.sums = [0; 2];
    }

    fn forget(&mut self, now: SimTime) {
        while let Some((at, counts)) = self.log.front()
            && *at + self.window <= now
        {
            (0..2).for_each(|i| self.sums[i] -= u64::from(counts[i]));
            self.log.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_exactly_a_window_old_is_forgotten() {
        let at = SimTime::from_micros;
        let mut sliding = Sliding::new(Span::from_micros(10));
        sliding.add(at(0), [1, 0]);
        sliding.add(at(0), [1, 1]);
        sliding.add(at(3), [1, 1]);
        assert_eq!(sliding.sums(at(9)), [3, 2]);
        assert_eq!(sliding.sums(at(10)), [1, 1]);
        assert_eq!(sliding.sums(at(13)), [0, 0]);
    }
}
