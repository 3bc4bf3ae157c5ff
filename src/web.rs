//! The edge to JavaScript: convert, call, convert.
//!
//! The only Rust that names JavaScript's types. Functions are free, never methods of an exported struct: after a
//! panic such a struct would stay borrowed for ever.

mod document;
mod drawing;
mod report;
mod run;
mod series;
mod stories;

use crate::policy::wait::Wait;
use crate::policy::{advice, breaker, budget, clients};
use crate::report::{Attempts, Ladder, Report, Trace, compare};
use crate::scenario::Scenario;
use drawing::DrawOptions;
use js_sys::Int32Array;
use report::JsReport;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

#[wasm_bindgen(typescript_custom_section)]
const SCENARIO_TYPES: &str = include_str!("web/scenario.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const REPORT_TYPES: &str = include_str!("web/report.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const PAGE_TYPES: &str = include_str!("web/page.d.ts");

#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// Runs a scenario. `on_progress` hears which share of the work is done.
///
/// Throws an `Error` whose `problems` say everything that is wrong with the scenario.
#[wasm_bindgen(unchecked_return_type = "Report")]
pub fn run_scenario(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "(fraction: number) => void")] on_progress: Option<js_sys::Function>,
) -> Result<JsValue, JsValue> {
    let scenario = document::read(scenario)?;
    report::write(Report::of_with(&scenario, &mut document::listener(on_progress)))
}

/// Begins a run that goes on in pieces; the one before it is abandoned. Throws as `run_scenario` does.
#[wasm_bindgen]
pub fn begin_run(#[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: &JsValue) -> Result<(), JsValue> {
    run::begin(document::read(scenario)?);
    Ok(())
}

/// Goes on by so many events at the most, but not beyond the end of a trial of all lanes, and says how far the run is.
#[wasm_bindgen(unchecked_return_type = "RunProgress")]
pub fn advance_run(events: u32) -> Result<JsValue, JsValue> {
    document::write(&run::advance(u64::from(events)))
}

/// The report on the trials that have just ended; null in the middle of one, and where there is no run.
#[wasm_bindgen(unchecked_return_type = "Report | null")]
pub fn run_report() -> Result<JsValue, JsValue> {
    run::report().map_or(Ok(JsValue::NULL), report::write)
}

/// Each further lane against the first, for lanes of one world that were run apart.
#[wasm_bindgen(unchecked_return_type = "Comparison[]")]
pub fn compare_lanes(
    #[wasm_bindgen(unchecked_param_type = "LaneReport[]")] lanes: Vec<JsValue>,
) -> Result<JsValue, JsValue> {
    document::write(&compare(&lanes.iter().map(report::means).collect::<Result<Vec<_>, _>>()?))
}

/// Ends the run and gives its memory back.
#[wasm_bindgen]
pub fn abandon_run() {
    run::abandon();
}

/// Throws the same `Error` as [`run_scenario`] for a scenario that cannot be run, and runs nothing.
#[wasm_bindgen]
pub fn check_scenario(#[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: &JsValue) -> Result<(), JsValue> {
    document::read(scenario).map(|_| ())
}

/// The report as JSON text, the same as the command line's.
#[wasm_bindgen]
pub fn report_json(#[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: &JsValue) -> Result<String, JsValue> {
    Ok(Report::of(&document::read(scenario)?).to_json())
}

/// The way of one request through a lane's pipeline, each step with its instant and its reason.
#[wasm_bindgen(unchecked_return_type = "Trace")]
pub fn trace_request(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: &JsValue,
    lane: usize,
    trial: u32,
    request: u32,
) -> Result<JsValue, JsValue> {
    document::write(&Trace::of(&document::read(scenario)?, lane, trial, u64::from(request)))
}

/// The attempts of one trial of a lane one by one, of as many clients as can be looked at.
#[wasm_bindgen(unchecked_return_type = "Attempts")]
pub fn client_attempts(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: &JsValue,
    lane: usize,
    trial: u32,
) -> Result<JsValue, JsValue> {
    report::write_attempts(Attempts::of(&document::read(scenario)?, lane, trial))
}

/// What a scenario may say: the tree of all knobs with ranges, defaults and help.
#[wasm_bindgen(unchecked_return_type = "GroupShape")]
pub fn schema() -> Result<JsValue, JsValue> {
    document::write(&Scenario::shape())
}

/// Every story: a scenario, its question and what to look for.
#[wasm_bindgen(unchecked_return_type = "Story[]", js_name = stories)]
pub fn all_stories() -> Result<JsValue, JsValue> {
    Ok(stories::all()?.into())
}

/// A story's published figures beside those of a report on its scenario.
#[wasm_bindgen(unchecked_return_type = "StoryRow[]")]
pub fn story_rows(id: &str, report: &JsReport) -> Result<JsValue, JsValue> {
    let checks = stories::checks(id)?;
    document::write(&checks.iter().map(|check| check.row("", report)).collect::<Vec<_>>())
}

/// The clients whose waits have a name, with what else a lane needs to do as they do.
#[wasm_bindgen(unchecked_return_type = "Client[]", js_name = clients)]
pub fn all_clients() -> Result<JsValue, JsValue> {
    document::write(&clients::all())
}

/// Which wait for which case.
#[wasm_bindgen(unchecked_return_type = "Advice[]", js_name = advice)]
pub fn all_advice() -> Result<JsValue, JsValue> {
    document::write(&advice::ADVICE.as_slice())
}

