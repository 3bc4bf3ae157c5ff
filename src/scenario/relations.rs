//! What no single field can say: relations between two of them.

use super::Document;
use super::distribution::Distribution;
use super::load::{Load, Steady};
use super::server::{Limiter, Work};
use crate::params::{Knob, MAX_MILLIS};
use crate::policy::wait::Wait;
use crate::problem::{Code, Named, Problem, join};

/// The most bins of a histogram.
const MAX_BINS: f64 = 10_000.0;

/// Notes every relation between fields that does not hold.
pub fn check(document: &Document, problems: &mut Vec<Problem>) {
    check_bin(document, problems);
    if let Load::Steady(load) = &document.load {
        check_steady(load, problems);
    }
    check_distribution(&document.network.delay, "network.delay", problems);
    check_ticks(document, problems);
    if let Work::Workers(workers) = &document.server.work {
        check_distribution(&workers.service, "server.work.service", problems);
    }
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

fn check_steady(load: &Steady, problems: &mut Vec<Problem>) {
    for (i, pair) in load.profile.windows(2).enumerate() {
        let path = format!("load.profile.{}.at_millis", i + 1);
        at_least(&path, "Instant", pair[0].at_millis, pair[1].at_millis, problems);
    }
    if let Some(spike) = &load.spike {
        at_least("load.spike.to_millis", "Spike end", spike.from_millis, spike.to_millis, problems);
    }
}

fn check_distribution(distribution: &Distribution, path: &str, problems: &mut Vec<Problem>) {
    if let Distribution::Uniform(uniform) = distribution {
        at_least(&join(path, "high_millis"), "Longest", uniform.low_millis, uniform.high_millis, problems);
    }
}

/// A world of ticks has no time between the ticks.
fn check_ticks(document: &Document, problems: &mut Vec<Problem>) {
    if matches!(document.server.limiter, Limiter::Tick(_)) && !document.network.delay.is_none() {
        let message = "Delay must be none where the limiter is tick".to_owned();
        problems.push(Problem::new("network.delay", Code::OutOfRange, message));
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
