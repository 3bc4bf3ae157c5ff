//! Who answers: what the server accepts, and what becomes of it.

use crate::params::{Absent, MAX_COUNT, MAX_MILLIS};
use crate::{choice, group};

group! {
    /// The server. An attempt meets incidents first, then the failure draw, then the limiter, then work.
    pub struct Server {
        /// How many copies of the server there are.
        endpoints: u32 = 1, "Endpoints" in 1 => 1, "endpoints";
        /// Share of attempts that fail at random; they use no capacity.
        failure_ratio: f64 = 0.0, "Failure ratio" in 0 => 1, "";
        /// How many attempts the server accepts.
        limiter: Limiter = Limiter::None, "Limiter";
        /// What becomes of an accepted attempt.
        work: Work = Work::Instant, "Work";
        /// What saying no costs, as a share of an accepted attempt.
        rejection_cost_ratio: f64 = 0.0, "Cost of a rejection" in 0 => 10, "";
        /// The wait that a rejection asks for; null means that it does not say. Clients may listen or not.
        retry_after_millis: Option<f64> = None, "Retry-After" in 0 => MAX_MILLIS, "ms";
        /// At what load the server crashes.
        crash: Absent = Absent, "Crash";
    }
}

choice! {
    /// How many attempts the server accepts.
    pub enum Limiter {
        /// Every attempt is accepted.
        "none" => None, "No limit";
        /// So many in each window of time; windows are aligned to an anchor.
        "window" => Window(params: Window), "Window";
        /// So many in each tick; every client sends on ticks only.
        "tick" => Tick(params: Tick), "Tick";
    }
}

impl Limiter {
    /// How many attempts the server accepts in so many milliseconds, over the long run; `None` without a limit.
    pub fn capacity_per(&self, millis: f64) -> Option<f64> {
        match self {
            Self::None => None,
            Self::Window(window) => Some(f64::from(window.capacity) * millis / window.window_millis),
            Self::Tick(tick) => Some(f64::from(tick.capacity) * millis / tick.tick_millis),
        }
    }
}

group! {
    /// A limit per aligned window: time t lies in window floor((t − anchor) / window).
    pub struct Window {
        /// Attempts accepted in one window.
        capacity: u32 = 100, "Server capacity" in 0 => MAX_COUNT, "attempts";
        /// Length of one window.
        window_millis: f64 = 1_000.0, "Window" in 0.001 => MAX_MILLIS, "ms";
        /// An instant at which a window begins.
        anchor_millis: f64 = 0.0, "Window anchor" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// A limit per tick. Sends are moved down to their tick, and a wait is a whole number of ticks, at least one.
    pub struct Tick {
        /// Attempts accepted in one tick.
        capacity: u32 = 100, "Server capacity" in 0 => MAX_COUNT, "attempts";
        /// Length of one tick.
        tick_millis: f64 = 1_000.0, "Tick" in 0.001 => MAX_MILLIS, "ms";
    }
}

choice! {
    /// What becomes of an accepted attempt.
    pub enum Work {
        /// It succeeds at once.
        "instant" => Instant, "Instant";
    }
}
