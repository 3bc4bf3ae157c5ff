//! Reports out to JavaScript and back in for drawing. The long series are typed arrays: one copy, not one call a bin.

use super::document;
use crate::pictures::counts;
use crate::plot::layer::Layer;
use crate::report::{Histogram, LaneReport, Occupancy, Report, Throughput};
use crate::scenario::Scenario;
use js_sys::{Array, ArrayBuffer, Float64Array, Object, Reflect, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A report as [`write`] makes it, or one restored from its JSON text.
    #[wasm_bindgen(typescript_type = "Report")]
    pub type JsReport;

    #[wasm_bindgen(method, getter, catch)]
    fn scenario(this: &JsReport) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, getter, catch)]
    fn lanes(this: &JsReport) -> Result<Array, JsValue>;
}

/// What charts need of a report.
pub struct Drawable {
    /// What was run.
    pub scenario: Scenario,
    /// The histogram of each lane.
    pub histograms: Vec<Histogram>,
    /// Load and goodput of each lane.
    pub throughputs: Vec<Throughput>,
}

/// The report as a plain object.
pub fn write(mut report: Report) -> Result<JsValue, JsValue> {
    // Taken out first, so that the plain part is written without them.
    let series = |lane: &mut LaneReport| {
        let occupancy = lane.occupancy.as_mut().map(std::mem::take);
        (std::mem::take(&mut lane.histogram), std::mem::take(&mut lane.throughput), occupancy)
    };
    let series: Vec<_> = report.lanes.iter_mut().map(series).collect();
    let js = document::write(&report)?;
    for (lane, (histogram, throughput, occupancy)) in js.unchecked_ref::<JsReport>().lanes()?.iter().zip(&series) {
        write_histogram(&Reflect::get(&lane, &"histogram".into())?, histogram)?;
        write_throughput(&Reflect::get(&lane, &"throughput".into())?, throughput)?;
        if let Some(occupancy) = occupancy {
            write_occupancy(&Reflect::get(&lane, &"occupancy".into())?, occupancy)?;
        }
    }
    Ok(js)
}

/// The part of a report that charts need.
pub fn read(report: &JsReport) -> Result<Drawable, JsValue> {
    let scenario = document::read(&report.scenario()?)?;
    let part = |name: &'static str| {
        let part = move |lane: JsValue| Reflect::get(&lane, &name.into());
        Ok::<_, JsValue>(report.lanes()?.iter().map(part).collect::<Result<Vec<_>, _>>()?)
    };
    let histograms = part("histogram")?.iter().map(read_histogram).collect::<Result<_, JsValue>>()?;
    let throughputs = part("throughput")?.iter().map(read_throughput).collect::<Result<_, JsValue>>()?;
    Ok(Drawable { scenario, histograms, throughputs })
}

/// The lanes of a report as JSON.
pub fn lanes(report: &JsReport) -> Result<serde_json::Value, JsValue> {
    let lanes = report.lanes()?.iter().map(|lane| with_lists(&lane)).collect::<Result<Array, JsValue>>()?;
    Ok(serde_wasm_bindgen::from_value(lanes.into())?)
}

/// A copy of a lane whose series are plain lists: a typed array would be read as an object.
fn with_lists(lane: &JsValue) -> Result<JsValue, JsValue> {
    let copy = Object::assign(&Object::new(), lane.unchecked_ref());
    for key in Object::keys(&copy).iter() {
        let part = Reflect::get(&copy, &key)?;
        if part.is_object() && !Array::is_array(&part) {
            Reflect::set(&copy, &key, &lists_of(&part)?)?;
        }
    }
    Ok(copy.into())
}

fn lists_of(part: &JsValue) -> Result<JsValue, JsValue> {
    let copy = Object::assign(&Object::new(), part.unchecked_ref());
    for key in Object::keys(&copy).iter() {
        let value = Reflect::get(&copy, &key)?;
        if ArrayBuffer::is_view(&value) {
            Reflect::set(&copy, &key, &Array::from(&value))?;
        }
    }
    Ok(copy.into())
}

