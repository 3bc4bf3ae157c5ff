//! Adaptive throttling, as in Google's book on site reliability: a client that is turned away often enough turns its
//! own attempts away, each with a chance that grows with what the server does not accept.
//!
//! Rule: an attempt is refused with the chance (requests − k × accepts) / (requests + 1) of the last while, if that is
//! above zero. What is refused counts as a request. Requests are counted when they are sent: counted when answered,
//! they lag one round trip behind (zeromicro/go-zero#5011). Accepts are counted when answered, so the window must be
//! much longer than an answer takes; the book's is two minutes.
//!
//! Not modelled: AWS's adaptive mode, which delays attempts instead of refusing them.

use super::scope::Scope;
use super::share::{ONE, millionths};
use super::sliding::Sliding;
use crate::params::MAX_MILLIS;
use crate::time::{SimTime, Span};
use crate::{choice, group};

choice! {
    /// What holds attempts back on the client.
    pub enum Throttle {
        /// Attempts are refused at random, the more the fewer the server accepts (Google).
        "adaptive_rejection" => AdaptiveRejection(params: AdaptiveRejection), "Adaptive rejection";
    }
}

group! {
    /// Attempts are refused at random, the more the fewer the server accepts.
    pub struct AdaptiveRejection {
        /// How many attempts may be sent for each that is accepted.
        k: f64 = 2.0, "Attempts per accept" in 1 => 1_000, "";
        /// How long requests and accepts are remembered.
        window_millis: f64 = 120_000.0, "Throttle window" in 0.001 => MAX_MILLIS, "ms";
        /// Whose answers it hears, and whose attempts it refuses.
        scope: Scope = Scope::Client, "Scope";
    }
}

impl Throttle {
    /// Who shares it.
    pub fn scope(&self) -> Scope {
        let Self::AdaptiveRejection(params) = self;
        params.scope
    }
}

/// A throttle at work.
#[derive(Debug, Clone)]
pub struct Gate {
    /// In millionths.
    k: u64,
    /// Requests and accepts.
    seen: Sliding,
}

/// How it came out for one attempt.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Toss {
    /// With what chance it was refused.
    pub chance: f64,
    /// Whether it was let through all the same.
    pub passes: bool,
}

impl Gate {
    /// The throttle of a document: wide open.
    pub fn new(throttle: &Throttle) -> Self {
        let Throttle::AdaptiveRejection(params) = throttle;
        Self { k: millionths(params.k), seen: Sliding::new(Span::from_millis(params.window_millis)) }
    }

    /// Lets an attempt through, or not. `unit` draws from [0, 1) and is asked only if there is a doubt.
    pub fn admit(&mut self, now: SimTime, unit: impl FnOnce() -> f64) -> Toss {
        let chance = self.chance(now);
        self.seen.add(now, [1, 0]);
        Toss { chance, passes: chance == 0.0 || unit() >= chance }
    }

    /// The server has accepted an attempt.
    pub fn accepted(&mut self, now: SimTime) {
        self.seen.add(now, [0, 1]);
    }

    /// The chance that an attempt is refused at `now`.
    fn chance(&mut self, now: SimTime) -> f64 {
        let [requests, accepts] = self.seen.sums(now);
        let excess = (requests * ONE).saturating_sub(self.k * accepts);
        excess as f64 / ((requests + 1) * ONE) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(k: f64, window_millis: f64) -> Gate {
        Gate::new(&Throttle::AdaptiveRejection(AdaptiveRejection { k, window_millis, ..AdaptiveRejection::default() }))
    }

    fn at(millis: f64) -> SimTime {
        SimTime::from_millis(millis)
    }

    #[test]
    fn nothing_is_refused_while_enough_is_accepted() {
        let mut gate = gate(2.0, 1_000.0);
        for millis in 0..100 {
            assert!(gate.admit(at(f64::from(millis)), || panic!("there is no doubt")).passes);
            if millis % 2 == 0 {
                gate.accepted(at(f64::from(millis)));
            }
        }
    }

    #[test]
    fn the_chance_is_the_published_formula() {
        let mut gate = gate(2.0, 1_000.0);
        (0..10).for_each(|_| assert!(gate.admit(at(0.0), || 1.0).passes));
        (0..3).for_each(|_| gate.accepted(at(5.0)));
        assert!((gate.chance(at(5.0)) - 4.0 / 11.0).abs() < 1e-12);
        assert!(!gate.admit(at(5.0), || 0.36).passes);
        assert!(gate.admit(at(5.0), || 0.42).passes, "the refused attempt counts: now it is 5/12");
        assert!(!gate.admit(at(5.0), || 0.46).passes, "6/13");
        assert_eq!(gate.chance(at(1_000.0)), 0.0, "what was sent a window ago is forgotten");
    }

    #[test]
    fn attempts_under_way_count_before_they_are_answered() {
        let mut gate = gate(1.0, 10_000.0);
        (0..9).for_each(|_| assert!(gate.admit(at(0.0), || 1.0).passes));
        assert!((gate.chance(at(0.0)) - 0.9).abs() < 1e-12);
    }

    /// Offered 1000 a second, the server accepts 100 a second: k times what it accepts reaches it.
    #[test]
    fn k_times_what_is_accepted_is_sent() {
        let mut gate = gate(2.0, 10_000.0);
        let mut state = 1_u64;
        let mut sent = 0;
        for i in 0..60_000_u64 {
            let now = SimTime::from_micros(i * 1_000);
            // Knuth's generator; its upper bits are good enough for a share.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let passes = gate.admit(now, || (state >> 11) as f64 / (1_u64 << 53) as f64).passes;
            sent += u64::from(passes && i >= 20_000);
            if i % 10 == 0 {
                gate.accepted(now);
            }
        }
        assert!((sent as f64 / 40.0 - 200.0).abs() < 10.0, "{} a second", sent as f64 / 40.0);
    }
}
