//! The event queue and its promise: what leaves is never earlier than what left before, and at one instant
//! rounds come in order, within a round the classes of [`Event`], within a class the least tie, among equal ties
//! the lowest slot.
//!
//! A round holds what was set for its instant beforehand; what is set for the present instant while it lasts
//! (an answer without a delay, a retry without a wait) forms a later round. So nobody is served twice before
//! everybody was served once.

mod calendar;

use crate::time::{SimTime, Span};
use calendar::Calendar;

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

/// Events to come.
pub struct Queue {
    /// What was set before its instant came.
    future: Calendar,
    /// What is left of the present round, greatest first; the first round of an instant leaves from the future.
    round: Vec<Key>,
    /// What was set for the present instant while it lasts, in any order: its next round.
    next_round: Vec<Key>,
    /// The instant of what left last.
    present: Option<SimTime>,
}

/// An event in the order in which it leaves, packed: 40 bits of time, 3 of class, 53 of tie, 32 of slot.
type Key = u128;

const TIE_AT: u32 = 32;
const CLASS_AT: u32 = TIE_AT + TIE_BITS;
const TIME_AT: u32 = CLASS_AT + 3;

/// A tie has so many bits at the most.
pub const TIE_BITS: u32 = 53;

fn key(at: SimTime, event: Event, tie: u64) -> Key {
    debug_assert!(at.micros() >> (Key::BITS - TIME_AT) == 0, "the longest horizon has 40 bits");
    debug_assert!(tie >> TIE_BITS == 0, "a tie has 53 bits");
    let (class, slot) = event.class_and_slot();
    Key::from(at.micros()) << TIME_AT | Key::from(class) << CLASS_AT | Key::from(tie) << TIE_AT | Key::from(slot)
}

fn time_of(key: Key) -> SimTime {
    SimTime::from_micros((key >> TIME_AT) as u64)
}

fn event_of(key: Key) -> Event {
    Event::of((key >> CLASS_AT) as u32 & 7, key as u32)
}

impl Queue {
    /// An empty queue that is quick for about `n` events at a time, most of them set no further ahead than `ahead`.
    pub fn new(n: usize, ahead: Span) -> Self {
        Self { future: Calendar::new(n, ahead), round: Vec::new(), next_round: Vec::new(), present: None }
    }

    /// Sets an event for `at`, which must not be past. The tie has [`TIE_BITS`] bits at the most.
    #[inline]
    pub fn push(&mut self, at: SimTime, event: Event, tie: u64) {
        let key = key(at, event, tie);
        if self.present == Some(at) { self.next_round.push(key) } else { self.future.push(key) }
    }

    /// Sees to it that the next event can be taken. The slots of those that come after it are told as they come near.
    #[inline]
    pub fn look_ahead(&mut self, near: impl FnMut(u32)) {
        if self.round.is_empty() && self.future.have_open() {
            self.future.open().map(|key| key as u32).for_each(near);
        }
    }

    /// When the next event is; [`SimTime::MAX`] if there is none.
    pub fn next_at(&mut self) -> SimTime {
        match self.present {
            Some(now) if !self.round.is_empty() || !self.next_round.is_empty() => now,
            _ => self.future.peek().map_or(SimTime::MAX, time_of),
        }
    }

    /// The next event and its instant.
    #[inline]
    pub fn pop(&mut self) -> Option<(SimTime, Event)> {
        if self.round.is_empty() && !self.next_round.is_empty() && !self.is_first_round() {
            std::mem::swap(&mut self.round, &mut self.next_round);
            self.round.sort_unstable_by(|a, b| b.cmp(a));
        }
        let key = self.round.pop().or_else(|| self.future.pop())?;
        self.present = Some(time_of(key));
        Some((time_of(key), event_of(key)))
    }

    /// Whether something is left that was set for the present instant before it came.
    fn is_first_round(&mut self) -> bool {
        self.future.peek().map(time_of) == self.present
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
        let mut queue = Queue::new(4, Span::MAX);
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
        let mut queue = Queue::new(8, Span::MAX);
        for (i, event) in order.into_iter().enumerate().rev() {
            queue.push(SimTime::ZERO, event, if i == 1 { 0 } else { 100 - i as u64 });
        }
        let left: Vec<_> = drained(&mut queue).into_iter().map(|(_, event)| event).collect();
        assert_eq!(left, order);
    }
}
