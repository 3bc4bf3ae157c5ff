//! Turns what the engine tells into figures: counts within a trial, and what is pooled over all of them.

mod peak;
mod summary;

use super::histogram::Bins;
use super::level::LevelSums;
use super::occupancy::OccupancySums;
use super::protection::{PhaseSums, Protection};
use super::samples::Samples;
use super::throttle::ThrottleSums;
use super::throughput::ThroughputSums;
use super::verdict::{Course, Disturbance, Finding};
use super::waits::Waits;
use crate::policy::breaker::Phase;
use crate::scenario::Scenario;
use crate::scenario::lane::Lane;
use crate::sim::observer::{Attempt, Cut, GiveUp, Observer, Outcome, Request};
use crate::time::{SimTime, Span};
use peak::PeakWindow;

/// Waits are told apart up to this retry.
const WAIT_ROWS: usize = 100;

/// Listens to one lane, trial after trial.
pub struct Recorder {
    disturbance: Disturbance,
    width: Span,
    /// When a load that lasts ends; `None` for one of so many requests and no more.
    load_end: Option<SimTime>,
    trial: Trial,
    /// Of which trial bins, occupancy, breakers and tokens are.
    course_of: u32,
    bins: Bins,
    occupancy: OccupancySums,
    protection: Protection,
    breakers: PhaseSums,
    tokens: LevelSums,
    throttle: ThrottleSums,
    peak: PeakWindow,
    trials: Vec<Trial>,
    /// Attempts and refusals by bin, of every trial.
    totals: Vec<Vec<u32>>,
    throughput: ThroughputSums,
    pooled: Pooled,
    waits: Vec<Waits>,
}

/// The counts of one trial.
#[derive(Debug, Clone, Default)]
struct Trial {
    requests: u64,
    outcomes: [u64; Outcome::COUNT],
    give_ups: [u64; GiveUp::COUNT],
    refused: u64,
    /// Breakers that opened, for the first time or again.
    trips: u64,
    retries: u64,
    during_incidents: u64,
    succeeded_requests: u64,
    completion: Option<SimTime>,
    last_attempt: Option<SimTime>,
    peak_per_bin: u64,
    peak_per_window: u64,
    peak_retries_per_bin: u64,
    /// Attempts that a worker began with, and those of them that had to wait.
    begun: u64,
    waited: u64,
    dead_work: u64,
    duplicate_effects: u64,
    /// What cut it short.
    cut: Option<Cut>,
    finding: Finding,
}

/// Samples over all trials.
#[derive(Debug, Clone, Default)]
struct Pooled {
    request_latency: Samples,
    first_try_latency: Samples,
    retried_latency: Samples,
    attempt_latency: Samples,
    attempts_per_request: Samples,
    queue_wait: Samples,
    time_in_system: Samples,
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
    fn request_began(&mut self, at: SimTime) {
        self.bins.count_first_try(at);
    }

    fn client_waits(&mut self, at: SimTime) {
        self.occupancy.send(at);
    }

    fn client_parts(&mut self, at: SimTime) {
        self.occupancy.part(at);
    }

    #[inline]
    fn attempt_arrived(&mut self, at: SimTime) {
        self.trial.last_attempt = Some(at);
        self.peak.count(at);
    }

    fn attempts_arrived(&mut self, instants: &mut [SimTime]) {
        if let Some(ends) = peak::ends(instants) {
            self.trial.last_attempt = Some(ends.1);
            self.peak.count_all(instants, ends);
        }
    }

    #[inline(always)]
    fn attempt_ended(&mut self, attempt: &Attempt) {
        self.trial.during_incidents += u64::from(attempt.during_incident);
        self.bins.count(attempt.arrived, attempt.outcome, attempt.number > 1);
        if attempt.outcome != Outcome::Open {
            self.pooled.attempt_latency.add(attempt.latency);
        }
    }

    fn attempt_refused(&mut self, at: SimTime) {
        self.trial.refused += 1;
        self.bins.count_refused(at);
    }

    fn breaker_changed(&mut self, at: SimTime, from: Phase, to: Phase) {
        self.trial.trips += u64::from(to == Phase::Open);
        self.breakers.change(at, from, to);
    }

    fn budget_changed(&mut self, at: SimTime, by: i64) {
        self.tokens.change(at, by);
    }

    fn throttle_asked(&mut self, at: SimTime, passes: bool) {
        self.throttle.ask(at, passes);
    }

    fn throttle_heard(&mut self, at: SimTime) {
        self.throttle.hear(at);
    }

    #[inline(always)]
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

    fn request_ended(&mut self, request: &Request) {
        self.trial.requests += 1;
        self.pooled.attempts_per_request.add_count(u64::from(request.attempts));
        match request.gave_up {
            None => {
                self.trial.succeeded_requests += 1;
                self.trial.completion = self.trial.completion.max(Some(request.at));
                self.bins.count_done(request.at);
            }
            Some(reason) => self.trial.give_ups[reason as usize] += 1,
        }
        // A request that was refused whole had no answer that anybody could have waited for.
        if request.gave_up != Some(GiveUp::Unfinished) && request.attempts > 0 {
            let Pooled { request_latency, first_try_latency, retried_latency, .. } = &mut self.pooled;
            request_latency.add(request.latency);
            if request.attempts > 1 { retried_latency } else { first_try_latency }.add(request.latency);
        }
    }

