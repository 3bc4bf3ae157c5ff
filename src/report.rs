//! What a run showed: plain data with units in its names, the same as JSON, in the page and in a test.

mod attempts;
mod figures;
mod histogram;
mod ladder;
mod level;
mod occupancy;
mod progress;
mod protection;
mod recorder;
mod run;
mod samples;
mod throttle;
mod throughput;
mod trace;
mod verdict;
mod waits;

use crate::json;
use crate::scenario::Scenario;
use crate::value::serialize_optional;
use progress::Progress;
use serde::Serialize;

pub use attempts::Attempts;
pub use figures::{Completion, Stat};
pub use histogram::Histogram;
pub use ladder::{Ladder, Rung, wait_ladder};
pub use occupancy::Occupancy;
pub use protection::{Allowed, Breakers, Budget};
pub use run::Run;
pub use samples::Quantiles;
pub use throttle::Throttle;
pub use throughput::Throughput;
pub use trace::{Trace, TraceStep};
pub use verdict::{Verdict, VerdictCounts, VerdictKind};
pub use waits::WaitRow;

/// Version of the report's format.
const VERSION: u32 = 1;

/// Everything a run of a scenario showed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// Version of the report's format.
    pub version: u32,
    /// Version of the engine: with the scenario, it determines every figure.
    pub engine: &'static str,
    /// What was run, every field written out.
    pub scenario: Scenario,
    /// How many trials this report is over, while there are more to come; left out of a report on all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trials_so_far: Option<u32>,
    /// What each lane showed, in the scenario's order.
    pub lanes: Vec<LaneReport>,
    /// Each further lane against the first.
    pub comparison: Vec<Comparison>,
}

/// What one lane showed. Each figure is taken over the trials.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LaneReport {
    /// The lane's name.
    pub label: String,
    /// Requests the caller wanted done.
    pub requests: Stat,
    /// Attempts that were sent.
    pub attempts: Stat,
    /// Attempts that did what was asked.
    pub succeeded: Stat,
    /// Attempts the server was too busy for.
    pub rejected: Stat,
    /// Attempts that met a server that was down.
    pub unavailable: Stat,
    /// Attempts that failed at random.
    pub failed: Stat,
    /// Attempts that were the caller's own fault.
    pub invalid: Stat,
    /// Attempts the client stopped waiting for.
    pub timed_out: Stat,
    /// Attempts that lost against a hedge.
    pub discarded: Stat,
    /// Attempts still under way at the horizon.
    pub open: Stat,
    /// Attempts the client's own protection did not let out; not among the attempts.
    pub refused: Stat,
    /// Attempts after the first of their request.
    pub retries: Stat,
    /// Requests that ended without success.
    pub given_up: Stat,
    /// The same by reason.
    pub given_up_by: GivenUpBy,
    /// Attempts that reached the server while something was wrong there.
    pub attempts_during_incidents: Stat,
    /// Attempts less successful requests.
    pub wasted: Stat,
    /// Wasted / attempts.
    pub wasted_ratio: Stat,
    /// Attempts / requests.
    pub amplification: Stat,
    /// Requests that succeeded / requests.
    pub success_ratio: Stat,
    /// When the last success reached its client, over the trials that have one; null if none has.
    pub completion_millis: Option<Completion>,
    /// When the last attempt reached the server; null if there was none.
    pub last_attempt_millis: Option<Stat>,
    /// The most attempts in a bin of the histogram.
    pub peak_per_bin: Stat,
    /// The most attempts in any window of `peak_window_millis`.
    pub peak_per_window: Stat,
    /// The most retries in a bin of the histogram.
    pub peak_retries_per_bin: Stat,
    /// First attempt sent to last answer, over all requests that ended by themselves; null if none did.
    pub request_latency_millis: Option<Quantiles>,
    /// The same over those that ended with their first try.
    pub first_try_latency_millis: Option<Quantiles>,
    /// The same over those that were retried.
    pub retried_latency_millis: Option<Quantiles>,
    /// Sending to answer, or to the client's timeout, over all attempts that ended.
    pub attempt_latency_millis: Option<Quantiles>,
    /// Attempts of each request.
    pub attempts_per_request: Option<Quantiles>,
    /// Arrival at the server to the beginning of the work, over all attempts that were worked on; null where work
    /// takes no time.
    pub queue_wait_millis: Option<Quantiles>,
    /// Arrival at the server to leaving it, over all attempts that it took in and that left.
    pub time_in_system_millis: Option<Quantiles>,
    /// Share of the attempts worked on that had to wait for it.
    pub waited_ratio: Option<Stat>,
    /// Attempts whose work was done although their client had stopped waiting.
    pub dead_work: Stat,
    /// How often work was done again for a request that must not be done twice.
    pub duplicate_effects: Stat,
    /// Trials that a limit ended before the horizon.
    pub trials_cut_short: usize,
    /// Those of them in which more was under way at once than there is room for.
    pub trials_overfull: usize,
    /// The trial that the histogram's counts are of: the first with the lower median of attempts.
    pub representative_trial: u32,
    /// Attempts over time.
    pub histogram: Histogram,
    /// Load and goodput over time.
    pub throughput: Throughput,
    /// Attempts under way over time; null where no attempt takes any time.
    pub occupancy: Option<Occupancy>,
    /// The lane's breakers over time; null if it has none.
    pub breakers: Option<Breakers>,
    /// The lane's retry budget over time; null if it has none.
    pub budget: Option<Budget>,
    /// The lane's throttles over time; null if it has none.
    pub throttle: Option<Throttle>,
    /// The waits before each retry, over all trials.
    pub waits: Vec<WaitRow>,
    /// What became of the service.
    pub verdict: Verdict,
}

