//! A priority queue for keys that are mostly set a bounded time ahead: a ring of days, sorted when their day comes.
//!
//! Why: a heap of a million events touches memory all over for each of them; a day holds a few hundred at the most, which
//! fit the cache. A day is a power of two of microseconds. What falls into the open day goes to a small heap beside it, what
//! lies beyond the ring waits in a large one until the ring comes round. For few keys the heap alone is quicker, and then
//! the ring has no days at all.

use super::{Key, MOST_KEPT, NONE, SLOT_BITS, TIE_BITS, TIME_AT, time_of};
use crate::time::{SimTime, Span};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// With fewer keys than this a heap is as quick.
const WORTH_IT: usize = 2_048;
/// About so many keys are to fall into a day, where days are enough.
const PER_DAY: u64 = 64;
/// Memory for fewer keys is not worth giving back.
const WORTH_GIVING_BACK: usize = 128;
/// The most days of the ring.
const MOST_DAYS: u64 = 4_096;
/// The same where no day is put in order: with more of them pushing gets slow, and there is less to gain.
const MOST_UNORDERED_DAYS: u64 = 1_024;

/// Keys, least first.
pub struct Calendar {
    /// Whether keys leave in order.
    in_order: bool,
    /// Bits of an instant below its day.
    day_at: u32,
    /// The first day that has not been opened, counted from time 0.
    next_day: u64,
    /// Keys of the day opened last, the last to leave first.
    open: Vec<Key>,
    /// Keys that were set for a day after it was opened, where they leave in order.
    late: BinaryHeap<Reverse<Key>>,
    /// Keys of the days to come, as many as the ring has places.
    ring: Vec<Vec<Key>>,
    /// What a day has room for beforehand.
    per_day: usize,
    /// How many keys are in the ring.
    in_ring: usize,
    /// Keys of days that the ring has no place for yet.
    beyond: BinaryHeap<Reverse<Key>>,
}

impl Calendar {
    /// An empty calendar for about `n` keys at a time, most of them set no further ahead than `ahead`.
    pub fn new(n: usize, ahead: Span) -> Self {
        if n < WORTH_IT {
            return Self::of_days(n, 0, u64::BITS - 1);
        }
        let days = (n as u64 / PER_DAY).next_power_of_two().min(MOST_DAYS);
        Self::of_days(n, days, (ahead.micros() / days).next_power_of_two().ilog2().min(39))
    }

    /// The same for keys that leave in no order, where no day is longer than so; `None` if that takes more days than are
    /// worth it.
    pub fn with_days_up_to(longest: Span, n: usize, ahead: Span) -> Option<Self> {
        let day = longest.micros().checked_ilog2()?.min(39);
        let days = (ahead.micros() >> day) + 2;
        if days > MOST_DAYS.min(4 * n as u64) {
            return None;
        }
        let many = (n as u64 / PER_DAY).min(MOST_UNORDERED_DAYS);
        let halvings = (many / days).checked_ilog2().unwrap_or(0).min(day);
        let calendar = Self::of_days(n, (days << halvings).next_power_of_two(), day - halvings);
        Some(Self { in_order: false, ..calendar })
    }

    fn of_days(n: usize, days: u64, day_at: u32) -> Self {
        let per_day = (n / days.max(1) as usize).next_power_of_two();
        Self {
            in_order: true,
            day_at,
            // Without a ring there is one day, and it is open.
            next_day: u64::from(days == 0),
            open: Vec::new(),
            late: BinaryHeap::with_capacity(n.min(WORTH_IT)),
            // All may be set for the first day.
            ring: (0..days).map(|day| Vec::with_capacity(if day == 0 { n } else { per_day })).collect(),
            per_day,
            in_ring: 0,
            beyond: BinaryHeap::new(),
        }
    }

    /// Adds a key. It may be less than one that has left, and is then the next to leave.
    #[inline]
    pub fn push(&mut self, key: Key) {
        let day = self.day_of(key);
        // Below zero is out of reach as well.
        if day.wrapping_sub(self.next_day) < self.ring.len() as u64 {
            self.in_ring += 1;
            self.place(day).push(key);
        } else {
            self.push_beside(key, day);
        }
    }

