//! Who answers: what the server accepts, and what becomes of it.

use super::distribution::Distribution;
use super::load::MAX_PER_SEC;
use crate::params::{Absent, MAX_COUNT, MAX_MILLIS};
use crate::{choice, group, words};

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
        /// So many in any window of time, wherever it begins.
        "sliding" => Sliding(params: Sliding), "Sliding window";
        /// One for each token; tokens come at a rate.
        "tokens" => Tokens(params: Tokens), "Tokens";
        /// So many in each tick; every client sends on ticks only.
        "tick" => Tick(params: Tick), "Tick";
        /// So many at a time.
        "concurrency" => Concurrency(params: Concurrency), "Concurrency";
    }
}

impl Server {
    /// How many attempts can be done in so many milliseconds over the long run: what the limiter accepts and the
    /// workers can work on.
    pub fn capacity_per(&self, millis: f64) -> Option<f64> {
        [self.limiter.capacity_per(millis), self.work.capacity_per(millis)].into_iter().flatten().reduce(f64::min)
    }
}

impl Limiter {
    /// How many attempts the server accepts in so many milliseconds, over the long run; `None` without a limit on that.
    pub fn capacity_per(&self, millis: f64) -> Option<f64> {
        match self {
            Self::None | Self::Concurrency(_) => None,
            Self::Window(window) => Some(f64::from(window.capacity) * millis / window.window_millis),
            Self::Sliding(window) => Some(f64::from(window.capacity) * millis / window.window_millis),
            Self::Tokens(tokens) => Some(tokens.rate_per_sec * millis / 1e3),
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
    /// A limit on the attempts accepted in (t − window, t].
    pub struct Sliding {
        /// Attempts accepted in one window.
        capacity: u32 = 100, "Server capacity" in 0 => MAX_COUNT, "attempts";
        /// Length of the window.
        window_millis: f64 = 1_000.0, "Window" in 0.001 => MAX_MILLIS, "ms";
    }
}

group! {
    /// A bucket that is full at the start; each accepted attempt takes a token.
    pub struct Tokens {
        /// Tokens that come in a second.
        rate_per_sec: f64 = 100.0, "Token rate" in 0 => MAX_PER_SEC, "tokens/s";
        /// Tokens that the bucket holds.
        burst: u32 = 100, "Token burst" in 0 => MAX_COUNT, "tokens";
    }
}

group! {
    /// A limit on the attempts that the server has accepted and not yet answered, waiting ones included.
    pub struct Concurrency {
        /// Attempts at a time.
        limit: u32 = 100, "Concurrency limit" in 0 => MAX_COUNT, "attempts";
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
        /// It waits for a worker, who then takes some time.
        "workers" => Workers(params: Workers), "Workers";
        /// It takes the longer the more attempts are in progress.
        "load_dependent" => LoadDependent(params: LoadDependent), "Load-dependent";
    }
}

impl Work {
    /// How many attempts are worked on in so many milliseconds, if there is always one to work on; `None` where that
    /// has no limit, or none that is a number.
    pub fn capacity_per(&self, millis: f64) -> Option<f64> {
        let Self::Workers(workers) = self else { return None };
        let mean_millis = workers.service.mean_millis();
        (mean_millis > 0.0).then(|| f64::from(workers.count) * millis / mean_millis)
    }
}

group! {
    /// Workers with a queue in front of them. A worker goes on with an attempt whose client has gone.
    pub struct Workers {
        /// How many attempts are worked on at a time.
        count: u32 = 10, "Workers" in 1 => MAX_COUNT, "workers";
        /// How long a worker takes.
        service: Distribution = Distribution::None, "Service time";
        /// The most attempts that wait, beyond which they are rejected; null means without limit.
        queue_limit: Option<u32> = None, "Queue limit" in 0 => MAX_COUNT, "attempts";
        /// Which of the waiting attempts is next.
        discipline: Discipline = Discipline::Fifo, "Discipline";
        /// Whether a worker passes over attempts whose client has gone.
        drop_expired: bool = false, "Drop expired attempts";
        /// How long an attempt may wait before it is rejected; null means for ever.
        queue_timeout_millis: Option<f64> = None, "Queue timeout" in 0.001 => MAX_MILLIS, "ms";
    }
}

words! {
    /// The order in which waiting attempts are worked on.
    pub enum Discipline {
        /// Who has waited longest.
        "fifo" => Fifo, "First come, first served";
        /// Who has come last.
        "lifo" => Lifo, "Last come, first served";
    }
}

group! {
    /// The time that work takes: base + per request × the attempts that it finds in progress.
    pub struct LoadDependent {
        /// The time of work alone.
        base_millis: f64 = 100.0, "Base latency" in 0 => MAX_MILLIS, "ms";
        /// What each attempt that is already in progress adds.
        per_request_millis: f64 = 1.0, "Latency per request" in 0 => MAX_MILLIS, "ms";
    }
}
