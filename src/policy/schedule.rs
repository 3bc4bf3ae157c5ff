//! A wait's normal form, ready to be asked: which wait comes before retry k.
//!
//! Why it is more than the formula: a storm asks for millions of waits. What does not depend on the waits before is
//! worked out once for the first retries and looked up after that. Rule: growth, cap, band, grid, clamp; rounded
//! down to a microsecond. One draw at the most, none where there is no choice.

use super::decorrelated::Walk;
use super::form::{AtCap, Envelope, Form, MeasuredFrom, Rule};
use super::growth::micros;
use super::polly::PollyV2;
use crate::time::Span;

/// How many retries are worked out in advance at the most; nearly every schedule stands at its cap by then.
const PREPARED: u32 = 64;

/// The first retries, which may wait less than all that follow.
const FEW: usize = 2;

/// A wait schedule, ready to be asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Schedule {
    form: Form,
    /// The first retries; empty if waits depend on the waits before.
    prepared: Vec<Step>,
    /// Whether no retry waits less at the most than the one before.
    rises: bool,
    /// The prepared retry, counted from 0, like which every later one is; [`usize::MAX`] where there is none.
    settled: usize,
    /// How decorrelated waits go on.
    walk: Option<Walk>,
    quantum: u64,
    shortest: Span,
    longest: Span,
    cap: Span,
}

/// What a request remembers of its last wait: nothing before the first, and nothing of any other request.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Memory(f64);

/// What comes before one retry.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Step {
    /// There is no such retry.
    End,
    /// Exactly this wait.
    Exactly(Span),
    /// A wait drawn from here on, in microseconds, before grid and clamp.
    Between { lo: f64, width: f64 },
}

impl Schedule {
    /// The schedule of a normal form.
    pub fn new(form: Form) -> Self {
        let longest = longest(&form);
        let mut schedule = Self {
            prepared: Vec::new(),
            rises: rises(&form),
            settled: usize::MAX,
            walk: match &form.rule {
                Rule::Decorrelated(params) => Some(params.walk()),
                _ => None,
            },
            quantum: micros(form.quantum_millis) as u64,
            shortest: Span::from_millis(form.clamp_min_millis),
            longest,
            cap: cap(&form).min(longest),
            form,
        };
        if !schedule.remembers() {
            schedule.prepare();
        }
        schedule
    }

    fn prepare(&mut self) {
        let last = self.step(u32::MAX);
        for retry in 1..=PREPARED {
            let step = self.step(retry);
            self.prepared.push(step);
            // A growth that never falls and has come to where it is in the end does not move any more.
            if self.rises && step == last {
                self.settled = self.prepared.len() - 1;
                break;
            }
        }
    }

    /// The wait before retry number `retry`, counted from 1, or `None` if there is to be none.
    ///
    /// `memory` is the request's own, fresh before its first retry; `unit` draws from [0, 1).
    #[inline(always)]
    pub fn wait(&self, retry: u32, memory: &mut Memory, unit: impl FnOnce() -> f64) -> Option<Span> {
        let retry = retry.max(1);
        match self.prepared.get((retry as usize - 1).min(self.settled)) {
            Some(step) => self.draw(*step, unit),
            None => self.unprepared(retry, memory, unit),
        }
    }

    #[inline(never)]
    fn unprepared(&self, retry: u32, memory: &mut Memory, unit: impl FnOnce() -> f64) -> Option<Span> {
        if self.remembers() { self.remember(retry, memory, unit) } else { self.draw(self.step(retry), unit) }
    }

    /// The shortest and the longest wait before retry number `retry`; a draw ends just below the longest.
    ///
    /// To be asked retry after retry from 1 on, with two memories that begin fresh.
    pub fn extremes(&self, retry: u32, low: &mut Memory, high: &mut Memory) -> Option<(Span, Span)> {
        // On a grid the end that no draw reaches must not count as its point.
        let top = if self.quantum > 0 { 1.0 - 1e-9 } else { 1.0 };
        if let Rule::PollyV2(_) = self.form.rule {
            // The longer the wait before, the shorter this one.
            (high.0, low.0) = PollyV2::heights_before(retry);
        }
        Some((self.wait(retry, low, || 0.0)?, self.wait(retry, high, || top)?))
    }

