//! Stories: named scenarios, each with a question, its published figures, and the test of every claim.
//!
//! A story is data. Its checks say which figure of which lane in which world must come out, and how closely; the
//! command runs them, the tests run them, and the page shows the printed beside the simulated.

mod check;

use crate::problem::Problems;
use crate::report::Report;
use crate::scenario::Scenario;
use crate::value::Value;
use serde::{Deserialize, Serialize};

pub use check::{Check, Figure, Lanes, Row, Side};

/// The stories as JSON texts, in the order in which they are offered.
pub const SOURCES: [&str; 11] = [
    include_str!("stories/outage.json"),
    include_str!("stories/ticks.json"),
    include_str!("stories/first-burst.json"),
    include_str!("stories/collapse.json"),
    include_str!("stories/spike.json"),
    include_str!("stories/bucket-or-breaker.json"),
    include_str!("stories/lockstep.json"),
    include_str!("stories/sticky-users.json"),
    include_str!("stories/dead-work.json"),
    include_str!("stories/fleet.json"),
    include_str!("stories/clamp.json"),
];

/// A named scenario and what it shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// Its name: a word.
    pub id: String,
    /// The number of the study it retells, which the command also takes; "" if it has none.
    pub alias: String,
    /// Its name for readers.
    pub title: String,
    /// The world, in a sentence.
    pub question: String,
    /// What to guess before looking.
    pub prediction: String,
    /// What to look for in the charts.
    pub notice: Vec<String>,
    /// What the run shows, in a sentence.
    pub finding: String,
    /// Where the published figures come from.
    pub source: String,
    /// What it did not check, and what we found there.
    pub beyond: String,
    /// The scenario, as a document.
    pub scenario: Value,
    /// How many trials the checks take the mean of.
    pub check_trials: u32,
    /// The worlds in which checks are made; a check that names none is made in the story's own.
    pub worlds: Vec<World>,
    /// The checks.
    pub checks: Vec<Check>,
}

/// A variation of a story's scenario.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct World {
    /// Its name, by which checks refer to it.
    pub id: String,
    /// Its name for readers.
    pub label: String,
    /// What differs: pairs of path and value.
    pub set: Vec<(String, Value)>,
}

/// Every story.
pub fn all() -> Vec<Story> {
    SOURCES.iter().map(|source| serde_json::from_str(source).expect("a test reads every story")).collect()
}

/// The story of this name or number.
pub fn find(name: &str) -> Option<Story> {
    all().into_iter().find(|story| story.id == name || (!name.is_empty() && story.alias == name))
}

impl Story {
    /// The scenario in one of the story's worlds; "" is its own.
    ///
    /// # Errors
    /// The problems of the document, or a world or path that does not exist.
    pub fn scenario(&self, world: &str, changes: &[(&str, Value)]) -> Result<Scenario, Problems> {
        let mut document = self.scenario.clone();
        let set = self.worlds.iter().find(|known| known.id == world).map_or(&[][..], |world| &world.set);
        for (path, value) in set {
            document.set(path, value.clone());
        }
        for (path, value) in changes {
            document.set(path, value.clone());
        }
        Scenario::from_value(&document)
    }

    /// Runs every check in its world and compares.
    ///
    /// # Errors
    /// As for [`Story::scenario`].
    pub fn check(&self) -> Result<Vec<Row>, Problems> {
        let trials = [("trials", Value::Number(f64::from(self.check_trials)))];
        let mut rows = Vec::new();
        for world in [""].into_iter().chain(self.worlds.iter().map(|world| world.id.as_str())) {
            if self.checks.iter().any(|check| check.world == world) {
                let report = Report::of(&self.scenario(world, &trials)?);
                let lanes = serde_json::to_value(&report.lanes).expect("a report is a tree with text keys");
                rows.extend(self.rows(world, &lanes));
            }
        }
        Ok(rows)
    }

    /// The checks of one world against the lanes of a report of it.
    pub fn rows(&self, world: &str, lanes: &dyn Lanes) -> Vec<Row> {
        let label = self.worlds.iter().find(|known| known.id == world).map_or("", |world| &world.label);
        let checks = self.checks.iter().filter(|check| check.world == world);
        checks.map(|check| check.row(label, lanes)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_story_can_be_read_and_run() {
        for source in SOURCES {
            let story: Story = serde_json::from_str(source).expect("a story is a document of its format");
            for world in [""].into_iter().chain(story.worlds.iter().map(|world| world.id.as_str())) {
                story.scenario(world, &[]).unwrap_or_else(|problems| panic!("{} {world}: {problems}", story.id));
            }
            for check in &story.checks {
                let known = check.world.is_empty() || story.worlds.iter().any(|world| world.id == check.world);
                assert!(known, "{}: no world {:?}", story.id, check.world);
            }
        }
    }
}
