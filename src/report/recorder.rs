//! Turns what the engine tells into figures: counts within a trial, then a report over all of them.

use super::figures::{Completion, Stat};
use super::histogram::Bins;
use super::samples::Samples;
use super::verdict::{Evidence, Verdict, VerdictCounts, VerdictKind};
use super::waits::Waits;
use super::{GivenUpBy, LaneReport};
use crate::scenario::Scenario;
use crate::sim::observer::{Attempt, GiveUp, Observer, Outcome};
use crate::time::{SimTime, Span};
use peak::PeakWindow;

mod peak;

/// Waits are told apart up to this retry.
const WAIT_ROWS: usize = 100;

/// Listens to one lane, trial after trial.
pub struct Recorder {
    requests: u64,
    disturbed: bool,
    /// When the last incident ends.
    calm_from: SimTime,
    trial: Trial,
    bins: Bins,
    peak: PeakWindow,
    trials: Vec<Trial>,
    /// Attempts and refusals by bin, of every trial.
    totals: Vec<Vec<u32>>,
    request_latency: Samples,
    waits: Vec<Waits>,
}

/// The counts of one trial.
#[derive(Debug, Clone, Default)]
struct Trial {
    outcomes: [u64; Outcome::COUNT],
    give_ups: [u64; GiveUp::COUNT],
    refused: u64,
    retries: u64,
    during_incidents: u64,
    succeeded_requests: u64,
    completion: Option<SimTime>,
    last_attempt: Option<SimTime>,
    peak_per_bin: u64,
    peak_per_window: u64,
    peak_retries_per_bin: u64,
}

impl Trial {
    fn attempts(&self) -> u64 {
        self.outcomes.iter().sum()
    }
    fn outcome(&self, outcome: Outcome) -> u64 {
        self.outcomes[outcome as usize]
    }
    fn gave_up(&self, reason: GiveUp) -> u64 {
        self.give_ups[reason as usize]
    }
    fn wasted(&self) -> u64 {
        self.attempts() - self.succeeded_requests
    }
}

impl Observer for Recorder {
    fn attempt_ended(&mut self, attempt: &Attempt) {
        let retry = attempt.number > 1;
        self.trial.outcomes[attempt.outcome as usize] += 1;
        self.trial.retries += u64::from(retry);
        self.trial.during_incidents += u64::from(attempt.during_incident);
        self.trial.last_attempt = self.trial.last_attempt.max(Some(attempt.arrived));
        self.bins.count(attempt.arrived, attempt.outcome, retry);
        self.peak.count(attempt.arrived);
    }

    fn wait_chosen(&mut self, retry: u32, wait: Span, at_cap: bool) {
        let row = retry as usize - 1;
        if row >= WAIT_ROWS {
            return;
        }
        if row >= self.waits.len() {
            self.waits.resize_with(row + 1, Waits::default);
        }
        self.waits[row].add(wait, at_cap);
    }

    fn request_succeeded(&mut self, at: SimTime, latency: Span) {
        self.trial.succeeded_requests += 1;
        self.trial.completion = self.trial.completion.max(Some(at));
        self.request_latency.add(latency);
    }

    fn request_gave_up(&mut self, reason: GiveUp, latency: Option<Span>) {
        self.trial.give_ups[reason as usize] += 1;
        if let Some(latency) = latency {
            self.request_latency.add(latency);
        }
    }
}

impl Recorder {
    /// Ready for the first trial of a lane.
    pub fn new(scenario: &Scenario) -> Self {
        let document = scenario.document();
        let ends = document.incidents.iter().map(|incident| SimTime::from_millis(incident.to_millis));
        Self {
            requests: document.load.requests(),
            disturbed: !document.incidents.is_empty(),
            calm_from: ends.max().unwrap_or_default(),
            trial: Trial::default(),
            bins: Bins::new(Span::from_millis(document.bin_millis)),
            peak: PeakWindow::new(Span::from_millis(document.peak_window_millis)),
            trials: Vec::new(),
            totals: Vec::new(),
            request_latency: Samples::default(),
            waits: Vec::new(),
        }
    }

    /// Gets ready for one more trial.
    pub fn begin_trial(&mut self) {
        self.bins.clear();
    }

    /// Files the trial that has just been run.
    pub fn end_trial(&mut self) {
        self.trial.peak_per_bin = u64::from(self.bins.peak());
        self.trial.peak_retries_per_bin = u64::from(self.bins.peak_of_retries());
        self.trial.peak_per_window = self.peak.end();
        self.totals.push(self.bins.totals());
        self.trials.push(std::mem::take(&mut self.trial));
    }

