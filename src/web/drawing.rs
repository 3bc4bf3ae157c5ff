//! Charts onto a canvas or into an SVG document.

use super::report::Drawable;
use crate::pictures::{Axes, Rates, histograms, loads};
use crate::plot::frame::most_bars;
use crate::plot::layer::Layer;
use crate::plot::theme::Theme;
use crate::plot::{self, Chart, Scale};
use plotters::prelude::{IntoDrawingArea, RGBColor};
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

/// Where a chart is drawn.
pub enum Surface {
    /// On the whole of a canvas.
    Canvas(HtmlCanvasElement),
    /// Into an SVG document.
    Svg,
}

impl Surface {
    /// The width in device pixels and how many of them make a CSS pixel.
    fn width(&self, options: &Options) -> (u32, f64) {
        match self {
            Self::Canvas(canvas) => (canvas.width(), options.pixel_ratio),
            Self::Svg => (options.size.0, 1.0),
        }
    }

    /// Draws a chart; the text is that of an SVG document.
    fn draw(self, chart: &impl Chart, options: &Options) -> Result<String, JsValue> {
        let Self::Canvas(canvas) = self else { return Ok(plot::svg(chart, options.size, options.theme)) };
        let backend = CanvasBackend::with_canvas_object(canvas);
        let backend = backend.ok_or_else(|| JsError::new("The canvas has no 2d context"))?;
        let scale = Scale { pixels: options.pixel_ratio, text: 1.0 };
        let drawn = chart.draw(&backend.into_drawing_area(), options.theme, scale);
        drawn.map(|()| String::new()).map_err(|error| JsError::new(&error.to_string()).into())
    }
}

/// Draws a lane's attempts over time.
pub fn histogram(surface: Surface, report: &Drawable, lane: usize, options: &Options) -> Result<String, JsValue> {
    let (width, ratio) = surface.width(options);
    let charts = histograms(&report.scenario, &report.histograms, options.axes, most_bars(width, ratio));
    surface.draw(of_lane(&charts, lane)?, options)
}

/// Draws a lane's load and goodput over time.
pub fn load(surface: Surface, report: &Drawable, lane: usize, options: &Options) -> Result<String, JsValue> {
    let (width, ratio) = surface.width(options);
    let rates: Vec<_> = report.throughputs.iter().map(Rates::of).collect();
    let charts = loads(&report.scenario, &rates, options.axes, most_bars(width, ratio));
    surface.draw(of_lane(&charts, lane)?, options)
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
    let css = |colour: RGBColor| format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2);
    layers.into_iter().chain(others).map(|(key, colour)| (key, css(colour))).collect()
}
