//! Charts as SVG text, the same for the same chart.

use super::Chart;
use super::pen::Scale;
use super::theme::Theme;
use plotters::prelude::{IntoDrawingArea, SVGBackend};

/// plotters' SVG backend divides every font size by this.
const TEXT_SCALE: f64 = 1.24;

/// A chart as an SVG document of this size in CSS pixels, with text as text.
pub fn svg(chart: &impl Chart, (width, height): (u32, u32), theme: &Theme) -> String {
    let mut text = String::new();
    let root = SVGBackend::with_string(&mut text, (width, height)).into_drawing_area();
    let drawn = chart.draw(&root, theme, Scale { pixels: 1.0, text: TEXT_SCALE }).and_then(|()| root.present());
    drop(root);
    drawn.expect("writing to a string cannot fail");
    text
}
