//! A report in the forms that other programs read.

use retrystorm::pictures::{self, Axes};
use retrystorm::plot::{self, layer::Layer, most_bars, theme::Theme, words::Words};
use retrystorm::report::Report;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Anything the library reports, as JSON text.
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("what the library reports is a tree with text keys")
}

/// The SHA-256 of the report's JSON text: two reports have the same digest if they are the same to the bit.
pub fn digest(report: &Report) -> String {
    Sha256::digest(report.to_json()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Width and height of a picture, in pixels.
const PICTURE: (u32, u32) = (960, 270);

/// The histogram of each lane, on axes that all share.
pub fn svgs(report: &Report) -> Vec<String> {
    let lanes: Vec<_> = report.lanes.iter().map(|lane| lane.histogram.clone()).collect();
    let charts = pictures::histograms(&report.scenario, &lanes, Axes::default(), most_bars(PICTURE.0, 1.0));
    charts.iter().map(|chart| plot::svg(chart, PICTURE, &Theme::LIGHT, &Words::default())).collect()
}

/// One row a bin and lane: the counts of the representative trial, and the distribution over all trials.
pub fn csv(report: &Report) -> String {
    let outcomes = Layer::ALL.map(Layer::key).join(",");
    let mut text = format!("lane,label,from_millis,to_millis,{outcomes},mean,p5,p95\r\n");
    for (i, lane) in report.lanes.iter().enumerate() {
        let bins = &lane.histogram;
        let counts = Layer::ALL.map(|layer| pictures::counts(bins, layer));
        let label = quoted(&lane.label);
        for bin in 0..bins.mean.len() {
            let from = bins.start_millis + bin as f64 * bins.bin_millis;
            let to = from + bins.bin_millis;
            let counts = counts.map(|series| series[bin].to_string()).join(",");
            let (mean, p5, p95) = (bins.mean[bin], bins.p5[bin], bins.p95[bin]);
            text.push_str(&format!("{i},{label},{from},{to},{counts},{mean},{p5},{p95}\r\n"));
        }
    }
    text
}

/// A field of RFC 4180.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
