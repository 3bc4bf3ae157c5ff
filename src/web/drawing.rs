//! Charts onto a canvas or into an SVG document.

use super::report::Drawable;
use crate::pictures::{self, Axes, Levels, Rates, histograms};
use crate::plot::histogram::HistogramChart;
use crate::plot::layer::Layer;
use crate::plot::levels::Tone;
use crate::plot::theme::Theme;
use crate::plot::words::Words;
use crate::plot::{self, Chart, Look, Scale, Surface, most_bars};
use crate::report::Attempts;
use crate::value::Value;
use js_sys::{Array, Int32Array};
use plotters::coord::Shift;
use plotters::prelude::{DrawingArea, IntoDrawingArea, RGBColor};
use plotters_canvas::CanvasBackend;
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
    fn words(this: &DrawOptions) -> Option<AxisWords>;
    #[wasm_bindgen(method, getter)]
    fn until_millis(this: &DrawOptions) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn max_attempts(this: &DrawOptions) -> Option<f64>;
    #[wasm_bindgen(method, getter)]
    fn width(this: &DrawOptions) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    fn height(this: &DrawOptions) -> Option<u32>;

    /// How axes are written.
    type AxisWords;

    #[wasm_bindgen(method, getter)]
    fn time(this: &AxisWords) -> Option<Array>;
    #[wasm_bindgen(method, getter)]
    fn counts(this: &AxisWords) -> Option<Array>;
    #[wasm_bindgen(method, getter)]
    fn digits(this: &AxisWords) -> Option<u32>;
}

/// The options, each with its default.
pub struct Options {
    pixel_ratio: f64,
    theme: &'static Theme,
    words: Words,
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
            words: given.words().map_or_else(Words::default, Words::from),
            axes: Axes { until_millis: given.until_millis(), max_attempts: given.max_attempts() },
            size: (given.width().unwrap_or(860), given.height().unwrap_or(190)),
        }
    }
}

/// Each word that is not there is English.
impl From<AxisWords> for Words {
    fn from(given: AxisWords) -> Self {
        let english = Self::default();
        let texts = |list: Array| list.iter().filter_map(|word| word.as_string()).collect::<Vec<_>>();
        let time = given.time().and_then(|units| texts(units).try_into().ok());
        Self {
            time: time.unwrap_or(english.time),
            counts: given.counts().map_or(english.counts, texts),
            digits: given.digits().unwrap_or(english.digits),
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
    let chart = chart(report, lane, most_bars(canvas.width(), options.pixel_ratio), options)?;
    options.draw(&chart, &surface(canvas)?)
}

/// Draws a lane's attempts as an SVG document.
pub fn histogram_as_svg(report: &Drawable, lane: usize, options: &Options) -> Result<String, JsValue> {
    let chart = chart(report, lane, most_bars(options.size.0, 1.0), options)?;
    Ok(options.svg(&chart))
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
    Ok(options.svg(of_lane(&charts, lane)?))
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
    Ok(options.svg(&chart))
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
    let places: Vec<_> = chart.places(&surface, options.look()).into_iter().flat_map(|(x, y)| [x, y]).collect();
    Ok(Int32Array::from(places.as_slice()))
}

/// Draws single attempts as an SVG document.
pub fn clients_as_svg(report: &Drawable, attempts: &Attempts, options: &Options) -> Result<String, JsValue> {
    let chart = pictures::attempts(&report.scenario, &report.histograms, options.axes, attempts);
    Ok(options.svg(&chart))
}

type Canvas = DrawingArea<CanvasBackend, Shift>;

/// The whole of a canvas.
fn surface(canvas: HtmlCanvasElement) -> Result<Canvas, JsValue> {
    let backend = CanvasBackend::with_canvas_object(canvas);
    Ok(backend.ok_or_else(|| JsError::new("The canvas has no 2d context"))?.into_drawing_area())
}

impl Options {
    fn look(&self) -> Look<'_> {
        Look { theme: self.theme, words: &self.words, scale: Scale { pixels: self.pixel_ratio, text: 1.0 } }
    }

    fn draw(&self, chart: &dyn Chart, surface: &dyn Surface) -> Result<(), JsValue> {
        let drawn = chart.draw(surface, self.look());
        drawn.map_err(|error| JsError::new(&error.to_string()).into())
    }

    fn svg(&self, chart: &dyn Chart) -> String {
        plot::svg(chart, self.size, self.theme, &self.words)
    }
}

fn chart<'a>(
    report: &'a Drawable,
    lane: usize,
    most_bars: usize,
    options: &Options,
) -> Result<HistogramChart<'a>, JsValue> {
    let charts = histograms(&report.scenario, &report.histograms, options.axes, most_bars);
    of_lane(&charts, lane).cloned()
}

fn of_lane<C>(charts: &[C], lane: usize) -> Result<&C, JsValue> {
    let last = charts.len().saturating_sub(1);
    charts.get(lane).ok_or_else(|| JsError::new(&format!("Lane must be 0 to {last}, got {lane}")).into())
}

/// The colours of a theme by name.
pub fn palette(dark: bool) -> Value {
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
    let css = |colour: RGBColor| Value::Text(format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2));
    let colours = layers.into_iter().chain(others).chain(tones);
    Value::Map(colours.map(|(key, colour)| (key.to_owned(), css(colour))).collect())
}
