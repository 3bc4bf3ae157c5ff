//! The floor: both storms as short and as quick as they can be written down, with nothing counted but attempts and
//! bars. A ring of days that are sorted by counting, keys of 64 bits, draws by hash, memory kept from run to run.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A key is an instant in microseconds, and below it a client.
const CLIENT_BITS: u32 = 24;
const CLIENT: u64 = (1 << CLIENT_BITS) - 1;
const DRAWERS: u32 = 8;

const DOWN: u64 = 300_000;
const WINDOW: u64 = 20_000;
const BASE: u64 = 20_000;
const CAP: u64 = 320_000;
const BAR: u64 = 10_000;

/// A draw by key.
fn hash(seed: u64, client: u64, attempt: u64) -> u64 {
    let mut bits = seed ^ client << 32 ^ attempt;
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// `0..=most`, evenly.
fn upto(most: u64, bits: u64) -> u64 {
    ((bits >> 32) * (most + 1)) >> 32
}

/// Workload A.
pub struct Outage {
    clients: u32,
    day_bits: u32,
    ring: Vec<Vec<u64>>,
    open: Vec<u64>,
    moved: Vec<u64>,
    late: BinaryHeap<Reverse<u64>>,
    attempts: Vec<u8>,
    bars: Vec<u32>,
}

impl Outage {
    /// Its memory.
    pub fn new(clients: u32) -> Self {
        let days = u64::from(clients / 256).next_power_of_two().min(4_096);
        let day_bits = (CAP / days).next_power_of_two().ilog2();
        let places = ((CAP >> day_bits) + 2).next_power_of_two() as usize;
        let attempts = vec![0; clients as usize];
        let (open, moved, late, bars) = (Vec::new(), Vec::new(), BinaryHeap::new(), Vec::new());
        Self { clients, day_bits, ring: vec![Vec::new(); places], open, moved, late, attempts, bars }
    }

    /// One run; how many attempts it made.
    pub fn run(&mut self, seed: u64) -> u64 {
        self.attempts.fill(0);
        self.bars.clear();
        self.ring[0].extend(0..u64::from(self.clients));
        let (mut day, mut waiting, mut made) = (0, self.clients, 0);
        let (mut window_end, mut room) = (DOWN, 0);
        while waiting > 0 {
            self.open_day(day);
            let mut next = 0;
            while let Some(key) = self.take(&mut next) {
                let (at, client) = (key >> CLIENT_BITS, key & CLIENT);
                made += 1;
                self.count(at);
                if at >= window_end {
                    window_end += (at - window_end) / WINDOW * WINDOW + WINDOW;
                    room = self.clients * 15 / 100;
                }
                if room > 0 {
                    room -= 1;
                    waiting -= 1;
                } else {
                    self.retry(seed, at, client, day);
                }
            }
            day += 1;
        }
        made
    }

    fn count(&mut self, at: u64) {
        let bar = (at / BAR) as usize;
        if bar >= self.bars.len() {
            self.bars.resize(bar + 1, 0);
        }
        self.bars[bar] += 1;
    }

    fn retry(&mut self, seed: u64, at: u64, client: u64, day: u64) {
        let attempts = &mut self.attempts[client as usize];
        let envelope = (BASE << (*attempts).min(10)).min(CAP);
        let then = at + upto(envelope, hash(seed, client, u64::from(*attempts)));
        *attempts = attempts.saturating_add(1);
        let key = then << CLIENT_BITS | client;
        if then >> self.day_bits == day {
            self.late.push(Reverse(key));
        } else {
            let last = self.ring.len() - 1;
            self.ring[(then >> self.day_bits) as usize & last].push(key);
        }
    }

    fn take(&mut self, next: &mut usize) -> Option<u64> {
        match (self.open.get(*next), self.late.peek()) {
            (Some(open), Some(Reverse(late))) if late < open => self.late.pop().map(|Reverse(late)| late),
            (Some(open), _) => {
                *next += 1;
                Some(*open)
            }
            (None, _) => self.late.pop().map(|Reverse(late)| late),
        }
    }

    fn open_day(&mut self, day: u64) {
        let last = self.ring.len() - 1;
        self.open.clear();
        std::mem::swap(&mut self.open, &mut self.ring[day as usize & last]);
        let below = CLIENT_BITS + self.day_bits.saturating_sub(DRAWERS);
        let drawer = |key: u64| (key >> below) as usize & ((1 << DRAWERS) - 1);
        let mut places = [0_u32; 1 << DRAWERS];
        self.open.iter().for_each(|key| places[drawer(*key)] += 1);
        let mut begin = 0;
        places.iter_mut().for_each(|place| begin += std::mem::replace(place, begin));
        self.moved.resize(self.open.len(), 0);
        for key in &self.open {
            let place = &mut places[drawer(*key)];
            self.moved[*place as usize] = *key;
            *place += 1;
        }
        std::mem::swap(&mut self.open, &mut self.moved);
        insertion_sort(&mut self.open);
    }
}

/// Quick where nearly everything is in its place.
fn insertion_sort(keys: &mut [u64]) {
    for i in 1..keys.len() {
        let (key, mut place) = (keys[i], i);
        while place > 0 && keys[place - 1] > key {
            keys[place] = keys[place - 1];
            place -= 1;
        }
        keys[place] = key;
    }
}

/// Workload B: a ring of ticks, and within each the first places of a shuffle.
pub struct Ticks {
    clients: u32,
    ring: Vec<Vec<u32>>,
    now: Vec<u32>,
    bars: Vec<u32>,
}

impl Ticks {
    /// Its memory.
    pub fn new(clients: u32) -> Self {
        Self { clients, ring: vec![Vec::new(); 128], now: Vec::new(), bars: Vec::new() }
    }

    /// One run; how many attempts it made.
    pub fn run(&mut self, seed: u64) -> u64 {
        self.bars.clear();
        // A client, and below it the attempts that it has made.
        self.now.clear();
        self.now.extend((0..self.clients).map(|client| client << 4));
        let (mut tick, mut waiting, mut made) = (0_usize, self.clients as usize, 0);
        while waiting > 0 {
            let served = self.now.len().min(self.clients as usize / 10);
            if served < self.now.len() {
                for place in 0..served {
                    let left = (self.now.len() - place - 1) as u64;
                    let other = place + upto(left, hash(seed, tick as u64, place as u64)) as usize;
                    self.now.swap(place, other);
                }
            }
            for entry in &self.now[served..] {
                let attempts = ((entry & 15) + 1).min(15);
                let bits = hash(seed, u64::from(entry >> 4), u64::from(attempts)) >> 32;
                let wait = (((1_u64 << attempts.min(6)) * ((1 << 31) + bits)) >> 32).max(1);
                self.ring[(tick + wait as usize) & 127].push(entry & !15 | attempts);
            }
            made += self.now.len() as u64;
            self.bars.push(self.now.len() as u32);
            waiting -= served;
            tick += 1;
            self.now.clear();
            std::mem::swap(&mut self.now, &mut self.ring[tick & 127]);
        }
        made
    }
}
