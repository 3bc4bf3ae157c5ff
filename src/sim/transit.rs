//! An attempt between its sending and its end, where that is not one instant: on its way to the server, in its queue
//! and in work there, and the answer on its way back.
//!
//! A client that stops waiting tells nobody: the attempt goes on, and what the server does for it is dead work.

use super::Sim;
use super::client::Ending;
use super::flights::{Flight, Stage};
use super::observer::{Attempt, Observer, Outcome};
use super::queue::Event;
use super::server::{Entry, Reception, Step};
use crate::rng::{Entity, Purpose};
use crate::time::{SimTime, Span};

impl<O: Observer> Sim<'_, O> {
    /// Step 5: the attempt leaves.
    pub(super) fn send(&mut self, now: SimTime, request: u32, number: u32) {
        let entity = self.requests.entity(request);
        let arrives = now + self.way(Purpose::WayOut, entity, number);
        let (stage, awaited, outcome) = (Stage::Sent, true, Outcome::Open);
        let flight = Flight { entity, sent: now, arrives, request, number, stage, awaited, outcome };
        let slot = self.flights.send(flight);
        self.observer.client_waits(now);
        self.set(arrives, Event::Arrival(slot));
    }

    fn way(&self, leg: Purpose, entity: Entity, number: u32) -> Span {
        self.delay.span(|| self.draws.unit(leg, entity, number))
    }

    /// The attempt reaches the server.
    pub(super) fn arrive(&mut self, now: SimTime, slot: u32) {
        self.observer.attempt_arrived(now);
        let Flight { entity, number, awaited, .. } = self.flights[slot];
        match self.server.receive(now, &self.draws, entity, number) {
            Reception::Answer(outcome) => self.answer(now, slot, outcome),
            Reception::Accept(outcome) => self.enter(now, slot, outcome),
            Reception::Vanish if awaited => self.flights[slot].stage = Stage::Lost,
            Reception::Vanish => self.end_astray(slot),
        }
        self.work(now);
    }

    fn enter(&mut self, now: SimTime, slot: u32, outcome: Outcome) {
        let flight = &mut self.flights[slot];
        (flight.outcome, flight.stage) = (outcome, Stage::Inside);
        let (entity, number) = (flight.entity, flight.number);
        match self.server.enter(now, slot) {
            Entry::Done => self.done(now, slot),
            Entry::Busy(until) => {
                self.observer.server_entered(now);
                self.observer.work_began(now, Span::ZERO);
                self.set(until, Event::WorkDone(Some(slot)));
            }
            Entry::Queued => self.observer.server_entered(now),
            Entry::Full => {
                self.server.turn_away(&self.draws, entity, number);
                self.answer(now, slot, Outcome::Rejected);
            }
        }
    }

    /// Lets the workers do what they can do now.
    pub(super) fn work(&mut self, now: SimTime) {
        while let Some(step) = self.server.step(now, &self.flights, &self.draws) {
            match step {
                Step::Begin(slot, until) => {
                    self.observer.work_began(now, now - self.flights[slot].arrives);
                    self.set(until, Event::WorkDone(Some(slot)));
                }
                Step::Chore(until) => self.set(until, Event::WorkDone(None)),
                Step::Expired(slot) => {
                    self.leave(now, slot, false);
                    let Flight { entity, number, .. } = self.flights[slot];
                    self.server.turn_away(&self.draws, entity, number);
                    self.answer(now, slot, Outcome::Rejected);
                }
                Step::Dropped(slot) => {
                    self.leave(now, slot, false);
                    self.end_astray(slot);
                }
            }
        }
    }

    fn leave(&mut self, now: SimTime, slot: u32, worked: bool) {
        self.server.leave();
        self.observer.server_left(now, now - self.flights[slot].arrives, worked);
    }

    /// A worker is done with an attempt, or with saying no to somebody.
    pub(super) fn work_done(&mut self, now: SimTime, slot: Option<u32>) {
        self.server.work_done();
        if let Some(slot) = slot {
            self.leave(now, slot, true);
            self.done(now, slot);
        }
        self.work(now);
    }

    /// The work of an attempt is done.
    fn done(&mut self, now: SimTime, slot: u32) {
        let Flight { entity, awaited, outcome, .. } = self.flights[slot];
        if !awaited {
            self.observer.work_was_dead();
        }
        if outcome == Outcome::Succeeded && self.effects.again(entity) {
            self.observer.work_was_repeated();
        }
        self.answer(now, slot, outcome);
    }

    /// The server answers, if anybody is there to answer.
    fn answer(&mut self, now: SimTime, slot: u32, outcome: Outcome) {
        let Flight { awaited, entity, number, .. } = self.flights[slot];
        if !awaited {
            return self.end_astray(slot);
        }
        let at = now + self.way(Purpose::WayBack, entity, number);
        // Too late an answer is never read; the timeout will find the attempt lost.
        if self.flights.answer(slot, outcome, at) {
            self.set(at, Event::Answer(slot));
        }
    }

    /// The answer reaches the client.
    pub(super) fn answered(&mut self, now: SimTime, slot: u32) {
        let Flight { request, outcome, sent, .. } = self.flights[slot];
        self.flights.part(slot);
        self.tell(now, slot, outcome);
        self.flights.end(slot);
        self.conclude::<false>(now, request, Ending { outcome, took: now - sent });
    }

    /// The client stops waiting.
    pub(super) fn timed_out(&mut self, now: SimTime, slot: u32) {
        if !self.flights.times_out(slot, now) {
            return;
        }
        let Flight { entity, request, outcome, stage, sent, .. } = self.flights[slot];
        self.flights.part(slot);
        self.tell(now, slot, Outcome::TimedOut);
        let lost = stage == Stage::Lost;
        self.effects.give_up(&self.draws, entity, !lost, lost && outcome == Outcome::Succeeded);
        if lost {
            // The work of an answer that comes too late was done for nobody.
            if matches!(outcome, Outcome::Succeeded | Outcome::Invalid) {
                self.observer.work_was_dead();
            }
            self.flights.end(slot);
        }
        self.conclude::<false>(now, request, Ending { outcome: Outcome::TimedOut, took: now - sent });
    }

    /// Ends an attempt that was given up.
    fn end_astray(&mut self, slot: u32) {
        self.effects.over(self.flights[slot].entity);
        self.flights.end(slot);
    }

    /// Ends every attempt that somebody still waits for.
    pub(super) fn end_flights(&mut self) {
        for flight in self.flights.awaited() {
            let attempt = self.attempt_of(flight, Outcome::Open, Span::ZERO);
            self.observer.attempt_ended(&attempt);
        }
    }

    fn tell(&mut self, now: SimTime, slot: u32, outcome: Outcome) {
        self.observer.client_parts(now);
        let flight = &self.flights[slot];
        let attempt = self.attempt_of(flight, outcome, now - flight.sent);
        self.observer.attempt_ended(&attempt);
    }

    fn attempt_of(&self, flight: &Flight, outcome: Outcome, latency: Span) -> Attempt {
        let arrives = flight.arrives < self.horizon;
        Attempt {
            arrived: if arrives { flight.arrives } else { flight.sent },
            number: flight.number,
            outcome,
            during_incident: arrives && self.server.incidents.disturb(flight.arrives),
            latency,
        }
    }
}
