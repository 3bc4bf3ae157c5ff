//! A budget in plain words: how many retries a second it allows at the present load, while everything fails.

use super::{Budget, Concurrent, Tokens, Window};
use crate::policy::scope::Scope;

/// What a budget allows while everything fails, over all clients.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Allowance {
    /// Retries a second that go on for ever; `None` where the budget limits what is under way, not a rate.
    pub per_sec: Option<f64>,
    /// Retries on top of these that are allowed at once, in the beginning.
    pub at_once: f64,
}

impl Budget {
    /// What it allows at so many requests a second from so many clients; `None` if retries cost nothing.
    pub fn allowance(&self, requests_per_sec: f64, clients: u32) -> Option<Allowance> {
        let purses = if self.scope() == Scope::Shared { 1.0 } else { f64::from(clients) };
        Some(match self {
            Self::Tokens(Tokens { cost: 0.0, .. }) => return None,
            Self::Tokens(Tokens { capacity, start, per_request, cost, .. }) => Allowance {
                per_sec: Some(per_request * requests_per_sec / cost),
                at_once: (start.unwrap_or(*capacity).min(*capacity) / cost).floor() * purses,
            },
            // It allows retries until the counter is down to half: the failure that gets it there has none.
            Self::Threshold(params) => {
                Allowance { per_sec: Some(0.0), at_once: ((params.max / 2.0).ceil() - 1.0).max(0.0) * purses }
            }
            Self::Window(Window { ttl_millis, min_per_sec, ratio, .. }) => Allowance {
                per_sec: Some(ratio * requests_per_sec + min_per_sec * purses),
                at_once: min_per_sec * ttl_millis / 1e3 * purses,
            },
            Self::Concurrent(Concurrent { minimum, .. }) => {
                Allowance { per_sec: None, at_once: f64::from(*minimum) * purses }
            }
            Self::Concurrency(params) => Allowance { per_sec: None, at_once: f64::from(params.limit) * purses },
        })
    }
}
