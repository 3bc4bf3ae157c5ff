//! What a client does between attempts. One mechanism a file: its knobs, and the state they build.

pub mod deadline;
pub mod jitter;
pub mod wait;

pub mod scope;
pub mod share;
mod sliding;

pub mod breaker;
pub mod budget;
pub mod throttle;
