//! The wait before a retry, as data: what to wait is decided here, when to wake only by the engine.
//!
//! Why: libraries agree on the word "exponential" and differ in everything else, namely in the index of the
//! first wait, in whether the cap comes before or after the jitter, in what decorrelated jitter draws first.
//! Each of these is a named choice. Rule: envelope, cap, jitter, cap; rounded down to a microsecond.

use super::jitter::{Band, Jitter};
use crate::params::MAX_MILLIS;
use crate::time::Span;
use crate::{choice, group, words};

choice! {
    /// The wait before each retry.
    pub enum Wait {
        /// No retry at all.
        "never" => Never, "Never";
        /// A retry without a wait.
        "immediate" => Immediate, "Immediate";
        /// The same wait every time.
        "fixed" => Fixed(params: Fixed), "Fixed";
        /// A wait that grows by the same step every time.
        "linear" => Linear(params: Linear), "Linear";
        /// A wait that grows by the same factor every time.
        "exponential" => Exponential(params: Exponential), "Exponential";
        /// A wait drawn between a base and a multiple of the wait before (AWS Architecture Blog, 2015).
        "decorrelated" => Decorrelated(params: Decorrelated), "Decorrelated";
    }
}

group! {
    /// The same wait every time.
    pub struct Fixed {
        /// The wait before every retry.
        base_millis: f64 = 100.0, "Base wait" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// The wait before retry k is start + step × (k − 1).
    pub struct Linear {
        /// The wait before the first retry.
        start_millis: f64 = 100.0, "First wait" in 0 => MAX_MILLIS, "ms";
        /// What each further wait adds.
        step_millis: f64 = 100.0, "Step" in 0 => MAX_MILLIS, "ms";
        /// The longest wait; null means no cap.
        cap_millis: Option<f64> = None, "Cap" in 0 => MAX_MILLIS, "ms";
    }
}

group! {
    /// The envelope before retry k is base × factor^(k − 1 + first exponent).
    pub struct Exponential {
        /// The wait that the growth starts from.
        base_millis: f64 = 100.0, "Base wait" in 0 => MAX_MILLIS, "ms";
        /// What each further wait is multiplied by.
        factor: f64 = 2.0, "Factor" in 0 => 1_000, "";
        /// The longest wait; null means no cap.
        cap_millis: Option<f64> = None, "Cap" in 0 => MAX_MILLIS, "ms";
        /// Exponent of the first wait: with 0 it is the base itself, with 1 the base times the factor.
        first_exponent: u32 = 0, "First exponent" in 0 => 1, "";
        /// How the wait is spread around the envelope.
        jitter: Jitter = Jitter::None, "Jitter";
        /// Whether the cap limits the envelope, the wait, or both.
        cap_order: CapOrder = CapOrder::BeforeJitter, "Cap order";
    }
}

words! {
    /// Where the cap stands.
    pub enum CapOrder {
        /// It limits the envelope: jitter may lift a wait above it, and the spread survives at the cap.
        "before_jitter" => BeforeJitter, "Before jitter";
        /// It limits the wait: no wait is longer, but at the cap waits pile up on exactly the cap.
        "after_jitter" => AfterJitter, "After jitter";
        /// It limits the envelope and then the wait.
        "both" => Both, "Before and after jitter";
    }
}

group! {
    /// Each wait is drawn uniformly from a lower end to factor × the wait before.
    pub struct Decorrelated {
        /// The least wait, and the wait before the first.
        base_millis: f64 = 100.0, "Base wait" in 0 => MAX_MILLIS, "ms";
        /// What the wait before is multiplied by.
        factor: f64 = 3.0, "Factor" in 0 => 1_000, "";
        /// The longest wait; null means no cap.
        cap_millis: Option<f64> = None, "Cap" in 0 => MAX_MILLIS, "ms";
        /// What the first wait is.
        first: First = First::Draw, "First wait";
        /// The lower end of the draw.
        lower: Lower = Lower::Base, "Lower end";
        /// Whether the cap cuts the wait or the range it is drawn from.
        clamp: Clamp = Clamp::Hard, "Clamp";
    }
}

words! {
    /// The first wait of decorrelated jitter.
    pub enum First {
        /// Exactly the base (redis-py).
        "base" => Base, "The base";
        /// Drawn like every other (AWS).
        "draw" => Draw, "Drawn";
    }
}

words! {
    /// The lower end of the range from which decorrelated jitter draws.
    pub enum Lower {
        /// The base (AWS).
        "base" => Base, "The base";
        /// The wait before: waits never get shorter (Finagle).
        "previous" => Previous, "The wait before";
    }
}

words! {
    /// How the cap limits decorrelated jitter.
    pub enum Clamp {
        /// A wait above the cap becomes the cap, so waits pile up there.
        "hard" => Hard, "The wait";
        /// The range ends at the cap, so no wait is likelier than another.
        "soft" => Soft, "The range";
    }
}

/// How many envelopes are worked out in advance; most schedules stand at their cap by then.
const PREPARED: usize = 64;

/// A wait schedule in its normal form, ready to be asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Schedule {
    rule: Rule,
    /// The cap, wherever it stands; [`Span::MAX`] without one.
    cap: Span,
}

#[derive(Debug, Clone, PartialEq)]
enum Rule {
    Never,
    Envelope { growth: Growth, band: Band, envelope_cap: f64, wait_cap: f64 },
    Decorrelated { base: f64, factor: f64, cap: f64, first: First, lower: Lower, clamp: Clamp },
}

