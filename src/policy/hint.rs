//! The server's hint: a rejection may say how long to wait (HTTP's Retry-After), and clients differ in whether they
//! listen.
//!
//! Rule: the hint meets the finished wait, after jitter and clamp; without a hint nothing changes. What a client
//! remembers of its last wait is its own wait, not the hint.
//! Not modelled: hints that forbid a retry, and gRPC's, which also starts the growth anew.

use crate::time::Span;
use crate::words;

words! {
    /// What a client makes of the wait that a rejection asks for.
    pub enum ServerHint {
        /// Nothing.
        "ignore" => Ignore, "Ignore it";
        /// It waits exactly so long, however long that is (go-retryablehttp, got).
        "replace" => Replace, "Obey it";
        /// It waits at least so long (AWS SDK for Java, axios-retry).
        "max" => Max, "At least";
        /// It waits so long, but no less than its own wait and at most 5 s more (AWS SDKs of 2026).
        "clamp_to" => ClampTo, "Up to 5 s longer";
        /// It waits so long, but no longer than its own cap (undici, AWS SDK for Rust).
        "min_with_cap" => MinWithCap, "Up to the cap";
    }
}

/// By how much a hint may lengthen a wait under [`ServerHint::ClampTo`].
const CLAMP: Span = Span::from_micros(5_000_000);

impl ServerHint {
    /// The wait after an answer that carried `hint`; `cap` is the schedule's, [`Span::MAX`] without one.
    pub fn apply(self, wait: Span, hint: Option<Span>, cap: Span) -> Span {
        let Some(hint) = hint else { return wait };
        match self {
            Self::Ignore => wait,
            Self::Replace => hint,
            Self::Max => wait.max(hint),
            Self::ClampTo => hint.clamp(wait, wait + CLAMP),
            Self::MinWithCap => hint.min(cap),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_meets_a_short_and_a_long_hint() {
        let millis = |millis| Span::from_millis(f64::from(millis));
        let (wait, cap) = (millis(300), millis(1_000));
        for (kind, short, long) in [
            (ServerHint::Ignore, 300, 300),
            (ServerHint::Replace, 100, 60_000),
            (ServerHint::Max, 300, 60_000),
            (ServerHint::ClampTo, 300, 5_300),
            (ServerHint::MinWithCap, 100, 1_000),
        ] {
            assert_eq!(kind.apply(wait, None, cap), wait);
            assert_eq!(kind.apply(wait, Some(millis(100)), cap), millis(short), "{kind:?}");
            assert_eq!(kind.apply(wait, Some(millis(60_000)), cap), millis(long), "{kind:?}");
        }
        assert_eq!(ServerHint::ClampTo.apply(Span::MAX, Some(cap), cap), Span::MAX);
    }
}
