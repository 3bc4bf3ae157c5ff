//! What a lane's protection did: breakers that were open, tokens that were left, and a budget in plain words.

use super::figures::Stat;
use super::histogram::serialize_numbers;
use super::level::LevelSums;
use super::throttle::{Throttle, ThrottleSums};
use crate::policy::breaker::Phase;
use crate::policy::budget::{self, Allowance, Purse};
use crate::policy::scope::Scope;
use crate::policy::share::ONE;
use crate::scenario::lane::Lane;
use crate::scenario::load::Load;
use crate::time::{SimTime, Span};
use crate::value::{serialize_number, serialize_optional};
use serde::Serialize;

/// A lane's breakers, in the representative trial. The bin after the last change is the last one: there they stay.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Breakers {
    /// How many there are.
    pub count: u32,
    /// How often one of them opened, for the first time or again.
    pub trips: Stat,
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// Open breakers, on average over the bin.
    #[serde(serialize_with = "serialize_numbers")]
    pub open: Vec<f64>,
    /// Half-open breakers, on average over the bin.
    #[serde(serialize_with = "serialize_numbers")]
    pub half_open: Vec<f64>,
    /// Breakers that opened in the bin.
    pub opened: Vec<u32>,
    /// Breakers that began to probe in the bin.
    pub half_opened: Vec<u32>,
    /// Breakers that closed in the bin.
    pub closed: Vec<u32>,
}

/// A lane's retry budget, in the representative trial. The bin after the last change is the last one: there it stays.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Budget {
    /// How many clients have one of their own; 1 if they share it.
    pub count: u32,
    /// The most tokens a budget holds, or the most retries it lets be under way; null where that changes with the load.
    #[serde(serialize_with = "serialize_optional")]
    pub capacity: Option<f64>,
    /// What it allows while everything fails; null if retries cost nothing.
    pub allows: Option<Allowed>,
    /// Width of a bin.
    #[serde(serialize_with = "serialize_number")]
    pub bin_millis: f64,
    /// Where the first bin begins.
    #[serde(serialize_with = "serialize_number")]
    pub start_millis: f64,
    /// Tokens left in a budget: the mean over all of them, on average over the bin. For limits on what is under way,
    /// how many more retries may be.
    #[serde(serialize_with = "serialize_numbers")]
    pub tokens_left: Vec<f64>,
}

/// A budget in plain words: what it allows at the present load while everything fails, over all clients.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Allowed {
    /// The load: first attempts a second, of a profile at its highest; null where it depends on the answers.
    #[serde(serialize_with = "serialize_optional")]
    pub requests_per_sec: Option<f64>,
    /// Retries a second; null where the budget limits what is under way, or the load is no rate.
    #[serde(serialize_with = "serialize_optional")]
    pub extra_per_sec: Option<f64>,
    /// First attempts and retries / first attempts.
    #[serde(serialize_with = "serialize_optional")]
    pub load_ratio: Option<f64>,
    /// Retries on top of these that are allowed at once.
    #[serde(serialize_with = "serialize_number")]
    pub at_once: f64,
}

/// What a lane has of each.
pub struct Protection {
    breakers: Option<u32>,
    budget: Option<(budget::Budget, u32)>,
    throttles: Option<u32>,
    clients: u32,
    requests_per_sec: Option<f64>,
}

impl Protection {
    /// The protection of a lane under a load.
    pub fn of(lane: &Lane, load: &Load) -> Self {
        let clients = load.clients();
        let count = |scope| if scope == Scope::Shared { 1 } else { clients };
        Self {
            breakers: lane.breaker.as_ref().map(|breaker| count(breaker.scope)),
            budget: lane.budget.as_ref().map(|budget| (budget.clone(), count(budget.scope()))),
            throttles: lane.throttle.as_ref().map(|throttle| count(throttle.scope())),
            clients,
            requests_per_sec: load.requests_per_sec(),
        }
    }

    /// What all budgets hold before the first request, in millionths of a token.
    pub fn tokens_at_start(&self) -> i128 {
        let all = |(budget, count): &(budget::Budget, u32)| {
            i128::from(Purse::new(budget).left(SimTime::ZERO)) * i128::from(*count)
        };
        self.budget.as_ref().map_or(0, all)
    }

    /// The report on the breakers, if there are any.
    pub fn breakers(&self, width: Span, sums: &PhaseSums, trips: Stat) -> Option<Breakers> {
        self.breakers.map(|count| sums.report(width, count, trips))
    }

    /// The report on the budget, if there is one.
    pub fn budget(&self, width: Span, tokens: &LevelSums) -> Option<Budget> {
        let (budget, count) = self.budget.as_ref()?;
        let of_one = |sum: f64| sum / ONE as f64 / f64::from(*count);
        Some(Budget {
            count: *count,
            capacity: budget.capacity(),
            allows: self.allowed(budget),
            bin_millis: width.as_millis(),
            start_millis: 0.0,
            tokens_left: tokens.averages().into_iter().map(of_one).collect(),
        })
    }

    /// The report on the throttles, if there are any.
    pub fn throttle(&self, sums: &ThrottleSums) -> Option<Throttle> {
        self.throttles.map(|count| sums.report(count))
    }

    fn allowed(&self, budget: &budget::Budget) -> Option<Allowed> {
        let Allowance { per_sec, at_once } = budget.allowance(self.requests_per_sec.unwrap_or(0.0), self.clients)?;
        let requests_per_sec = self.requests_per_sec.filter(|rate| *rate > 0.0);
        let extra_per_sec = per_sec.filter(|_| requests_per_sec.is_some());
        let load_ratio = requests_per_sec.zip(extra_per_sec).map(|(first, extra)| (first + extra) / first);
        Some(Allowed { requests_per_sec, extra_per_sec, load_ratio, at_once })
    }
}

/// The phases of all breakers of one trial while it runs.
#[derive(Debug, Clone)]
pub struct PhaseSums {
    width: Span,
    open: LevelSums,
    half_open: LevelSums,
    /// Breakers that entered each phase, by bin.
    entered: Vec<[u32; Phase::COUNT]>,
}

impl PhaseSums {
    /// All closed, in bins of this width.
    pub fn new(width: Span) -> Self {
        Self { width, open: LevelSums::new(width, 0), half_open: LevelSums::new(width, 0), entered: Vec::new() }
    }

    /// One goes from a phase to another.
    pub fn change(&mut self, at: SimTime, from: Phase, to: Phase) {
        let step = |phase| i64::from(to == phase) - i64::from(from == phase);
        self.open.change(at, step(Phase::Open));
        self.half_open.change(at, step(Phase::HalfOpen));
        let bin = (at.micros() / self.width.micros().max(1)) as usize;
        if bin >= self.entered.len() {
            self.entered.resize(bin + 1, [0; Phase::COUNT]);
        }
        self.entered[bin][to as usize] += 1;
    }

    fn report(&self, width: Span, count: u32, trips: Stat) -> Breakers {
        let open = self.open.averages();
        let entered = |phase: Phase| {
            let counts = self.entered.iter().map(|counts| counts[phase as usize]);
            counts.chain(std::iter::repeat(0)).take(open.len()).collect()
        };
        Breakers {
            count,
            trips,
            bin_millis: width.as_millis(),
            start_millis: 0.0,
            half_open: self.half_open.averages(),
            opened: entered(Phase::Open),
            half_opened: entered(Phase::HalfOpen),
            closed: entered(Phase::Closed),
            open,
        }
    }
}
