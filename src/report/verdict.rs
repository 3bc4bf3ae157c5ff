//! What became of the service.
//!
//! Rule, the first that applies: unfinished, never disturbed, collapsed, oscillating, recovered. A load of so many
//! requests and no more has recovered when it is complete; if fewer than one request in ten was ever done, it has
//! collapsed. A load that goes on has recovered at the instant from which its goodput stays at 90 % of the first
//! tries; it has collapsed if in the last quarter of the load it is below 10 %, and oscillates if it crosses 50 % four
//! times. If it is none of these, its recovery is unfinished.
//!
//! Goodput is held against first tries over spans of a twentieth of the load. An answer comes later than its first
//! try, so arrivals that come by chance make even a healthy service fall short now and then: a span is bad only if it
//! also lacks more than three standard deviations of such a count, and all spans after the recovery together have to
//! reach 90 %, chance or not.

mod course;

use crate::scenario::Document;
use crate::scenario::load::{Load, Steady};
use crate::time::{SimTime, Span};
use crate::value::serialize_optional;
use serde::Serialize;

pub use course::Course;

/// What became of the service, in the representative trial.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Verdict {
    /// What became of it.
    pub kind: VerdictKind,
    /// For a service that recovered: how long after the end of the last incident or spike.
    #[serde(serialize_with = "serialize_optional")]
    pub after_millis: Option<f64>,
    /// How many trials ended in which way.
    pub trials: VerdictCounts,
}

/// The ways in which a run can end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum VerdictKind {
    /// The horizon or the event limit cut it short, or the load ended before the service was back.
    #[default]
    Unfinished,
    /// Nothing happened that it could have recovered from.
    NeverDisturbed,
    /// Next to nothing gets done any more.
    Collapsed,
    /// It comes and goes.
    Oscillating,
    /// It does again what is asked of it.
    Recovered,
}

/// Trials by the way they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct VerdictCounts {
    /// Cut short.
    pub unfinished: u32,
    /// Never disturbed.
    pub never_disturbed: u32,
    /// Collapsed.
    pub collapsed: u32,
    /// Oscillating.
    pub oscillating: u32,
    /// Recovered.
    pub recovered: u32,
}

impl VerdictCounts {
    /// Counts one more trial.
    pub fn add(&mut self, kind: VerdictKind) {
        *match kind {
            VerdictKind::Unfinished => &mut self.unfinished,
            VerdictKind::NeverDisturbed => &mut self.never_disturbed,
            VerdictKind::Collapsed => &mut self.collapsed,
            VerdictKind::Oscillating => &mut self.oscillating,
            VerdictKind::Recovered => &mut self.recovered,
        } += 1;
    }
}

/// The verdict on one trial: its kind and, if the service recovered, how long that took.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Finding {
    /// What became of the service.
    pub kind: VerdictKind,
    /// From the end of the last disturbance to the recovery.
    pub after: Option<Span>,
}

/// What was done to the service.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Disturbance {
    disturbed: bool,
    /// When the last incident or spike ends.
    calm_from: SimTime,
}

impl Disturbance {
    /// The incidents and the spike of a scenario. A profile whose rate changes is a spike, too: it is over when the
    /// rate leaves its greatest value.
    pub fn of(document: &Document) -> Self {
        let mut ends: Vec<f64> = document.incidents.iter().map(|incident| incident.to_millis).collect();
        if let Load::Steady(load) = &document.load {
            ends.extend(load.spike.iter().map(|spike| spike.to_millis));
            ends.extend(last_peak(load));
        }
        let calm_from = ends.iter().copied().map(SimTime::from_millis).max().unwrap_or_default();
        Self { disturbed: !ends.is_empty(), calm_from }
    }

    /// The verdict on a trial that took this course, and came to an end or was cut short.
    pub fn judge(&self, finished: bool, course: &Course) -> Finding {
        let back = course.back_from(self.calm_from);
        let kind = if !finished {
            VerdictKind::Unfinished
        } else if !self.disturbed {
            VerdictKind::NeverDisturbed
        } else if course.collapsed() {
            VerdictKind::Collapsed
        } else if course.oscillates() {
            VerdictKind::Oscillating
        } else if course.recovers(self.calm_from) {
            VerdictKind::Recovered
        } else {
            VerdictKind::Unfinished
        };
        Finding { kind, after: back.filter(|_| kind == VerdictKind::Recovered).map(|at| at - self.calm_from) }
    }
}

fn last_peak(load: &Steady) -> Option<f64> {
    let rates = || load.profile.iter().map(|point| point.requests_per_sec);
    let greatest = rates().fold(0.0, f64::max);
    let changes = rates().any(|rate| rate < greatest);
    let last = load.profile.iter().rfind(|point| point.requests_per_sec == greatest);
    last.filter(|_| changes).map(|point| point.at_millis)
}
