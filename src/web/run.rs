//! The one run that goes on in pieces.
//!
//! It is taken out of its place while something is done with it: after a panic it would be gone, and not borrowed for
//! ever.

use crate::report::{Report, Run};
use crate::scenario::Scenario;
use serde::Serialize;
use std::cell::Cell;

thread_local! {
    static CURRENT: Cell<Option<Run>> = const { Cell::new(None) };
}

/// How far a run is.
#[derive(Serialize)]
pub struct RunProgress {
    /// Which share of it is done, from 0 to 1.
    fraction: f64,
    /// Trials that every lane has finished.
    trials: u32,
    /// Whether there is nothing left to do but the report.
    is_over: bool,
}

/// Begins a run in the place of the one before it.
pub fn begin(scenario: Scenario) {
    CURRENT.set(Some(Run::new(scenario)));
}

/// Goes on by so many events at the most. No run is one that is over.
pub fn advance(events: u64) -> RunProgress {
    let progress = with_current(|run| {
        run.advance(events);
        RunProgress { fraction: run.fraction(), trials: run.trials(), is_over: run.is_over() }
    });
    progress.unwrap_or(RunProgress { fraction: 1.0, trials: 0, is_over: true })
}

/// The report on the trials so far, where there is one.
pub fn report() -> Option<Report> {
    with_current(Run::report).flatten()
}

/// Ends the run.
pub fn abandon() {
    CURRENT.set(None);
}

fn with_current<R>(act: impl FnOnce(&mut Run) -> R) -> Option<R> {
    let mut run = CURRENT.take()?;
    let result = act(&mut run);
    CURRENT.set(Some(run));
    Some(result)
}
