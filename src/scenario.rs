//! A scenario: one world and the lanes that meet it, checked once.
//!
//! A [`Document`] is what somebody wrote; a [`Scenario`] is one that can be run. The only way from the one to the
//! other is the check, which notes every problem at once, in the order of the fields.

pub mod distribution;
pub mod incident;
pub mod lane;
pub mod load;
pub mod network;
mod relations;
pub mod server;

use crate::params::{Bounds, Knob, MAX_MILLIS, Shape};
use crate::problem::{Code, Named, Problem, Problems, check};
use crate::time::SimTime;
use crate::value::Value;
use crate::{group, words};
use incident::Incident;
use lane::Lane;
use load::Load;
use network::Network;
use serde::{Serialize, Serializer};
use server::Server;

group! {
    /// A scenario as it is written: version 1 of the document.
    pub struct Document {
        /// Version of this document's format.
        version: u32 = 1, "Version" in 1 => 1, "";
        /// Names the random draws: same seed, same report.
        seed: u32 = 1, "Seed" in 0 => u32::MAX, "";
        /// How often the scenario is repeated with independent draws.
        trials: u32 = 1, "Trials" in 1 => 1_000, "";
        /// Width of a bar of the histogram.
        bin_millis: f64 = 100.0, "Bin" in 0.001 => MAX_MILLIS, "ms";
        /// Length of the sliding window in which the peak is counted.
        peak_window_millis: f64 = 10.0, "Peak window" in 0.001 => MAX_MILLIS, "ms";
        /// When the run ends, whoever is still waiting.
        horizon_millis: f64 = 60_000.0, "Horizon" in 0.001 => MAX_MILLIS, "ms";
        /// The most attempts of a lane, sent or refused, over all its trials.
        max_events_per_lane: u32 = 20_000_000, "Event limit" in 1 => 20_000_000, "attempts";
        /// Who comes first among those who arrive at the same instant.
        ties: Ties = Ties::Random, "Ties";
        /// Who asks, and when.
        load: Load = Load::default(), "Load";
        /// What lies between client and server.
        network: Network = Network::default(), "Network";
        /// Who answers.
        server: Server = Server::default(), "Server";
        /// What goes wrong, and when.
        incidents: Vec<Incident> = Vec::new(), "Incidents" in 0 => 100, "incidents";
        /// The client policies that are compared.
        lanes: Vec<Lane> = Vec::new(), "Lanes" in 1 => 12, "lanes";
    }
}

words! {
    /// The order of events at one instant.
    pub enum Ties {
        /// A new shuffle every time, seeded.
        "random" => Random, "Shuffled";
        /// The lowest client number first.
        "client" => Client, "By client number";
    }
}

/// A scenario that can be run: checked, and never changed after.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    document: Document,
}

impl Scenario {
    /// Reads a scenario from JSON text.
    ///
    /// # Errors
    /// Every problem of the document, in the order of its fields.
    pub fn from_json(json: &str) -> Result<Self, Problems> {
        let value =
            Value::from_json(json).map_err(|error| not_readable(&format!("Not a readable document: {error}")))?;
        Self::from_value(&value)
    }

    /// Reads a scenario from a tree of values.
    ///
    /// # Errors
    /// Every problem of the document, in the order of its fields.
    pub fn from_value(value: &Value) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        check(value, &Self::shape(), Named { label: "Scenario", unit: "" }, "", &mut problems);
        if !problems.is_empty() {
            return Err(Problems { problems });
        }
        let document = Document::read(value).ok_or_else(|| not_readable("Not a readable document"))?;
        relations::check(&document, &mut problems);
        if problems.is_empty() { Ok(Self { document }) } else { Err(Problems { problems }) }
    }

    /// What a document may say: the tree of all knobs.
    pub fn shape() -> Shape {
        Document::shape(Bounds { min: 0.0, max: 0.0 })
    }

    /// Everything the scenario says, defaults included.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The end of the run: what would happen at it or later does not.
    pub fn horizon(&self) -> SimTime {
        SimTime::from_millis(self.document.horizon_millis)
    }
}

/// The scenario as a document, every field written out.
impl Serialize for Scenario {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.document.write().serialize(serializer)
    }
}

/// The problem of a document that could not even be read.
pub fn not_readable(message: &str) -> Problems {
    Problems { problems: vec![Problem::new("", Code::NotReadable, message.to_owned())] }
}
