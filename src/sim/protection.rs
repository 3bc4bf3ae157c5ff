//! What clients hold against their own attempts: breaker and throttle before the sending (steps 2 and 3), the news they
//! and the budget get of every answer (step 7), and what a retry has to be paid with (step 8).
//!
//! Each mechanism acts on its own state, that of the client or one for all. What is refused is told to nobody but the
//! throttle, for which it is a request: it enters no other ratio.

mod pool;

use super::Sim;
use super::observer::{Observer, Outcome, Step};
use crate::policy::breaker::{Circuit, Counts, Permit};
use crate::policy::budget::{Cause, Purse};
use crate::policy::throttle::Gate;
use crate::rng::{Entity, Purpose};
use crate::scenario::lane::Lane;
use crate::time::SimTime;
use pool::Pool;

/// The protection of a lane; without any of the three nothing is asked and nothing remembered.
pub struct Protection {
    breakers: Option<Pool<Circuit>>,
    throttles: Option<Pool<Gate>>,
    budgets: Option<Pool<Purse>>,
    /// Whether a breaker hears how requests end, instead of attempts.
    counts_requests: bool,
}

/// What a request carries for its client's protection.
#[derive(Debug, Clone, Copy)]
pub struct Carried {
    /// The breaker's permit, for as long as no answer has been told for it.
    permit: Permit,
    /// What the retry that is to come or under way is for, once it is paid.
    paid: Option<Cause>,
    /// Whether the last answer was a failure.
    failed: bool,
    /// Attempts that were refused.
    pub refused: u32,
}

impl Carried {
    /// Nothing yet.
    pub const NONE: Self = Self { permit: Permit::NONE, paid: None, failed: false, refused: 0 };
}

impl Protection {
    /// The protection of a lane, before its first attempt.
    pub fn of(lane: &Lane) -> Self {
        Self {
            breakers: lane.breaker.as_ref().map(|breaker| Pool::new(breaker.scope, Circuit::new(breaker))),
            throttles: lane.throttle.as_ref().map(|throttle| Pool::new(throttle.scope(), Gate::new(throttle))),
            budgets: lane.budget.as_ref().map(|budget| Pool::new(budget.scope(), Purse::new(budget))),
            counts_requests: lane.breaker.as_ref().is_some_and(|breaker| breaker.counts == Counts::Requests),
        }
    }

    /// Whether there is any.
    pub fn is_some(&self) -> bool {
        self.breakers.is_some() || self.throttles.is_some() || self.budgets.is_some()
    }
}

