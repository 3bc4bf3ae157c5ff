//! Retry storms, simulated exactly: clients that retry, a server in trouble, and what becomes of both.
//!
//! ```text
//!  JSON, a page, a link
//!        │ value: a tree of plain values
//!        ▼
//!  scenario ── checked against params, or every problem at once
//!        │ a world, and the lanes that meet it
//!        ▼
//!  sim ── policy decides what to wait, rng draws by key, time is whole microseconds
//!        │ tells an Observer
//!        ▼
//!  report ── figures over trials, histogram, waits, verdict
//!        │ finished bins and series
//!        ▼
//!  plot, web, the command line, stories
//! ```
//!
//! The same scenario gives the same report, to the bit, on every machine, natively and in WebAssembly:
//!
//! ```
//! use retrystorm::{report::Report, scenario::Scenario};
//!
//! let scenario = Scenario::from_json(r#"{
//!     "load": { "kind": "burst", "clients": 200 },
//!     "server": { "limiter": { "kind": "tick", "capacity": 20, "tick_millis": 1000 } },
//!     "lanes": [{ "label": "Immediate", "wait": { "kind": "immediate" } }]
//! }"#)?;
//! let lane = &Report::of(&scenario).lanes[0];
//! assert_eq!(lane.attempts.mean, 1100.0);
//! assert_eq!(lane.wasted.mean, 900.0);
//! # Ok::<(), retrystorm::problem::Problems>(())
//! ```

// What tests share with those outside names the crate.
#[cfg(test)]
extern crate self as retrystorm;

pub mod time;

pub mod rng;

pub mod value;

pub mod json;

pub mod params;

pub mod problem;

pub mod policy;

pub mod scenario;

pub mod sim;

pub mod report;

pub mod plot;

pub mod pictures;

pub mod stories;

pub mod catalogue;

#[cfg(target_arch = "wasm32")]
mod web;

/// The version of the engine: with a scenario, it determines every figure of the report.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
