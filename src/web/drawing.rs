//! Charts onto a canvas or into an SVG document.

use super::report::Drawable;
use crate::pictures::{self, Axes, Levels, Rates, histograms};
use crate::plot::histogram::HistogramChart;
use crate::plot::layer::Layer;
use crate::plot::levels::Tone;
use crate::plot::theme::Theme;
use crate::plot::{self, Chart, Scale, most_bars};
use crate::report::Attempts;
use js_sys::Int32Array;
use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, IntoDrawingArea, RGBColor};
use plotters_canvas::CanvasBackend;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

#[wasm_bindgen]
extern "C" {
    /// How to draw. All of it may be left out.
    #[wasm_bindgen(typescript_type = "DrawOptions")]
    pub type DrawOptions;

    #[wasm_bindgen(method, getter)]
    fn pixel_ratio(this: &DrawOptions) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn dark(this: &DrawOptions) -> Option<bool>;
    #[wasm_bindgen(method, getter)]
    fn until_millis(this: &DrawOptions) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn max_attempts(this: &DrawOptions) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn width(this: &DrawOptions) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    fn height(this: &DrawOptions) -> Option<u32>;
}

/// The options, each with its default.
pub struct Options {
    pixel_ratio: f64,
    theme: &'static Theme,
    axes: Axes,
    /// Of an SVG document; a canvas has its own.
    size: (u32, u32),
}

impl From<Option<DrawOptions>> for Options {
    fn from(given: Option<DrawOptions>) -> Self {
        let given = given.unwrap_or_else(|| js_sys::Object::new().unchecked_into());
        Self {
            // Beyond this range a chart would be blank or one huge letter.
            pixel_ratio: given.pixel_ratio().unwrap_or(1.0).clamp(0.25, 8.0),
            theme: Theme::of(given.dark().unwrap_or(false)),
            axes: Axes { until_millis: given.until_millis(), max_attempts: given.max_attempts() },
            size: (given.width().unwrap_or(860), given.height().unwrap_or(190)),
        }
    }
}

/// Draws a lane's attempts on a canvas.
pub fn histogram_on_canvas(
    canvas: HtmlCanvasElement,
    report: &Drawable,
    lane: usize,
    options: &Options,
) -> Result<(), JsValue> {
    let chart = chart(report, lane, canvas.width(), options)?;
    options.draw(&chart, &surface(canvas)?)
}

/// Draws a lane's attempts as an SVG document.
pub fn histogram_as_svg(report: &Drawable, lane: usize, options: &Options) -> Result<String, JsValue> {
    let chart = chart(report, lane, options.size.0, &Options { pixel_ratio: 1.0, ..*options })?;
    Ok(plot::svg(&chart, options.size, options.theme))
}

/// Draws a lane's load and goodput on a canvas.
pub fn load_on_canvas(
    canvas: HtmlCanvasElement,
    report: &Drawable,
    rates: &[Rates],
    lane: usize,
    options: &Options,
) -> Result<(), JsValue> {
    let charts = pictures::loads(&report.scenario, rates, options.axes, most_bars(canvas.width(), options.pixel_ratio));
    options.draw(of_lane(&charts, lane)?, &surface(canvas)?)
}

/// Draws a lane's load and goodput as an SVG document.
pub fn load_as_svg(report: &Drawable, rates: &[Rates], lane: usize, options: &Options) -> Result<String, JsValue> {
    let charts = pictures::loads(&report.scenario, rates, options.axes, most_bars(options.size.0, 1.0));
    Ok(plot::svg(of_lane(&charts, lane)?, options.size, options.theme))
}

/// Draws a state over time on a canvas.
pub fn state_on_canvas(
    canvas: HtmlCanvasElement,
    report: &Drawable,
    state: &Levels,
    options: &Options,
) -> Result<(), JsValue> {
    let chart = pictures::levels(&report.scenario, &report.histograms, options.axes, state);
    options.draw(&chart, &surface(canvas)?)
}

/// Draws a state over time as an SVG document.
pub fn state_as_svg(report: &Drawable, state: &Levels, options: &Options) -> Result<String, JsValue> {
    let chart = pictures::levels(&report.scenario, &report.histograms, options.axes, state);
    Ok(plot::svg(&chart, options.size, options.theme))
}

/// Draws single attempts on a canvas, and says where each is.
pub fn clients_on_canvas(
    canvas: HtmlCanvasElement,
    report: &Drawable,
    attempts: &Attempts,
    options: &Options,
) -> Result<Int32Array, JsValue> {
    let chart = pictures::attempts(&report.scenario, &report.histograms, options.axes, attempts);
    let surface = surface(canvas)?;
    options.draw(&chart, &surface)?;
    let places: Vec<_> = chart.places(&surface, options.scale()).into_iter().flat_map(|(x, y)| [x, y]).collect();
    Ok(Int32Array::from(places.as_slice()))
}

/// Draws single attempts as an SVG document.
pub fn clients_as_svg(report: &Drawable, attempts: &Attempts, options: &Options) -> Result<String, JsValue> {
    let chart = pictures::attempts(&report.scenario, &report.histograms, options.axes, attempts);
    Ok(plot::svg(&chart, options.size, options.theme))
}

type Surface = DrawingArea<CanvasBackend, Shift>;

/// The whole of a canvas.
fn surface(canvas: HtmlCanvasElement) -> Result<Surface, JsValue> {
    let backend = CanvasBackend::with_canvas_object(canvas);
    Ok(backend.ok_or_else(|| JsError::new("The canvas has no 2d context"))?.into_drawing_area())
}

impl Options {
    fn scale(&self) -> Scale {
        Scale { pixels: self.pixel_ratio, text: 1.0 }
    }

    fn draw(&self, chart: &impl Chart, surface: &Surface) -> Result<(), JsValue> {
        let drawn = chart.draw(surface, self.theme, self.scale());
        drawn.map_err(|error| JsError::new(&error.to_string()).into())
    }
}

fn chart<'a>(report: &'a Drawable, lane: usize, width: u32, options: &Options) -> Result<HistogramChart<'a>, JsValue> {
    let most_bars = most_bars(width, options.pixel_ratio);
    let charts = histograms(&report.scenario, &report.histograms, options.axes, most_bars);
    of_lane(&charts, lane).cloned()
}

fn of_lane<C>(charts: &[C], lane: usize) -> Result<&C, JsValue> {
    let last = charts.len().saturating_sub(1);
    charts.get(lane).ok_or_else(|| JsError::new(&format!("Lane must be 0 to {last}, got {lane}")).into())
}

/// The colours of a theme by name.
pub fn palette(dark: bool) -> BTreeMap<&'static str, String> {
    let theme = Theme::of(dark);
    let layers = Layer::ALL.map(|layer| (layer.key(), theme.layer(layer)));
    let others = [
        ("background", theme.background),
        ("text", theme.text),
        ("shade", theme.shade),
        ("capacity", theme.capacity),
        ("offered", theme.offered),
        ("attempts", theme.attempts),
        ("goodput", theme.goodput),
        ("trials", theme.trials),
    ];
    let tones = Tone::ALL.map(|tone| (tone.key(), theme.layer(tone.layer())));
    let css = |colour: RGBColor| format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2);
    layers.into_iter().chain(others).chain(tones).map(|(key, colour)| (key, css(colour))).collect()
}
