//! Nothing is lost and nothing is counted twice, whatever the scenario.

use crate::random;
use retrystorm::pictures::counts;
use retrystorm::plot::layer::Layer;
use retrystorm::report::{LaneReport, Report};

const CASES: u64 = 300;

fn each_lane(check: impl Fn(u64, &LaneReport)) {
    for seed in 0..CASES {
        for lane in &Report::of(&random::scenario(seed)).lanes {
            check(seed, lane);
        }
    }
}

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * left.abs().max(1.0)
}

#[test]
fn attempts_are_the_sum_over_their_outcomes() {
    each_lane(|seed, lane| {
        let outcomes = [
            lane.succeeded,
            lane.rejected,
            lane.unavailable,
            lane.failed,
            lane.invalid,
            lane.timed_out,
            lane.discarded,
            lane.open,
        ];
        let sum = outcomes.iter().map(|outcome| outcome.mean).sum();
        assert!(close(lane.attempts.mean, sum), "seed {seed}: {} attempts, {sum} outcomes", lane.attempts.mean);
    });
}

#[test]
fn every_request_ends_once() {
    each_lane(|seed, lane| {
        let ended = lane.succeeded.mean + lane.given_up.mean;
        assert!(close(lane.requests.mean, ended), "seed {seed}: {} requests, {ended} ends", lane.requests.mean);
        let by = &lane.given_up_by;
        let reasons = [by.attempts, by.deadline, by.budget, by.refused, by.not_retryable, by.unfinished];
        assert!(close(lane.given_up.mean, reasons.iter().map(|reason| reason.mean).sum()), "seed {seed}");
    });
}

#[test]
fn the_histogram_holds_every_attempt_and_every_refusal() {
    each_lane(|seed, lane| {
        let all = lane.attempts.mean + lane.refused.mean;
        assert!(close(all, lane.histogram.mean.iter().sum()), "seed {seed}: mean over trials");
        let bins = &lane.histogram;
        let stacked = Layer::ALL.map(|layer| counts(bins, layer));
        assert!(stacked.iter().all(|series| series.len() == bins.mean.len()), "seed {seed}: series of one length");
        let shown: u64 = stacked.iter().flat_map(|series| series.iter()).map(|n| u64::from(*n)).sum();
        assert!(lane.attempts.min + lane.refused.min <= shown as f64, "seed {seed}: representative trial");
        assert!(lane.attempts.max + lane.refused.max >= shown as f64, "seed {seed}: representative trial");
    });
}

#[test]
fn wasted_and_amplification_are_what_they_say() {
    each_lane(|seed, lane| {
        assert!(close(lane.wasted.mean, lane.attempts.mean - lane.succeeded.mean), "seed {seed}");
        // Where the trials differ in their requests, a mean of ratios is not the ratio of the means.
        if lane.requests.sd == 0.0 {
            let expected = lane.attempts.mean / lane.requests.mean.max(1.0);
            assert!(close(lane.amplification.mean, expected), "seed {seed}");
        }
        // A request is without an attempt only if all it tried was refused, and then it ended for want of another try,
        // of budget or of time; or if it was cut short before it began.
        let by = &lane.given_up_by;
        let refused_whole =
            if lane.refused.max > 0.0 { by.refused.mean + by.budget.mean + by.deadline.mean } else { 0.0 };
        let without_attempt = by.unfinished.mean + refused_whole.min(lane.refused.mean);
        assert!(lane.attempts.mean + without_attempt >= lane.requests.mean - 1e-9, "seed {seed}");
        let whole = by.unfinished.max == 0.0 && lane.refused.max == 0.0 && lane.requests.min > 0.0;
        assert!(lane.amplification.min >= 1.0 || !whole, "seed {seed}");
        assert!(lane.retries.mean <= lane.attempts.mean, "seed {seed}");
        assert!(lane.peak_per_window.max <= lane.attempts.max && lane.peak_per_bin.max <= lane.attempts.max);
    });
}

#[test]
fn the_verdicts_of_all_trials_are_counted() {
    for seed in 0..CASES {
        let report = Report::of(&random::scenario(seed));
        for lane in &report.lanes {
            let of = lane.verdict.trials;
            let counted = of.unfinished + of.never_disturbed + of.collapsed + of.oscillating + of.recovered;
            assert_eq!(counted, report.scenario.document().trials, "seed {seed}");
        }
    }
}
