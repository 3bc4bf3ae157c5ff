//! Breakers as their libraries ship them.
//!
//! Read in the source of each. What is not the same is said in the note; where the threshold itself trips and where
//! only going beyond does is kept apart, because a share of exactly one half is common in tests and in life.

use super::{Blocks, Breaker, Consecutive, CountWindow, Counts, TimeWindow, Trip};
use crate::params::serialize_knob;
use crate::policy::share::Enough;
use serde::Serialize;

/// A library's breaker.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Named {
    /// Its name in links and code.
    pub name: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// Its defaults.
    #[serde(serialize_with = "serialize_knob")]
    pub breaker: Breaker,
    /// What it does that this one does not; "" if nothing.
    pub note: &'static str,
}

/// Every breaker, the best known first.
pub fn all() -> Vec<Named> {
    let named = |name, label, breaker, note| Named { name, label, breaker, note };
    vec![
        named(
            "resilience4j",
            "Resilience4j",
            resilience4j(),
            "Half-open, it weighs the share of failures over 10 calls; here the first failure reopens.",
        ),
        named("polly", "Polly v8", lately(30_000.0, 100, 0.1, Enough::AtLeast, 5_000.0), ""),
        named(
            "hystrix",
            "Hystrix",
            lately(10_000.0, 20, 0.5, Enough::AtLeast, 5_000.0),
            "It asks its rule every 500 ms; here every answer asks.",
        ),
        named("opossum", "opossum", lately(10_000.0, 0, 0.5, Enough::MoreThan, 30_000.0), ""),
        named("gobreaker", "gobreaker", in_a_row(5, Enough::MoreThan, 60_000.0), ""),
        named("pybreaker", "pybreaker", in_a_row(5, Enough::AtLeast, 60_000.0), ""),
        named("circuitbreaker", "circuitbreaker (Python)", in_a_row(5, Enough::AtLeast, 30_000.0), ""),
        named("failsafe", "Failsafe", in_a_row(1, Enough::AtLeast, 60_000.0), ""),
        named(
            "finagle",
            "Finagle failure accrual",
            in_a_row(5, Enough::AtLeast, 5_000.0),
            "It also trips below 80 % of successes over 30 s, and its open time grows with jitter to 300 s.",
        ),
        named("spring_retry", "Spring Retry", spring_retry(), "It forgets what it counted after 20 s."),
    ]
}

fn resilience4j() -> Breaker {
    Breaker {
        trip: Trip::CountWindow(CountWindow { calls: 100, minimum_calls: 100, ratio: 0.5 }),
        open_millis: Some(60_000.0),
        probes: 10,
        successes_to_close: 10,
        ..Breaker::default()
    }
}

/// It stands around the retries: what it counts are requests that had no attempts left.
fn spring_retry() -> Breaker {
    Breaker { counts: Counts::Requests, ..in_a_row(1, Enough::AtLeast, 5_000.0) }
}

fn lately(window_millis: f64, minimum_calls: u32, ratio: f64, at: Enough, open_millis: f64) -> Breaker {
    let trip = Trip::TimeWindow(TimeWindow { window_millis, minimum_calls, ratio });
    Breaker { trip, at, open_millis: Some(open_millis), blocks: Blocks::All, ..Breaker::default() }
}

fn in_a_row(failures: u32, at: Enough, open_millis: f64) -> Breaker {
    Breaker {
        trip: Trip::Consecutive(Consecutive { failures }),
        at,
        open_millis: Some(open_millis),
        ..Breaker::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::breaker::{Circuit, Permit, Phase};
    use crate::time::SimTime;

    /// The number of the call at which it trips when calls 10 ms apart succeed and fail as told; 0 if it never does.
    fn trips_at(name: &str, failed: impl Fn(u32) -> bool) -> u32 {
        let found = all().into_iter().find(|named| named.name == name).expect("it has a name");
        let mut circuit = Circuit::new(&found.breaker);
        let trips = |call: u32| {
            let now = SimTime::from_millis(10.0 * f64::from(call));
            let permit = circuit.admit(now, false, Permit::NONE).expect("it is closed");
            circuit.tell(now, permit, failed(call), |_| 0.5);
            circuit.phase(now) == Phase::Open
        };
        (1..=1_000)
            .find({
                let mut trips = trips;
                move |call| trips(*call)
            })
            .unwrap_or(0)
    }

    #[test]
    fn each_trips_at_its_own_call_when_everything_fails() {
        for (name, call) in [
            ("resilience4j", 100),
            ("polly", 100),
            ("hystrix", 20),
            ("opossum", 1),
            ("gobreaker", 6),
            ("pybreaker", 5),
            ("circuitbreaker", 5),
            ("failsafe", 1),
            ("finagle", 5),
            ("spring_retry", 1),
        ] {
            assert_eq!(trips_at(name, |_| true), call, "{name}");
        }
    }

    /// nodeshift/opossum#481: the user expected it to open.
    #[test]
    fn a_share_of_exactly_one_half_trips_those_that_say_at_least() {
        let every_other = |call: u32| call.is_multiple_of(2);
        assert_eq!(trips_at("resilience4j", every_other), 100);
        assert_eq!(trips_at("hystrix", every_other), 20);
        assert_eq!(trips_at("opossum", every_other), 0, "a success, then a failure: 50 % is not more than 50 %");
    }

    #[test]
    fn a_share_of_exactly_one_tenth_is_enough_for_polly() {
        assert_eq!(trips_at("polly", |call| call.is_multiple_of(10)), 100);
        assert_eq!(trips_at("polly", |call| call.is_multiple_of(11)), 0);
    }
}
