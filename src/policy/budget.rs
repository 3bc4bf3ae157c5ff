//! A retry budget: what a retry has to be paid with before its client may even wait for it.
//!
//! Why: a limit on attempts acts on each request, so in a full outage every request still multiplies itself. A budget
//! acts across requests: when everything fails it runs dry, and what is left is the first attempts.
//!
//! Rule: five kinds, each as its libraries have it. Tokens are earned and spent; a threshold lets retries out while
//! few enough have failed lately; a window holds retries to a share of the requests; the last two limit how many
//! retries are under way at once. All of it is counted in whole millionths: a tenth earned ten times is one.
//!
//! Not modelled: tokens that come back with time alone.

mod allowance;
mod concurrent;
pub mod named;
mod threshold;
mod tokens;
mod window;

use super::scope::Scope;
use super::share::Enough;
use crate::params::{MAX_COUNT, MAX_MILLIS};
use crate::time::SimTime;
use crate::{choice, group, words};
use concurrent::Places;
use threshold::Counter;
use tokens::Bucket;
use window::Slices;

pub use allowance::Allowance;

choice! {
    /// What retries are paid with.
    pub enum Budget {
        /// Tokens that requests and successes earn and retries cost (AWS SDKs; Brooker).
        "tokens" => Tokens(params: Tokens), "Tokens";
        /// Failures cost one, successes earn a share; retries are let out above half (gRPC).
        "threshold" => Threshold(params: Threshold), "Threshold";
        /// A share of the requests of the last time, and a floor (Finagle, tower, Linkerd).
        "window" => Window(params: Window), "Share of recent requests";
        /// A share of the requests under way, and a floor (Envoy's retry budget).
        "concurrent" => Concurrent(params: Concurrent), "Share of requests under way";
        /// So many at once (Envoy's default).
        "concurrency" => Concurrency(params: Concurrency), "So many at once";
    }
}

group! {
    /// Tokens: earned by requests and successes, spent by retries, never more than the capacity.
    pub struct Tokens {
        /// The most tokens it holds.
        capacity: f64 = 100.0, "Token capacity" in 0 => MAX_COUNT, "tokens";
        /// Tokens at the start, never more than it holds; null means full.
        start: Option<f64> = None, "Tokens at the start" in 0 => MAX_COUNT, "tokens";
        /// What a request earns when its first attempt is sent.
        per_request: f64 = 0.0, "Earned per request" in 0 => MAX_COUNT, "tokens";
        /// What a success earns.
        per_success: f64 = 0.0, "Earned per success" in 0 => MAX_COUNT, "tokens";
        /// What a success at the first attempt earns on top.
        per_clean_success: f64 = 0.0, "Earned per clean success" in 0 => MAX_COUNT, "tokens";
        /// What a retry costs.
        cost: f64 = 1.0, "Cost" in 0 => MAX_COUNT, "tokens";
        /// What a retry after a timeout costs; null means the same.
        cost_timeout: Option<f64> = None, "Cost after a timeout" in 0 => MAX_COUNT, "tokens";
        /// What a retry after a rejection costs; null means the same.
        cost_throttled: Option<f64> = None, "Cost after a rejection" in 0 => MAX_COUNT, "tokens";
        /// What comes back when a retry succeeds.
        refund: Refund = Refund::None, "Refund";
        /// Whether tokens that are exactly the cost pay for it.
        test: Enough = Enough::AtLeast, "Tokens must be";
        /// Who shares the tokens.
        scope: Scope = Scope::Client, "Scope";
    }
}

words! {
    /// What comes back when a retry succeeds.
    pub enum Refund {
        /// Nothing.
        "none" => None, "Nothing";
        /// What that retry cost; what retries before it cost is gone.
        "last_cost" => LastCost, "The last cost";
    }
}

group! {
    /// A counter that starts full, loses one with each failure that could be retried and gains with each success.
    pub struct Threshold {
        /// Where it starts, and the most it holds: retries are let out while it is above half.
        max: f64 = 10.0, "Threshold tokens" in 0 => MAX_COUNT, "tokens";
        /// What a success earns.
        ratio: f64 = 0.1, "Earned per success" in 0 => MAX_COUNT, "tokens";
        /// Who shares the counter.
        scope: Scope = Scope::Client, "Scope";
    }
}

group! {
    /// Retries of the last while: a share of the requests of that time, and a reserve.
    pub struct Window {
        /// How long requests and retries are remembered, in ten slices.
        ttl_millis: f64 = 10_000.0, "Budget window" in 0.01 => MAX_MILLIS, "ms";
        /// The floor: so many retries a second are always allowed, all of a window's at once if need be.
        min_per_sec: f64 = 10.0, "Floor" in 0 => MAX_COUNT, "retries/s";
        /// Retries per request.
        ratio: f64 = 0.2, "Retries per request" in 0 => 1_000, "";
        /// Who shares the window.
        scope: Scope = Scope::Client, "Scope";
    }
}

