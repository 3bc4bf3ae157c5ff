//! Tokens: earned, spent, never more than the capacity.

use super::{Cause, Refund, Tokens};
use crate::policy::share::{Enough, millionths};

/// A bucket of tokens, in millionths of one.
#[derive(Debug, Clone)]
pub struct Bucket {
    balance: u64,
    capacity: u64,
    per_request: u64,
    per_success: u64,
    per_clean_success: u64,
    cost: u64,
    cost_timeout: u64,
    cost_throttled: u64,
    refund: Refund,
    test: Enough,
}

impl Bucket {
    /// The bucket of a document, as full as it says.
    pub fn new(params: &Tokens) -> Self {
        let capacity = millionths(params.capacity);
        Self {
            balance: params.start.map_or(capacity, millionths).min(capacity),
            capacity,
            per_request: millionths(params.per_request),
            per_success: millionths(params.per_success),
            per_clean_success: millionths(params.per_clean_success),
            cost: millionths(params.cost),
            cost_timeout: millionths(params.cost_timeout.unwrap_or(params.cost)),
            cost_throttled: millionths(params.cost_throttled.unwrap_or(params.cost)),
            refund: params.refund,
            test: params.test,
        }
    }

    /// Earns what a request earns.
    pub fn request_began(&mut self) {
        self.earn(self.per_request);
    }

    /// Earns what a success earns, and takes back what the retry that succeeded cost.
    pub fn succeeded(&mut self, retry_for: Option<Cause>) {
        let more = match (retry_for, self.refund) {
            (None, _) => self.per_clean_success,
            (Some(cause), Refund::LastCost) => self.cost(cause),
            (Some(_), Refund::None) => 0,
        };
        self.earn(self.per_success + more);
    }

    /// Pays for a retry, if the balance meets its cost.
    pub fn withdraw(&mut self, cause: Cause) -> bool {
        let cost = self.cost(cause);
        let enough = self.test.met(self.balance, cost);
        if enough {
            self.balance -= cost;
        }
        enough
    }

    /// The balance.
    pub fn left(&self) -> u64 {
        self.balance
    }

    fn cost(&self, cause: Cause) -> u64 {
        match cause {
            Cause::TimedOut => self.cost_timeout,
            Cause::Rejected => self.cost_throttled,
            Cause::Other => self.cost,
        }
    }

    fn earn(&mut self, tokens: u64) {
        self.balance = (self.balance + tokens).min(self.capacity);
    }
}