    /// Adds a key that is not for a day of the ring.
    #[inline(never)]
    fn push_beside(&mut self, key: Key, day: u64) {
        match (day < self.next_day, self.in_order) {
            (true, true) => self.late.push(Reverse(key)),
            (true, false) => self.open.push(key),
            (false, _) => self.beyond.push(Reverse(key)),
        }
    }

    /// The least key. A day that has to be opened for it asks for the ties of its keys.
    pub fn peek(&mut self, tie: impl Fn(Key) -> u64) -> Option<Key> {
        self.have_open(&tie);
        self.least_open()
    }

    /// Takes the least key, and says whether others of its instant are left that are not in order with it.
    #[inline]
    pub fn pop(&mut self, tie: &impl Fn(Key) -> u64) -> Option<(Key, bool)> {
        self.have_open(tie);
        match (self.least_of_day(), self.late.peek()) {
            (Some(open), Some(Reverse(late))) if *late < open => self.pop_late(),
            (Some(open), late) => {
                let meets = late.is_some_and(|Reverse(late)| time_of(*late) == time_of(open));
                self.open.pop();
                Some((open, meets))
            }
            (None, _) => self.pop_late(),
        }
    }

    fn pop_late(&mut self) -> Option<(Key, bool)> {
        let Reverse(key) = self.late.pop()?;
        Some((key, self.goes_on_at(time_of(key))))
    }

    /// The least key and the end of its day, whose keys are not put in order.
    pub fn peek_unordered(&mut self) -> Option<(Key, SimTime)> {
        if self.open.is_empty() {
            self.open_next_day(&|_| {});
        }
        let least = self.open.iter().min()?;
        Some((*least, SimTime::from_micros(self.next_day << self.day_at)))
    }

    /// Takes the keys of the open day that come before an instant, in no order. `taken`, which is empty, lends its memory
    /// to the days to come where all are taken.
    pub fn take_before(&mut self, end: SimTime, taken: &mut Vec<Key>) {
        if end.micros() >> self.day_at >= self.next_day {
            std::mem::swap(taken, &mut self.open);
        } else {
            let mut i = 0;
            while let Some(key) = self.open.get(i) {
                if time_of(*key) < end { taken.push(self.open.swap_remove(i)) } else { i += 1 }
            }
        }
    }

    /// Takes all keys, in no order.
    pub fn take_all(&mut self) -> Vec<Key> {
        let mut keys = std::mem::take(&mut self.open);
        self.ring.iter_mut().for_each(|day| keys.append(day));
        self.in_ring = 0;
        for heap in [&mut self.late, &mut self.beyond] {
            keys.extend(std::mem::take(heap).into_iter().map(|Reverse(key)| key));
        }
        keys
    }

    /// Takes the next key of an instant, if there is any. What meets at an instant is of one day.
    pub fn pop_at(&mut self, at: SimTime) -> Option<Key> {
        if self.goes_on_at(at) { self.pop(&|_| 0).map(|(key, _)| key) } else { None }
    }

    /// Whether keys of an instant are left that was to be the next.
    #[inline]
    pub fn goes_on_at(&self, at: SimTime) -> bool {
        self.least_open().is_some_and(|key| time_of(key) == at)
    }

    fn least_open(&self) -> Option<Key> {
        match (self.least_of_day(), self.late.peek()) {
            (Some(open), Some(Reverse(late))) => Some(open.min(*late)),
            (open, late) => open.or(late.map(|Reverse(late)| *late)),
        }
    }

    #[inline]
    fn least_of_day(&self) -> Option<Key> {
        self.open.last().copied()
    }

    fn day_of(&self, key: Key) -> u64 {
        key >> TIME_AT >> self.day_at
    }

    fn place(&mut self, day: u64) -> &mut Vec<Key> {
        // The ring has a power of two of places.
        let last = self.ring.len() - 1;
        &mut self.ring[day as usize & last]
    }

    /// Sees to it that the least key is in an open day.
    #[inline]
    fn have_open(&mut self, tie: &impl Fn(Key) -> u64) {
        if self.open.is_empty() && self.late.is_empty() {
            self.open_next_day(&|keys| order(keys, tie));
        }
    }

