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
    /// What an incident does to the server.
    pub enum Effect {
        /// Every attempt is answered "unavailable" at once.
        "down" => Down, "Down";
    }
}
