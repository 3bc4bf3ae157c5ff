//! How many attempts the server accepts: so many in each aligned window of time.
//!
//! Rule: time t lies in window floor((t − anchor) / window); a window accepts while there is room for one more.
//! Saying no costs: a rejection uses up a share of an acceptance, and what goes beyond the capacity is carried into
//! the windows after it, but never more than one window's capacity. A tick is a window anchored at 0.

use crate::scenario::server as document;
use crate::time::{SimTime, Span};

/// Capacity is counted in millionths of an attempt, so that shares add up exactly.
const ATTEMPT: u64 = 1_000_000;

/// The limiter and what it has accepted.
pub enum Limiter {
    /// Accepts everything.
    None,
    /// Accepts so many a window.
    Window(Window),
}

/// The window of the present, and how much of it is used.
pub struct Window {
    capacity: u64,
    rejection_cost: u64,
    length: Span,
    anchor: SimTime,
    index: i64,
    used: u64,
}

impl Limiter {
    /// The limiter of a document, before its first attempt.
    pub fn new(limiter: &document::Limiter, rejection_cost_ratio: f64) -> Self {
        let (capacity, length_millis, anchor_millis) = match limiter {
            document::Limiter::None => return Self::None,
            document::Limiter::Window(window) => (window.capacity, window.window_millis, window.anchor_millis),
            document::Limiter::Tick(tick) => (tick.capacity, tick.tick_millis, 0.0),
        };
        Self::Window(Window {
            capacity: u64::from(capacity) * ATTEMPT,
            rejection_cost: libm::round(rejection_cost_ratio * ATTEMPT as f64) as u64,
            length: Span::from_millis(length_millis),
            anchor: SimTime::from_millis(anchor_millis),
            index: i64::MIN,
            used: 0,
        })
    }

    /// Whether the server takes one more attempt at `now`.
    pub fn accept(&mut self, now: SimTime) -> bool {
        match self {
            Self::None => true,
            Self::Window(window) => window.accept(now),
        }
    }
}

impl Window {
    fn accept(&mut self, now: SimTime) -> bool {
        self.move_to(now);
        let accepted = self.used + ATTEMPT <= self.capacity;
        self.used += if accepted { ATTEMPT } else { self.rejection_cost };
        accepted
    }

    fn move_to(&mut self, now: SimTime) {
        let since_anchor = now.micros() as i64 - self.anchor.micros() as i64;
        let index = since_anchor.div_euclid(self.length.micros().max(1) as i64);
        if index != self.index {
            // Each window that passes works off one capacity, so only the next one can still be owed anything.
            let owed = self.used.saturating_sub(self.capacity).min(self.capacity);
            self.used = if index == self.index.saturating_add(1) { owed } else { 0 };
            self.index = index;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(capacity: u32, rejection_cost_ratio: f64) -> Limiter {
        let window = document::Window { capacity, window_millis: 20.0, anchor_millis: 310.0 };
        Limiter::new(&document::Limiter::Window(window), rejection_cost_ratio)
    }

    fn accepted(limiter: &mut Limiter, millis: f64, attempts: usize) -> usize {
        (0..attempts).filter(|_| limiter.accept(SimTime::from_millis(millis))).count()
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
    fn rejections_that_cost_eat_into_the_next_window_and_no_further() {
        let mut limiter = window(10, 0.1);
        assert_eq!(accepted(&mut limiter, 310.0, 50), 10);
        assert_eq!(accepted(&mut limiter, 330.0, 6), 6, "40 rejections cost 4 acceptances");
        assert_eq!(accepted(&mut limiter, 330.0, 1000), 0);
        assert_eq!(accepted(&mut limiter, 350.0, 1), 0, "at most one capacity is carried over");
        assert_eq!(accepted(&mut limiter, 390.0, 10), 10);
    }

    #[test]
    fn a_capacity_of_nothing_accepts_nothing() {
        assert_eq!(accepted(&mut window(0, 0.0), 310.0, 5), 0);
    }
}