    /// Goes on to the next day that has keys.
    #[inline(never)]
    fn open_next_day(&mut self, arrange: &impl Fn(&mut [Key])) {
        while self.open.is_empty() && self.in_ring + self.beyond.len() > 0 {
            if let (0, Some(Reverse(key))) = (self.in_ring, self.beyond.peek()) {
                self.next_day = self.day_of(*key);
            }
            self.bring_in();
            self.open_day(arrange);
        }
    }

    fn open_day(&mut self, arrange: &impl Fn(&mut [Key])) {
        if self.open.capacity() > MOST_KEPT {
            self.open = Vec::new();
        }
        let mut keys = std::mem::take(self.place(self.next_day));
        self.in_ring -= keys.len();
        arrange(&mut keys);
        if keys.len() > MOST_KEPT {
            // A burst: to copy it would take as much memory again.
            keys.reverse();
            self.open = std::mem::take(&mut keys);
        } else {
            self.open.extend(keys.drain(..).rev());
        }
        // What a busy day has taken is for others to use.
        if keys.capacity() > 2 * self.per_day.max(WORTH_GIVING_BACK) {
            keys.shrink_to(self.per_day);
        }
        *self.place(self.next_day) = keys;
        self.next_day += 1;
    }

    /// Moves keys from beyond into the places that the ring now has for them.
    fn bring_in(&mut self) {
        let end = self.next_day + self.ring.len() as u64;
        while let Some(Reverse(key)) = self.beyond.peek().copied()
            && self.day_of(key) < end
        {
            self.beyond.pop();
            self.in_ring += 1;
            self.place(self.day_of(key)).push(key);
        }
    }
}

/// The bits of a tie that do not fit in a key beside its slot.
const LOWER_BITS: u32 = TIE_BITS + SLOT_BITS - Key::BITS;

/// Puts keys in the order in which they leave, without more memory: ties take the place of what the keys that they are
/// to tell apart have in common.
#[inline(never)]
pub fn order(keys: &mut [Key], tie: &dyn Fn(Key) -> u64) {
    let alike = |a: &Key, b: &Key| a >> SLOT_BITS == b >> SLOT_BITS;
    keys.sort_unstable();
    for run in keys.chunk_by_mut(alike).filter(|run| run.len() > 1) {
        let common = run[0] >> SLOT_BITS << SLOT_BITS;
        let slot = |key: Key| key & Key::from(NONE);
        let tie = |key: Key| tie(common | slot(key));
        run.iter_mut().for_each(|key| *key = tie(*key) >> LOWER_BITS << SLOT_BITS | slot(*key));
        run.sort_unstable();
        // Where the upper bits of ties are alike, the lower ones decide.
        for same in run.chunk_by_mut(alike).filter(|same| same.len() > 1) {
            same.iter_mut().for_each(|key| *key = (tie(*key) % (1 << LOWER_BITS)) << SLOT_BITS | slot(*key));
            same.sort_unstable();
        }
        run.iter_mut().for_each(|key| *key = common | slot(*key));
    }
}

