//! Envoy's limits on retries: so many under way at once, as a share of the requests under way or fixed.
//!
//! Rule: a retry takes a place before its wait and gives it back when it is over. A limit on what is under way is no
//! limit on a rate: the faster the server fails, the more retries pass through the same places.

use super::{Concurrency, Concurrent};
use crate::policy::share::{ONE, millionths};

/// Places for retries.
#[derive(Debug, Clone)]
pub struct Places {
    /// Places per request under way, in millionths.
    ratio: u64,
    minimum: u64,
    requests: u64,
    retries: u64,
}

impl Places {
    /// A share of the requests under way, and a floor.
    pub fn share(params: &Concurrent) -> Self {
        Self { ratio: millionths(params.ratio), minimum: u64::from(params.minimum), requests: 0, retries: 0 }
    }

    /// A fixed number.
    pub fn fixed(params: &Concurrency) -> Self {
        Self { ratio: 0, minimum: u64::from(params.limit), requests: 0, retries: 0 }
    }

    /// One more request is under way.
    pub fn request_began(&mut self) {
        self.requests += 1;
    }

    /// One less.
    pub fn request_ended(&mut self) {
        self.requests = self.requests.saturating_sub(1);
    }

    /// Takes a place, if one is free.
    pub fn take(&mut self) -> bool {
        let free = self.retries * ONE < self.limit();
        self.retries += u64::from(free);
        free
    }

    /// Gives a place back.
    pub fn give_back(&mut self) {
        self.retries = self.retries.saturating_sub(1);
    }

    /// How many more may be taken, in millionths.
    pub fn left(&self) -> u64 {
        self.limit().saturating_sub(self.retries * ONE)
    }

    fn limit(&self) -> u64 {
        (self.ratio * self.requests).max(self.minimum * ONE)
    }
}
