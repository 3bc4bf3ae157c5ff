//! Who asks, and when.

use crate::params::{MAX_COUNT, MAX_MILLIS};
use crate::{choice, group};

choice! {
    /// How requests come about.
    pub enum Load {
        /// Every client sends one request, all within a short spread.
        "burst" => Burst(params: Burst), "Burst";
    }
}

impl Default for Load {
    fn default() -> Self {
        Self::Burst(Burst::default())
    }
}

impl Load {
    /// How many requests there are in all.
    pub fn requests(&self) -> u64 {
        let Self::Burst(burst) = self;
        u64::from(burst.clients)
    }
}

group! {
    /// One request a client, at an instant drawn uniformly from the spread.
    pub struct Burst {
        /// How many clients there are.
        clients: u32 = 100, "Clients" in 1 => MAX_COUNT, "clients";
        /// Over what time the first attempts are spread; 0 means all at once.
        spread_millis: f64 = 0.0, "Spread" in 0 => MAX_MILLIS, "ms";
        /// Share of requests that are the caller's own fault: no retry can help them.
        invalid_ratio: f64 = 0.0, "Invalid requests" in 0 => 1, "";
    }
}
