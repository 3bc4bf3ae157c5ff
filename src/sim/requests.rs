//! The state of every request under way, in columns: what only some loads or lanes need is kept for them alone. Slots of
//! ended requests are used again.

use super::protection::Carried;
use crate::policy::schedule::{Memory, Schedule};
use crate::rng::Entity;
use crate::time::{SimTime, Span};

/// Marks the slot of a request that has ended.
const ENDED: u32 = u32::MAX;

/// What the lane's policy wants to be remembered about a request.
#[derive(Debug, Clone, Copy)]
pub struct Remember {
    /// What its schedule wants to know of the last wait.
    pub last_wait: bool,
    /// The sum of all waits.
    pub waited: bool,
    /// What the client's protection needs.
    pub carried: bool,
}

/// When first attempts were made. A burst makes all of them at once: then its instant is enough, and nobody has to look
/// for each request's own in the memory of a million.
enum Started {
    Together(SimTime),
    Each(Vec<SimTime>),
}

impl Started {
    fn get(&self, slot: u32) -> SimTime {
        match self {
            Self::Together(at) => *at,
            Self::Each(started) => started[slot as usize],
        }
    }

    /// Notes it for one of so many slots.
    fn set(&mut self, slot: u32, at: SimTime, slots: usize) {
        match self {
            Self::Together(together) if *together == at => {}
            Self::Together(together) => {
                *self = Self::Each(vec![*together; slots]);
                self.set(slot, at, slots);
            }
            Self::Each(started) => {
                if started.len() < slots {
                    started.resize(slots, SimTime::ZERO);
                }
                started[slot as usize] = at;
            }
        }
    }
}

/// The requests under way.
pub struct Requests {
    remember: Remember,
    /// Attempts made so far, the refused among them.
    attempts: Vec<u32>,
    /// Whose draws they use. Where all are there from the start, each uses those of its slot's number, and a million of
    /// them is so much smaller.
    entities: Vec<Entity>,
    started: Started,
    memory: Vec<Memory>,
    waited: Vec<Span>,
    carried: Vec<Carried>,
    /// Slots to be used again; where all requests are there from the start, none ever is.
    free: Vec<u32>,
    all_at_start: bool,
}

impl Requests {
    /// No requests yet. `n` of them will be there from the start, and no more will come; 0: they come one by one.
    pub fn with_capacity(n: usize, remember: Remember) -> Self {
        Self {
            remember,
            attempts: Vec::with_capacity(n),
            entities: Vec::new(),
            started: Started::Together(SimTime::ZERO),
            memory: Vec::with_capacity(if remember.last_wait { n } else { 0 }),
            waited: Vec::with_capacity(if remember.waited { n } else { 0 }),
            carried: Vec::with_capacity(if remember.carried { n } else { 0 }),
            free: Vec::new(),
            all_at_start: n > 0,
        }
    }

    /// A slot for one more request.
    pub fn begin(&mut self, entity: Entity) -> u32 {
        let Some(slot) = self.free.pop() else { return self.grow(entity) };
        let i = slot as usize;
        self.attempts[i] = 0;
        self.entities[i] = entity;
        if let Some(memory) = self.memory.get_mut(i) {
            *memory = Memory::default();
        }
        if let Some(waited) = self.waited.get_mut(i) {
            *waited = Span::ZERO;
        }
        self.carry(slot, |carried| *carried = Carried::NONE);
        slot
    }

    fn grow(&mut self, entity: Entity) -> u32 {
        let slot = self.attempts.len() as u32;
        self.attempts.push(0);
        if self.all_at_start {
            debug_assert_eq!(entity, Entity::number(slot), "a burst begins in the order of its clients");
        } else {
            self.entities.push(entity);
        }
        if self.remember.last_wait {
            self.memory.push(Memory::default());
        }
        if self.remember.waited {
            self.waited.push(Span::ZERO);
        }
        if self.remember.carried {
            self.carried.push(Carried::NONE);
        }
        slot
    }

