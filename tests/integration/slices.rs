//! A run in pieces: the same report to the byte, and on the way there reports on the trials so far.

use crate::random;
use retrystorm::report::{Report, Run};
use retrystorm::scenario::Scenario;
use retrystorm::value::Value;

/// How many events the pieces have, in turn: from one at a time to a whole round.
const PIECES: [u64; 4] = [1, 7, 100, u64::MAX];

#[test]
fn however_a_run_is_cut_into_pieces_its_report_is_the_same_to_the_byte() {
    for seed in 0..50 {
        let scenario = random::scenario(seed);
        let mut run = Run::new(scenario.clone());
        for piece in PIECES.iter().cycle().skip(seed as usize % PIECES.len()) {
            if run.is_over() {
                break;
            }
            run.advance(*piece);
        }
        let report = run.report().expect("it is over").to_json();
        assert!(report == Report::of(&scenario).to_json(), "seed {seed}");
    }
}

#[test]
fn a_report_on_the_way_is_that_of_a_scenario_with_so_many_trials() {
    let mut seen = 0;
    for seed in 0..50 {
        let scenario = random::scenario(seed);
        let mut run = Run::new(scenario.clone());
        while run.trials() + 1 < scenario.document().trials {
            run.advance(u64::MAX);
            let report = run.report().expect("a round has just ended");
            assert_eq!(report.trials_so_far, Some(run.trials()));
            assert!(report.lanes == Report::of(&with_trials(&scenario, run.trials())).lanes, "seed {seed}");
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} reports");
}

/// The event limit is one of all trials together, and each has its share.
fn with_trials(scenario: &Scenario, trials: u32) -> Scenario {
    let document = scenario.document();
    let share = (document.max_events_per_lane / document.trials).max(1);
    let number = |n: u32| Value::Number(f64::from(n));
    random::with(scenario, &[("trials", number(trials)), ("max_events_per_lane", number(share * trials))])
}

#[test]
fn in_the_middle_of_a_trial_there_is_no_report() {
    let mut run = Run::new(random::with(&random::scenario(1), &[("trials", Value::Number(2.0))]));
    assert!(run.report().is_none());
    run.advance(1);
    assert!(run.report().is_none() && run.trials() == 0);
    run.advance(u64::MAX);
    assert_eq!(run.report().and_then(|report| report.trials_so_far), Some(1));
}

#[test]
fn a_piece_has_no_more_events_than_it_may() {
    let scenario = Scenario::from_json(r#"{"load": {"kind": "burst", "clients": 100}, "lanes": [{}]}"#);
    let mut run = Run::new(scenario.expect("it is a scenario"));
    let mut pieces = 0;
    while !run.is_over() {
        run.advance(10);
        pieces += 1;
    }
    assert_eq!(pieces, 11, "a hundred attempts and the end");
}
