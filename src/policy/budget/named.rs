//! Budgets as their libraries ship them. Read in the source of each.

use super::{Budget, Concurrency, Concurrent, Refund, Threshold, Tokens, Window};
use crate::params::serialize_knob;
use crate::policy::scope::Scope;
use serde::Serialize;

/// A library's budget.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Named {
    /// Its name in links and code.
    pub name: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// Its defaults.
    #[serde(serialize_with = "serialize_knob")]
    pub budget: Budget,
    /// What it does that this one does not; "" if nothing.
    pub note: &'static str,
}

/// Every budget, the best known first. All are shared, as they are between the requests of one process.
pub fn all() -> Vec<Named> {
    let named = |name, label, budget, note| Named { name, label, budget, note };
    let scope = Scope::Shared;
    let floor = Window { ttl_millis: 10_000.0, min_per_sec: 10.0, ratio: 0.2, scope };
    vec![
        named("aws_2_0", "AWS SDKs until 2025", aws(5.0, Some(10.0), None), ""),
        named("aws_2_1", "AWS SDKs since 2026", aws(14.0, None, Some(5.0)), ""),
        named(
            "aws_java",
            "AWS SDK for Java, legacy",
            aws(5.0, None, Some(0.0)),
            "A success after a retry that cost nothing earns one token there.",
        ),
        named("brooker", "Brooker's token bucket", brooker(), ""),
        named("grpc", "gRPC retry throttling", Budget::Threshold(Threshold { max: 10.0, ratio: 0.1, scope }), ""),
        named(
            "finagle",
            "Finagle",
            Budget::Window(floor.clone()),
            "A single request may use up a fifth of it at most.",
        ),
        named("tower", "tower", Budget::Window(floor.clone()), "It truncates what a retry costs to whole tokens."),
        named("linkerd", "Linkerd", Budget::Window(floor), ""),
        named(
            "envoy_budget",
            "Envoy retry budget",
            Budget::Concurrent(Concurrent { ratio: 0.2, minimum: 3, scope }),
            "",
        ),
        named("envoy_concurrency", "Envoy", Budget::Concurrency(Concurrency { limit: 3, scope }), ""),
    ]
}

fn aws(cost: f64, cost_timeout: Option<f64>, cost_throttled: Option<f64>) -> Budget {
    Budget::Tokens(Tokens {
        capacity: 500.0,
        per_clean_success: 1.0,
        cost,
        cost_timeout,
        cost_throttled,
        refund: Refund::LastCost,
        scope: Scope::Shared,
        ..Tokens::default()
    })
}

/// One bucket a client, as in his simulation; his text earns on successes instead.
fn brooker() -> Budget {
    Budget::Tokens(Tokens { capacity: 5.0, per_request: 0.1, scope: Scope::Client, ..Tokens::default() })
}
