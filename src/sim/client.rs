//! The client's side of an attempt, in these steps: 1 is there time left, 2 does the breaker let it out, 3 does the
//! throttle, 4 to which endpoint, 5 send it and wait, 6 what kind of answer is it, 7 tell those who keep count,
//! 8 is there a retry, and when.
//!
//! Where `INSTANT` holds, an attempt and its answer are one instant and clients have no protection: steps 2, 3 and 7 fall
//! away, and the compiler makes that one short path.
//!
//! A refused attempt uses up one of the request's attempts and is followed by a wait like any failure. There is one
//! endpoint, so step 4 has nothing to do.

use super::observer::{Attempt, Cut, GiveUp, Observer, Outcome, Request, Step};
use super::queue::Event;
use super::server::Reception;
use super::{MOST_UNDER_WAY, Sim, Start};
use crate::rng::Purpose;
use crate::time::{SimTime, Span};

/// How an attempt ended for its client.
#[derive(Debug, Clone, Copy)]
pub struct Ending {
    /// What came of it.
    pub outcome: Outcome,
    /// How long the client waited for it.
    pub took: Span,
}

impl<O: Observer> Sim<'_, O> {
    /// Sets the first attempt of a request.
    pub(super) fn begin(&mut self, start: Start) {
        self.begin_after(SimTime::ZERO, start);
    }

    /// The same for one that may be due already.
    fn begin_after(&mut self, now: SimTime, Start { entity, at }: Start) {
        let request = self.requests.begin(entity);
        let at = self.timers.start(at, &self.draws, entity);
        self.set(at.max(now), Event::Timer(request));
    }

    /// Begins the next request of a steady load.
    pub(super) fn begin_next(&mut self) {
        self.cut = self.limit(self.begins_left);
        if self.cut.is_some() {
            return;
        }
        if let Some(start) = self.source.take() {
            self.begins_left -= 1;
            self.begin(start);
        }
    }

    /// Steps 1 to 5: the client wakes up and sends an attempt.
    #[inline]
    pub(super) fn attempt<const INSTANT: bool>(&mut self, now: SimTime, request: u32) {
        let number = self.requests.attempts(request) + 1;
        if number > 1 && !self.has_time(now, request) {
            return self.end::<INSTANT>(now, request, Some(GiveUp::Deadline));
        }
        self.cut = self.limit(self.events_left);
        if self.cut.is_some() {
            return;
        }
        self.events_left -= 1;
        self.requests.attempt(request, number);
        if number == 1 {
            self.note_beginning(now, request);
        }
        if INSTANT {
            return self.exchange(now, request, number);
        }
        if !self.lets_out(now, request, number) {
            return self.refuse(now, request);
        }
        self.note_sent(now, request);
        self.step(now, request, Step::Sent);
        // From here on, and in the draws of the world, only what is sent is an attempt.
        let number = self.requests.sent(request);
        self.send(now, request, number);
    }

    /// The limit that stands in the way of one more, of which so many are left.
    fn limit(&self, left: u32) -> Option<Cut> {
        if left == 0 {
            Some(Cut::Attempts)
        } else if self.requests.slots().max(self.flights.slots()).max(self.server.chores()) >= MOST_UNDER_WAY {
            Some(Cut::UnderWay)
        } else {
            None
        }
    }

    fn refuse(&mut self, now: SimTime, request: u32) {
        self.observer.attempt_refused(now);
        self.note_refused(now, request);
        let next = self.retry::<false>(now, request, None);
        self.wait_until(request, next);
    }

    #[inline(always)]
    pub(super) fn has_time(&mut self, now: SimTime, request: u32) -> bool {
        let Some(deadline) = self.policy.deadline else { return true };
        let has_time = deadline.allows_attempt(now - self.requests.started(request));
        self.step(now, request, Step::Time(has_time));
        has_time
    }

    pub(super) fn note_beginning(&mut self, now: SimTime, request: u32) {
        self.requests.start(request, now);
        self.observer.request_began(now);
        self.step(now, request, Step::Began);
        if let Some(next) = self.source.after_sending(self.requests.entity(request)) {
            // A request may leave so late that the next one has been due for some time.
            self.begin_after(now, next);
        }
    }

    /// An attempt and its answer in one instant.
    #[inline]
    fn exchange(&mut self, now: SimTime, request: u32, number: u32) {
        let entity = self.requests.entity(request);
        let outcome = match self.server.receive(now, &self.draws, entity, number) {
            Reception::Answer(outcome) | Reception::Accept(outcome) => outcome,
            Reception::Vanish => Outcome::Open,
        };
        let during_incident = self.server.incidents.at(now).disturbed;
        self.observer.attempt_arrived(now);
        self.observer.attempt_ended(&Attempt { arrived: now, number, outcome, during_incident, latency: Span::ZERO });
        self.conclude::<true>(now, request, Ending { outcome, took: Span::ZERO });
    }

    /// Settles an attempt and sets the next one.
    #[inline(never)]
    pub(super) fn conclude<const INSTANT: bool>(&mut self, now: SimTime, request: u32, ending: Ending) {
        let next = self.settle::<INSTANT>(now, request, ending);
        self.wait_until(request, next);
    }

    /// Sets the next attempt of a request, if there is one.
    pub(super) fn wait_until(&mut self, request: u32, next: Option<SimTime>) {
        if let Some(at) = next {
            self.set(at, Event::Timer(request));
        }
    }

    /// Steps 6 to 8: the client knows how its attempt ended. Says when it makes the next one.
    #[inline(always)]
    pub(super) fn settle<const INSTANT: bool>(
        &mut self,
        now: SimTime,
        request: u32,
        ending: Ending,
    ) -> Option<SimTime> {
        if !INSTANT {
            self.step(now, request, Step::Answered(ending.outcome));
            self.note_answer(now, request, ending.outcome);
        }
        let gave_up = match ending.outcome {
            Outcome::Succeeded => None,
            outcome if self.policy.retried[outcome as usize] => {
                return self.retry::<INSTANT>(now, request, Some(ending));
            }
            _ => Some(GiveUp::NotRetryable),
        };
        self.end::<INSTANT>(now, request, gave_up);
        None
    }

    /// Step 8: the wait and when the next attempt is made, or the end of the request; `after` is `None` after a refusal.
    #[inline(always)]
    fn retry<const INSTANT: bool>(&mut self, now: SimTime, request: u32, after: Option<Ending>) -> Option<SimTime> {
        let attempts = self.requests.attempts(request);
        match self.next_wait::<INSTANT>(now, request, attempts, after) {
            Ok(wait) => {
                self.requests.add_wait(request, wait);
                if !INSTANT {
                    self.step(now, request, Step::Waits(wait));
                }
                self.observer.wait_chosen(attempts, wait, self.policy.schedule.at_cap(wait));
                Some(self.timers.wake(now, wait, &self.draws, self.requests.entity(request), attempts))
            }
            Err(reason) => {
                self.end::<INSTANT>(now, request, Some(reason));
                None
            }
        }
    }

    /// The wait before the next attempt, or why there is to be none.
    #[inline(always)]
    fn next_wait<const INSTANT: bool>(
        &mut self,
        now: SimTime,
        request: u32,
        attempts: u32,
        after: Option<Ending>,
    ) -> Result<Span, GiveUp> {
        let none = if after.is_some() { GiveUp::Attempts } else { GiveUp::Refused };
        let wait = self.wait_before_retry(request, attempts, after).ok_or(none)?;
        if !INSTANT && !self.pays(now, request, after.map(|ending| ending.outcome)) {
            return Err(GiveUp::Budget);
        }
        self.allow_wait(now, request, wait).ok_or(GiveUp::Deadline)
    }

    /// The wait as schedule and server want it; `None` if there is to be no further attempt.
    #[inline(always)]
    fn wait_before_retry(&mut self, request: u32, attempts: u32, after: Option<Ending>) -> Option<Span> {
        if attempts >= self.policy.max_attempts {
            return None;
        }
        let (schedule, draws, entity) = (&self.policy.schedule, &self.draws, self.requests.entity(request));
        let draw = move || draws.unit(Purpose::Jitter, entity, attempts);
        let wait = self.requests.wait(request, schedule, attempts, draw)?;
        let Some(Ending { outcome, took }) = after else { return Some(wait) };
        let wait = self.policy.server_hint.apply(wait, self.server.hint(outcome), schedule.cap());
        Some(schedule.rest(wait, took))
    }

    /// The wait as the deadline lets it be.
    fn allow_wait(&self, now: SimTime, request: u32, wait: Span) -> Option<Span> {
        let Some(deadline) = self.policy.deadline else { return Some(wait) };
        let elapsed = now - self.requests.started(request);
        deadline.allow_wait(wait, elapsed, self.requests.waited(request))
    }

    #[inline]
    pub(super) fn end<const INSTANT: bool>(&mut self, now: SimTime, request: u32, gave_up: Option<GiveUp>) {
        let latency = now - self.requests.started(request);
        let attempts = self.requests.sent(request);
        let entity = self.requests.entity(request);
        if !INSTANT {
            self.step(now, request, Step::Ended(gave_up));
            self.note_end(now, request);
            self.effects.end(entity);
        }
        self.observer.request_ended(&Request { at: now, attempts, latency, gave_up });
        self.requests.end(request);
        if let Some(next) = self.source.after_end(entity, |think| self.timers.pause(now, think)) {
            self.begin(next);
        }
    }

    /// Ends every request that is still open. One that was only set for later has not begun, unless all requests of
    /// the load are there from the start.
    pub(super) fn end_requests(&mut self, at: SimTime) {
        for request in self.requests.open() {
            if self.requests.attempts(request) > 0 || self.source.is_finite() {
                let attempts = self.requests.sent(request);
                let gave_up = Some(GiveUp::Unfinished);
                if let Some(steps) = &mut self.steps {
                    let (entity, number) = (self.requests.entity(request), self.requests.attempts(request));
                    steps(at, entity, number, Step::Ended(gave_up));
                }
                self.observer.request_ended(&Request { at, attempts, latency: Span::ZERO, gave_up });
            }
        }
    }

    /// Tells a step of a request, if anybody follows the steps: then no attempt is one instant.
    pub(super) fn step(&mut self, now: SimTime, request: u32, step: Step) {
        if let Some(steps) = &mut self.steps {
            steps(now, self.requests.entity(request), self.requests.attempts(request), step);
        }
    }
}
