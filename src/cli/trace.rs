//! The way of one request through its client's pipeline, step by step.

use super::arguments::{Format, Options};
use super::table::{columns, number};
use super::{Failure, export};
use retrystorm::report::{Trace, TraceStep};
use retrystorm::scenario::Scenario;

/// The steps of the request that was asked for.
pub fn steps(scenario: &Scenario, options: &Options) -> Result<String, Failure> {
    let Options { lane, trial, request, .. } = *options;
    let document = scenario.document();
    exists("lane", lane, document.lanes.len())?;
    exists("trial", trial as usize, document.trials as usize)?;
    let trace = Trace::of(scenario, lane, trial, u64::from(request));
    if trace.steps.is_empty() {
        return Err(Failure::Usage(format!("no request {request} begins in trial {trial} of lane {lane}")));
    }
    Ok(match options.format {
        Format::Json => export::json(&trace),
        _ => table(&trace),
    })
}

fn exists(what: &str, number: usize, count: usize) -> Result<(), Failure> {
    if number < count {
        return Ok(());
    }
    Err(Failure::Usage(format!("no {what} {number}; they are 0 to {}", count.saturating_sub(1))))
}

fn table(trace: &Trace) -> String {
    let head = ["ms", "attempt", "step", "", "why", "figure"].map(str::to_owned).to_vec();
    columns(&[head].into_iter().chain(trace.steps.iter().map(row)).collect::<Vec<_>>())
}

fn row(step: &TraceStep) -> Vec<String> {
    vec![
        number(step.at_millis),
        step.attempt.to_string(),
        step.step.to_owned(),
        // What is asked answers; the others just happen.
        if step.passes { String::new() } else { "no".to_owned() },
        step.reason.replace('_', " "),
        step.figure.map_or_else(String::new, |figure| written(step.step, figure)),
    ]
}

/// The figure behind a step with what it counts.
fn written(step: &str, figure: f64) -> String {
    match step {
        "throttle" => format!("refuses {} in 100", number(100.0 * figure)),
        "budget" => format!("{} left", number(figure)),
        _ => format!("{} ms", number(figure)),
    }
}