group! {
    /// Retries under way: a share of the requests under way, and a floor.
    pub struct Concurrent {
        /// Retries per request under way; a request that waits is under way too.
        ratio: f64 = 0.2, "Retries per request" in 0 => 1_000, "";
        /// So many are always allowed.
        minimum: u32 = 3, "Floor" in 0 => MAX_COUNT, "retries";
        /// Who shares the limit.
        scope: Scope = Scope::Client, "Scope";
    }
}

group! {
    /// Retries under way: so many and no more.
    pub struct Concurrency {
        /// The most retries under way; one that waits is under way too.
        limit: u32 = 3, "Retries at once" in 0 => MAX_COUNT, "retries";
        /// Who shares the limit.
        scope: Scope = Scope::Client, "Scope";
    }
}

/// Why an attempt is followed by another: what the retry costs may depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The client stopped waiting.
    TimedOut,
    /// The server was too busy.
    Rejected,
    /// Anything else.
    Other,
}

/// A budget at work.
#[derive(Debug, Clone)]
pub struct Purse {
    kind: Kind,
    /// What was left when it was told last, in millionths.
    told: i64,
}

#[derive(Debug, Clone)]
enum Kind {
    Tokens(Bucket),
    Threshold(Counter),
    Window(Slices),
    Places(Places),
}

impl Budget {
    /// Who shares it.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Tokens(params) => params.scope,
            Self::Threshold(params) => params.scope,
            Self::Window(params) => params.scope,
            Self::Concurrent(params) => params.scope,
            Self::Concurrency(params) => params.scope,
        }
    }

    /// The most that may be left in it; `None` where that changes with the load.
    pub fn capacity(&self) -> Option<f64> {
        match self {
            Self::Tokens(params) => Some(params.capacity),
            Self::Threshold(params) => Some(params.max),
            Self::Concurrency(params) => Some(f64::from(params.limit)),
            Self::Window(_) | Self::Concurrent(_) => None,
        }
    }
}

impl Purse {
    /// The budget of a document, before its first request.
    pub fn new(budget: &Budget) -> Self {
        let kind = match budget {
            Budget::Tokens(params) => Kind::Tokens(Bucket::new(params)),
            Budget::Threshold(params) => Kind::Threshold(Counter::new(params)),
            Budget::Window(params) => Kind::Window(Slices::new(params)),
            Budget::Concurrent(params) => Kind::Places(Places::share(params)),
            Budget::Concurrency(params) => Kind::Places(Places::fixed(params)),
        };
        let mut purse = Self { kind, told: 0 };
        purse.told = purse.left(SimTime::ZERO);
        purse
    }

    /// The first attempt of a request is sent.
    pub fn request_began(&mut self, now: SimTime) {
        match &mut self.kind {
            Kind::Tokens(bucket) => bucket.request_began(),
            Kind::Window(slices) => slices.deposit(now),
            Kind::Places(places) => places.request_began(),
            Kind::Threshold(_) => {}
        }
    }

    /// A request of which something was sent has ended.
    pub fn request_ended(&mut self) {
        if let Kind::Places(places) = &mut self.kind {
            places.request_ended();
        }
    }

    /// An attempt has failed in a way that a retry could help.
    pub fn failed(&mut self) {
        if let Kind::Threshold(counter) = &mut self.kind {
            counter.failed();
        }
    }

    /// An attempt has found the server well, be it that the request itself was wrong. `retry_for` is what it was the
    /// retry for.
    pub fn succeeded(&mut self, retry_for: Option<Cause>) {
        match &mut self.kind {
            Kind::Tokens(bucket) => bucket.succeeded(retry_for),
            Kind::Threshold(counter) => counter.succeeded(),
            Kind::Window(_) | Kind::Places(_) => {}
        }
    }

    /// Pays for a retry; `false` if there is not enough left.
    pub fn withdraw(&mut self, now: SimTime, cause: Cause) -> bool {
        match &mut self.kind {
            Kind::Tokens(bucket) => bucket.withdraw(cause),
            Kind::Threshold(counter) => counter.allows(),
            Kind::Window(slices) => slices.withdraw(now),
            Kind::Places(places) => places.take(),
        }
    }

    /// A retry that was paid for is over: answered, refused, or not sent after all.
    pub fn retry_ended(&mut self) {
        if let Kind::Places(places) = &mut self.kind {
            places.give_back();
        }
    }

    /// What is left, in millionths of a token; of the limits on what is under way, how many more may be.
    pub fn left(&mut self, now: SimTime) -> i64 {
        match &mut self.kind {
            Kind::Tokens(bucket) => bucket.left() as i64,
            Kind::Threshold(counter) => counter.left() as i64,
            Kind::Window(slices) => slices.left(now),
            Kind::Places(places) => places.left() as i64,
        }
    }

    /// By how much that has changed since this was asked last.
    pub fn change(&mut self, now: SimTime) -> i64 {
        let left = self.left(now);
        left - std::mem::replace(&mut self.told, left)
    }
}

#[cfg(test)]
mod tests;
