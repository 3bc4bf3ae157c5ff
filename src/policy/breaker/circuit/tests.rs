//! The breaker's states and events, each pair once, and what went wrong in other people's breakers.

use super::*;
use crate::policy::breaker::{Consecutive, CountWindow, Counts, SinceStart, TimeWindow, Trip};
use crate::policy::share::Enough;

const OPEN: f64 = 10.0;

fn at(millis: u32) -> SimTime {
    SimTime::from_millis(f64::from(millis))
}

fn breaker() -> Breaker {
    let trip = Trip::Consecutive(Consecutive { failures: 2 });
    Breaker { trip, open_millis: Some(OPEN), probes: 2, successes_to_close: 2, ..Breaker::default() }
}

/// Where a breaker stands before the event.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Given {
    /// Nothing has failed.
    Fresh,
    /// One more failure trips it.
    Brittle,
    /// Open, with 10 ms to go.
    Open,
    /// Open, and the open time is over.
    Due,
    /// Half-open, one probe under way, room for another.
    Probing,
    /// Half-open, both probes under way.
    Full,
    /// Half-open, one success, one probe under way.
    Nearly,
    /// Half-open, both probes without an answer for an open time.
    Overdue,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Event {
    First,
    Retry,
    /// An answer to what the present state let through last.
    Success,
    Failure,
    /// An answer to what an earlier state let through.
    LateSuccess,
    LateFailure,
    /// What the present state let through last comes back without an answer.
    Release,
    LateRelease,
}

/// A breaker in that state, the permit it gave out last in it, one of an earlier state, and the present.
fn given(given: Given) -> (Circuit, Permit, Permit, SimTime) {
    let mut circuit = Circuit::new(&breaker());
    let admit = |circuit: &mut Circuit, now| circuit.admit(now, false, Permit::NONE).expect("it lets this through");
    let old = admit(&mut circuit, at(0));
    if given == Given::Fresh {
        return (circuit, old, Permit::NONE, at(0));
    }
    circuit.tell(at(0), old, true, |_| 0.5);
    if given == Given::Brittle {
        return (circuit, old, Permit::NONE, at(0));
    }
    circuit.tell(at(0), old, true, |_| 0.5);
    if given == Given::Open {
        return (circuit, Permit::NONE, old, at(9));
    }
    if given == Given::Due {
        return (circuit, Permit::NONE, old, at(10));
    }
    let probe = admit(&mut circuit, at(10));
    if given == Given::Probing {
        return (circuit, probe, old, at(11));
    }
    admit(&mut circuit, at(11));
    match given {
        Given::Nearly => circuit.tell(at(12), probe, false, |_| 0.5),
        Given::Overdue => return (circuit, probe, old, at(21)),
        _ => {}
    }
    (circuit, probe, old, at(13))
}

/// What becomes of it: whether an attempt is let through (answers are not asked), and the phase after.
fn outcome(given_state: Given, event: Event) -> (Option<bool>, Phase) {
    let (mut circuit, current, late, now) = given(given_state);
    let mut admitted = None;
    let mut tell = |permit, failed| circuit.tell(now, permit, failed, |_| 0.5);
    match event {
        Event::First => admitted = Some(circuit.admit(now, false, Permit::NONE).is_some()),
        Event::Retry => admitted = Some(circuit.admit(now, true, Permit::NONE).is_some()),
        Event::Success => tell(current, false),
        Event::Failure => tell(current, true),
        Event::LateSuccess => tell(late, false),
        Event::LateFailure => tell(late, true),
        Event::Release => circuit.release(current),
        Event::LateRelease => circuit.release(late),
    }
    (admitted, circuit.phase(now))
}

