//! Who asks, and when.

use crate::params::{MAX_COUNT, MAX_MILLIS};
use crate::{choice, group, words};

/// The greatest rate, in events per second.
pub const MAX_PER_SEC: f64 = 1_000_000.0;

choice! {
    /// How requests come about.
    pub enum Load {
        /// Every client sends one request, all within a short spread.
        "burst" => Burst(params: Burst), "Burst";
        /// Requests arrive at a rate of their own, whatever becomes of the earlier ones.
        "steady" => Steady(params: Steady), "Steady";
        /// Every client sends its next request some time after the last one has ended.
        "closed" => Closed(params: Closed), "Closed loop";
        /// Every client sends one request a period, as cron jobs and polls do.
        "periodic" => Periodic(params: Periodic), "Periodic";
    }
}

impl Default for Load {
    fn default() -> Self {
        Self::Burst(Burst::default())
    }
}

impl Load {
    /// How many clients there are.
    pub fn clients(&self) -> u32 {
        match self {
            Self::Burst(load) => load.clients,
            Self::Steady(load) => load.clients,
            Self::Closed(load) => load.clients,
            Self::Periodic(load) => load.clients,
        }
    }

    /// When the last request may start, in milliseconds; `None` for a load of so many requests and no more.
    pub fn duration_millis(&self) -> Option<f64> {
        match self {
            Self::Burst(_) => None,
            Self::Steady(load) => Some(load.duration_millis),
            Self::Closed(load) => Some(load.duration_millis),
            Self::Periodic(load) => Some(load.duration_millis),
        }
    }

    /// First attempts a second, without any spike; of a profile at its highest. `None` for a load that is no rate, or
    /// one that depends on the answers.
    pub fn requests_per_sec(&self) -> Option<f64> {
        match self {
            Self::Steady(load) => {
                let points = load.profile.iter().map(|point| point.requests_per_sec);
                Some(points.reduce(f64::max).unwrap_or(load.requests_per_sec))
            }
            Self::Periodic(load) => Some(f64::from(load.clients) / load.period_millis * 1e3),
            Self::Burst(_) | Self::Closed(_) => None,
        }
    }

    /// What the requests are like.
    pub fn traits(&self) -> &Traits {
        match self {
            Self::Burst(load) => &load.traits,
            Self::Steady(load) => &load.traits,
            Self::Closed(load) => &load.traits,
            Self::Periodic(load) => &load.traits,
        }
    }
}

group! {
    /// One request a client, at an instant drawn uniformly from the spread.
    pub struct Burst {
        /// How many clients there are.
        clients: u32 = 100, "Clients" in 1 => MAX_COUNT, "clients";
        /// Over what time the first attempts are spread; 0 means all at once.
        spread_millis: f64 = 0.0, "Spread" in 0 => MAX_MILLIS, "ms";
        ..traits: Traits;
    }
}

group! {
    /// Requests at a rate, each dealt to a client at random. One stream of arrivals at rate 1 is stretched through
    /// the cumulated rate, so that a change of the rate moves arrivals and draws no others.
    pub struct Steady {
        /// How many clients there are.
        clients: u32 = 100, "Clients" in 1 => MAX_COUNT, "clients";
        /// Requests of all clients together.
        requests_per_sec: f64 = 100.0, "Request rate" in 0 => MAX_PER_SEC, "requests/s";
        /// When the last request may arrive.
        duration_millis: f64 = 30_000.0, "Duration" in 0 => MAX_MILLIS, "ms";
        /// How arrivals are spaced.
        arrivals: Arrivals = Arrivals::Poisson, "Arrivals";
        /// A rate that changes, instead of the request rate: linear from point to point, level before and after.
        profile: Vec<Point> = Vec::new(), "Profile" in 0 => 100, "points";
        /// A time with another rate.
        spike: Option<Spike> = None, "Spike";
        ..traits: Traits;
    }
}

words! {
    /// The spacing of arrivals.
    pub enum Arrivals {
        /// As by many clients that know nothing of each other: gaps are exponentially distributed.
        "poisson" => Poisson, "Poisson";
        /// The same gap every time, the first arrival at the start.
        "even" => Even, "Even";
    }
}

group! {
    /// The rate at an instant.
    pub struct Point {
        /// The instant.
        at_millis: f64 = 0.0, "Instant" in 0 => MAX_MILLIS, "ms";
        /// The rate there.
        requests_per_sec: f64 = 0.0, "Request rate" in 0 => MAX_PER_SEC, "requests/s";
    }
}

group! {
    /// A time during which the rate is multiplied.
    pub struct Spike {
        /// When it begins.
        from_millis: f64 = 0.0, "Spike start" in 0 => MAX_MILLIS, "ms";
        /// When it ends: at exactly this instant it is over.
        to_millis: f64 = 0.0, "Spike end" in 0 => MAX_MILLIS, "ms";
        /// What the rate is multiplied by.
        factor: f64 = 2.0, "Spike factor" in 0 => 1_000, "";
    }
}

group! {
    /// A client waits for the end of one request before it thinks about the next.
    pub struct Closed {
        /// How many clients there are.
        clients: u32 = 100, "Clients" in 1 => MAX_COUNT, "clients";
        /// From the end of a request to the start of the client's next.
        think_millis: f64 = 1_000.0, "Think time" in 0 => MAX_MILLIS, "ms";
        /// Over what time the clients' first requests are spread; 0 means all at once.
        spread_millis: f64 = 0.0, "Spread" in 0 => MAX_MILLIS, "ms";
        /// When the last request may start.
        duration_millis: f64 = 30_000.0, "Duration" in 0 => MAX_MILLIS, "ms";
        ..traits: Traits;
    }
}

group! {
    /// A request a period from every client, whatever becomes of its earlier ones.
    pub struct Periodic {
        /// How many clients there are.
        clients: u32 = 100, "Clients" in 1 => MAX_COUNT, "clients";
        /// From one request of a client to its next.
        period_millis: f64 = 1_000.0, "Period" in 0.001 => MAX_MILLIS, "ms";
        /// Over what time the clients are spread; 0 means that all send at once.
        spread_millis: f64 = 0.0, "Spread" in 0 => MAX_MILLIS, "ms";
        /// When the last request may start.
        duration_millis: f64 = 30_000.0, "Duration" in 0 => MAX_MILLIS, "ms";
        ..traits: Traits;
    }
}

group! {
    /// What requests of every load are like.
    pub struct Traits {
        /// Share of requests that are the caller's own fault: no retry can help them.
        invalid_ratio: f64 = 0.0, "Invalid requests" in 0 => 1, "";
        /// Share of clients whose attempts always fail.
        sticky_failure_ratio: f64 = 0.0, "Failing clients" in 0 => 1, "";
        /// So many attempts at the beginning of every request fail.
        fail_first_attempts: u32 = 0, "Failing first attempts" in 0 => MAX_COUNT, "attempts";
        /// Share of requests that must not be done twice: all their work but the first is a duplicate effect.
        non_idempotent_ratio: f64 = 0.0, "Non-idempotent requests" in 0 => 1, "";
        /// A limiter that all clients share and that holds first attempts back; null means none.
        pacing: Option<Pacing> = None, "Pacing";
    }
}

group! {
    /// First attempts leave at this rate at the most, after so many that may leave at once.
    pub struct Pacing {
        /// First attempts let out, of all clients together.
        requests_per_sec: f64 = 100.0, "Pacing rate" in 0.001 => MAX_PER_SEC, "requests/s";
        /// How many may leave at once after a pause.
        burst: u32 = 1, "Pacing burst" in 1 => MAX_COUNT, "requests";
    }
}
