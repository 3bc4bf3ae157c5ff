//! Reports out to JavaScript and back in for drawing. The long series are typed arrays: one copy, not one call a bin.

use super::document;
use crate::pictures::counts;
use crate::plot::layer::Layer;
use crate::report::{Histogram, Report};
use crate::scenario::Scenario;
use js_sys::{Array, ArrayBuffer, Float64Array, JSON, Object, Reflect, Uint32Array};
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
}

/// The report as a plain object.
pub fn write(mut report: Report) -> Result<JsValue, JsValue> {
    // Taken out first, so that the plain part is written without them.
    let histograms: Vec<_> = report.lanes.iter_mut().map(|lane| std::mem::take(&mut lane.histogram)).collect();
    let js = document::write(&report)?;
    for (lane, histogram) in js.unchecked_ref::<JsReport>().lanes()?.iter().zip(&histograms) {
        write_histogram(&Reflect::get(&lane, &"histogram".into())?, histogram)?;
    }
    Ok(js)
}

/// The part of a report that charts need.
pub fn read(report: &JsReport) -> Result<Drawable, JsValue> {
    let scenario = document::read(&report.scenario()?)?;
    let histogram = |lane: JsValue| read_histogram(&Reflect::get(&lane, &"histogram".into())?);
    let histograms = report.lanes()?.iter().map(histogram).collect::<Result<_, JsValue>>()?;
    Ok(Drawable { scenario, histograms })
}

/// The lanes of a report as JSON.
pub fn lanes(report: &JsReport) -> Result<serde_json::Value, JsValue> {
    let lanes = report.lanes()?.iter().map(|lane| with_lists(&lane)).collect::<Result<Array, JsValue>>()?;
    let text = String::from(JSON::stringify(&lanes)?);
    serde_json::from_str(&text).map_err(|error| JsError::new(&error.to_string()).into())
}

/// A copy of a lane whose series are plain lists: JSON would write a typed array as an object.
fn with_lists(lane: &JsValue) -> Result<JsValue, JsValue> {
    let histogram = Object::assign(&Object::new(), &Reflect::get(lane, &"histogram".into())?.unchecked_into());
    for key in Object::keys(&histogram).iter() {
        let value = Reflect::get(&histogram, &key)?;
        if ArrayBuffer::is_view(&value) {
            Reflect::set(&histogram, &key, &Array::from(&value))?;
        }
    }
    let copy = Object::assign(&Object::new(), lane.unchecked_ref());
    Reflect::set(&copy, &"histogram".into(), &histogram)?;
    Ok(copy.into())
}

fn write_histogram(js: &JsValue, histogram: &Histogram) -> Result<(), JsValue> {
    let set = |key: &str, value: &JsValue| Reflect::set(js, &key.into(), value).map(|_| ());
    set("bin_millis", &histogram.bin_millis.into())?;
    set("start_millis", &histogram.start_millis.into())?;
    for layer in Layer::ALL {
        set(layer.key(), &Uint32Array::from(counts(histogram, layer)))?;
    }
    set("p5", &Uint32Array::from(histogram.p5.as_slice()))?;
    set("p95", &Uint32Array::from(histogram.p95.as_slice()))?;
    set("mean", &Float64Array::from(histogram.mean.as_slice()))
}

fn read_histogram(js: &JsValue) -> Result<Histogram, JsValue> {
    let get = |key: &str| Reflect::get(js, &key.into());
    let number = |key| Ok::<_, JsValue>(get(key)?.as_f64().unwrap_or_default());
    let counts = |key| Ok::<_, JsValue>(Uint32Array::new(&get(key)?).to_vec());
    Ok(Histogram {
        bin_millis: number("bin_millis")?,
        start_millis: number("start_millis")?,
        succeeded: counts("succeeded")?,
        rejected: counts("rejected")?,
        unavailable: counts("unavailable")?,
        failed: counts("failed")?,
        invalid: counts("invalid")?,
        timed_out: counts("timed_out")?,
        discarded: counts("discarded")?,
        open: counts("open")?,
        refused: counts("refused")?,
        mean: Float64Array::new(&get("mean")?).to_vec(),
        p5: counts("p5")?,
        p95: counts("p95")?,
    })
}