fn write_histogram(js: &JsValue, histogram: &Histogram) -> Result<(), JsValue> {
    write_times(js, histogram.bin_millis, histogram.start_millis)?;
    for layer in Layer::ALL {
        write_counts(js, layer.key(), counts(histogram, layer))?;
    }
    write_counts(js, "p5", &histogram.p5)?;
    write_counts(js, "p95", &histogram.p95)?;
    write_numbers(js, "mean", &histogram.mean)
}

fn write_throughput(js: &JsValue, throughput: &Throughput) -> Result<(), JsValue> {
    write_times(js, throughput.bin_millis, throughput.start_millis)?;
    write_counts(js, "first_tries", &throughput.first_tries)?;
    write_counts(js, "load", &throughput.load)?;
    write_counts(js, "goodput", &throughput.goodput)?;
    write_numbers(js, "first_tries_mean", &throughput.first_tries_mean)?;
    write_numbers(js, "load_mean", &throughput.load_mean)?;
    write_numbers(js, "goodput_mean", &throughput.goodput_mean)
}

fn write_occupancy(js: &JsValue, occupancy: &Occupancy) -> Result<(), JsValue> {
    write_times(js, occupancy.bin_millis, occupancy.start_millis)?;
    write_numbers(js, "in_system", &occupancy.in_system)?;
    write_numbers(js, "in_queue", &occupancy.in_queue)?;
    write_numbers(js, "in_work", &occupancy.in_work)?;
    write_numbers(js, "in_flight", &occupancy.in_flight)
}

fn write_times(js: &JsValue, bin_millis: f64, start_millis: f64) -> Result<(), JsValue> {
    set(js, "bin_millis", &bin_millis.into())?;
    set(js, "start_millis", &start_millis.into())
}

fn write_counts(js: &JsValue, key: &str, counts: &[u32]) -> Result<(), JsValue> {
    set(js, key, &Uint32Array::from(counts))
}

fn write_numbers(js: &JsValue, key: &str, numbers: &[f64]) -> Result<(), JsValue> {
    set(js, key, &Float64Array::from(numbers))
}

fn set(js: &JsValue, key: &str, value: &JsValue) -> Result<(), JsValue> {
    Reflect::set(js, &key.into(), value).map(|_| ())
}

fn read_histogram(js: &JsValue) -> Result<Histogram, JsValue> {
    let counts = |key| read_counts(js, key);
    Ok(Histogram {
        bin_millis: read_number(js, "bin_millis")?,
        start_millis: read_number(js, "start_millis")?,
        succeeded: counts("succeeded")?,
        rejected: counts("rejected")?,
        unavailable: counts("unavailable")?,
        failed: counts("failed")?,
        invalid: counts("invalid")?,
        timed_out: counts("timed_out")?,
        discarded: counts("discarded")?,
        open: counts("open")?,
        refused: counts("refused")?,
        mean: read_numbers(js, "mean")?,
        p5: counts("p5")?,
        p95: counts("p95")?,
    })
}

fn read_throughput(js: &JsValue) -> Result<Throughput, JsValue> {
    Ok(Throughput {
        bin_millis: read_number(js, "bin_millis")?,
        start_millis: read_number(js, "start_millis")?,
        first_tries: read_counts(js, "first_tries")?,
        load: read_counts(js, "load")?,
        goodput: read_counts(js, "goodput")?,
        first_tries_mean: read_numbers(js, "first_tries_mean")?,
        load_mean: read_numbers(js, "load_mean")?,
        goodput_mean: read_numbers(js, "goodput_mean")?,
    })
}

fn read_number(js: &JsValue, key: &str) -> Result<f64, JsValue> {
    Ok(Reflect::get(js, &key.into())?.as_f64().unwrap_or_default())
}

fn read_counts(js: &JsValue, key: &str) -> Result<Vec<u32>, JsValue> {
    Ok(Uint32Array::new(&Reflect::get(js, &key.into())?).to_vec())
}

fn read_numbers(js: &JsValue, key: &str) -> Result<Vec<f64>, JsValue> {
    Ok(Float64Array::new(&Reflect::get(js, &key.into())?).to_vec())
}
