//! Attempts on their way: what has to be known of one between its sending and its end, here and at the server.
//!
//! A flight outlives its client's patience: a server goes on with an attempt that nobody waits for. Its slot is
//! used again once neither the client nor the server nor the queue of events knows it any more.
//!
//! Attempt timeouts are all equally long, so those who wait are kept in the order of sending: an answered attempt
//! leaves the list, and only those that really time out become events.

use super::chunks::Chunks;
use super::observer::Outcome;
use crate::rng::Entity;
use crate::time::{SimTime, Span};

/// Where an attempt is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// On its way to the server.
    Sent,
    /// At the server, which will answer.
    Inside,
    /// Without an answer that its client could still wait for: swallowed, or answered too late.
    Lost,
    /// Its answer is on its way back and reaches the client in time.
    Answered,
    /// Nowhere: the slot is free.
    Over,
}

/// One attempt on its way.
#[derive(Debug, Clone, Copy)]
pub struct Flight {
    /// Whose draws it uses.
    pub entity: Entity,
    /// When it was sent.
    pub sent: SimTime,
    /// When it reaches the server.
    pub arrives: SimTime,
    /// Its request; of no meaning once nobody waits.
    pub request: u32,
    /// The how-manieth attempt of its request that was sent, counted from 1.
    pub number: u32,
    /// Where it is.
    pub stage: Stage,
    /// Whether its client still waits for the answer.
    pub awaited: bool,
    /// How it ends, once the server knows.
    pub outcome: Outcome,
}

/// All attempts on their way.
pub struct Flights {
    flights: Chunks<Flight>,
    free: Vec<u32>,
    timeout: Option<Span>,
    /// Neighbours in the order of sending, of those that can still time out; the first entry is the ring's anchor.
    neighbours: Chunks<Neighbours>,
}

#[derive(Debug, Clone, Copy)]
struct Neighbours {
    before: u32,
    after: u32,
}

/// The place of the anchor in the ring; the flight of slot s stands at s + 1.
const ANCHOR: u32 = 0;

impl Flights {
    /// None yet; clients wait so long for an answer.
    pub fn new(timeout: Option<Span>) -> Self {
        let mut neighbours = Chunks::new();
        neighbours.push(Neighbours { before: ANCHOR, after: ANCHOR });
        Self { flights: Chunks::new(), free: Vec::new(), timeout, neighbours }
    }

    /// A slot for an attempt that is sent.
    pub fn send(&mut self, flight: Flight) -> u32 {
        let slot = match self.free.pop() {
            Some(slot) => {
                self.flights[slot as usize] = flight;
                slot
            }
            None => {
                self.flights.push(flight);
                self.flights.len() as u32 - 1
            }
        };
        if self.timeout.is_some() {
            self.link(slot + 1);
        }
        slot
    }

    fn link(&mut self, place: u32) {
        let last = self.neighbours[ANCHOR as usize].before;
        let neighbours = Neighbours { before: last, after: ANCHOR };
        if place as usize == self.neighbours.len() {
            self.neighbours.push(neighbours);
        } else {
            self.neighbours[place as usize] = neighbours;
        }
        self.neighbours[last as usize].after = place;
        self.neighbours[ANCHOR as usize].before = place;
    }

    /// When the first client stops waiting; [`SimTime::MAX`] if none will.
    pub fn next_timeout(&self) -> SimTime {
        match (self.timeout, self.neighbours[ANCHOR as usize].after) {
            (Some(_), place) if place != ANCHOR => self.patience_ends(&self.flights[place as usize - 1]),
            _ => SimTime::MAX,
        }
    }

    /// Takes the attempt whose client stops waiting first out of the list: its timeout becomes an event.
    pub fn take_timeout(&mut self) -> u32 {
        let place = self.neighbours[ANCHOR as usize].after;
        self.unlink(place);
        place - 1
    }

