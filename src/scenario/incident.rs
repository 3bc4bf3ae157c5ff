//! What goes wrong, and when.

use crate::params::{Absent, MAX_MILLIS};
use crate::{choice, group};

group! {
    /// A time during which the server is not itself: from, included, to, excluded.
    pub struct Incident {
        /// When it begins.
        from_millis: f64 = 0.0, "Incident start" in 0 => MAX_MILLIS, "ms";
        /// When it ends: at exactly this instant it is over.
        to_millis: f64 = 0.0, "Incident end" in 0 => MAX_MILLIS, "ms";
        /// Which endpoints it strikes, counted from 0; null means all.
        endpoints: Absent = Absent, "Struck endpoints";
        /// What it does.
        effect: Effect = Effect::Down, "Effect";
    }
}

choice! {
    /// What an incident does to the server. Where several meet they apply in this order.
    pub enum Effect {
        /// Every attempt is answered "unavailable" at once.
        "down" => Down, "Down";
        /// Attempts vanish: there is no answer at all.
        "black_hole" => BlackHole, "Black hole";
        /// A share of the attempts fails.
        "errors" => Errors(params: Errors), "Errors";
        /// Limiter and workers have only a share of their capacity, rounded down.
        "reduced" => Reduced(params: Reduced), "Reduced capacity";
        /// Work takes longer, also the work that is under way.
        "slow" => Slow(params: Slow), "Slow";
    }
}

group! {
    /// A share of the attempts fails.
    pub struct Errors {
        /// The share; those that fail use no capacity.
        ratio: f64 = 0.5, "Error ratio" in 0 => 1, "";
    }
}

group! {
    /// A share of the capacity is left.
    pub struct Reduced {
        /// The share that is left.
        ratio: f64 = 0.5, "Remaining capacity" in 0 => 1, "";
    }
}

group! {
    /// Work takes longer.
    pub struct Slow {
        /// What the time that work takes is multiplied by.
        factor: f64 = 10.0, "Slowdown" in 0 => 1_000, "";
    }
}