#[test]
fn every_pair_of_state_and_event_is_as_the_table_says() {
    use Event::*;
    use Given::*;
    use Phase::{Closed, HalfOpen};
    let open = Phase::Open;
    let (yes, no) = (Some(true), Some(false));
    let table = [
        // A closed breaker lets through and counts.
        (Fresh, First, yes, Closed),
        (Fresh, Retry, yes, Closed),
        (Fresh, Success, None, Closed),
        (Fresh, Failure, None, Closed),
        (Fresh, LateSuccess, None, Closed),
        (Fresh, LateFailure, None, Closed),
        (Fresh, Release, None, Closed),
        (Fresh, LateRelease, None, Closed),
        (Brittle, First, yes, Closed),
        (Brittle, Retry, yes, Closed),
        (Brittle, Success, None, Closed),
        (Brittle, Failure, None, open),
        (Brittle, LateSuccess, None, Closed),
        (Brittle, LateFailure, None, Closed),
        (Brittle, Release, None, Closed),
        (Brittle, LateRelease, None, Closed),
        // An open one refuses, and nothing that was sent before moves it.
        (Open, First, no, open),
        (Open, Retry, no, open),
        (Open, LateSuccess, None, open),
        (Open, LateFailure, None, open),
        (Open, LateRelease, None, open),
        // When its time is over, the first who asks is the first probe.
        (Due, First, yes, HalfOpen),
        (Due, Retry, yes, HalfOpen),
        (Due, LateSuccess, None, open),
        (Due, LateFailure, None, open),
        (Due, LateRelease, None, open),
        // A half-open one has two places; any failure reopens, two successes close.
        (Probing, First, yes, HalfOpen),
        (Probing, Retry, yes, HalfOpen),
        (Probing, Success, None, HalfOpen),
        (Probing, Failure, None, open),
        (Probing, LateSuccess, None, HalfOpen),
        (Probing, LateFailure, None, HalfOpen),
        (Probing, Release, None, HalfOpen),
        (Probing, LateRelease, None, HalfOpen),
        (Full, First, no, HalfOpen),
        (Full, Retry, no, HalfOpen),
        (Full, Success, None, HalfOpen),
        (Full, Failure, None, open),
        (Full, LateSuccess, None, HalfOpen),
        (Full, LateFailure, None, HalfOpen),
        (Full, Release, None, HalfOpen),
        (Full, LateRelease, None, HalfOpen),
        // One success and one probe: two are all it takes, so nobody else is let through.
        (Nearly, First, no, HalfOpen),
        (Nearly, Retry, no, HalfOpen),
        (Nearly, Success, None, Closed),
        (Nearly, Failure, None, open),
        (Nearly, LateSuccess, None, HalfOpen),
        (Nearly, LateFailure, None, HalfOpen),
        (Nearly, Release, None, HalfOpen),
        (Nearly, LateRelease, None, HalfOpen),
        // Probes that never answer do not hold their places for ever, and are heard if they answer after all.
        (Overdue, First, yes, HalfOpen),
        (Overdue, Retry, yes, HalfOpen),
        (Overdue, Success, None, HalfOpen),
        (Overdue, Failure, None, open),
        (Overdue, LateSuccess, None, HalfOpen),
        (Overdue, LateFailure, None, HalfOpen),
        (Overdue, Release, None, HalfOpen),
        (Overdue, LateRelease, None, HalfOpen),
    ];
    // An open breaker has let nothing through that could be answered or come back; every other pair can be reached.
    let states = [Fresh, Brittle, Open, Due, Probing, Full, Nearly, Overdue];
    let events = [First, Retry, Success, Failure, LateSuccess, LateFailure, Release, LateRelease];
    for (state, event) in states.into_iter().flat_map(|state| events.map(|event| (state, event))) {
        let reachable = !matches!((state, event), (Open | Due, Success | Failure | Release));
        let rows = table.iter().filter(|row| (row.0, row.1) == (state, event)).count();
        assert_eq!(rows, usize::from(reachable), "{state:?} {event:?}");
    }
    for (state, event, admitted, phase) in table {
        assert_eq!(outcome(state, event), (admitted, phase), "{state:?} {event:?}");
    }
}

fn circuit(change: impl FnOnce(&mut Breaker)) -> Circuit {
    let mut breaker = Breaker { open_millis: Some(OPEN), ..Breaker::default() };
    change(&mut breaker);
    Circuit::new(&breaker)
}

/// One attempt that is answered at once; whether it was let through.
fn attempt(circuit: &mut Circuit, millis: u32, retry: bool, failed: bool) -> bool {
    let permit = circuit.admit(at(millis), retry, Permit::NONE);
    if let Some(permit) = permit {
        circuit.tell(at(millis), permit, failed, |_| 0.5);
    }
    permit.is_some()
}