    /// Ends a request: its slot is free for another.
    pub fn end(&mut self, slot: u32) {
        self.attempts[slot as usize] = ENDED;
        if !self.all_at_start {
            self.free.push(slot);
        }
    }

    /// The most requests that were under way at once.
    pub fn slots(&self) -> usize {
        self.attempts.len()
    }

    /// The requests that have not ended.
    pub fn open(&self) -> impl Iterator<Item = u32> + use<'_> {
        (0..self.attempts.len() as u32).filter(|slot| self.attempts(*slot) != ENDED)
    }

    /// Whose draws a request uses.
    pub fn entity(&self, slot: u32) -> Entity {
        if self.all_at_start { Entity::number(slot) } else { self.entities[slot as usize] }
    }

    /// Attempts made so far, the refused among them.
    pub fn attempts(&self, slot: u32) -> u32 {
        self.attempts[slot as usize]
    }

    /// Attempt number `number` is made.
    pub fn attempt(&mut self, slot: u32, number: u32) {
        self.attempts[slot as usize] = number;
    }

    /// When the first attempt of a request was made.
    pub fn started(&self, slot: u32) -> SimTime {
        self.started.get(slot)
    }

    /// The first attempt of a request is made.
    pub fn start(&mut self, slot: u32, at: SimTime) {
        self.started.set(slot, at, self.slots());
    }

    /// The wait before retry number `retry` as the schedule has it.
    #[inline(always)]
    pub fn wait(&mut self, slot: u32, schedule: &Schedule, retry: u32, unit: impl FnOnce() -> f64) -> Option<Span> {
        match self.memory.get_mut(slot as usize) {
            Some(memory) => schedule.wait(retry, memory, unit),
            None => schedule.wait(retry, &mut Memory::default(), unit),
        }
    }

    /// The sum of all waits; none if nobody asked for it to be remembered.
    pub fn waited(&self, slot: u32) -> Span {
        self.waited.get(slot as usize).copied().unwrap_or_default()
    }

    /// Adds a wait to the sum, if that is kept.
    pub fn add_wait(&mut self, slot: u32, wait: Span) {
        if let Some(waited) = self.waited.get_mut(slot as usize) {
            *waited = *waited + wait;
        }
    }

    /// What a request carries; nothing if nobody asked for it to be remembered.
    pub fn carried(&self, slot: u32) -> Carried {
        self.carried.get(slot as usize).copied().unwrap_or(Carried::NONE)
    }

    /// Changes what a request carries, as far as that is remembered.
    pub fn carry(&mut self, slot: u32, change: impl FnOnce(&mut Carried)) {
        if let Some(carried) = self.carried.get_mut(slot as usize) {
            change(carried);
        }
    }

    /// Attempts that were sent; one that is just being made counts, until it is refused.
    pub fn sent(&self, slot: u32) -> u32 {
        self.attempts(slot) - self.carried(slot).refused
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_attempts_are_told_apart_from_the_first_that_differs() {
        let mut started = Started::Together(SimTime::ZERO);
        let at = SimTime::from_micros;
        started.set(1, at(0), 3);
        assert!(matches!(started, Started::Together(_)));
        started.set(2, at(7), 3);
        started.set(5, at(9), 6);
        started.set(0, at(8), 6);
        assert_eq!([0, 1, 2, 5].map(|slot| started.get(slot)), [at(8), at(0), at(7), at(9)]);
    }

    #[test]
    fn a_burst_and_requests_that_come_one_by_one_are_the_same_requests() {
        let nothing = Remember { last_wait: false, waited: false, carried: false };
        for n in [0, 3] {
            let mut requests = Requests::with_capacity(n, nothing);
            let slots = [0, 1, 2].map(|client| requests.begin(Entity::request(client, 0)));
            requests.attempt(slots[1], 4);
            requests.end(slots[0]);
            assert_eq!(requests.open().collect::<Vec<_>>(), slots[1..]);
            assert_eq!(slots.map(|slot| requests.entity(slot)), [0, 1, 2].map(|client| Entity::request(client, 0)));
            assert_eq!((requests.attempts(slots[1]), requests.sent(slots[2])), (4, 0));
        }
    }
}
