//! The engine: one lane's clients against one world, from the first attempt to the horizon.
//!
//! A run is a pure function of the scenario, the lane's policy and the trial. It tells an [`Observer`] what
//! happens and counts nothing itself. Not modelled: what a real scheduler, socket or garbage collector adds.
//!
//! A run can stop between any two events and go on later: a page has one thread, and a newer question may come.
//!
//! The client's side of an attempt stands in `client`, the way to the server and back in `transit`. Where there is no
//! delay and work takes no time an attempt is one instant: then `transit` is left out, with the same result. It is not
//! left out where clients have protection: a shared breaker hears answers after all attempts of an instant are sent; nor
//! where somebody follows steps, who so costs nobody else anything. Where the server only counts who comes, clients are a
//! `crowd`, and need not even be put in order.

mod chunks;
mod client;
mod crowd;
mod effects;
mod flights;
mod load;
pub mod observer;
mod protection;
mod queue;
mod requests;
mod server;
mod timers;
mod transit;

use crate::policy::deadline::Deadline;
use crate::policy::hint::ServerHint;
use crate::policy::schedule::Schedule;
use crate::rng::{Draws, Entity, Purpose};
use crate::scenario::distribution::Distribution;
use crate::scenario::incident::Effect;
use crate::scenario::lane::{Lane, RetryOn};
use crate::scenario::server::Work;
use crate::scenario::{Document, Scenario, Ties};
use crate::time::{SimTime, Span};
use crowd::Crowd;
use effects::Effects;
use flights::Flights;
use load::{Source, Start};
use observer::{Cut, Follower, Observer, Outcome};
use protection::Protection;
use queue::{Event, Queue, SLOTS, TIE_BITS};
use requests::{Remember, Requests};
use server::Server;
use timers::Timers;

/// The most requests, and the most attempts, that may be under way at once: what a run may use of memory. Whoever comes
/// near it has a server that will never catch up.
pub const MOST_UNDER_WAY: usize = 2_000_000;
const _: () = assert!(MOST_UNDER_WAY <= SLOTS);

/// Runs one trial of one lane, and gives back who has listened.
pub fn run<O: Observer>(scenario: &Scenario, lane: &Lane, trial: u32, observer: O) -> O {
    let mut sim = Sim::new(scenario, lane, trial, observer);
    sim.advance(u64::MAX);
    sim.into_observer()
}

/// Runs one trial of one lane and tells every step of every request.
pub fn follow<O: Observer>(scenario: &Scenario, lane: &Lane, trial: u32, observer: O, steps: Follower) {
    let mut sim = Sim::before(scenario, lane, trial, observer, Some(steps));
    sim.set_out();
    sim.advance(u64::MAX);
}

/// Who makes a request of one trial: the client of each entity.
pub fn clients(document: &Document, trial: u32) -> impl Fn(Entity) -> u32 + use<> {
    let draws = Draws::new(document.seed, trial);
    let clients = Source::new(document, draws).clients;
    move |entity| clients.client(&draws, entity)
}

/// One trial of one lane, as far as it has come.
pub struct Sim<'a, O> {
    draws: Draws,
    ties: Ties,
    horizon: SimTime,
    /// Whether everything has happened, and the observer has heard so.
    over: bool,
    /// Attempts that may still be made before the run is cut short.
    events_left: u32,
    /// Requests that may still begin: each makes an attempt, so beyond the attempts there is no use for them.
    begins_left: u32,
    /// What has cut the run short.
    cut: Option<Cut>,
    /// Whether an attempt is one instant, from its sending to its answer.
    instant: bool,
    /// How far ahead most events are set.
    ahead: Span,
    source: Source,
    timers: Timers,
    delay: Distribution,
    server: Server,
    policy: Policy,
    protection: Protection,
    requests: Requests,
    flights: Flights,
    effects: Effects,
    queue: Queue,
    /// What clients are as a crowd, as long as they are one.
    crowd: Option<Box<Crowd>>,
    observer: O,
    steps: Option<Follower<'a>>,
}

/// A lane's policy in the form in which it is asked.
struct Policy {
    schedule: Schedule,
    server_hint: ServerHint,
    max_attempts: u32,
    attempt_timeout: Option<Span>,
    deadline: Option<Deadline>,
    /// Whether a retry may help, by outcome.
    retried: [bool; Outcome::COUNT],
}

