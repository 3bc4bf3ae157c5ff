//! The report on a lane: figures over all its trials.

use super::{Recorder, Trial};
use crate::report::figures::{Completion, Stat};
use crate::report::verdict::{Verdict, VerdictCounts};
use crate::report::{GivenUpBy, LaneReport};
use crate::sim::observer::{Cut, GiveUp, Outcome};
use crate::time::{SimTime, Span};

impl Recorder {
    /// The figures over all trials, beside the course of the representative one, which has to be there.
    pub fn report(&mut self, label: String) -> LaneReport {
        let outcome = |outcome| self.stat(&|trial| trial.outcome(outcome));
        LaneReport {
            label,
            requests: self.stat(&|trial| trial.requests),
            attempts: self.stat(&Trial::attempts),
            succeeded: outcome(Outcome::Succeeded),
            rejected: outcome(Outcome::Rejected),
            unavailable: outcome(Outcome::Unavailable),
            failed: outcome(Outcome::Failed),
            invalid: outcome(Outcome::Invalid),
            timed_out: outcome(Outcome::TimedOut),
            discarded: outcome(Outcome::Discarded),
            open: outcome(Outcome::Open),
            refused: self.stat(&|trial| trial.refused),
            retries: self.stat(&|trial| trial.retries),
            given_up: self.stat(&|trial| trial.give_ups.iter().sum()),
            given_up_by: self.given_up_by(),
            attempts_during_incidents: self.stat(&|trial| trial.during_incidents),
            wasted: self.stat(&Trial::wasted),
            wasted_ratio: self.ratio(&|trial| (trial.wasted(), trial.attempts())),
            amplification: self.ratio(&|trial| (trial.attempts(), trial.requests)),
            success_ratio: self.ratio(&|trial| (trial.succeeded_requests, trial.requests)),
            completion_millis: self.completion(),
            last_attempt_millis: self.instant(&|trial| trial.last_attempt),
            peak_per_bin: self.stat(&|trial| trial.peak_per_bin),
            peak_per_window: self.stat(&|trial| trial.peak_per_window),
            peak_retries_per_bin: self.stat(&|trial| trial.peak_retries_per_bin),
            waited_ratio: self.waited_ratio(),
            dead_work: self.stat(&|trial| trial.dead_work),
            duplicate_effects: self.stat(&|trial| trial.duplicate_effects),
            trials_cut_short: self.trials.iter().filter(|trial| trial.cut.is_some()).count(),
            trials_overfull: self.trials.iter().filter(|trial| trial.cut == Some(Cut::UnderWay)).count(),
            representative_trial: self.course_of,
            histogram: self.bins.histogram(&self.totals),
            throughput: self.throughput.beside(&self.bins, self.width.as_millis()),
            occupancy: self.occupancy.averages(),
            breakers: self.protection.breakers(self.width, &self.breakers, self.stat(&|trial| trial.trips)),
            budget: self.protection.budget(self.width, &self.tokens),
            throttle: self.protection.throttle(&self.throttle),
            verdict: self.verdict(),
            request_latency_millis: self.pooled.request_latency.millis(),
            first_try_latency_millis: self.pooled.first_try_latency.millis(),
            retried_latency_millis: self.pooled.retried_latency.millis(),
            attempt_latency_millis: self.pooled.attempt_latency.millis(),
            attempts_per_request: self.pooled.attempts_per_request.counts(),
            queue_wait_millis: self.pooled.queue_wait.millis(),
            time_in_system_millis: self.pooled.time_in_system.millis(),
            waits: self.waits.iter_mut().zip(1..).map(|(waits, retry)| waits.row(retry)).collect(),
        }
    }

    // Asked through `dyn`: two dozen figures would otherwise be two dozen copies of the same loop in what is shipped.
    fn stat(&self, of: &dyn Fn(&Trial) -> u64) -> Stat {
        let values: Vec<_> = self.trials.iter().map(of).collect();
        Stat::of_integers(&values, 1.0).expect("a scenario has at least one trial")
    }

    fn ratio(&self, of: &dyn Fn(&Trial) -> (u64, u64)) -> Stat {
        let ratio = |(part, whole): (u64, u64)| part as f64 / whole.max(1) as f64;
        Stat::of_ratios(&self.trials.iter().map(of).map(ratio).collect::<Vec<_>>())
    }

    fn instant(&self, of: &dyn Fn(&Trial) -> Option<SimTime>) -> Option<Stat> {
        Stat::of_integers(&self.trials.iter().filter_map(of).map(SimTime::micros).collect::<Vec<_>>(), 1e3)
    }

    fn completion(&self) -> Option<Completion> {
        let trials = self.trials.iter().filter(|trial| trial.completion.is_some()).count();
        self.instant(&|trial| trial.completion).map(|stat| Completion { stat, trials })
    }

    fn waited_ratio(&self) -> Option<Stat> {
        let any = self.trials.iter().any(|trial| trial.begun > 0);
        any.then(|| self.ratio(&|trial| (trial.waited, trial.begun)))
    }

    fn given_up_by(&self) -> GivenUpBy {
        let by = |reason| self.stat(&|trial| trial.gave_up(reason));
        GivenUpBy {
            attempts: by(GiveUp::Attempts),
            deadline: by(GiveUp::Deadline),
            budget: by(GiveUp::Budget),
            refused: by(GiveUp::Refused),
            not_retryable: by(GiveUp::NotRetryable),
            unfinished: by(GiveUp::Unfinished),
        }
    }

    fn verdict(&self) -> Verdict {
        let mut trials = VerdictCounts::default();
        for trial in &self.trials {
            trials.add(trial.finding.kind);
        }
        let shown = self.trials[self.course_of as usize].finding;
        Verdict { kind: shown.kind, after_millis: shown.after.map(Span::as_millis), trials }
    }
}