/// Requests that ended without success, by reason.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GivenUpBy {
    /// No attempts left.
    pub attempts: Stat,
    /// No time left.
    pub deadline: Stat,
    /// No budget left.
    pub budget: Stat,
    /// The last attempt was refused on the client.
    pub refused: Stat,
    /// The answer said that no retry can help.
    pub not_retryable: Stat,
    /// The horizon or the event limit came first.
    pub unfinished: Stat,
}

/// One lane against the reference lane, mean against mean. A ratio is null where the reference has none.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// The lane, counted from 0.
    pub lane: usize,
    /// The reference lane.
    pub against: usize,
    /// Attempts of the lane / attempts of the reference.
    #[serde(serialize_with = "serialize_optional")]
    pub attempts_ratio: Option<f64>,
    /// Wasted attempts of the lane / those of the reference.
    #[serde(serialize_with = "serialize_optional")]
    pub wasted_ratio: Option<f64>,
    /// How much later the lane completes; negative if earlier.
    #[serde(serialize_with = "serialize_optional")]
    pub completion_delta_millis: Option<f64>,
}

impl Report {
    /// Runs a scenario: every lane, every trial.
    pub fn of(scenario: &Scenario) -> Self {
        Self::of_with(scenario, &mut |_| {})
    }

    /// The same, telling after each hundredth of the trials which share of the work is done.
    pub fn of_with(scenario: &Scenario, on_progress: &mut dyn FnMut(f64)) -> Self {
        let mut progress = Progress::new(on_progress);
        let mut run = Run::new(scenario.clone());
        while !run.is_over() {
            run.advance(u64::MAX);
            progress.reach(run.fraction());
        }
        run.report().expect("a run that is over has whole trials to report on")
    }

    fn over(scenario: Scenario, trials: u32, lanes: Vec<LaneReport>) -> Self {
        let trials_so_far = (trials < scenario.document().trials).then_some(trials);
        let comparison = compare(&lanes.iter().map(Means::of).collect::<Vec<_>>());
        Self { version: VERSION, engine: crate::VERSION, scenario, trials_so_far, lanes, comparison }
    }

    /// The report as JSON text, as every export writes it.
    pub fn to_json(&self) -> String {
        json::to_text(self).expect("a report is a tree with text keys, which always has a JSON form")
    }
}

/// What lanes are compared by: means over the trials.
pub struct Means {
    /// Of attempts.
    pub attempts: f64,
    /// Of wasted attempts.
    pub wasted: f64,
    /// Of when the last success came, where there is one.
    pub completion_millis: Option<f64>,
}

impl Means {
    fn of(lane: &LaneReport) -> Self {
        let completion_millis = lane.completion_millis.as_ref().map(|completion| completion.stat.mean);
        Self { attempts: lane.attempts.mean, wasted: lane.wasted.mean, completion_millis }
    }

    fn against(&self, reference: &Self, lane: usize) -> Comparison {
        let ratio = |of: f64, to: f64| (to > 0.0).then(|| of / to);
        let completion = self.completion_millis.zip(reference.completion_millis);
        Comparison {
            lane,
            against: 0,
            attempts_ratio: ratio(self.attempts, reference.attempts),
            wasted_ratio: ratio(self.wasted, reference.wasted),
            completion_delta_millis: completion.map(|(ours, theirs)| ours - theirs),
        }
    }
}

/// Each further lane against the first.
pub fn compare(lanes: &[Means]) -> Vec<Comparison> {
    lanes.iter().enumerate().skip(1).map(|(i, lane)| lane.against(&lanes[0], i)).collect()
}