#[test]
fn the_fifth_failure_opens_and_a_probe_decides() {
    let mut circuit = circuit(|breaker| breaker.probes = 3);
    for _ in 0..5 {
        assert_eq!(circuit.phase(at(0)), Phase::Closed);
        assert!(attempt(&mut circuit, 0, true, true));
    }
    assert!(!attempt(&mut circuit, 9, true, false));
    assert!(attempt(&mut circuit, 10, true, true), "one half-open failure reopens");
    assert!(!attempt(&mut circuit, 19, true, false));
    assert!(attempt(&mut circuit, 20, true, false), "one half-open success closes");
    assert_eq!(circuit.phase(at(20)), Phase::Closed);
    (0..4).for_each(|_| assert!(attempt(&mut circuit, 20, true, true), "the count begins anew"));
    assert_eq!(circuit.phase(at(20)), Phase::Closed);
}

/// msoedov/agentic_security#328 closed after a failure and three successes; nodeshift/opossum#119 let everything
/// through while half-open, and then nothing for ever.
#[test]
fn a_failure_before_enough_successes_reopens() {
    let mut circuit = circuit(|breaker| (breaker.probes, breaker.successes_to_close) = (1, 3));
    (0..5).for_each(|_| assert!(attempt(&mut circuit, 0, false, true)));
    assert!(attempt(&mut circuit, 10, false, true));
    for millis in 20..22 {
        assert!(attempt(&mut circuit, millis, false, false));
        assert_eq!(circuit.phase(at(millis)), Phase::HalfOpen);
    }
    assert!(attempt(&mut circuit, 22, false, false));
    assert_eq!(circuit.phase(at(22)), Phase::Closed);
}

/// resilience4j/resilience4j#903 and #1389: one outcome lost of a thousand, and it stayed half-open for ever.
#[test]
fn a_released_probe_makes_room_for_another() {
    let mut circuit = circuit(|_| {});
    (0..5).for_each(|_| assert!(attempt(&mut circuit, 0, false, true)));
    let probe = circuit.admit(at(10), false, Permit::NONE).expect("it is due");
    assert_eq!(circuit.admit(at(11), false, Permit::NONE), None);
    circuit.release(probe);
    assert!(circuit.admit(at(11), false, Permit::NONE).is_some());
}

#[test]
fn the_late_answer_to_a_probe_frees_no_place_that_is_anothers() {
    let mut circuit = circuit(|breaker| (breaker.probes, breaker.successes_to_close) = (1, 3));
    (0..5).for_each(|_| assert!(attempt(&mut circuit, 0, false, true)));
    let lost = circuit.admit(at(10), false, Permit::NONE).expect("it is due");
    assert!(circuit.admit(at(20), false, Permit::NONE).is_some(), "nothing was heard of the first for so long");
    circuit.tell(at(22), lost, false, |_| 0.5);
    assert_eq!(circuit.admit(at(23), false, Permit::NONE), None, "the second is still out");
    circuit.release(lost);
    assert_eq!(circuit.admit(at(24), false, Permit::NONE), None);
}

#[test]
fn a_probes_request_keeps_its_place_for_its_retries() {
    let mut circuit = circuit(|breaker| breaker.counts = Counts::Requests);
    (0..5).for_each(|_| assert!(attempt(&mut circuit, 0, false, true)));
    let probe = circuit.admit(at(10), false, Permit::NONE).expect("it is due");
    assert_eq!(circuit.admit(at(11), true, Permit::NONE), None, "somebody else's retry");
    assert!(circuit.admit(at(11), true, probe).is_some());
}

#[test]
fn first_attempts_pass_a_breaker_that_blocks_retries_only() {
    let mut circuit = circuit(|breaker| breaker.blocks = Blocks::Retries);
    (0..5).for_each(|_| assert!(attempt(&mut circuit, 0, false, true)));
    assert!(!attempt(&mut circuit, 5, true, false));
    assert!(attempt(&mut circuit, 5, false, false));
    assert_eq!(circuit.phase(at(5)), Phase::Open, "they tell an open breaker nothing");
    assert!(attempt(&mut circuit, 10, true, false));
    assert_eq!(circuit.phase(at(10)), Phase::Closed);
}

