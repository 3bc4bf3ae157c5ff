//! What a breaker has heard since it last closed, and whether that trips it.
//!
//! A share is compared in whole millionths, so one that stands exactly at its threshold is exactly there. Without any
//! failure nothing trips, whatever the threshold.

use super::{Counts, Trip};
use crate::policy::share::{Enough, ONE, millionths};
use crate::policy::sliding::Sliding;
use crate::time::{SimTime, Span};
use std::collections::VecDeque;

/// A trip rule and what it has counted.
#[derive(Debug, Clone)]
pub struct Tally {
    seen: Seen,
    at: Enough,
    per_first_try: bool,
}

/// Counts stand as [calls, failures].
#[derive(Debug, Clone)]
enum Seen {
    InARow { limit: u32, failures: u32 },
    Last { share: Share, remembered: usize, calls: VecDeque<[u8; 2]>, sums: [u64; 2] },
    Lately { share: Share, calls: Sliding },
    All { share: Share, sums: [u64; 2] },
}

/// The share of failures that is too much.
#[derive(Debug, Clone, Copy)]
struct Share {
    millionths: u64,
    minimum_calls: u64,
}

impl Tally {
    /// Nothing heard yet.
    pub fn new(trip: &Trip, at: Enough, counts: Counts) -> Self {
        let share = |ratio, minimum_calls: u32| Share {
            millionths: millionths(ratio),
            minimum_calls: u64::from(minimum_calls),
        };
        let seen = match trip {
            Trip::Consecutive(params) => Seen::InARow { limit: params.failures, failures: 0 },
            Trip::CountWindow(params) => Seen::Last {
                share: share(params.ratio, params.minimum_calls.min(params.calls)),
                remembered: params.calls as usize,
                calls: VecDeque::new(),
                sums: [0; 2],
            },
            Trip::TimeWindow(params) => Seen::Lately {
                share: share(params.ratio, params.minimum_calls),
                calls: Sliding::new(Span::from_millis(params.window_millis)),
            },
            Trip::SinceStart(params) => Seen::All { share: share(params.ratio, 0), sums: [0; 2] },
        };
        Self { seen, at, per_first_try: counts == Counts::FailuresPerFirstTry }
    }

    /// Hears one answer.
    pub fn add(&mut self, now: SimTime, failed: bool, first_try: bool) {
        let call = [u8::from(first_try || !self.per_first_try), u8::from(failed)];
        match &mut self.seen {
            Seen::InARow { failures, .. } => *failures = if failed { failures.saturating_add(1) } else { 0 },
            Seen::Last { remembered, calls, sums, .. } => {
                if calls.len() == *remembered {
                    let oldest = calls.pop_front().unwrap_or_default();
                    (0..2).for_each(|i| sums[i] -= u64::from(oldest[i]));
                }
                calls.push_back(call);
                (0..2).for_each(|i| sums[i] += u64::from(call[i]));
            }
            Seen::Lately { calls, .. } => calls.add(now, call.map(u32::from)),
            Seen::All { sums, .. } => (0..2).for_each(|i| sums[i] += u64::from(call[i])),
        }
    }

    /// Whether what it has heard is too much.
    pub fn trips(&mut self, now: SimTime) -> bool {
        match &mut self.seen {
            Seen::InARow { limit, failures } => self.at.met(failures, limit),
            Seen::Last { share, sums, .. } | Seen::All { share, sums } => share.exceeded(*sums, self.at),
            Seen::Lately { share, calls } => share.exceeded(calls.sums(now), self.at),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        match &mut self.seen {
            Seen::InARow { failures, .. } => *failures = 0,
            Seen::Last { calls, sums, .. } => {
                calls.clear();
                *sums = [0; 2];
            }
            Seen::Lately { calls, .. } => calls.clear(),
            Seen::All { sums, .. } => *sums = [0; 2],
        }
    }
}

impl Share {
    fn exceeded(self, [calls, failures]: [u64; 2], at: Enough) -> bool {
        failures > 0 && calls >= self.minimum_calls && at.met(failures * ONE, self.millionths * calls)
    }
}
