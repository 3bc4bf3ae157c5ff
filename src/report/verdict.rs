//! What became of the service.
//!
//! Rule, the first that applies: unfinished, never disturbed, collapsed, oscillating, recovered. A finite load has
//! recovered when it is complete; if fewer than one request in ten was ever done, it has collapsed.

use crate::value::serialize_optional;
use serde::Serialize;

/// What became of the service, in the representative trial.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Verdict {
    /// What became of it.
    pub kind: VerdictKind,
    /// For a service that recovered: how long after the end of the last incident.
    #[serde(serialize_with = "serialize_optional")]
    pub after_millis: Option<f64>,
    /// How many trials ended in which way.
    pub trials: VerdictCounts,
}

/// The ways in which a run can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum VerdictKind {
    /// The horizon or the event limit cut it short.
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

/// What a verdict on a finite load is based on.
#[derive(Debug, Clone, Copy)]
pub struct Evidence {
    /// Requests asked for.
    pub requests: u64,
    /// Requests done.
    pub succeeded: u64,
    /// Requests cut short.
    pub unfinished: u64,
    /// Whether there was an incident at all.
    pub disturbed: bool,
}

impl Evidence {
    /// The verdict on one trial.
    pub fn kind(&self) -> VerdictKind {
        if self.unfinished > 0 {
            VerdictKind::Unfinished
        } else if !self.disturbed {
            VerdictKind::NeverDisturbed
        } else if self.succeeded * 10 < self.requests {
            VerdictKind::Collapsed
        } else {
            VerdictKind::Recovered
        }
    }
}