#[test]
fn without_an_open_time_the_rule_is_asked_afresh() {
    let mut circuit = circuit(|breaker| {
        breaker.trip = Trip::SinceStart(SinceStart { ratio: 0.1 });
        breaker.at = Enough::MoreThan;
        breaker.open_millis = None;
        breaker.blocks = Blocks::Retries;
        breaker.counts = Counts::FailuresPerFirstTry;
    });
    assert!(attempt(&mut circuit, 0, false, true));
    assert!(!attempt(&mut circuit, 0, true, false), "1 failure on 1 first attempt");
    (0..9).for_each(|_| assert!(attempt(&mut circuit, 1, false, false)));
    assert!(attempt(&mut circuit, 2, true, true), "1 on 10 is not more than a tenth");
    assert!(!attempt(&mut circuit, 2, true, true), "2 on 10 is: a retry adds a failure and no first attempt");
    assert_eq!(circuit.phase(at(2)), Phase::Open);
}

/// yammer/circuitbox#116 opened one call late.
#[test]
fn the_least_volume_is_reached_at_exactly_that_call() {
    let of = |trip: Trip| {
        let mut circuit = circuit(|breaker| breaker.trip = trip);
        (1..100).find(|_| {
            attempt(&mut circuit, 0, false, true);
            circuit.phase(at(0)) == Phase::Open
        })
    };
    assert_eq!(of(Trip::TimeWindow(TimeWindow { window_millis: 5.0, minimum_calls: 5, ratio: 0.5 })), Some(5));
    assert_eq!(of(Trip::CountWindow(CountWindow { calls: 10, minimum_calls: 5, ratio: 0.5 })), Some(5));
    assert_eq!(of(Trip::CountWindow(CountWindow { calls: 3, minimum_calls: 5, ratio: 0.5 })), Some(3));
}

/// Comcast/jrugged#25 got the share wrong after a window without calls.
#[test]
fn calls_leave_their_window() {
    let mut lately = circuit(|breaker| {
        breaker.trip = Trip::TimeWindow(TimeWindow { window_millis: 5.0, minimum_calls: 2, ratio: 0.6 });
    });
    for (millis, failed, phase) in
        // Nothing happens for a while, then the share is that of the present window alone.
        [(0, false, Phase::Closed), (0, true, Phase::Closed), (5, true, Phase::Closed), (9, true, Phase::Open)]
    {
        attempt(&mut lately, millis, false, failed);
        assert_eq!(lately.phase(at(millis)), phase, "at {millis} ms");
    }
    let mut last = circuit(|breaker| {
        breaker.trip = Trip::CountWindow(CountWindow { calls: 4, minimum_calls: 4, ratio: 0.75 });
    });
    let answers = [true, true, false, false, true, true, true].map(|failed| {
        attempt(&mut last, 0, false, failed);
        last.phase(at(0))
    });
    assert_eq!(answers.map(|phase| phase == Phase::Open), [false, false, false, false, false, false, true]);
}

#[test]
fn nothing_trips_without_a_failure() {
    for trip in [
        Trip::SinceStart(SinceStart { ratio: 0.0 }),
        Trip::TimeWindow(TimeWindow { window_millis: 5.0, minimum_calls: 0, ratio: 0.0 }),
        Trip::CountWindow(CountWindow { calls: 1, minimum_calls: 0, ratio: 0.0 }),
    ] {
        for open_millis in [None, Some(OPEN)] {
            let mut circuit = circuit(|breaker| (breaker.trip, breaker.open_millis) = (trip.clone(), open_millis));
            assert!((0..50).all(|_| attempt(&mut circuit, 0, false, false)));
        }
    }
}

#[test]
fn jitter_parts_breakers_that_tripped_together() {
    let until = |unit: f64| {
        let mut circuit = circuit(|breaker| breaker.open_jitter_ratio = 0.5);
        for _ in 0..5 {
            let permit = circuit.admit(at(0), false, Permit::NONE).expect("it is closed");
            circuit.tell(at(0), permit, true, |trip| {
                assert_eq!(trip, 0);
                unit
            });
        }
        (0..100).find(|millis| circuit.admit(at(*millis), false, Permit::NONE).is_some())
    };
    assert_eq!([until(0.0), until(0.5), until(0.9)], [Some(5), Some(10), Some(14)]);
}