    fn unlink(&mut self, place: u32) {
        let Neighbours { before, after } = self.neighbours[place as usize];
        self.neighbours[before as usize].after = after;
        self.neighbours[after as usize].before = before;
        // A second call finds nobody.
        self.neighbours[place as usize] = Neighbours { before: place, after: place };
    }

    /// Whether the timeout that fires at `now` is this attempt's own, and it is still waited for.
    pub fn times_out(&self, slot: u32, now: SimTime) -> bool {
        let flight = &self.flights[slot as usize];
        // A slot that was used again at this very instant belongs to an attempt that has just been sent.
        flight.awaited && flight.stage != Stage::Answered && self.patience_ends(flight) == now
    }

    fn patience_ends(&self, flight: &Flight) -> SimTime {
        self.timeout.map_or(SimTime::MAX, |timeout| flight.sent + timeout)
    }

    /// The server answers; says whether the answer, which reaches the client at `at`, does so in time. An answer at
    /// the very end of the client's patience does.
    pub fn answer(&mut self, slot: u32, outcome: Outcome, at: SimTime) -> bool {
        let in_time = at <= self.patience_ends(&self.flights[slot as usize]);
        let flight = &mut self.flights[slot as usize];
        flight.outcome = outcome;
        flight.stage = if in_time { Stage::Answered } else { Stage::Lost };
        if in_time && self.timeout.is_some() {
            self.unlink(slot + 1);
        }
        in_time
    }

    /// The client waits no longer: it has its answer, or has had enough.
    pub fn part(&mut self, slot: u32) {
        self.flights[slot as usize].awaited = false;
        if self.timeout.is_some() {
            self.unlink(slot + 1);
        }
    }

    /// Ends a flight that nobody knows any more.
    pub fn end(&mut self, slot: u32) {
        self.flights[slot as usize].stage = Stage::Over;
        self.free.push(slot);
    }

    /// The most attempts that were under way at once.
    pub fn slots(&self) -> usize {
        self.flights.len()
    }

    /// The attempts that somebody still waits for.
    pub fn awaited(&self) -> impl Iterator<Item = &Flight> {
        self.flights.iter().filter(|flight| flight.stage != Stage::Over && flight.awaited)
    }
}

impl std::ops::Index<u32> for Flights {
    type Output = Flight;
    fn index(&self, slot: u32) -> &Flight {
        &self.flights[slot as usize]
    }
}

impl std::ops::IndexMut<u32> for Flights {
    fn index_mut(&mut self, slot: u32) -> &mut Flight {
        &mut self.flights[slot as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flight(sent: u64) -> Flight {
        Flight {
            entity: Entity::number(0),
            sent: SimTime::from_micros(sent),
            arrives: SimTime::from_micros(sent),
            request: 0,
            number: 1,
            stage: Stage::Sent,
            awaited: true,
            outcome: Outcome::Open,
        }
    }

    #[test]
    fn timeouts_come_in_the_order_of_sending_and_only_to_those_who_wait() {
        let mut flights = Flights::new(Some(Span::from_micros(10)));
        let slots: Vec<_> = (0..3).map(|sent| flights.send(flight(sent))).collect();
        flights.part(slots[0]);
        flights.end(slots[0]);
        assert_eq!(flights.next_timeout().micros(), 11);
        assert_eq!(flights.take_timeout(), slots[1]);
        assert_eq!(flights.next_timeout().micros(), 12);
        flights.part(slots[2]);
        assert_eq!(flights.next_timeout(), SimTime::MAX);
    }

    #[test]
    fn a_timeout_does_not_strike_the_next_user_of_the_slot() {
        let mut flights = Flights::new(Some(Span::from_micros(10)));
        let slot = flights.send(flight(0));
        assert_eq!(flights.take_timeout(), slot);
        flights.part(slot);
        flights.end(slot);
        assert_eq!(flights.send(flight(10)), slot);
        assert!(!flights.times_out(slot, SimTime::from_micros(10)));
        assert!(flights.times_out(slot, SimTime::from_micros(20)));
    }
}
