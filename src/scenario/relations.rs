//! What no single field can say: relations between two of them.

use super::Document;
use crate::params::{Knob, MAX_MILLIS};
use crate::policy::wait::Wait;
use crate::problem::{Named, Problem, join};

/// The most bins of a histogram.
const MAX_BINS: f64 = 10_000.0;

/// Notes every relation between fields that does not hold.
pub fn check(document: &Document, problems: &mut Vec<Problem>) {
    check_bin(document, problems);
    for (i, incident) in document.incidents.iter().enumerate() {
        let path = join(&join("incidents", i), "to_millis");
        at_least(&path, "Incident end", incident.from_millis, incident.to_millis, problems);
    }
    for (i, lane) in document.lanes.iter().enumerate() {
        check_cap(&lane.wait, &format!("lanes.{i}.wait.cap_millis"), problems);
    }
}

fn check_bin(document: &Document, problems: &mut Vec<Problem>) {
    let smallest = document.horizon_millis / MAX_BINS;
    if document.bin_millis < smallest {
        let named = Named { label: "Bin for this horizon", unit: "ms" };
        let got = document.bin_millis.write();
        problems.push(Problem::out_of_range("bin_millis", named, smallest, MAX_MILLIS, &got));
    }
}

fn check_cap(wait: &Wait, path: &str, problems: &mut Vec<Problem>) {
    let (least, cap) = match wait {
        Wait::Exponential(params) => (params.base_millis, params.cap_millis),
        Wait::Decorrelated(params) => (params.base_millis, params.cap_millis),
        Wait::Linear(params) => (params.start_millis, params.cap_millis),
        Wait::PollyV2(params) => (params.median_first_millis, params.cap_millis),
        Wait::Never | Wait::Immediate | Wait::Fixed(_) | Wait::Client(_) => return,
    };
    if let Some(cap) = cap {
        at_least(path, "Cap", least, cap, problems);
    }
}

fn at_least(path: &str, label: &str, least: f64, got: f64, problems: &mut Vec<Problem>) {
    if got < least {
        problems.push(Problem::out_of_range(path, Named { label, unit: "ms" }, least, MAX_MILLIS, &got.write()));
    }
}
