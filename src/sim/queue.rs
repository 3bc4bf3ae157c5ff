//! The event queue and its promise: what leaves is never earlier than what left before, and at one instant
//! rounds come in order, within a round the least tie, among equal ties the lowest request number.
//!
//! A round holds what was set for its instant beforehand; what is set for the present instant while it lasts
//! (a retry without a wait) forms a later round. So nobody is served twice before everybody was served once.

use crate::time::SimTime;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Attempts to come.
pub struct Queue {
    heap: BinaryHeap<Reverse<Key>>,
    /// The instant and the round of what left last.
    present: Option<(SimTime, u32)>,
}

/// Fields in the order in which they decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    at: SimTime,
    round: u32,
    tie: u64,
    request: u32,
}

impl Queue {
    /// An empty queue with room for `n` attempts.
    pub fn with_capacity(n: usize) -> Self {
        Self { heap: BinaryHeap::with_capacity(n), present: None }
    }

    /// Sets an attempt of `request` for `at`, which must not be past.
    pub fn push(&mut self, at: SimTime, tie: u64, request: u32) {
        let round = match self.present {
            Some((now, round)) if now == at => round + 1,
            _ => 0,
        };
        self.heap.push(Reverse(Key { at, round, tie, request }));
    }

    /// The next instant and whose attempt it is.
    pub fn pop(&mut self) -> Option<(SimTime, u32)> {
        let Reverse(key) = self.heap.pop()?;
        self.present = Some((key.at, key.round));
        Some((key.at, key.request))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_for_the_present_instant_comes_after_what_was_set_before() {
        let at = SimTime::from_micros;
        let mut queue = Queue::with_capacity(4);
        queue.push(at(5), 2, 0);
        queue.push(at(5), 1, 1);
        queue.push(at(6), 0, 2);
        assert_eq!(queue.pop(), Some((at(5), 1)));
        queue.push(at(5), 0, 1);
        assert_eq!(queue.pop(), Some((at(5), 0)));
        assert_eq!(queue.pop(), Some((at(5), 1)));
        assert_eq!(queue.pop(), Some((at(6), 2)));
        assert_eq!(queue.pop(), None);
    }
}
