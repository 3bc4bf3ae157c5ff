//! The wait ladder: what a schedule does retry after retry, without a server.
//!
//! Why: what a library does between attempts can be seen here before any storm, to the millisecond: where a wait may
//! lie, where it does lie, and how many waits are exactly the cap, from where on a fleet is synchronised.

use super::waits::{WaitRow, Waits};
use crate::group;
use crate::params::MAX_COUNT;
use crate::policy::schedule::{Memory, Schedule};
use crate::policy::wait::Wait;
use crate::problem::{self, Problems};
use crate::rng::{Draws, Purpose};
use crate::value::{Value, serialize_number};
use serde::Serialize;

group! {
    /// How far a ladder goes, and how often each of its waits is drawn.
    pub struct Ladder {
        /// How many retries are shown.
        retries: u32 = 8, "Retries" in 1 => 1_000, "retries";
        /// How often each wait is drawn.
        samples: u32 = 100_000, "Samples" in 1 => MAX_COUNT, "draws";
        /// Names the random draws: same seed, same ladder.
        seed: u32 = 1, "Seed" in 0 => u32::MAX, "";
    }
}

impl Ladder {
    /// A ladder of these measures.
    ///
    /// # Errors
    /// Each measure that is outside its range.
    pub fn new(retries: f64, samples: f64, seed: f64) -> Result<Self, Problems> {
        let fields = [("retries", retries), ("samples", samples), ("seed", seed)];
        let fields = fields.map(|(key, number)| (key.to_owned(), Value::Number(number)));
        problem::read(&Value::Map(fields.to_vec()), "Ladder")
    }
}

/// The waits before one retry.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Rung {
    /// What was drawn, as in a report.
    #[serde(flatten)]
    pub drawn: WaitRow,
    /// 5 of 100 are no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p5_millis: f64,
    /// 25 of 100 are no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p25_millis: f64,
    /// 75 of 100 are no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p75_millis: f64,
    /// 95 of 100 are no longer.
    #[serde(serialize_with = "serialize_number")]
    pub p95_millis: f64,
    /// The shortest wait there can be: worked out, not drawn.
    #[serde(serialize_with = "serialize_number")]
    pub support_min_millis: f64,
    /// The end below which every wait lies, or the longest wait where it can be met.
    #[serde(serialize_with = "serialize_number")]
    pub support_max_millis: f64,
}

/// The first `retries` waits of a schedule, each drawn `samples` times; fewer if the schedule ends.
///
/// Nothing is checked here: [`Ladder`] has the ranges. Draw n belongs to one request, whose waits may depend on each
/// other.
pub fn wait_ladder(wait: &Wait, retries: u32, samples: u32, seed: u32) -> Vec<Rung> {
    let schedule = wait.schedule();
    let draws = Draws::new(seed, 0);
    let (mut low, mut high) = (Memory::default(), Memory::default());
    let mut memories = vec![Memory::default(); if schedule.remembers() { samples as usize } else { 0 }];
    let rung = |retry| {
        let (shortest, longest) = schedule.extremes(retry, &mut low, &mut high)?;
        let mut drawn = draw(&schedule, retry, samples, &draws, &mut memories);
        Some(Rung {
            drawn: drawn.row(retry),
            p5_millis: drawn.percentile_millis(5),
            p25_millis: drawn.percentile_millis(25),
            p75_millis: drawn.percentile_millis(75),
            p95_millis: drawn.percentile_millis(95),
            support_min_millis: shortest.as_millis(),
            support_max_millis: longest.as_millis(),
        })
    };
    (1..=retries).map_while(rung).collect()
}

fn draw(schedule: &Schedule, retry: u32, samples: u32, draws: &Draws, memories: &mut [Memory]) -> Waits {
    let mut waits = Waits::default();
    for request in 0..samples {
        let unit = || draws.unit(Purpose::Jitter, request, retry);
        let mut fresh = Memory::default();
        let memory = memories.get_mut(request as usize).unwrap_or(&mut fresh);
        if let Some(wait) = schedule.wait(retry, memory, unit) {
            waits.add(wait, schedule.at_cap(wait));
        }
    }
    waits
}
