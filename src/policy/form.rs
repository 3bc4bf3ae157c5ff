//! The normal form of a wait: one shape that every library's schedule fits, and every friendly kind is a spelling of.
//!
//! Why: the ways in which libraries differ are few. Written in one notation they can be compared, tested and drawn
//! alike, and a new client is a row of a table. Rule: growth, cap, band, grid, clamp, in this order.
//! Not modelled: waits that depend on the other waits of a request in any other way (sorted, summed), and jitter
//! that is not uniform within its band.

use super::decorrelated::Decorrelated;
use super::growth::Growth;
use super::jitter::Band;
use super::polly::PollyV2;

/// A wait schedule in its normal form.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// Where a wait comes from.
    pub rule: Rule,
    /// So many first waits are 0; those after them are what they would be without.
    pub skip_first: u32,
    /// Only every so-manieth retry waits; 0 and 1 mean all of them.
    pub every: u32,
    /// Waits are whole multiples of this, rounded down; 0 means to the microsecond.
    pub quantum_millis: f64,
    /// The shortest wait, applied after jitter.
    pub clamp_min_millis: f64,
    /// The longest wait, applied after jitter; infinite means no limit. It has the last word.
    pub clamp_max_millis: f64,
    /// From when a wait is counted.
    pub measured_from: MeasuredFrom,
}

/// Where a wait comes from.
#[derive(Debug, Clone, PartialEq)]
pub enum Rule {
    /// There is no retry.
    Never,
    /// From an envelope and a band around it.
    Envelope(Envelope),
    /// From the wait before.
    Decorrelated(Decorrelated),
    /// From a smooth random curve.
    PollyV2(PollyV2),
}

/// An envelope and the band around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Envelope {
    /// How the envelope rises.
    pub growth: Growth,
    /// With a factor, every envelope after the first is factor × the wait before, jitter and all.
    pub feedback: Option<f64>,
    /// The largest envelope, applied before jitter; infinite means no limit.
    pub cap_millis: f64,
    /// What becomes of an envelope above its cap.
    pub at_cap: AtCap,
    /// The spread around the envelope.
    pub band: Band,
    /// The first retry that is spread; those before wait for exactly the envelope.
    pub band_from: u32,
}

/// What becomes of an envelope above its cap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtCap {
    /// It becomes the cap, and is spread like any other.
    Clamp,
    /// There is no further retry (`wait.Backoff` of Kubernetes).
    Stop,
    /// It becomes the cap, and is spread no more (AWS SDK for Go, legacy mode).
    Absorb,
}

/// From when a wait is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeasuredFrom {
    /// From the end of the failed attempt.
    AttemptEnd,
    /// From its start: a slow failure has waited already.
    AttemptStart,
}

impl Form {
    const fn of(rule: Rule) -> Self {
        Self {
            rule,
            skip_first: 0,
            every: 1,
            quantum_millis: 0.0,
            clamp_min_millis: 0.0,
            clamp_max_millis: f64::INFINITY,
            measured_from: MeasuredFrom::AttemptEnd,
        }
    }

    /// No retry.
    pub const NEVER: Self = Self::of(Rule::Never);
    /// A retry without a wait.
    pub const IMMEDIATE: Self = Self::fixed(0.0);

    /// An envelope of this growth, without a cap and without jitter.
    pub const fn growing(growth: Growth) -> Self {
        Self::of(Rule::Envelope(Envelope {
            growth,
            feedback: None,
            cap_millis: f64::INFINITY,
            at_cap: AtCap::Clamp,
            band: Band::NONE,
            band_from: 1,
        }))
    }

    /// The same wait every time.
    pub const fn fixed(millis: f64) -> Self {
        Self::growing(Growth::Linear { start_millis: millis, step_millis: 0.0 })
    }

    /// start + step × (k − 1).
    pub const fn linear(start_millis: f64, step_millis: f64) -> Self {
        Self::growing(Growth::Linear { start_millis, step_millis })
    }

    /// base × factor^(k − 1).
    pub const fn exponential(base_millis: f64, factor: f64) -> Self {
        Self::affine(0.0, base_millis, factor, 0.0)
    }

    /// base × factor^(k − 1 + shift).
    pub const fn shifted(base_millis: f64, factor: f64, shift: f64) -> Self {
        Self::affine(0.0, base_millis, factor, shift)
    }

    /// offset + scale × factor^(k − 1 + shift).
    pub const fn affine(offset_millis: f64, scale_millis: f64, factor: f64, shift: f64) -> Self {
        Self::growing(Growth::Exponential { offset_millis, scale_millis, factor, shift })
    }

    /// Each wait from the one before.
    pub const fn decorrelated(params: Decorrelated) -> Self {
        Self::of(Rule::Decorrelated(params))
    }

    /// Polly's curve.
    pub const fn polly_v2(params: PollyV2) -> Self {
        Self::of(Rule::PollyV2(params))
    }

    /// The same with a cap on the envelope: what comes after jitter may be longer.
    pub(super) const fn cap(mut self, millis: f64) -> Self {
        self.envelope().cap_millis = millis;
        self
    }

    /// The same with another answer to an envelope above its cap.
    pub(super) const fn at_cap(mut self, at_cap: AtCap) -> Self {
        self.envelope().at_cap = at_cap;
        self
    }

    /// The same with jitter.
    pub(super) const fn band(mut self, band: Band) -> Self {
        self.envelope().band = band;
        self
    }

    /// The same with jitter only from this retry on.
    pub(super) const fn band_from(mut self, retry: u32) -> Self {
        self.envelope().band_from = retry;
        self
    }

    /// The same, but every envelope after the first is factor × the wait before.
    pub(super) const fn feedback(mut self, factor: f64) -> Self {
        self.envelope().feedback = Some(factor);
        self
    }

    /// The same with a longest wait, jitter included.
    pub(super) const fn clamp(self, max_millis: f64) -> Self {
        Self { clamp_max_millis: max_millis, ..self }
    }

    /// The same with a shortest wait.
    pub(super) const fn floor(self, min_millis: f64) -> Self {
        Self { clamp_min_millis: min_millis, ..self }
    }

    /// The same in whole multiples.
    pub(super) const fn whole(self, quantum_millis: f64) -> Self {
        Self { quantum_millis, ..self }
    }

    /// The same with the first waits left out.
    pub(super) const fn skip(self, first: u32) -> Self {
        Self { skip_first: first, ..self }
    }

    /// The same with a wait before every so-manieth retry only.
    pub(super) const fn every(self, nth: u32) -> Self {
        Self { every: nth, ..self }
    }

    /// The same counted from the start of the failed attempt.
    pub(super) const fn since_start(self) -> Self {
        Self { measured_from: MeasuredFrom::AttemptStart, ..self }
    }

    const fn envelope(&mut self) -> &mut Envelope {
        match &mut self.rule {
            Rule::Envelope(envelope) => envelope,
            _ => panic!("a row of the table of clients gives an envelope's modifier to a wait without one"),
        }
    }

    /// Whether the wait before this retry is left out.
    pub fn skips(&self, retry: u32) -> bool {
        retry <= self.skip_first || (self.every > 1 && !retry.is_multiple_of(self.every))
    }
}