    /// The first trial whose attempts are the lower median.
    pub fn representative(&self) -> u32 {
        let mut attempts: Vec<_> = self.trials.iter().map(Trial::attempts).collect();
        let middle = attempts.len().saturating_sub(1) / 2;
        attempts.sort_unstable();
        let found = self.trials.iter().position(|trial| attempts.get(middle) == Some(&trial.attempts()));
        found.unwrap_or(0) as u32
    }

    /// Shows the histogram of the trial that `other` has listened to.
    pub fn show(&mut self, other: Self) {
        self.bins = other.bins;
    }

    /// The figures over all trials.
    pub fn into_report(mut self, label: String, representative: u32) -> LaneReport {
        let outcome = |outcome| self.stat(|trial| trial.outcome(outcome));
        let requests = self.requests;
        LaneReport {
            label,
            requests: self.stat(|_| requests),
            attempts: self.stat(Trial::attempts),
            succeeded: outcome(Outcome::Succeeded),
            rejected: outcome(Outcome::Rejected),
            unavailable: outcome(Outcome::Unavailable),
            failed: outcome(Outcome::Failed),
            invalid: outcome(Outcome::Invalid),
            timed_out: outcome(Outcome::TimedOut),
            discarded: outcome(Outcome::Discarded),
            open: outcome(Outcome::Open),
            refused: self.stat(|trial| trial.refused),
            retries: self.stat(|trial| trial.retries),
            given_up: self.stat(|trial| trial.give_ups.iter().sum()),
            given_up_by: self.given_up_by(),
            attempts_during_incidents: self.stat(|trial| trial.during_incidents),
            wasted: self.stat(Trial::wasted),
            wasted_ratio: self.ratio(|trial| (trial.wasted(), trial.attempts())),
            amplification: self.ratio(|trial| (trial.attempts(), requests)),
            completion_millis: self.completion(),
            last_attempt_millis: self.instant(|trial| trial.last_attempt),
            peak_per_bin: self.stat(|trial| trial.peak_per_bin),
            peak_per_window: self.stat(|trial| trial.peak_per_window),
            peak_retries_per_bin: self.stat(|trial| trial.peak_retries_per_bin),
            representative_trial: representative,
            histogram: self.bins.histogram(&self.totals),
            verdict: self.verdict(representative),
            request_latency_millis: self.request_latency.latency(),
            waits: self.waits.iter_mut().zip(1..).map(|(waits, retry)| waits.row(retry)).collect(),
        }
    }

    fn stat(&self, of: impl Fn(&Trial) -> u64 + Clone) -> Stat {
        Stat::of_integers(self.trials.iter().map(of), 1.0).expect("a scenario has at least one trial")
    }

    fn ratio(&self, of: impl Fn(&Trial) -> (u64, u64) + Clone) -> Stat {
        Stat::of_ratios(self.trials.iter().map(|trial| {
            let (part, whole) = of(trial);
            part as f64 / whole.max(1) as f64
        }))
    }

    fn instant(&self, of: impl Fn(&Trial) -> Option<SimTime> + Clone) -> Option<Stat> {
        Stat::of_integers(self.trials.iter().filter_map(of).map(SimTime::micros), 1e3)
    }

    fn completion(&self) -> Option<Completion> {
        let trials = self.trials.iter().filter(|trial| trial.completion.is_some()).count();
        self.instant(|trial| trial.completion).map(|stat| Completion { stat, trials })
    }

    fn given_up_by(&self) -> GivenUpBy {
        let by = |reason| self.stat(|trial| trial.gave_up(reason));
        GivenUpBy {
            attempts: by(GiveUp::Attempts),
            deadline: by(GiveUp::Deadline),
            budget: by(GiveUp::Budget),
            refused: by(GiveUp::Refused),
            not_retryable: by(GiveUp::NotRetryable),
            unfinished: by(GiveUp::Unfinished),
        }
    }

    fn verdict(&self, representative: u32) -> Verdict {
        let mut trials = VerdictCounts::default();
        for trial in &self.trials {
            trials.add(self.verdict_on(trial));
        }
        let shown = &self.trials[representative as usize];
        let kind = self.verdict_on(shown);
        let after = shown.completion.map(|at| (at - self.calm_from).as_millis());
        Verdict { kind, after_millis: after.filter(|_| kind == VerdictKind::Recovered), trials }
    }

    fn verdict_on(&self, trial: &Trial) -> VerdictKind {
        let evidence = Evidence {
            requests: self.requests,
            succeeded: trial.succeeded_requests,
            unfinished: trial.gave_up(GiveUp::Unfinished),
            disturbed: self.disturbed,
        };
        evidence.kind()
    }
}
