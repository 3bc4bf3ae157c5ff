//! Tests that enter at the scenario and leave at the report.

mod charts;
mod collapse;
mod command;
mod conservation;
mod declarations;
mod defects;
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
mod slices;
mod theory;
mod typescript;
mod waits;
mod world;
