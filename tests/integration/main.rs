//! Tests that enter at the scenario and leave at the report.

mod charts;
mod command;
mod conservation;
mod declarations;
mod defects;
mod determinism;
mod digests;
mod generated;
mod layering;
mod published;
mod random;
mod refusal;
mod typescript;
mod waits;
