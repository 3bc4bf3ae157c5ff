//! Reports out to JavaScript and back in for drawing. The long series are typed arrays: one copy, not one call a bin.

use super::{document, series};
use crate::pictures::{Levels, Rates, counts};
use crate::plot::layer::Layer;
use crate::report::{Attempts, Histogram, Means, Report};
use crate::scenario::Scenario;
use crate::stories::{Figure, Lanes};
use js_sys::{Array, ArrayBuffer, Float64Array, Reflect, Uint8Array, Uint32Array};
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
    let series: Vec<_> = report.lanes.iter_mut().map(series::take).collect();
    let js = document::write(&report)?;
    for (i, lane) in js.unchecked_ref::<JsReport>().lanes()?.iter().enumerate() {
        write_histogram(&Reflect::get(&lane, &"histogram".into())?, &histograms[i])?;
        series::write(&lane, &series[i])?;
    }
    Ok(js)
}

/// Single attempts as an object of typed arrays.
pub fn write_attempts(mut attempts: Attempts) -> Result<JsValue, JsValue> {
    let series = series::take_attempts(&mut attempts);
    let js = document::write(&attempts)?;
    series.iter().try_for_each(|(key, series)| series.write(&js, key))?;
    Ok(js)
}

/// The same read back.
pub fn read_attempts(js: &JsValue) -> Result<Attempts, JsValue> {
    let get = |key: &str| Reflect::get(js, &key.into());
    let number = |key| Ok::<_, JsValue>(get(key)?.as_f64().unwrap_or_default() as u32);
    let counts = |key| Ok::<_, JsValue>(Uint32Array::new(&get(key)?).to_vec());
    Ok(Attempts {
        lane: number("lane")? as usize,
        trial: number("trial")?,
        clients: number("clients")?,
        stride: number("stride")?,
        attempts: number("attempts")?,
        client: counts("client")?,
        request: counts("request")?,
        number: counts("number")?,
        at_millis: Float64Array::new(&get("at_millis")?).to_vec(),
        outcome: Uint8Array::new(&get("outcome")?).to_vec(),
    })
}

/// A lane's protection of one kind over time; an error if it has none.
pub fn levels(report: &JsReport, lane: usize, state: &str) -> Result<Levels, JsValue> {
    let js = Reflect::get(&report.lanes()?.get(lane as u32), &state.into())?;
    let get = |key: &str| Reflect::get(&js, &key.into());
    let series = |key| Ok::<_, JsValue>(Float64Array::new(&get(key)?).to_vec());
    match state {
        "breakers" => {
            let count = get("count")?.as_f64().unwrap_or_default();
            Ok(Levels::of_breakers(series("open")?, series("half_open")?, count))
        }
        "budget" => Ok(Levels::of_budget(series("tokens_left")?, get("capacity")?.as_f64())),
        "throttle" => Ok(Levels::of_throttle(series("refused_ratio")?)),
        _ => Err(JsError::new(&format!("A state must be breakers, budget or throttle, got {state:?}")).into()),
    }
}

/// The part of a report that charts need.
pub fn read(report: &JsReport) -> Result<Drawable, JsValue> {
    let scenario = document::read(&report.scenario()?)?;
    let histogram = |lane: JsValue| read_histogram(&Reflect::get(&lane, &"histogram".into())?);
    let histograms = report.lanes()?.iter().map(histogram).collect::<Result<_, JsValue>>()?;
    Ok(Drawable { scenario, histograms })
}

/// Load and goodput of each lane.
pub fn rates(report: &JsReport) -> Result<Vec<Rates>, JsValue> {
    let rates = |lane: JsValue| {
        let js = Reflect::get(&lane, &"throughput".into())?;
        let counts = |key: &str| Ok::<_, JsValue>(Uint32Array::new(&Reflect::get(&js, &key.into())?).to_vec());
        let bin_millis = Reflect::get(&js, &"bin_millis".into())?.as_f64().unwrap_or_default();
        Ok(Rates::of(bin_millis, [&counts("first_tries")?, &counts("load")?, &counts("goodput")?]))
    };
    report.lanes()?.iter().map(rates).collect()
}

/// What a lane is compared by.
pub fn means(lane: &JsValue) -> Result<Means, JsValue> {
    let mean = |key: &str| {
        let figure = Reflect::get(lane, &key.into())?;
        Ok::<_, JsValue>(if figure.is_object() { Reflect::get(&figure, &"mean".into())?.as_f64() } else { None })
    };
    Ok(Means {
        attempts: mean("attempts")?.unwrap_or_default(),
        wasted: mean("wasted")?.unwrap_or_default(),
        completion_millis: mean("completion_millis")?,
    })
}

impl Lanes for JsReport {
    fn label(&self, lane: usize) -> String {
        part_of(self, lane, "label").and_then(|label| label.as_string()).unwrap_or_default()
    }

    fn figure(&self, lane: usize, path: &str) -> Figure {
        let part = part_of(self, lane, path).unwrap_or(JsValue::NULL);
        if ArrayBuffer::is_view(&part) || Array::is_array(&part) {
            Figure::List(Array::from(&part).iter().filter_map(|item| item.as_f64()).collect())
        } else {
            part.as_f64().map_or(Figure::Nothing, Figure::Number)
        }
    }
}

/// What stands at a path in a lane's report, if the way there can be gone.
fn part_of(report: &JsReport, lane: usize, path: &str) -> Option<JsValue> {
    let lane = report.lanes().ok()?.get(lane as u32);
    path.split('.').try_fold(lane, |part, step| Reflect::get(&part, &step.into()).ok())
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