impl Policy {
    fn of(lane: &Lane) -> Self {
        Self {
            schedule: lane.wait.schedule(),
            server_hint: lane.server_hint,
            max_attempts: if lane.max_attempts == 0 { u32::MAX } else { lane.max_attempts },
            attempt_timeout: lane.attempt_timeout_millis.map(Span::from_millis),
            deadline: Deadline::of(lane),
            retried: retried(&lane.retry_on),
        }
    }

    /// How long every wait may at least get, but for the first few, where a rejection asks for `hint`.
    fn pace(&self, hint: Option<Span>) -> Span {
        let pace = self.schedule.pace();
        pace.min(self.server_hint.apply(pace, hint, self.schedule.cap()))
    }
}

fn retried(retry_on: &[RetryOn]) -> [bool; Outcome::COUNT] {
    let mut retried = [false; Outcome::COUNT];
    for outcome in retry_on {
        let outcome = match outcome {
            RetryOn::Rejected => Outcome::Rejected,
            RetryOn::Unavailable => Outcome::Unavailable,
            RetryOn::Failed => Outcome::Failed,
            RetryOn::TimedOut => Outcome::TimedOut,
        };
        retried[outcome as usize] = true;
    }
    retried
}

/// Whether nothing in this world takes time between the sending of an attempt and its answer.
fn answers_at_once(document: &Document) -> bool {
    let vanishes = document.incidents.iter().any(|incident| incident.effect == Effect::BlackHole);
    document.network.delay.is_none() && document.server.work == Work::Instant && !vanishes
}

impl<'a, O: Observer> Sim<'a, O> {
    /// A trial of which nothing has happened yet.
    pub fn new(scenario: &Scenario, lane: &Lane, trial: u32, observer: O) -> Self {
        let mut sim = Self::before(scenario, lane, trial, observer, None);
        sim.set_out();
        sim
    }

    /// Sets what is known from the start.
    fn set_out(&mut self) {
        for start in self.source.first() {
            self.begin(start);
        }
        for edge in std::mem::take(&mut self.server.edges) {
            self.set(edge, Event::Edge);
        }
    }

    fn before(scenario: &Scenario, lane: &Lane, trial: u32, observer: O, steps: Option<Follower<'a>>) -> Self {
        let document = scenario.document();
        let draws = Draws::new(document.seed, trial);
        let policy = Policy::of(lane);
        let protection = Protection::of(lane);
        let source = Source::new(document, draws);
        let clients = if source.is_finite() { document.load.clients() as usize } else { 0 };
        let remember = Remember {
            last_wait: policy.schedule.remembers(),
            waited: policy.deadline.is_some_and(|deadline| deadline.sums_waits()),
            carried: protection.is_some(),
        };
        let timers = Timers::new(&document.network, &document.server.limiter);
        let ahead = (scenario.horizon() - SimTime::ZERO).min(timers.longest(policy.schedule.reach()));
        let events_left = (document.max_events_per_lane / document.trials).max(1);
        let server = Server::new(document);
        let instant = answers_at_once(document) && !protection.is_some() && steps.is_none();
        let pace = timers.shortest(policy.pace(document.server.retry_after_millis.map(Span::from_millis)));
        let same_for = server.counts_for().filter(|_| instant);
        let (crowd, queue) = Crowd::and_queue(clients, pace, same_for, ahead);
        Self {
            draws,
            ties: document.ties,
            horizon: scenario.horizon(),
            over: false,
            events_left,
            begins_left: events_left,
            cut: None,
            instant,
            ahead,
            source,
            timers,
            delay: document.network.delay.clone(),
            server,
            requests: Requests::with_capacity(clients, remember),
            flights: Flights::new(policy.attempt_timeout),
            effects: Effects::new(document.load.traits().non_idempotent_ratio),
            policy,
            protection,
            queue,
            crowd: crowd.map(Box::new),
            observer,
            steps,
        }
    }

