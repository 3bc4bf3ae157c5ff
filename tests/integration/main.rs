//! Tests that enter at the scenario and leave at the report.

mod charts;
mod collapse;
mod conservation;
mod declarations;
mod determinism;
mod digests;
mod generated;
mod layering;
mod one_instant;
mod protection;
mod published;
mod queues;
mod random;
mod refusal;
mod theory;
mod typescript;
mod world;
