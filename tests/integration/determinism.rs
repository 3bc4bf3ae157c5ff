//! Same scenario, same report; and no lane feels another.

use crate::random;
use retrystorm::params::Knob;
use retrystorm::report::Report;
use retrystorm::scenario::Scenario;
use retrystorm::scenario::lane::Lane;
use retrystorm::value::Value;

fn lanes_of(scenario: &Scenario, lanes: &[Lane]) -> Vec<String> {
    let lanes = Value::List(lanes.iter().map(Lane::write).collect());
    let report = Report::of(&random::with(scenario, &[("lanes", lanes)]));
    report.lanes.iter().map(|lane| serde_json::to_string(lane).expect("a report is a tree")).collect()
}

#[test]
fn the_same_scenario_gives_the_same_report_to_the_byte() {
    for seed in 0..50 {
        let scenario = random::scenario(seed);
        assert!(Report::of(&scenario).to_json() == Report::of(&scenario).to_json(), "seed {seed}");
    }
}

#[test]
fn another_seed_gives_other_draws() {
    let story = retrystorm::stories::find("outage").expect("it is a story");
    let waits = |seed| {
        let scenario = story.scenario("", &[("seed", Value::Number(seed))]).expect("it can be run");
        Report::of(&scenario).lanes[2].waits.clone()
    };
    assert_ne!(waits(1.0), waits(2.0));
}

#[test]
fn adding_removing_reordering_and_renaming_lanes_changes_no_other_lane() {
    for seed in 0..60 {
        let scenario = random::scenario(seed);
        let lanes = &scenario.document().lanes;
        let all = lanes_of(&scenario, lanes);
        for (i, lane) in lanes.iter().enumerate() {
            assert_eq!(lanes_of(&scenario, std::slice::from_ref(lane)), [all[i].clone()], "seed {seed}: alone");
        }
        let reversed: Vec<Lane> = lanes.iter().rev().cloned().collect();
        assert!(lanes_of(&scenario, &reversed).iter().rev().eq(&all), "seed {seed}: reversed");
        let renamed: Vec<Lane> = lanes.iter().map(|lane| Lane { label: "other".into(), ..lane.clone() }).collect();
        let renamed = lanes_of(&scenario, &renamed);
        for ((renamed, original), lane) in renamed.iter().zip(&all).zip(lanes) {
            let label = serde_json::to_string(&lane.label).expect("a label is a text");
            assert_eq!(renamed.replacen("\"other\"", &label, 1), *original, "seed {seed}: renamed");
        }
    }
}

#[test]
fn a_report_holds_a_scenario_that_gives_the_report_again() {
    for seed in 0..30 {
        let report = Report::of(&random::scenario(seed));
        let json = serde_json::to_string(&report.scenario).expect("a scenario is a tree");
        let again = Scenario::from_json(&json).expect("what was written can be read");
        assert!(Report::of(&again).to_json() == report.to_json(), "seed {seed}");
    }
}
