//! Tests that enter at the scenario and leave at the report.

mod charts;
mod conservation;
mod declarations;
mod determinism;
mod digests;
mod generated;
mod layering;
mod published;
mod random;
mod refusal;
mod typescript;
