//! Sorts the keys of a day, which are spread over it about evenly, with one count and one move for most of them.
//!
//! Rule: the keys share their first bits; the bits after those name the drawer that a key goes to, and there are more
//! drawers than keys. A drawer that holds several is sorted by comparison, so crowds cost time, and never the order.

use super::Key;

/// With fewer keys than this comparing is as quick.
const WORTH_IT: usize = 32;
/// The most bits that name a drawer: all counts fit the cache.
const MOST_BITS: u32 = 12;
/// Memory for more keys than this is given back: a burst comes once.
const MOST_KEPT: usize = 1 << 12;

/// Memory that is kept from day to day.
#[derive(Default)]
pub struct Sorter {
    /// Where each drawer ends; before that its count, and where its next key goes.
    ends: Vec<u32>,
    moved: Vec<Key>,
}

impl Sorter {
    /// Sorts keys, the greatest first.
    pub fn sort_descending(&mut self, keys: &mut Vec<Key>) {
        if keys.len() < WORTH_IT {
            return keys.sort_unstable_by(|a, b| b.cmp(a));
        }
        let differing = keys.iter().fold(0, |bits, key| bits | (key ^ keys[0]));
        let bits = (keys.len().ilog2() + 1).min(MOST_BITS);
        let below = (Key::BITS - differing.leading_zeros()).saturating_sub(bits);
        let last = (1 << bits) - 1;
        // The greatest key comes first, so the drawers stand in the order of the inverted bits.
        self.deal(keys, last + 1, |key| !((key >> below) as usize) & last);
        self.sort_drawers();
        std::mem::swap(keys, &mut self.moved);
        if self.moved.capacity() > MOST_KEPT {
            self.moved = Vec::new();
        }
    }

    fn deal(&mut self, keys: &[Key], drawers: usize, drawer_of: impl Fn(Key) -> usize) {
        self.ends.clear();
        self.ends.resize(drawers, 0);
        for key in keys {
            self.ends[drawer_of(*key)] += 1;
        }
        let mut begin = 0;
        for drawer in &mut self.ends {
            begin += std::mem::replace(drawer, begin);
        }
        self.moved.clear();
        self.moved.resize(keys.len(), 0);
        for key in keys {
            let place = &mut self.ends[drawer_of(*key)];
            self.moved[*place as usize] = *key;
            *place += 1;
        }
    }

    fn sort_drawers(&mut self) {
        let mut begin = 0;
        for end in &self.ends {
            let end = *end as usize;
            if end - begin > 1 {
                self.moved[begin..end].sort_unstable_by(|a, b| b.cmp(a));
            }
            begin = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Draws, Purpose};

    #[test]
    fn it_sorts_what_is_spread_what_is_crowded_and_what_is_equal() {
        let mut sorter = Sorter::default();
        let draws = Draws::new(1, 0);
        for n in [0, 1, 2, 31, 32, 33, 256, 1_000, 100_000] {
            for (shift, spread) in [(0, 1_u64 << 60), (64, 1 << 60), (40, 256), (0, 3), (127, 2)] {
                let key = |i| Key::from(draws.bits(Purpose::Tie, i, 0) % spread) << shift | 1 << 20;
                let mut keys: Vec<Key> = (0..n).map(key).collect();
                let mut expected = keys.clone();
                expected.sort_unstable_by(|a, b| b.cmp(a));
                sorter.sort_descending(&mut keys);
                assert!(keys == expected, "{n} keys, {spread} values at bit {shift}");
            }
        }
    }
}
