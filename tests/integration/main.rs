//! Tests that enter at the scenario and leave at the report.

mod conservation;
mod determinism;
mod digests;
mod generated;
mod layering;
mod protection;
mod published;
mod random;
mod refusal;
