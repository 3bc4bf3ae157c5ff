//! A limit per aligned window: time t lies in window floor((t − anchor) / window).
//!
//! A window whose capacity changes on its way had the greatest of them: what goes beyond that is owed.

use super::{ATTEMPT, share};
use crate::time::{SimTime, Span};

/// The window of the present, and how much of it is used.
pub struct Window {
    capacity: u64,
    rejection_cost: u64,
    length: Span,
    anchor: SimTime,
    index: i64,
    /// When the window ends, counted from the anchor: until then nothing need be divided.
    end: i64,
    /// The greatest capacity that the window has had.
    room: u64,
    used: u64,
}

impl Window {
    /// No window yet.
    pub fn new(capacity: u32, rejection_cost: u64, length_millis: f64, anchor_millis: f64) -> Self {
        Self {
            capacity: u64::from(capacity) * ATTEMPT,
            rejection_cost,
            length: Span::from_millis(length_millis),
            anchor: SimTime::from_millis(anchor_millis),
            index: i64::MIN,
            end: i64::MIN,
            room: 0,
            used: 0,
        }
    }

    /// For how many of `n` there is room, one after the other.
    pub fn accept(&mut self, n: u64, now: SimTime, capacity_ratio: f64) -> u64 {
        let capacity = share(self.capacity, capacity_ratio);
        self.move_to(now);
        self.room = self.room.max(capacity);
        let accepted = n.min(capacity.saturating_sub(self.used) / ATTEMPT);
        self.used += accepted * ATTEMPT + (n - accepted) * self.rejection_cost;
        accepted
    }

    /// How long a window is.
    pub fn length(&self) -> Span {
        self.length
    }

    /// The end of the window in which `now` lies.
    pub fn ends_after(&self, now: SimTime) -> SimTime {
        let length = self.length.micros().max(1);
        let into = (now.micros() as i64 - self.anchor.micros() as i64).rem_euclid(length as i64);
        now + Span::from_micros(length - into as u64)
    }

    fn move_to(&mut self, now: SimTime) {
        let since_anchor = now.micros() as i64 - self.anchor.micros() as i64;
        if since_anchor < self.end {
            return;
        }
        let length = self.length.micros().max(1) as i64;
        let index = since_anchor.div_euclid(length);
        // Each window that passes works off one capacity, so only the next one can still be owed anything.
        let owed = self.used.saturating_sub(self.room).min(self.room);
        self.used = if index == self.index.saturating_add(1) { owed } else { 0 };
        self.room = 0;
        self.index = index;
        self.end = (index + 1).saturating_mul(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(capacity: u32, rejection_cost_ratio: f64) -> Window {
        Window::new(capacity, (rejection_cost_ratio * ATTEMPT as f64) as u64, 20.0, 310.0)
    }

    fn accepted(window: &mut Window, millis: f64, attempts: usize) -> usize {
        (0..attempts).filter(|_| window.accept(1, SimTime::from_millis(millis), 1.0) == 1).count()
    }

    #[test]
    fn windows_are_aligned_to_the_anchor_before_and_after_it() {
        let mut limiter = window(2, 0.0);
        for (millis, expected) in [(0.0, 2), (9.999, 0), (10.0, 2), (309.999, 2), (310.0, 2), (329.999, 0), (330.0, 2)]
        {
            assert_eq!(accepted(&mut limiter, millis, 3), expected, "at {millis} ms");
        }
    }

    #[test]
    fn many_at_once_are_the_same_as_one_after_the_other() {
        let (mut one, mut all) = (window(10, 0.3), window(10, 0.3));
        for (millis, n) in [(0.0, 7), (1.0, 9), (10.0, 40), (29.0, 3), (30.0, 2), (90.0, 11)] {
            let at_once = all.accept(n, SimTime::from_millis(millis), 1.0);
            assert_eq!(at_once, accepted(&mut one, millis, n as usize) as u64, "{n} at {millis} ms");
            assert_eq!(all.used, one.used);
        }
    }

    #[test]
    fn a_window_ends_where_the_next_begins() {
        let ends_after = |millis| window(1, 0.0).ends_after(SimTime::from_millis(millis)).as_millis();
        assert_eq!([0.0, 9.999, 10.0, 310.0, 311.0].map(ends_after), [10.0, 10.0, 30.0, 330.0, 330.0]);
    }

    #[test]
    fn rejections_that_cost_eat_into_the_next_window_and_no_further() {
        let mut limiter = window(10, 0.1);
        assert_eq!(accepted(&mut limiter, 310.0, 50), 10);
        assert_eq!(accepted(&mut limiter, 330.0, 6), 6, "40 rejections cost 4 acceptances");
        assert_eq!(accepted(&mut limiter, 330.0, 1000), 0);
        assert_eq!(accepted(&mut limiter, 350.0, 1), 0, "at most one capacity is carried over");
        assert_eq!(accepted(&mut limiter, 390.0, 10), 10);
    }

    #[test]
    fn a_reduced_window_accepts_a_share_rounded_down() {
        let mut limiter = window(15, 0.0);
        let accepted = (0..20).filter(|_| limiter.accept(1, SimTime::from_millis(310.0), 0.5) == 1).count();
        assert_eq!(accepted, 7);
    }

    #[test]
    fn what_a_window_owes_is_told_by_its_own_capacity() {
        let accepted = |cost, ratios: [f64; 2]| {
            let mut limiter = window(10, cost);
            [310.0, 330.0].map(|millis| {
                let ratio = if millis < 330.0 { ratios[0] } else { ratios[1] };
                limiter.accept(10, SimTime::from_millis(millis), ratio)
            })
        };
        assert_eq!(accepted(0.0, [1.0, 0.5]), [10, 5], "a full window was not overdrawn");
        assert_eq!(accepted(1.0, [0.5, 1.0]), [5, 5], "five rejections in a reduced one are owed");
    }

    #[test]
    fn a_capacity_of_nothing_accepts_nothing() {
        assert_eq!(accepted(&mut window(0, 0.0), 310.0, 5), 0);
    }
}