    /// Whether a wait depends on the wait before it.
    pub fn remembers(&self) -> bool {
        match &self.form.rule {
            Rule::Never => false,
            Rule::Envelope(envelope) => envelope.feedback.is_some(),
            Rule::Decorrelated(_) | Rule::PollyV2(_) => true,
        }
    }

    /// Whether there is a cap and this wait is exactly it.
    pub fn at_cap(&self, wait: Span) -> bool {
        wait == self.cap && wait < Span::MAX
    }

    /// The cap, wherever it stands; [`Span::MAX`] without one.
    pub fn cap(&self) -> Span {
        self.cap
    }

    /// How long waits get: the longest where all are known, or else the cap, beyond which jitter may still go.
    pub fn reach(&self) -> Span {
        let longest = self.prepared.iter().map(|step| self.longest_of(step)).max();
        if self.settled < usize::MAX { longest.unwrap_or_default() } else { self.cap }
    }

    /// How long every wait may at least get, but for the first few; nothing where nobody can tell.
    pub fn pace(&self) -> Span {
        if !self.rises || self.form.skips(FEW as u32 + 1) {
            return Span::ZERO;
        }
        if let Some(walk) = &self.walk {
            return self.trim(walk.base());
        }
        let later = self.prepared.iter().skip(FEW).chain(self.prepared.last());
        later.filter(|step| **step != Step::End).map(|step| self.longest_of(step)).min().unwrap_or_default()
    }

    fn longest_of(&self, step: &Step) -> Span {
        match *step {
            Step::End => Span::ZERO,
            Step::Exactly(wait) => wait,
            Step::Between { lo, width } => self.trim(lo + width),
        }
    }

    /// What is left of a wait at the end of an attempt that took so long.
    pub fn rest(&self, wait: Span, attempt_took: Span) -> Span {
        match self.form.measured_from {
            MeasuredFrom::AttemptEnd => wait,
            MeasuredFrom::AttemptStart => Span::from_micros(wait.micros().saturating_sub(attempt_took.micros())),
        }
    }

    /// A retry that does not depend on the waits before.
    fn step(&self, retry: u32) -> Step {
        match &self.form.rule {
            Rule::Envelope(envelope) if !self.form.skips(retry) => {
                self.spread(envelope, envelope.growth.envelope(retry), retry)
            }
            Rule::Envelope(_) => Step::Exactly(Span::ZERO),
            _ => Step::End,
        }
    }

    fn spread(&self, envelope: &Envelope, uncapped: f64, retry: u32) -> Step {
        let cap = Span::from_millis(envelope.cap_millis).micros() as f64;
        let above = uncapped > cap;
        if above && envelope.at_cap == AtCap::Stop {
            return Step::End;
        }
        let capped = uncapped.min(cap);
        let exact = retry < envelope.band_from || (above && envelope.at_cap == AtCap::Absorb);
        self.between(if exact { (capped, capped) } else { envelope.band.ends(capped, retry) })
    }

    /// A wait that depends on the one before. One that is skipped is drawn all the same, so that those after it are
    /// what they would have been.
    fn remember(&self, retry: u32, memory: &mut Memory, unit: impl FnOnce() -> f64) -> Option<Span> {
        let wait = match &self.form.rule {
            Rule::PollyV2(params) => self.trim(params.wait(retry, &mut memory.0, unit())),
            rule => {
                let wait = self.draw(self.next_step(rule, retry, memory), unit)?;
                memory.0 = wait.micros() as f64;
                wait
            }
        };
        Some(if self.form.skips(retry) { Span::ZERO } else { wait })
    }

    fn next_step(&self, rule: &Rule, retry: u32, memory: &Memory) -> Step {
        match (rule, &self.walk) {
            // A wait of 0 comes only from a base or a cap of 0, and then the first wait is like every other.
            (_, Some(walk)) => self.between(walk.ends((memory.0 > 0.0).then_some(memory.0))),
            (Rule::Envelope(envelope), None) => match envelope.feedback {
                Some(factor) if retry > 1 => self.spread(envelope, memory.0 * factor, retry),
                _ => self.spread(envelope, envelope.growth.envelope(retry), retry),
            },
            (_, None) => Step::End,
        }
    }

