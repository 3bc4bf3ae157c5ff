//! Waits, from a document's wait to the ladder of what it does.

mod attempt_numbers;
mod contract;
mod distributions;
mod supports;

use retrystorm::policy::schedule::{Memory, Schedule};
use retrystorm::policy::wait::Wait;
use retrystorm::report::{Rung, wait_ladder};

/// Enough draws for one percent of nearly everything.
pub const SAMPLES: u32 = 100_000;

/// A wait as a document has it, or a client's name.
pub fn wait(text: &str) -> Wait {
    let json =
        if text.starts_with('{') { text.to_owned() } else { format!(r#"{{"kind": "client", "name": "{text}"}}"#) };
    let value = serde_json::from_str(&json).expect("it is JSON");
    Wait::from_value(&value).unwrap_or_else(|problems| panic!("{text}: {problems}"))
}

/// The first waits of it, each drawn often.
pub fn ladder(text: &str, retries: u32) -> Vec<Rung> {
    wait_ladder(&wait(text), retries, SAMPLES, 1)
}

/// One wait for one draw, in milliseconds, by a request that was lucky so far in the same measure.
pub fn drawn(schedule: &Schedule, retry: u32, unit: f64) -> f64 {
    let mut memory = Memory::default();
    if schedule.remembers() {
        for earlier in retry.saturating_sub(100).max(1)..retry {
            schedule.wait(earlier, &mut memory, || unit);
        }
    }
    schedule.wait(retry, &mut memory, || unit).map_or(f64::NAN, |wait| wait.as_millis())
}
