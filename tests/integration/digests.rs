//! Reports named by their digest, committed: the same in a debug and a release build, and in WebAssembly, where
//! `tests/node/digests.test.js` compares them with the same two files.

use crate::generated::expect_file;
use crate::random;
use retrystorm::report::Report;
use retrystorm::scenario::Scenario;
use retrystorm::stories;
use sha2::{Digest, Sha256};

const RANDOM: u64 = 50;

fn scenarios() -> Vec<(String, Scenario)> {
    let story = |story: stories::Story| {
        let scenario = story.scenario("", &[]).expect("a story can be run");
        (story.id, scenario)
    };
    let random = (0..RANDOM).map(|seed| (format!("random-{seed}"), random::scenario(seed)));
    stories::all().into_iter().map(story).chain(random).collect()
}

#[test]
fn the_scenarios_that_are_named_are_committed() {
    let line = |(name, scenario): &(String, Scenario)| {
        format!("{name}\t{}\n", serde_json::to_string(scenario).expect("a scenario is a tree"))
    };
    expect_file("tests/golden/scenarios.tsv", &scenarios().iter().map(line).collect::<String>());
}

#[test]
fn every_report_has_its_committed_digest() {
    let line = |(name, scenario): &(String, Scenario)| {
        let digest = Sha256::digest(Report::of(scenario).to_json());
        let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{name}\t{hex}\n")
    };
    expect_file("tests/golden/digests.tsv", &scenarios().iter().map(line).collect::<String>());
}
