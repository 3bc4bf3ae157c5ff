//! What is simulated: two storms whose server grows with the clients, so that an attempt is the same work at any size.

use crate::clock::nanos;
use crate::floor::{Outage, Ticks};
use retrystorm::report::Report;
use retrystorm::scenario::Scenario;
use std::hint::black_box;

/// Attempts that a turn makes, about: long enough for the clock, which may be some milliseconds late.
const ATTEMPTS: u32 = 2_000_000;
/// The same for the floor, which is through with one many times as fast.
const FLOOR_ATTEMPTS: u32 = 10_000_000;

/// A storm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Workload {
    /// Down for 300 ms, then so many in 20 ms; full jitter from 20 to 320 ms.
    Outage,
    /// So many in a tick; whole ticks of wait, doubling up to 64, half of it jitter.
    Ticks,
}

impl Workload {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Outage, Self::Ticks];

    /// What it is, in a line.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Outage => "A: an outage, then a rate limit (continuous time)",
            Self::Ticks => "B: a tenth of the clients in a tick (whole ticks)",
        }
    }

    /// Its name for other programs.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Outage => "A",
            Self::Ticks => "B",
        }
    }

    /// Enough trials for one turn.
    pub fn document(self, clients: u32) -> String {
        let trials = (ATTEMPTS / 7 / clients).clamp(1, 1_000);
        let load = format!(r#""trials": {trials}, "load": {{"kind": "burst", "clients": {clients}}}"#);
        match self {
            Self::Outage => format!(
                r#"{{{load}, "bin_millis": 10, "server": {{"limiter": {{"kind": "window", "capacity": {},
                    "window_millis": 20, "anchor_millis": 300}}}},
                    "incidents": [{{"from_millis": 0, "to_millis": 300, "effect": {{"kind": "down"}}}}],
                    "lanes": [{{"wait": {{"kind": "exponential", "base_millis": 20, "cap_millis": 320,
                        "jitter": {{"kind": "full"}}}}}}]}}"#,
                clients * 15 / 100
            ),
            Self::Ticks => format!(
                r#"{{{load}, "horizon_millis": 6000, "bin_millis": 1, "server": {{"limiter": {{"kind": "tick", "capacity": {}, "tick_millis": 1}}}},
                    "lanes": [{{"wait": {{"kind": "exponential", "base_millis": 2, "cap_millis": 64,
                        "jitter": {{"kind": "proportional", "ratio": 0.5}}}}}}]}}"#,
                clients / 10
            ),
        }
    }

    /// Nanoseconds an attempt that the engine takes.
    pub fn engine(self, clients: u32) -> f64 {
        let scenario = Scenario::from_json(&self.document(clients)).expect("it is a scenario");
        let (report, nanos) = nanos(|| Report::of(black_box(&scenario)));
        let lane = &report.lanes[0];
        assert_eq!(lane.success_ratio.mean, 1.0, "everybody is served in the end");
        nanos / (lane.attempts.mean * f64::from(scenario.document().trials))
    }

    /// Nanoseconds an attempt that the same work takes at the least.
    pub fn floor(self, clients: u32, seed: u32) -> f64 {
        let trials = (FLOOR_ATTEMPTS / 7 / clients).max(1);
        let seeds = (0..trials).map(|trial| u64::from(seed) << 32 | u64::from(trial));
        let (attempts, nanos) = match self {
            Self::Outage => {
                let mut floor = Outage::new(clients);
                nanos(|| seeds.map(|seed| floor.run(seed)).sum::<u64>())
            }
            Self::Ticks => {
                let mut floor = Ticks::new(clients);
                nanos(|| seeds.map(|seed| floor.run(seed)).sum::<u64>())
            }
        };
        nanos / attempts as f64
    }
}
