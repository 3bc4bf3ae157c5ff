//! What lies between client and server: the way, and the clients' timers.

use super::distribution::Distribution;
use crate::group;
use crate::params::MAX_MILLIS;

group! {
    /// The way to the server, and timers that run late as real ones do.
    pub struct Network {
        /// Time from client to server, and the same back, drawn for each way.
        delay: Distribution = Distribution::None, "Delay";
        /// A timer overshoots by a share drawn from 0 to this.
        timer_slack_ratio: f64 = 0.0, "Timer slack" in 0 => 1_000, "";
        /// A timer overshoots on top by a time drawn from 0 to this; so does the first attempt of a request.
        timer_noise_millis: f64 = 0.0, "Timer noise" in 0 => MAX_MILLIS, "ms";
    }
}
