//! The event queue and its promise: what leaves is never earlier than what left before, and at one instant
//! rounds come in order, within a round the classes of [`Event`], within a class the least tie, among equal ties
//! the lowest slot.
//!
//! A round holds what was set for its instant beforehand; what is set for the present instant while it lasts
//! (an answer without a delay, a retry without a wait) forms a later round. So nobody is served twice before
//! everybody was served once.

mod calendar;

use crate::time::{SimTime, Span};
use calendar::{Calendar, order, put_first};

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
    /// What is left of the present round, the last to leave first. Where it is one event, it is not put here.
    round: Vec<Key>,
    /// What was set for the present instant while it lasts, in any order: its next round.
    next_round: Vec<Key>,
    /// The instant of what left last; [`SimTime::MAX`] before the first.
    present: SimTime,
}

/// An event, packed: 40 bits of time, 3 of class, 21 of slot. The tie is no part of it: it can be asked for later, and
/// an event that is alone at its instant needs none.
pub type Key = u64;

const SLOT_BITS: u32 = 21;
const CLASS_AT: u32 = SLOT_BITS;
const TIME_AT: u32 = CLASS_AT + 3;

/// A slot is less than this.
pub const SLOTS: usize = NONE as usize;

/// The slot of nothing.
const NONE: u32 = (1 << SLOT_BITS) - 1;

/// A tie has so many bits at the most.
pub const TIE_BITS: u32 = 53;

/// Memory for more keys than this is given back: a burst comes once.
const MOST_KEPT: usize = 1 << 12;

fn key(at: SimTime, event: Event) -> Key {
    debug_assert!(at.micros() >> (Key::BITS - TIME_AT) == 0, "the longest horizon has 40 bits");
    let (class, slot) = event.class_and_slot();
    debug_assert!(slot <= NONE, "there are fewer slots");
    at.micros() << TIME_AT | u64::from(class << CLASS_AT | slot)
}

/// The places of timers in the order in which they would leave; `tie` says of a place which comes first where several
/// meet, as for [`Queue::pop`].
pub fn order_of(timers: impl Iterator<Item = SimTime>, tie: impl Fn(usize) -> u64) -> Vec<usize> {
    let place = |key: Key| slot_of(key) as usize;
    let mut keys: Vec<_> = timers.zip(0..).map(|(at, place)| timer(at, place)).collect();
    order(&mut keys, &|key| tie(place(key)));
    keys.into_iter().map(place).collect()
}

/// When an event happens.
pub fn time_of(key: Key) -> SimTime {
    SimTime::from_micros(key >> TIME_AT)
}

/// The slot of an event's request or flight.
pub fn slot_of(key: Key) -> u32 {
    key as u32 & NONE
}

/// A request's timer.
pub fn timer(at: SimTime, request: u32) -> Key {
    key(at, Event::Timer(request))
}

fn event_of(key: Key) -> Event {
    Event::of(key as u32 >> CLASS_AT & 7, slot_of(key))
}

impl Queue {
    /// An empty queue that is quick for about `n` events at a time, most of them set no further ahead than `ahead`.
    pub fn new(n: usize, ahead: Span) -> Self {
        Self::of(Calendar::new(n, ahead))
    }

    fn of(future: Calendar) -> Self {
        Self { future, round: Vec::new(), next_round: Vec::new(), present: SimTime::MAX }
    }

    /// The same for timers that are to leave in no order, so many microseconds of them at a time at the most; `None` if
    /// that is not worth it.
    pub fn unordered(longest: Span, n: usize, ahead: Span) -> Option<Self> {
        Calendar::with_days_up_to(longest, n, ahead).map(Self::of)
    }

    /// Of keys of one instant, puts the first `n`, which are not all, in front; for `tie` see [`Queue::pop`].
    pub fn put_first(keys: &mut [Key], n: usize, tie: impl Fn(Event) -> u64) {
        put_first(keys, n, &|key| tie(event_of(key)));
    }

    /// When the next event is, and until when more of them can be had in no order.
    pub fn peek_unordered(&mut self) -> Option<(SimTime, SimTime)> {
        self.future.peek_unordered().map(|(least, end)| (time_of(least), end))
    }

    /// Takes the next events before an instant, in no order.
    pub fn take_before(&mut self, end: SimTime, taken: &mut Vec<Key>) {
        self.future.take_before(end, taken);
    }

    /// Goes on in order.
    pub fn put_in_order(&mut self, n: usize, ahead: Span) {
        let keys = self.future.take_all();
        self.future = Calendar::new(n, ahead);
        keys.into_iter().for_each(|key| self.future.push(key));
    }

    /// Sets an event for `at`, which must not be past.
    #[inline(always)]
    pub fn push(&mut self, at: SimTime, event: Event) {
        let key = key(at, event);
        if self.present == at { self.next_round.push(key) } else { self.future.push(key) }
    }

    /// When the next event is; [`SimTime::MAX`] if there is none. For `tie` see [`Queue::pop`].
    pub fn next_at(&mut self, tie: impl Fn(Event) -> u64) -> SimTime {
        if self.round.is_empty() && self.next_round.is_empty() {
            return self.future.peek(|key| tie(event_of(key))).map_or(SimTime::MAX, time_of);
        }
        self.present
    }

