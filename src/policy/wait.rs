//! The wait before a retry, in the words of a document: the friendly kinds, each a spelling of the normal form.
//!
//! Why: libraries agree on the word "exponential" and differ in everything else, namely in the index of the
//! first wait, in whether the cap comes before or after the jitter, in what decorrelated jitter draws first.
//! Each of these is a named choice, and what a real client does is a name of its own.

use super::clients::{self, Client};
use super::decorrelated::Decorrelated;
use super::form::Form;
use super::jitter::{Band, Jitter};
use super::polly::PollyV2;
use super::schedule::Schedule;
use crate::params::{Knob, MAX_MILLIS};
use crate::problem::{self, Problems};
use crate::value::Value;
use crate::{choice, group, words};
use std::hash::{Hash, Hasher};

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
        /// A wait from one random point of a smooth exponential curve to the next (Polly v8).
        "polly_v2" => PollyV2(params: PollyV2), "Polly's decorrelated, version 2";
        /// What a real client does, to the millisecond.
        "client" => Client(params: ByName), "A real client";
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
    /// The waits of a real client. How often it tries is the lane's own `max_attempts`, whatever the client does.
    pub struct ByName {
        /// Which client.
        name: &'static Client = clients::first(), "Client";
    }
}

impl Wait {
    /// Reads a wait by its shape alone: a cap below the base is allowed, and then every wait is the cap.
    ///
    /// # Errors
    /// Every problem of the wait, in the order of its fields.
    pub fn from_value(value: &Value) -> Result<Self, Problems> {
        problem::read(value, "Wait")
    }

    /// The wait in its normal form.
    pub fn form(&self) -> Form {
        match self {
            Self::Never => Form::NEVER,
            Self::Immediate => Form::IMMEDIATE,
            Self::Fixed(params) => Form::fixed(params.base_millis),
            Self::Linear(params) => Form::linear(params.start_millis, params.step_millis).cap(cap(params.cap_millis)),
            Self::Exponential(params) => params.form(),
            Self::Decorrelated(params) => Form::decorrelated(params.clone()),
            Self::PollyV2(params) => Form::polly_v2(params.clone()),
            Self::Client(params) => params.name.wait.clone(),
        }
    }

    /// The wait, ready to be asked.
    pub fn schedule(&self) -> Schedule {
        Schedule::new(self.form())
    }
}

impl Exponential {
    fn form(&self) -> Form {
        let growing = Form::shifted(self.base_millis, self.factor, f64::from(self.first_exponent));
        let spread = growing.band(Band::of(&self.jitter));
        let cap = cap(self.cap_millis);
        match self.cap_order {
            CapOrder::BeforeJitter => spread.cap(cap),
            CapOrder::AfterJitter => spread.clamp(cap),
            CapOrder::Both => spread.cap(cap).clamp(cap),
        }
    }
}

fn cap(millis: Option<f64>) -> f64 {
    millis.unwrap_or(f64::INFINITY)
}

/// Two waits are equal, and count as one in a set, if they are of one kind with the same values; a wait that was
/// read from a document holds no NaN.
impl Eq for Wait {}

impl Hash for Wait {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let document = serde_json::to_string(&self.write());
        document.expect("a document is a tree with text keys, which always has a JSON form").hash(state);
    }
}
