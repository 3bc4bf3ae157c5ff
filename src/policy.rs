//! What a client does between attempts. One mechanism a file: its knobs, and the state they build.

pub mod deadline;
pub mod jitter;
pub mod wait;
