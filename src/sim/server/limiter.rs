//! How many attempts the server accepts: so many in an aligned window, in a sliding one, for a token, or at a time.
//!
//! Saying no costs: a rejection uses up a share of an acceptance, and what goes beyond the capacity has to be worked
//! off later, but never more than one capacity. A reduced server has a share of its capacity, rounded down.

mod sliding;
mod tokens;
mod window;

use crate::scenario::server as document;
use crate::time::{SimTime, Span};
use sliding::Sliding;
use tokens::Tokens;
use window::Window;

/// Capacity is counted in millionths of an attempt, so that shares add up exactly.
const ATTEMPT: u64 = 1_000_000;

/// The limiter and what it has accepted.
pub enum Limiter {
    /// Accepts everything.
    None,
    /// Accepts so many in an aligned window.
    Window(Window),
    /// Accepts so many in any window.
    Sliding(Sliding),
    /// Accepts one for each token.
    Tokens(Tokens),
    /// Accepts so many at a time.
    Concurrency(u64),
}

impl Limiter {
    /// The limiter of a document, before its first attempt.
    pub fn new(limiter: &document::Limiter, rejection_cost_ratio: f64) -> Self {
        let cost = libm::round(rejection_cost_ratio * ATTEMPT as f64) as u64;
        match limiter {
            document::Limiter::None => Self::None,
            document::Limiter::Window(w) => {
                Self::Window(Window::new(w.capacity, cost, w.window_millis, w.anchor_millis))
            }
            // A tick is a window anchored at 0.
            document::Limiter::Tick(tick) => Self::Window(Window::new(tick.capacity, cost, tick.tick_millis, 0.0)),
            document::Limiter::Sliding(sliding) => {
                Self::Sliding(Sliding::new(sliding.capacity, cost, sliding.window_millis))
            }
            document::Limiter::Tokens(tokens) => Self::Tokens(Tokens::new(tokens.rate_per_sec, tokens.burst, cost)),
            document::Limiter::Concurrency(concurrency) => Self::Concurrency(u64::from(concurrency.limit) * ATTEMPT),
        }
    }

    /// Whether the server takes one more attempt at `now`, with this share of its capacity and so many attempts
    /// inside. Instants must not go back.
    pub fn accept(&mut self, now: SimTime, capacity_ratio: f64, inside: u32) -> bool {
        match self {
            Self::None => true,
            Self::Window(window) => window.accept(1, now, capacity_ratio) == 1,
            Self::Sliding(sliding) => sliding.accept(now, capacity_ratio),
            Self::Tokens(tokens) => tokens.accept(now, capacity_ratio),
            Self::Concurrency(limit) => (u64::from(inside) + 1) * ATTEMPT <= share(*limit, capacity_ratio),
        }
    }

    /// For how long at a time it only counts how many come; `None` for one that looks at when.
    pub fn counts_for(&self) -> Option<Span> {
        match self {
            Self::None => Some(Span::MAX),
            Self::Window(window) => Some(window.length()),
            Self::Sliding(_) | Self::Tokens(_) | Self::Concurrency(_) => None,
        }
    }

    /// When the time ends, in which `now` lies, for which it only counts.
    pub fn counts_until(&self, now: SimTime) -> SimTime {
        match self {
            Self::Window(window) => window.ends_after(now),
            _ => SimTime::MAX,
        }
    }

    /// How many of `n` attempts a limiter that only counts takes at `now` or soon after, which are the first.
    pub fn accept_first(&mut self, n: u64, now: SimTime, capacity_ratio: f64) -> u64 {
        match self {
            Self::Window(window) => window.accept(n, now, capacity_ratio),
            _ => n,
        }
    }
}

/// A share of a capacity.
fn share(capacity: u64, ratio: f64) -> u64 {
    if ratio == 1.0 { capacity } else { libm::round(capacity as f64 * ratio) as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_concurrency_limit_counts_who_is_inside() {
        let limit = document::Concurrency { limit: 10 };
        let mut limiter = Limiter::new(&document::Limiter::Concurrency(limit), 0.0);
        let mut accepts = |ratio, inside| limiter.accept(SimTime::ZERO, ratio, inside);
        assert_eq!([accepts(1.0, 9), accepts(1.0, 10), accepts(0.7, 6), accepts(0.7, 7)], [true, false, true, false]);
    }
}
