//! Retry storms, simulated exactly.

pub mod params;
pub mod pictures;
pub mod plot;
pub mod policy;
pub mod problem;
pub mod report;
pub mod rng;
pub mod scenario;
pub mod sim;
pub mod time;
pub mod value;
#[cfg(target_arch = "wasm32")]
mod web;

/// The version of the engine: with a scenario, it determines every figure of the report.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
