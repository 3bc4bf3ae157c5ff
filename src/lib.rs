//! Retry storms, simulated exactly.

pub mod catalogue;
pub mod params;
pub mod policy;
pub mod problem;
pub mod report;
pub mod rng;
pub mod scenario;
pub mod sim;
pub mod stories;
pub mod time;
pub mod value;