/// Envelopes in microseconds.
#[derive(Debug, Clone, PartialEq)]
enum Growth {
    Linear { start: f64, step: f64 },
    Geometric { base: f64, factor: f64, first_exponent: u32, prepared: Vec<f64> },
}

impl Schedule {
    /// The schedule that a document's wait describes.
    pub fn of(wait: &Wait) -> Self {
        match wait {
            Wait::Never => Self { rule: Rule::Never, cap: Span::MAX },
            Wait::Immediate => Self::linear(0.0, 0.0, None),
            Wait::Fixed(params) => Self::linear(params.base_millis, 0.0, None),
            Wait::Linear(params) => Self::linear(params.start_millis, params.step_millis, params.cap_millis),
            Wait::Exponential(params) => Self::exponential(params),
            Wait::Decorrelated(params) => Self::decorrelated(params),
        }
    }

    fn linear(start_millis: f64, step_millis: f64, cap_millis: Option<f64>) -> Self {
        let cap = cap_of(cap_millis);
        let growth = Growth::Linear { start: micros_of(start_millis), step: micros_of(step_millis) };
        let band = Band::of(&Jitter::None);
        let cap_micros = cap.micros() as f64;
        Self { rule: Rule::Envelope { growth, band, envelope_cap: cap_micros, wait_cap: cap_micros }, cap }
    }

    fn exponential(params: &Exponential) -> Self {
        let cap = cap_of(params.cap_millis);
        let (before, after) = match params.cap_order {
            CapOrder::BeforeJitter => (cap, Span::MAX),
            CapOrder::AfterJitter => (Span::MAX, cap),
            CapOrder::Both => (cap, cap),
        };
        let growth = Growth::geometric(micros_of(params.base_millis), params.factor, params.first_exponent);
        let rule = Rule::Envelope {
            growth,
            band: Band::of(&params.jitter),
            envelope_cap: before.micros() as f64,
            wait_cap: after.micros() as f64,
        };
        Self { rule, cap }
    }

    fn decorrelated(params: &Decorrelated) -> Self {
        let cap = cap_of(params.cap_millis);
        let rule = Rule::Decorrelated {
            base: micros_of(params.base_millis),
            factor: params.factor,
            cap: cap.micros() as f64,
            first: params.first,
            lower: params.lower,
            clamp: params.clamp,
        };
        Self { rule, cap }
    }

    /// The wait before retry number `retry`, counted from 1, or `None` if there is to be none.
    ///
    /// `previous` is the wait before the retry before, zero for the first; `unit` draws from [0, 1) and is asked
    /// once at the most.
    pub fn wait(&self, retry: u32, previous: Span, unit: impl FnOnce() -> f64) -> Option<Span> {
        let micros = match &self.rule {
            Rule::Never => return None,
            Rule::Envelope { growth, band, envelope_cap, wait_cap } => {
                band.spread(growth.envelope(retry).min(*envelope_cap), unit).min(*wait_cap)
            }
            Rule::Decorrelated { base, factor, cap, first, lower, clamp } => {
                let previous = if retry <= 1 { *base } else { previous.micros() as f64 };
                let lower = if *lower == Lower::Previous { previous } else { *base };
                let upper = match clamp {
                    Clamp::Hard => previous * factor,
                    Clamp::Soft => (previous * factor).min(*cap),
                };
                let drawn = if retry <= 1 && *first == First::Base { *base } else { between(lower, upper, unit) };
                drawn.min(*cap)
            }
        };
        Some(Span::from_micros_floor(micros))
    }

    /// Whether a wait depends on the wait before it.
    pub fn remembers(&self) -> bool {
        matches!(self.rule, Rule::Decorrelated { .. })
    }

    /// Whether there is a cap and this wait is exactly it.
    pub fn at_cap(&self, wait: Span) -> bool {
        wait == self.cap && wait < Span::MAX
    }
}

impl Growth {
    fn geometric(base: f64, factor: f64, first_exponent: u32) -> Self {
        let prepared = (1..=PREPARED as u32).map(|retry| power(base, factor, first_exponent, retry)).collect();
        Self::Geometric { base, factor, first_exponent, prepared }
    }

    /// The envelope before retry number `retry`; at the most [`Span::MAX`], so never infinite.
    fn envelope(&self, retry: u32) -> f64 {
        let steps = retry.saturating_sub(1);
        match self {
            Self::Linear { start, step } => start + step * f64::from(steps),
            Self::Geometric { base, factor, first_exponent, prepared } => match prepared.get(steps as usize) {
                Some(envelope) => *envelope,
                None => power(*base, *factor, *first_exponent, retry),
            },
        }
    }
}

fn power(base: f64, factor: f64, first_exponent: u32, retry: u32) -> f64 {
    let exponent = f64::from(retry.saturating_sub(1)) + f64::from(first_exponent);
    // 0 × infinity is not a number: a base of 0 stays 0 however long it grows.
    if base == 0.0 { 0.0 } else { (base * libm::pow(factor, exponent)).min(Span::MAX.micros() as f64) }
}

fn between(lower: f64, upper: f64, unit: impl FnOnce() -> f64) -> f64 {
    if lower < upper { lower + unit() * (upper - lower) } else { lower }
}

fn micros_of(millis: f64) -> f64 {
    Span::from_millis(millis).micros() as f64
}

fn cap_of(cap_millis: Option<f64>) -> Span {
    cap_millis.map_or(Span::MAX, Span::from_millis)
}
