//! What a client does between attempts. One mechanism a file: its knobs, and the state they build.

pub mod advice;
pub mod clients;
pub mod deadline;
pub mod decorrelated;
pub mod form;
pub mod growth;
pub mod hint;
pub mod jitter;
pub mod polly;
pub mod schedule;
pub mod wait;

pub mod scope;
pub mod share;
mod sliding;

pub mod breaker;
pub mod budget;
pub mod throttle;
