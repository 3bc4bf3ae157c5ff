//! A request's deadline: how long it may go on trying.
//!
//! Libraries agree on the word and differ in what they hold against it: the time so far, the time so far and the next
//! wait, or the sum of the waits. Only a client that has failed looks at its deadline: an attempt under way goes on.
//! Rule: being late means being past the deadline; what ends exactly at it is in time.

use crate::scenario::lane::{DeadlineCheck, Lane};
use crate::time::Span;

/// A deadline and the way it is looked at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deadline {
    limit: Span,
    check: DeadlineCheck,
}

impl Deadline {
    /// The deadline of a lane's requests, if they have one.
    pub fn of(lane: &Lane) -> Option<Self> {
        lane.deadline_millis.map(|millis| Self { limit: Span::from_millis(millis), check: lane.deadline_check })
    }

    /// Whether an attempt may still be made so long after the first.
    ///
    /// Timers run late: a wait that was to end in time may not. Who looks at the time so far only, or at the sum of
    /// the waits, does so after a failure and not again.
    pub fn allows_attempt(&self, elapsed: Span) -> bool {
        match self.check {
            DeadlineCheck::ElapsedPlusNext | DeadlineCheck::Truncate => elapsed <= self.limit,
            DeadlineCheck::ElapsedOnly | DeadlineCheck::SumOfWaits => true,
        }
    }

    /// The wait that becomes of `wait`, so long after the first attempt and after `waited` in earlier waits; `None`
    /// if there is no time left.
    pub fn allow_wait(&self, wait: Span, elapsed: Span, waited: Span) -> Option<Span> {
        match self.check {
            DeadlineCheck::ElapsedOnly => (elapsed < self.limit).then_some(wait),
            DeadlineCheck::ElapsedPlusNext => (elapsed + wait <= self.limit).then_some(wait),
            DeadlineCheck::Truncate => (elapsed < self.limit).then(|| wait.min(self.limit - elapsed)),
            DeadlineCheck::SumOfWaits => (waited + wait <= self.limit).then_some(wait),
        }
    }

    /// Whether it has to know the sum of the waits.
    pub fn sums_waits(&self) -> bool {
        self.check == DeadlineCheck::SumOfWaits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deadline of 100, 70 of it gone, 40 of those in waits: the next wait is just below, equal to and just above
    /// what is left.
    #[test]
    fn each_check_draws_the_line_where_it_says() {
        let span = Span::from_micros;
        let allowed = |check, wait| {
            let deadline = Deadline { limit: span(100), check };
            deadline.allow_wait(span(wait), span(70), span(40)).map(Span::micros)
        };
        for (check, expected) in [
            (DeadlineCheck::ElapsedOnly, [Some(29), Some(30), Some(31), Some(61)]),
            (DeadlineCheck::ElapsedPlusNext, [Some(29), Some(30), None, None]),
            (DeadlineCheck::Truncate, [Some(29), Some(30), Some(30), Some(30)]),
            (DeadlineCheck::SumOfWaits, [Some(29), Some(30), Some(31), None]),
        ] {
            assert_eq!([29, 30, 31, 61].map(|wait| allowed(check, wait)), expected, "{check:?}");
        }
    }

    #[test]
    fn at_the_deadline_a_client_that_has_failed_gives_up() {
        let limit = Span::from_micros(100);
        for check in [DeadlineCheck::ElapsedOnly, DeadlineCheck::Truncate] {
            assert_eq!(Deadline { limit, check }.allow_wait(Span::ZERO, limit, Span::ZERO), None);
        }
    }
}