    /// The next event and its instant. Where several of a class meet, `tie` says which comes first: the same for an
    /// event whenever it is asked, with [`TIE_BITS`] bits at the most.
    #[inline(always)]
    pub fn pop(&mut self, tie: impl Fn(Event) -> u64) -> Option<(SimTime, Event)> {
        let tie = |key| tie(event_of(key));
        if self.round.is_empty() && (self.next_round.is_empty() || self.future.goes_on_at(self.present)) {
            let (key, meets) = self.future.pop(&tie)?;
            self.present = time_of(key);
            if !meets {
                return Some((self.present, event_of(key)));
            }
            self.gather(key);
        }
        self.pop_of_round(&tie)
    }

    /// Takes a key and all that was set beforehand for its instant.
    fn gather(&mut self, key: Key) {
        self.next_round.push(key);
        self.next_round.extend(std::iter::from_fn(|| self.future.pop_at(time_of(key))));
    }

    #[inline(never)]
    fn pop_of_round(&mut self, tie: &impl Fn(Key) -> u64) -> Option<(SimTime, Event)> {
        if self.round.is_empty() {
            self.begin_round(tie);
        }
        self.round.pop().map(|key| (self.present, event_of(key)))
    }

    fn begin_round(&mut self, tie: &impl Fn(Key) -> u64) {
        if self.round.capacity() > MOST_KEPT {
            self.round = Vec::new();
        }
        self.round.append(&mut self.next_round);
        order(&mut self.round, tie);
        self.round.reverse();
        if self.next_round.capacity() > MOST_KEPT {
            self.next_round = Vec::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that is left; the tie of a slot is what stands in its place.
    fn drained(queue: &mut Queue, ties: &[u64]) -> Vec<(SimTime, Event)> {
        let tie = |event: Event| ties.get(event.class_and_slot().1 as usize).copied().unwrap_or(0);
        std::iter::from_fn(|| queue.pop(tie)).collect()
    }

    #[test]
    fn what_is_set_for_the_present_instant_comes_after_what_was_set_before() {
        let at = SimTime::from_micros;
        let mut queue = Queue::new(4, Span::MAX);
        queue.push(at(5), Event::Timer(0));
        queue.push(at(5), Event::Timer(1));
        queue.push(at(6), Event::Timer(2));
        let ties = [2, 1, 0];
        let first = queue.pop(|event| ties[event.class_and_slot().1 as usize]);
        assert_eq!(first, Some((at(5), Event::Timer(1))));
        queue.push(at(5), Event::Answer(1));
        let rest = [(at(5), Event::Timer(0)), (at(5), Event::Answer(1)), (at(6), Event::Timer(2))];
        assert_eq!(drained(&mut queue, &ties), rest);
    }

    #[test]
    fn what_is_set_for_a_day_that_is_open_takes_its_place_among_the_ties() {
        let at = SimTime::from_micros;
        let ties = [0, 30, 10, 20];
        let tie = |event: Event| ties[event.class_and_slot().1 as usize];
        // So many events, so far ahead, are kept in days.
        let mut queue = Queue::new(4_096, Span::from_micros(1 << 20));
        for (micros, slot) in [(5, 0), (9, 1), (9, 2)] {
            queue.push(at(micros), Event::Timer(slot));
        }
        assert_eq!(queue.pop(tie), Some((at(5), Event::Timer(0))));
        queue.push(at(9), Event::Timer(3));
        assert_eq!(queue.pop(tie), Some((at(9), Event::Timer(2))));
        queue.push(at(9), Event::Answer(0));
        let rest = [Event::Timer(3), Event::Timer(1), Event::Answer(0)].map(|event| (at(9), event));
        assert_eq!(drained(&mut queue, &ties), rest);
    }

    #[test]
    fn a_day_that_holds_an_instant_alone_ends_its_round_before_the_next_begins() {
        let at = SimTime::from_micros;
        let ties = [2, 1, 0];
        let tie = |event: Event| ties[event.class_and_slot().1 as usize];
        let mut queue = Queue::new(4_096, Span::from_micros(1 << 20));
        (0..2).for_each(|slot| queue.push(at(9), Event::Timer(slot)));
        assert_eq!(queue.pop(tie), Some((at(9), Event::Timer(1))));
        queue.push(at(9), Event::Answer(2));
        assert_eq!(drained(&mut queue, &ties), [(at(9), Event::Timer(0)), (at(9), Event::Answer(2))]);
    }

    #[test]
    fn at_one_instant_the_classes_come_in_order_whatever_the_tie() {
        let order = [
            Event::Edge,
            Event::WorkDone(None),
            Event::WorkDone(Some(3)),
            Event::Answer(1),
            Event::Timeout(0),
            Event::Timer(9),
            Event::Timer(4),
            Event::Arrival(2),
        ];
        let mut queue = Queue::new(8, Span::MAX);
        order.into_iter().rev().for_each(|event| queue.push(SimTime::ZERO, event));
        let ties = [9, 8, 0, 5, 6, 0, 0, 0, 0, 2];
        let left: Vec<_> = drained(&mut queue, &ties).into_iter().map(|(_, event)| event).collect();
        assert_eq!(left, order);
    }
}