    /// Lets so many events happen in the promised order, or fewer if none is left, or as many more as a crowd makes at a
    /// time; how many did.
    pub fn advance(&mut self, most: u64) -> u64 {
        let mut happened = 0;
        while happened < most && !self.over {
            happened += match (self.crowd.take(), self.instant) {
                (Some(crowd), _) => self.proceed_as_crowd(crowd),
                (None, true) => self.proceed::<true>(),
                (None, false) => self.proceed::<false>(),
            };
        }
        happened
    }

    /// Whether everything has happened.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Who has listened.
    pub fn into_observer(self) -> O {
        self.observer
    }

    /// The next event, or the end: where no event is left, or no more attempts may be made.
    #[inline]
    fn proceed<const INSTANT: bool>(&mut self) -> u64 {
        if !INSTANT || !self.source.is_finite() {
            self.gather();
        }
        let Some((now, event)) = self.take() else {
            self.finish(self.horizon);
            return 1;
        };
        self.happen::<INSTANT>(now, event);
        if self.cut.is_some() {
            self.finish(now);
        }
        1
    }

    #[inline]
    fn happen<const INSTANT: bool>(&mut self, now: SimTime, event: Event) {
        match event {
            Event::Timer(request) => self.attempt::<INSTANT>(now, request),
            Event::Arrival(flight) => self.arrive(now, flight),
            Event::WorkDone(flight) => self.work_done(now, flight),
            Event::Answer(flight) => self.answered(now, flight),
            Event::Timeout(flight) => self.timed_out(now, flight),
            Event::Edge => self.work(now),
        }
    }

    fn finish(&mut self, end: SimTime) {
        self.over = true;
        self.answer_at_once(end);
        self.end_flights();
        self.end_requests(end);
        self.observer.run_ended(end, self.cut);
    }

    /// Lets what was sent before the run was cut short be answered, as far as that takes no time: an attempt that is
    /// one instant is not left half done.
    fn answer_at_once(&mut self, end: SimTime) {
        while self.cut.is_some() && self.next_at() == end {
            match self.take() {
                None | Some((_, Event::Timer(_))) => {}
                Some((at, event)) => self.happen::<false>(at, event),
            }
        }
    }

    /// What comes in the order of time by itself waits outside the queue until its instant is the next one: arrivals
    /// of a steady load, attempt timeouts, waits at the server that last too long.
    fn gather(&mut self) {
        while self.cut.is_none() {
            let (request, timeout) = (self.source.next_at(), self.flights.next_timeout());
            let expiry = self.server.next_expiry(&self.flights);
            let request = self.timers.on_tick(request);
            let due = request.min(timeout).min(expiry);
            if due > self.next_at() || due >= self.horizon {
                return;
            }
            if due == request {
                self.begin_next();
            } else if due == timeout {
                let flight = self.flights.take_timeout();
                self.set(due, Event::Timeout(flight));
            } else {
                return self.set(due, Event::Edge);
            }
        }
    }

    fn set(&mut self, at: SimTime, event: Event) {
        if at < self.horizon {
            self.queue.push(at, event);
        }
    }

    fn next_at(&mut self) -> SimTime {
        let (queue, tie) = self.queue_and_tie();
        queue.next_at(tie)
    }

    #[inline]
    fn take(&mut self) -> Option<(SimTime, Event)> {
        let (queue, tie) = self.queue_and_tie();
        queue.pop(tie)
    }

    /// The queue, and the place of an event among those of its kind that meet it at one instant.
    #[inline]
    fn queue_and_tie(&mut self) -> (&mut Queue, impl Fn(Event) -> u64) {
        let Self { queue, requests, flights, source, draws, ties, .. } = self;
        let tie = |event| {
            let (entity, number) = match event {
                Event::Edge | Event::WorkDone(None) => return 0,
                Event::Timer(request) => (requests.entity(request), requests.attempts(request) + 1),
                Event::WorkDone(Some(flight))
                | Event::Answer(flight)
                | Event::Timeout(flight)
                | Event::Arrival(flight) => (flights[flight].entity, flights[flight].number),
            };
            match ties {
                Ties::Random => draws.bits(Purpose::Tie, entity, number) >> (u64::BITS - TIE_BITS),
                Ties::Client => source.clients.place(draws, entity),
            }
        };
        (queue, tie)
    }
}

#[cfg(test)]
pub(crate) mod bursts;

#[cfg(test)]
mod oracle;

#[cfg(test)]
mod tests;
