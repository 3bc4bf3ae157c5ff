//! The event queue and its promise: what leaves is never earlier than what left before, and at one instant
//! rounds come in order, within a round the classes of [`Event`], within a class the least tie, among equal ties
//! the lowest slot.
//!
//! A round holds what was set for its instant beforehand; what is set for the present instant while it lasts
//! (an answer without a delay, a retry without a wait) forms a later round. So nobody is served twice before
//! everybody was served once.

use crate::time::SimTime;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What can happen, in the order in which it does at one instant. A number is the slot of a request or a flight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The server changes by itself: an incident ends, or a wait in its queue has lasted too long.
    Edge,
    /// A worker is done with this flight, or with saying no to somebody.
    WorkDone(Option<u32>),
    /// The answer to this flight reaches its client.
    Answer(u32),
    /// The client of this flight stops waiting.
    Timeout(u32),
    /// The client of this request wakes up to make an attempt.
    Timer(u32),
    /// This flight reaches the server.
    Arrival(u32),
}

/// The slot of nothing.
const NONE: u32 = u32::MAX;

impl Event {
    fn class_and_slot(self) -> (u32, u32) {
        match self {
            Self::Edge => (0, NONE),
            Self::WorkDone(flight) => (1, flight.unwrap_or(NONE)),
            Self::Answer(flight) => (2, flight),
            Self::Timeout(flight) => (3, flight),
            Self::Timer(request) => (4, request),
            Self::Arrival(flight) => (5, flight),
        }
    }

    fn of(class: u32, slot: u32) -> Self {
        match class {
            0 => Self::Edge,
            1 => Self::WorkDone((slot != NONE).then_some(slot)),
            2 => Self::Answer(slot),
            3 => Self::Timeout(slot),
            4 => Self::Timer(slot),
            _ => Self::Arrival(slot),
        }
    }
}

/// Bits that tell the classes apart.
const CLASS_BITS: u32 = 3;

/// Events to come.
pub struct Queue {
    heap: BinaryHeap<Reverse<Key>>,
    /// The instant and the round of what left last.
    present: Option<(SimTime, u32)>,
}

/// Fields in the order in which they decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    at: SimTime,
    /// The round, and below it the class.
    order: u32,
    tie: u64,
    slot: u32,
}

impl Queue {
    /// An empty queue with room for `n` events.
    pub fn with_capacity(n: usize) -> Self {
        Self { heap: BinaryHeap::with_capacity(n), present: None }
    }

    /// Sets an event for `at`, which must not be past.
    pub fn push(&mut self, at: SimTime, event: Event, tie: u64) {
        let round = match self.present {
            Some((now, round)) if now == at => round + 1,
            _ => 0,
        };
        let (class, slot) = event.class_and_slot();
        self.heap.push(Reverse(Key { at, order: round << CLASS_BITS | class, tie, slot }));
    }

    /// When the next event is; [`SimTime::MAX`] if there is none.
    pub fn next_at(&self) -> SimTime {
        self.heap.peek().map_or(SimTime::MAX, |Reverse(key)| key.at)
    }

    /// The next event and its instant.
    pub fn pop(&mut self) -> Option<(SimTime, Event)> {
        let Reverse(key) = self.heap.pop()?;
        self.present = Some((key.at, key.order >> CLASS_BITS));
        Some((key.at, Event::of(key.order & ((1 << CLASS_BITS) - 1), key.slot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drained(queue: &mut Queue) -> Vec<(SimTime, Event)> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn what_is_set_for_the_present_instant_comes_after_what_was_set_before() {
        let at = SimTime::from_micros;
        let mut queue = Queue::with_capacity(4);
        queue.push(at(5), Event::Timer(0), 2);
        queue.push(at(5), Event::Timer(1), 1);
        queue.push(at(6), Event::Timer(2), 0);
        assert_eq!(queue.pop(), Some((at(5), Event::Timer(1))));
        queue.push(at(5), Event::Answer(1), 0);
        let rest = [(at(5), Event::Timer(0)), (at(5), Event::Answer(1)), (at(6), Event::Timer(2))];
        assert_eq!(drained(&mut queue), rest);
    }

    #[test]
    fn at_one_instant_the_classes_come_in_order_whatever_the_tie() {
        let order = [
            Event::Edge,
            Event::WorkDone(Some(3)),
            Event::WorkDone(None),
            Event::Answer(1),
            Event::Timeout(0),
            Event::Timer(9),
            Event::Arrival(2),
        ];
        let mut queue = Queue::with_capacity(8);
        for (i, event) in order.into_iter().enumerate().rev() {
            queue.push(SimTime::ZERO, event, if i == 1 { 0 } else { 100 - i as u64 });
        }
        let left: Vec<_> = drained(&mut queue).into_iter().map(|(_, event)| event).collect();
        assert_eq!(left, order);
    }
}