impl<O: Observer> Sim<'_, O> {
    /// Steps 2 and 3: whether the client lets its own attempt out.
    pub(super) fn lets_out(&mut self, now: SimTime, request: u32, number: u32) -> bool {
        if !self.protection.is_some() {
            return true;
        }
        let held = self.requests.carried(request).permit;
        let Some(permit) = self.breaker_admits(now, request, held) else { return false };
        let passes = self.throttle_admits(now, request, number);
        if passes {
            self.requests.carry(request, |carried| carried.permit = permit);
        } else if permit != held {
            self.with_circuit(now, request, |_, circuit| circuit.release(permit));
        }
        passes
    }

    /// Without a breaker everything passes, and nobody asks for the permit.
    fn breaker_admits(&mut self, now: SimTime, request: u32, held: Permit) -> Option<Permit> {
        let retry = self.requests.sent(request) > 1;
        let admit = |_, circuit: &mut Circuit| (circuit.admit(now, retry, held), circuit.phase(now));
        let Some((permit, phase)) = self.with_circuit(now, request, admit) else { return Some(held) };
        self.step(now, request, Step::Breaker(phase, permit.is_some()));
        permit
    }

    fn throttle_admits(&mut self, now: SimTime, request: u32, number: u32) -> bool {
        let Some(throttles) = &mut self.protection.throttles else { return true };
        let entity = self.requests.entity(request);
        let (_, gate) = throttles.of(|| self.source.clients.client(&self.draws, entity));
        let toss = gate.admit(now, || self.draws.unit(Purpose::Throttle, entity, number));
        self.observer.throttle_asked(now, toss.passes);
        self.step(now, request, Step::Throttle(toss));
        toss.passes
    }

    /// An attempt is sent: its first one earns a request's share.
    pub(super) fn note_sent(&mut self, now: SimTime, request: u32) {
        if self.protection.budgets.is_some() && self.requests.sent(request) == 1 {
            self.with_purse(now, request, |purse| purse.request_began(now));
        }
    }

    /// An attempt was not let out: the retry that was paid for it is over.
    pub(super) fn note_refused(&mut self, now: SimTime, request: u32) {
        self.requests.carry(request, |carried| carried.refused += 1);
        self.end_paid_retry(now, request);
    }

    /// Step 7: tells those who keep count how an attempt ended.
    pub(super) fn note_answer(&mut self, now: SimTime, request: u32, outcome: Outcome) {
        if !self.protection.is_some() {
            return;
        }
        let failed = !matches!(outcome, Outcome::Succeeded | Outcome::Invalid);
        self.requests.carry(request, |carried| carried.failed = failed);
        if !self.protection.counts_requests {
            self.tell_breaker(now, request, failed);
        }
        if !failed && let Some(throttles) = &mut self.protection.throttles {
            let entity = self.requests.entity(request);
            throttles.of(|| self.source.clients.client(&self.draws, entity)).1.accepted(now);
            self.observer.throttle_heard(now);
        }
        let retry_for = self.end_paid_retry(now, request);
        if !failed {
            self.with_purse(now, request, |purse| purse.succeeded(retry_for));
        } else if self.policy.retried[outcome as usize] {
            self.with_purse(now, request, Purse::failed);
        }
    }

    /// Step 8: pays for a retry, if there is a budget and enough in it.
    pub(super) fn pays(&mut self, now: SimTime, request: u32, after: Option<Outcome>) -> bool {
        let cause = match after {
            Some(Outcome::TimedOut) => Cause::TimedOut,
            Some(Outcome::Rejected) => Cause::Rejected,
            _ => Cause::Other,
        };
        let withdraw = |purse: &mut Purse| (purse.withdraw(now, cause), purse.left(now));
        let Some((pays, left)) = self.with_purse(now, request, withdraw) else { return true };
        self.step(now, request, Step::Budget(left, pays));
        self.requests.carry(request, |carried| carried.paid = pays.then_some(cause));
        pays
    }

    /// A request has ended, by whatever reason.
    pub(super) fn note_end(&mut self, now: SimTime, request: u32) {
        if !self.protection.is_some() {
            return;
        }
        let failed = self.requests.carried(request).failed;
        if self.protection.counts_requests {
            self.tell_breaker(now, request, failed);
        }
        self.end_paid_retry(now, request);
        if self.requests.sent(request) > 0 {
            self.with_purse(now, request, |purse| purse.request_ended());
        }
    }

    fn tell_breaker(&mut self, now: SimTime, request: u32, failed: bool) {
        let draws = self.draws;
        let permit = self.requests.carried(request).permit;
        self.with_circuit(now, request, |client, circuit| {
            circuit.tell(now, permit, failed, |trip| draws.unit(Purpose::OpenTime, Entity::number(client), trip));
        });
        self.requests.carry(request, |carried| carried.permit = Permit::NONE);
    }

    /// A retry that was paid for is over, if there was one; what it was for.
    fn end_paid_retry(&mut self, now: SimTime, request: u32) -> Option<Cause> {
        let paid = self.requests.carried(request).paid;
        if paid.is_some() {
            self.with_purse(now, request, Purse::retry_ended);
            self.requests.carry(request, |carried| carried.paid = None);
        }
        paid
    }

    /// Does something with the breaker of a request's client, if it has one, and tells what that changed.
    fn with_circuit<R>(&mut self, now: SimTime, request: u32, act: impl FnOnce(u32, &mut Circuit) -> R) -> Option<R> {
        let entity = self.requests.entity(request);
        let breakers = self.protection.breakers.as_mut()?;
        let (client, circuit) = breakers.of(|| self.source.clients.client(&self.draws, entity));
        let result = act(client, circuit);
        if let Some((from, to)) = circuit.change(now) {
            self.observer.breaker_changed(now, from, to);
        }
        Some(result)
    }

    /// The same with the budget.
    fn with_purse<R>(&mut self, now: SimTime, request: u32, act: impl FnOnce(&mut Purse) -> R) -> Option<R> {
        let entity = self.requests.entity(request);
        let purses = self.protection.budgets.as_mut()?;
        let (_, purse) = purses.of(|| self.source.clients.client(&self.draws, entity));
        let result = act(purse);
        let change = purse.change(now);
        if change != 0 {
            self.observer.budget_changed(now, change);
        }
        Some(result)
    }
}