/// Circuit breakers as their libraries ship them.
#[wasm_bindgen(unchecked_return_type = "NamedBreaker[]")]
pub fn breakers() -> Result<JsValue, JsValue> {
    document::write(&breaker::named::all())
}

/// Retry budgets as their libraries ship them.
#[wasm_bindgen(unchecked_return_type = "NamedBudget[]")]
pub fn budgets() -> Result<JsValue, JsValue> {
    document::write(&budget::named::all())
}

/// The first `retries` waits of a schedule, each drawn `samples` times.
///
/// Throws an `Error` whose `problems` say what is wrong with the wait or the numbers.
#[wasm_bindgen(unchecked_return_type = "Rung[]")]
pub fn wait_ladder(
    #[wasm_bindgen(unchecked_param_type = "Wait")] wait: &JsValue,
    retries: f64,
    samples: f64,
    seed: f64,
) -> Result<JsValue, JsValue> {
    let wait = document::read_by(wait, Wait::from_value)?;
    let ladder = Ladder::new(retries, samples, seed).map_err(|problems| document::refusal(&problems))?;
    document::write(&crate::report::wait_ladder(&wait, ladder.retries, ladder.samples, ladder.seed))
}

/// A fresh seed.
#[wasm_bindgen]
pub fn random_seed() -> Result<u32, JsError> {
    Ok(getrandom::u32()?)
}

/// The version of this engine.
#[wasm_bindgen]
pub fn engine_version() -> String {
    crate::VERSION.to_owned()
}

/// The colours of charts, for legends.
#[wasm_bindgen(unchecked_return_type = "Palette")]
pub fn palette(dark: bool) -> Result<JsValue, JsValue> {
    document::write(&drawing::palette(dark))
}

/// The room around what is between the axes of every chart, in CSS pixels.
#[wasm_bindgen(unchecked_return_type = "PlotMargins")]
pub fn plot_margins() -> Result<JsValue, JsValue> {
    document::write(&crate::plot::MARGINS)
}

/// Draws a lane's attempts over time on the whole of a canvas. All lanes of a report share their axes.
#[wasm_bindgen]
pub fn draw_histogram(
    canvas: HtmlCanvasElement,
    report: &JsReport,
    lane: usize,
    options: Option<DrawOptions>,
) -> Result<(), JsValue> {
    drawing::histogram_on_canvas(canvas, &report::read(report)?, lane, &options.into())
}

/// The same as an SVG document.
#[wasm_bindgen]
pub fn svg_histogram(report: &JsReport, lane: usize, options: Option<DrawOptions>) -> Result<String, JsValue> {
    drawing::histogram_as_svg(&report::read(report)?, lane, &options.into())
}

/// Draws a lane's load and goodput over time on the whole of a canvas. All lanes of a report share their axes.
#[wasm_bindgen]
pub fn draw_load(
    canvas: HtmlCanvasElement,
    report: &JsReport,
    lane: usize,
    options: Option<DrawOptions>,
) -> Result<(), JsValue> {
    drawing::load_on_canvas(canvas, &report::read(report)?, &report::rates(report)?, lane, &options.into())
}

/// The same as an SVG document.
#[wasm_bindgen]
pub fn svg_load(report: &JsReport, lane: usize, options: Option<DrawOptions>) -> Result<String, JsValue> {
    drawing::load_as_svg(&report::read(report)?, &report::rates(report)?, lane, &options.into())
}

/// Draws a lane's breakers, budget or throttle over time on the whole of a canvas.
#[wasm_bindgen]
pub fn draw_state(
    canvas: HtmlCanvasElement,
    report: &JsReport,
    lane: usize,
    #[wasm_bindgen(unchecked_param_type = "State")] state: &str,
    options: Option<DrawOptions>,
) -> Result<(), JsValue> {
    drawing::state_on_canvas(canvas, &report::read(report)?, &report::levels(report, lane, state)?, &options.into())
}

/// The same as an SVG document.
#[wasm_bindgen]
pub fn svg_state(
    report: &JsReport,
    lane: usize,
    #[wasm_bindgen(unchecked_param_type = "State")] state: &str,
    options: Option<DrawOptions>,
) -> Result<String, JsValue> {
    drawing::state_as_svg(&report::read(report)?, &report::levels(report, lane, state)?, &options.into())
}

/// Draws single attempts, a row a client, on the whole of a canvas. Gives the place of each in device pixels, across
/// and down in turn.
#[wasm_bindgen]
pub fn draw_clients(
    canvas: HtmlCanvasElement,
    report: &JsReport,
    #[wasm_bindgen(unchecked_param_type = "Attempts")] attempts: &JsValue,
    options: Option<DrawOptions>,
) -> Result<Int32Array, JsValue> {
    let attempts = report::read_attempts(attempts)?;
    drawing::clients_on_canvas(canvas, &report::read(report)?, &attempts, &options.into())
}

/// The same as an SVG document.
#[wasm_bindgen]
pub fn svg_clients(
    report: &JsReport,
    #[wasm_bindgen(unchecked_param_type = "Attempts")] attempts: &JsValue,
    options: Option<DrawOptions>,
) -> Result<String, JsValue> {
    let attempts = report::read_attempts(attempts)?;
    drawing::clients_as_svg(&report::read(report)?, &attempts, &options.into())
}