/// Puts the first `n` keys of an instant, which are not all, in front: those that would leave first.
pub fn put_first(keys: &mut [Key], n: usize, tie: &dyn Fn(Key) -> u64) {
    let common = keys[n] >> SLOT_BITS << SLOT_BITS;
    let slot = |key: Key| key & Key::from(NONE);
    let mut places: Vec<Key> = keys.iter().map(|key| tie(*key) >> LOWER_BITS << SLOT_BITS | slot(*key)).collect();
    let (before, last, after) = places.select_nth_unstable(n);
    if before.iter().chain(&*after).any(|place| *place >> SLOT_BITS == *last >> SLOT_BITS) {
        // The lower bits of ties decide, which seldom happens.
        return order(keys, tie);
    }
    keys.iter_mut().zip(places).for_each(|(key, place)| *key = common | slot(place));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Draws, Purpose};

    /// Without ties keys are in the order of their numbers.
    fn untold(_: Key) -> u64 {
        0
    }

    fn drained(calendar: &mut Calendar) -> Vec<Key> {
        std::iter::from_fn(|| calendar.pop(&untold).map(|(key, _)| key)).collect()
    }

    /// Keys come and go as in a run, with waits of all lengths; the heap is the oracle.
    #[test]
    fn it_gives_what_a_heap_gives() {
        for (n, ahead) in [(100, 1_000), (5_000, 1), (5_000, 1_000), (5_000, 1_000_000), (400_000, 320_000)] {
            let mut calendar = Calendar::new(n, Span::from_micros(ahead));
            let mut heap = BinaryHeap::new();
            let draws = Draws::new(n as u32, 0);
            let push = |calendar: &mut Calendar, heap: &mut BinaryHeap<_>, now: Key, i: u32| {
                // Mostly within reach, one in eight a hundred times as far, one in eight at once.
                let reach = [ahead, ahead, ahead, ahead, ahead, ahead, 100 * ahead, 0][i as usize % 8];
                let wait = (draws.unit(Purpose::Jitter, i, 0) * reach as f64) as Key;
                let key =
                    ((now >> TIME_AT) + wait) << TIME_AT | draws.bits(Purpose::Tie, i, 0) >> (u64::BITS - TIME_AT);
                calendar.push(key);
                heap.push(Reverse(key));
            };
            for i in 0..6_000 {
                push(&mut calendar, &mut heap, 0, i);
            }
            for i in 6_000..20_000 {
                assert_eq!(calendar.peek(untold), heap.peek().map(|Reverse(key)| *key));
                let (key, expected) = (calendar.pop(&untold).map(|(key, _)| key), heap.pop().map(|Reverse(key)| key));
                assert_eq!(key, expected, "n {n}, ahead {ahead}");
                push(&mut calendar, &mut heap, key.expect("more is pushed than popped"), i);
            }
            let rest: Vec<_> = std::iter::from_fn(|| heap.pop().map(|Reverse(key)| key)).collect();
            assert_eq!(drained(&mut calendar), rest);
        }
    }

    #[test]
    fn a_burst_is_put_in_the_order_of_its_whole_ties() {
        let (n, draws) = (5_000, Draws::new(3, 0));
        let bits = |key: Key, i| draws.bits(Purpose::Tie, key as u32 & NONE, i);
        // At few instants, with few ties, many of which differ in their last bits only.
        let tie = |key: Key| (bits(key, 1) % 5) << 12 | (bits(key, 2) % 3);
        let mut keys: Vec<Key> =
            (0..n).map(|i| (draws.bits(Purpose::Jitter, i, 0) % 4) << TIME_AT | Key::from(i)).collect();
        let mut expected = keys.clone();
        expected.sort_unstable_by_key(|key| (key >> SLOT_BITS, tie(*key), *key));
        order(&mut keys, &tie);
        assert_eq!(keys, expected);
    }

    #[test]
    fn the_first_of_an_instant_are_those_that_order_puts_first() {
        let draws = Draws::new(5, 0);
        for (n, differ) in [(3_000, 1 << 50), (3_000, 200), (3_000, 3)] {
            let tie = |key: Key| draws.bits(Purpose::Tie, key as u32 & NONE, 0) % differ;
            let keys: Vec<Key> = (0..n).map(|slot| 9 << TIME_AT | slot).collect();
            for first in [0, 1, 700, 2_999] {
                let (mut selected, mut ordered) = (keys.clone(), keys.clone());
                put_first(&mut selected, first, &tie);
                order(&mut ordered, &tie);
                selected[..first].sort_unstable();
                selected[first..].sort_unstable();
                ordered[..first].sort_unstable();
                ordered[first..].sort_unstable();
                assert_eq!(selected, ordered, "{first} of {n}, {differ} ties");
            }
        }
    }

    #[test]
    fn an_empty_calendar_gives_nothing_again_and_again() {
        let mut calendar = Calendar::new(10_000, Span::from_micros(1_000));
        assert_eq!((calendar.pop(&untold), calendar.peek(untold)), (None, None));
        calendar.push(7 << TIME_AT);
        assert_eq!(drained(&mut calendar), [7 << TIME_AT]);
        assert_eq!(calendar.pop(&untold), None);
    }
}
