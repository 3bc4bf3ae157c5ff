//! The engine: one lane's clients against one world, from the first attempt to the horizon.
//!
//! A run is a pure function of the scenario, the lane's policy and the trial. It tells an [`Observer`] what
//! happens and counts nothing itself. Not modelled: what a real scheduler, socket or garbage collector adds.

pub mod observer;
mod queue;
mod server;
mod timers;

use crate::policy::hint::ServerHint;
use crate::policy::schedule::{Memory, Schedule};
use crate::rng::{Draws, Purpose};
use crate::scenario::lane::Lane;
use crate::scenario::load::Load;
use crate::scenario::{Scenario, Ties};
use crate::time::{SimTime, Span};
use observer::{Attempt, GiveUp, Observer, Outcome};
use queue::Queue;
use server::Server;
use timers::Timers;

/// Runs one trial of one lane.
pub fn run<O: Observer>(scenario: &Scenario, lane: &Lane, trial: u32, observer: &mut O) {
    let mut sim = Sim::new(scenario, lane, trial, observer);
    sim.start();
    sim.drain();
    sim.finish();
}

struct Sim<'a, O> {
    draws: Draws,
    ties: Ties,
    horizon: SimTime,
    /// Attempts that may still be made before the run is cut short.
    events_left: u32,
    load: &'a Load,
    timers: Timers,
    server: Server,
    schedule: Schedule,
    server_hint: ServerHint,
    max_attempts: u32,
    requests: Requests,
    queue: Queue,
    observer: &'a mut O,
}

/// The state of every request, a column a field.
struct Requests {
    /// When the first attempt was sent.
    started: Vec<SimTime>,
    /// Attempts made so far.
    attempts: Vec<u32>,
    /// What it remembers of its last wait; empty if the schedule does not ask for it.
    memory: Vec<Memory>,
    /// Requests that have not ended.
    open: u32,
}

impl<'a, O: Observer> Sim<'a, O> {
    fn new(scenario: &'a Scenario, lane: &Lane, trial: u32, observer: &'a mut O) -> Self {
        let document = scenario.document();
        let schedule = lane.wait.schedule();
        let Load::Burst(load) = &document.load;
        let clients = load.clients as usize;
        Self {
            draws: Draws::new(document.seed, trial),
            ties: document.ties,
            horizon: scenario.horizon(),
            events_left: (document.max_events_per_lane / document.trials).max(1),
            load: &document.load,
            timers: Timers::new(&document.network, &document.server.limiter),
            server: Server::new(&document.server, &document.incidents, load.invalid_ratio),
            requests: Requests {
                started: vec![SimTime::ZERO; clients],
                attempts: vec![0; clients],
                memory: vec![Memory::default(); if schedule.remembers() { clients } else { 0 }],
                open: load.clients,
            },
            schedule,
            server_hint: lane.server_hint,
            max_attempts: if lane.max_attempts == 0 { u32::MAX } else { lane.max_attempts },
            queue: Queue::with_capacity(clients),
            observer,
        }
    }

    /// Sets the first attempt of every request.
    fn start(&mut self) {
        let Load::Burst(load) = self.load;
        let spread = Span::from_millis(load.spread_millis).micros() as f64;
        for request in 0..load.clients {
            let offset = if spread > 0.0 { spread * self.draws.unit(Purpose::Spread, request, 0) } else { 0.0 };
            let at = self.timers.start(Span::from_micros_floor(offset), &self.draws, request);
            self.requests.started[request as usize] = at;
            self.schedule_attempt(request, 1, at);
        }
    }

    /// Makes attempts in the promised order until none is left, or no more may be made.
    fn drain(&mut self) {
        while let Some((now, request)) = self.queue.pop() {
            if self.events_left == 0 {
                return;
            }
            self.events_left -= 1;
            self.attempt(now, request);
        }
    }

    /// Ends what is still open: those requests are unfinished.
    fn finish(&mut self) {
        for _ in 0..self.requests.open {
            self.observer.request_gave_up(GiveUp::Unfinished, None);
        }
    }

    /// One attempt, from its sending to its answer: without delays these are one instant.
    fn attempt(&mut self, now: SimTime, request: u32) {
        let attempts = &mut self.requests.attempts[request as usize];
        *attempts += 1;
        let number = *attempts;
        let outcome = self.server.answer(now, &self.draws, request, number);
        let during_incident = self.server.in_incident(now);
        self.observer.attempt_ended(&Attempt { arrived: now, number, outcome, during_incident });
        match outcome {
            Outcome::Succeeded => {
                self.requests.open -= 1;
                let latency = now - self.requests.started[request as usize];
                self.observer.request_succeeded(now, latency);
            }
            Outcome::Invalid => self.give_up(request, GiveUp::NotRetryable, now),
            _ => self.retry(request, number, self.server.hint(outcome), now),
        }
    }

    /// After a failed attempt: the wait and the next one, or the end of the request.
    fn retry(&mut self, request: u32, attempts: u32, hint: Option<Span>, now: SimTime) {
        if attempts >= self.max_attempts {
            return self.give_up(request, GiveUp::Attempts, now);
        }
        let Some(own) = self.own_wait(request, attempts) else {
            return self.give_up(request, GiveUp::Attempts, now);
        };
        let wait = self.server_hint.apply(own, hint, self.schedule.cap());
        self.observer.wait_chosen(attempts, wait, self.schedule.at_cap(wait));
        let at = self.timers.wake(now, wait, &self.draws, request, attempts);
        self.schedule_attempt(request, attempts + 1, at);
    }

    /// The wait before retry number `retry` as the client's schedule has it.
    fn own_wait(&mut self, request: u32, retry: u32) -> Option<Span> {
        let draw = || self.draws.unit(Purpose::Jitter, request, retry);
        match self.requests.memory.get_mut(request as usize) {
            Some(memory) => self.schedule.wait(retry, memory, draw),
            None => self.schedule.wait(retry, &mut Memory::default(), draw),
        }
    }

    fn give_up(&mut self, request: u32, reason: GiveUp, now: SimTime) {
        self.requests.open -= 1;
        self.observer.request_gave_up(reason, Some(now - self.requests.started[request as usize]));
    }

    fn schedule_attempt(&mut self, request: u32, number: u32, at: SimTime) {
        if at >= self.horizon {
            return;
        }
        let tie = match self.ties {
            Ties::Random => self.draws.bits(Purpose::Tie, request, number),
            Ties::Client => 0,
        };
        self.queue.push(at, tie, request);
    }
}