    fn between(&self, (lo, hi): (f64, f64)) -> Step {
        if lo < hi { Step::Between { lo, width: hi - lo } } else { Step::Exactly(self.trim(lo)) }
    }

    #[inline(always)]
    fn draw(&self, step: Step, unit: impl FnOnce() -> f64) -> Option<Span> {
        match step {
            Step::End => None,
            Step::Exactly(wait) => Some(wait),
            Step::Between { lo, width } => Some(self.trim(lo + unit() * width)),
        }
    }

    /// A wait in microseconds, put on the grid and between the clamps.
    fn trim(&self, micros: f64) -> Span {
        let wait = Span::from_micros_floor(micros);
        let on_grid = if self.quantum > 1 { wait - Span::from_micros(wait.micros() % self.quantum) } else { wait };
        on_grid.max(self.shortest).min(self.longest)
    }
}

/// Whether no retry waits less at the most than the one before, and each waits.
fn rises(form: &Form) -> bool {
    form.every <= 1
        && match &form.rule {
            Rule::Envelope(envelope) => envelope.growth.never_falls(),
            _ => true,
        }
}

/// The longest wait that jitter may make.
fn longest(form: &Form) -> Span {
    let clamp = Span::from_millis(form.clamp_max_millis);
    match &form.rule {
        Rule::Decorrelated(params) => clamp.min(params.cap()),
        Rule::PollyV2(params) => clamp.min(params.cap_millis.map_or(Span::MAX, Span::from_millis)),
        Rule::Never | Rule::Envelope(_) => clamp,
    }
}

/// The cap on the envelope.
fn cap(form: &Form) -> Span {
    match &form.rule {
        Rule::Envelope(envelope) => Span::from_millis(envelope.cap_millis),
        _ => Span::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::wait::Wait;
    use crate::value::Value;

    fn schedule(wait: &str) -> Schedule {
        Wait::from_value(&Value::from_json(wait).expect("it is JSON")).expect("it is a wait").schedule()
    }

    #[test]
    fn waits_reach_as_far_as_the_longest_does() {
        let reach = |wait: &str| schedule(wait).reach().as_millis();
        assert_eq!(reach(r#"{"kind": "fixed", "base_millis": 50}"#), 50.0);
        let jitter = r#""jitter": {"kind": "proportional", "ratio": 0.5}"#;
        assert_eq!(reach(&format!(r#"{{"kind": "exponential", "base_millis": 50, "factor": 1, {jitter}}}"#)), 75.0);
        assert_eq!(reach(r#"{"kind": "exponential", "base_millis": 20, "cap_millis": 320}"#), 320.0);
        assert_eq!(
            reach(r#"{"kind": "exponential", "base_millis": 20, "cap_millis": null}"#),
            Span::MAX.as_millis(),
            "it grows for ever"
        );
    }

    #[test]
    fn a_schedule_knows_how_long_its_later_waits_may_get_at_least() {
        let pace = |wait: &str| schedule(wait).pace().as_millis();
        assert_eq!(pace(r#"{"kind": "fixed", "base_millis": 50}"#), 50.0);
        let full = r#"{"kind": "exponential", "base_millis": 20, "cap_millis": 320, "jitter": {"kind": "full"}}"#;
        assert_eq!(pace(full), 80.0, "the third wait, at its longest");
        assert_eq!(pace(r#"{"kind": "linear", "start_millis": 0, "step_millis": 30}"#), 60.0);
        assert_eq!(pace(r#"{"kind": "decorrelated", "base_millis": 10, "cap_millis": 5}"#), 5.0);
        for unknown in
            [r#"{"kind": "immediate"}"#, r#"{"kind": "polly_v2"}"#, r#"{"kind": "exponential", "factor": 0.5}"#]
        {
            assert_eq!(pace(unknown), 0.0, "{unknown}");
        }
    }
}