    fn server_entered(&mut self, at: SimTime) {
        self.occupancy.enter(at);
    }

    fn work_began(&mut self, at: SimTime, waited: Span) {
        self.occupancy.begin(at);
        self.trial.begun += 1;
        self.trial.waited += u64::from(waited > Span::ZERO);
        self.pooled.queue_wait.add(waited);
    }

    fn server_left(&mut self, at: SimTime, stay: Span, worked: bool) {
        self.occupancy.leave(at, worked);
        self.pooled.time_in_system.add(stay);
    }

    fn work_was_dead(&mut self) {
        self.trial.dead_work += 1;
    }

    fn work_was_repeated(&mut self) {
        self.trial.duplicate_effects += 1;
    }

    fn run_ended(&mut self, at: SimTime, cut: Option<Cut>) {
        self.occupancy.move_to(at);
        self.trial.cut = cut;
    }
}

impl Recorder {
    /// Ready for the first trial of a lane.
    pub fn new(scenario: &Scenario, lane: &Lane) -> Self {
        let document = scenario.document();
        let width = Span::from_millis(document.bin_millis);
        let protection = Protection::of(lane, &document.load);
        let duration = document.load.duration_millis().map(SimTime::from_millis);
        Self {
            disturbance: Disturbance::of(document),
            width,
            load_end: duration.map(|duration| duration.min(scenario.horizon())),
            trial: Trial::default(),
            course_of: 0,
            bins: Bins::new(width),
            occupancy: OccupancySums::new(width),
            breakers: PhaseSums::new(width),
            tokens: LevelSums::new(width, protection.tokens_at_start()),
            throttle: ThrottleSums::new(width),
            protection,
            peak: PeakWindow::new(Span::from_millis(document.peak_window_millis)),
            trials: Vec::new(),
            totals: Vec::new(),
            throughput: ThroughputSums::default(),
            pooled: Pooled::default(),
            waits: Vec::new(),
        }
    }

    /// Ready to listen once more to a trial that another recorder has filed, for its course over time.
    pub fn again(scenario: &Scenario, lane: &Lane, trial: u32) -> Self {
        Self { course_of: trial, ..Self::new(scenario, lane) }
    }

    /// Gets ready for one more trial.
    pub fn begin_trial(&mut self, trial: u32) {
        self.course_of = trial;
        self.bins.clear();
        self.occupancy = OccupancySums::new(self.width);
        self.breakers = PhaseSums::new(self.width);
        self.tokens = LevelSums::new(self.width, self.protection.tokens_at_start());
        self.throttle = ThrottleSums::new(self.width);
    }

    /// Files the trial that has just been run.
    pub fn end_trial(&mut self) {
        self.trial.outcomes = self.bins.outcomes();
        self.trial.retries = self.bins.retries();
        self.trial.peak_per_bin = u64::from(self.bins.peak());
        self.trial.peak_retries_per_bin = u64::from(self.bins.peak_of_retries());
        self.trial.peak_per_window = self.peak.end();
        let finished = self.trial.gave_up(GiveUp::Unfinished) == 0 && self.trial.cut.is_none();
        self.trial.finding = self.disturbance.judge(finished, &self.course());
        self.totals.push(self.bins.totals());
        self.throughput.add(&self.bins);
        self.trials.push(std::mem::take(&mut self.trial));
    }

    fn course(&self) -> Course {
        match self.load_end {
            Some(end) => Course::lasting(&self.bins, self.width, end),
            None => Course::Finite {
                requests: self.trial.requests,
                succeeded: self.trial.succeeded_requests,
                completion: self.trial.completion,
            },
        }
    }

    /// The trial whose course over time is to be shown and has to be listened to again; `None` if it is there.
    pub fn missing(&self) -> Option<u32> {
        Some(self.representative()).filter(|trial| *trial != self.course_of)
    }

    /// The first trial whose attempts are the lower median.
    fn representative(&self) -> u32 {
        let mut attempts: Vec<_> = self.trials.iter().map(Trial::attempts).collect();
        let middle = attempts.len().saturating_sub(1) / 2;
        attempts.sort_unstable();
        let found = self.trials.iter().position(|trial| attempts.get(middle) == Some(&trial.attempts()));
        found.unwrap_or(0) as u32
    }

    /// Shows the course over time of the trial that `other` has listened to.
    pub fn show(&mut self, other: Self) {
        self.course_of = other.course_of;
        self.bins = other.bins;
        self.occupancy = other.occupancy;
        self.breakers = other.breakers;
        self.tokens = other.tokens;
        self.throttle = other.throttle;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::LaneReport;
    use crate::sim::Sim;
    use crate::sim::bursts::burst;

    /// Its figures on a run.
    fn figures(mut sim: Sim<Recorder>) -> LaneReport {
        sim.advance(u64::MAX);
        let mut recorder = sim.into_observer();
        recorder.end_trial();
        recorder.report(String::new())
    }

    #[test]
    fn what_is_told_in_no_order_makes_the_same_figures() {
        for seed in 1_000..1_150 {
            let scenario = burst(seed);
            let lane = &scenario.document().lanes[0];
            let sim = || Sim::new(&scenario, lane, 0, Recorder::new(&scenario, lane));
            assert!(figures(sim()) == figures(sim().in_order()), "seed {seed}");
        }
    }
}
