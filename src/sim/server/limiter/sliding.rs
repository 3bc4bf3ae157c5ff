//! A limit on any window: at t counts what was used in (t − window, t].

use super::{ATTEMPT, share};
use crate::time::{SimTime, Span};
use std::collections::VecDeque;

/// What was used in the window that ends now.
pub struct Sliding {
    capacity: u64,
    rejection_cost: u64,
    length: Span,
    /// Instants and what was used at them, oldest first.
    uses: VecDeque<(SimTime, u64)>,
    used: u64,
}

impl Sliding {
    /// Nothing used yet.
    pub fn new(capacity: u32, rejection_cost: u64, length_millis: f64) -> Self {
        let (capacity, length) = (u64::from(capacity) * ATTEMPT, Span::from_millis(length_millis));
        Self { capacity, rejection_cost, length, uses: VecDeque::new(), used: 0 }
    }

    /// Whether there is room for one more.
    pub fn accept(&mut self, now: SimTime, capacity_ratio: f64) -> bool {
        while let Some(&(at, used)) = self.uses.front()
            && now - at >= self.length
        {
            self.used -= used;
            self.uses.pop_front();
        }
        let capacity = share(self.capacity, capacity_ratio);
        let accepted = self.used + ATTEMPT <= capacity;
        let cost = if accepted { ATTEMPT } else { self.rejection_cost.min((2 * capacity).saturating_sub(self.used)) };
        self.used += cost;
        match self.uses.back_mut() {
            Some((at, used)) if *at == now => *used += cost,
            _ if cost > 0 => self.uses.push_back((now, cost)),
            _ => {}
        }
        accepted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_open_at_its_beginning() {
        let mut limiter = Sliding::new(2, 0, 20.0);
        let mut accepts = |millis| limiter.accept(SimTime::from_millis(millis), 1.0);
        assert_eq!([accepts(5.0), accepts(15.0), accepts(24.999)], [true, true, false]);
        assert_eq!([accepts(25.0), accepts(25.0), accepts(34.999), accepts(35.0)], [true, false, false, true]);
    }

    #[test]
    fn rejections_that_cost_take_part_but_never_more_than_one_capacity() {
        let mut limiter = Sliding::new(2, ATTEMPT, 20.0);
        let mut accepts = |millis| limiter.accept(SimTime::from_millis(millis), 1.0);
        assert_eq!([0.0, 1.0, 2.0, 2.0, 2.0].map(&mut accepts), [true, true, false, false, false]);
        assert_eq!([20.0, 21.0].map(&mut accepts), [false, false], "the two rejections of 2 ms still count");
        assert!(accepts(45.0));
    }
}
