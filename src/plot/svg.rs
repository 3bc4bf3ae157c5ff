//! Charts as SVG text, the same for the same chart.

use super::pen::Scale;
use super::theme::Theme;
use super::words::Words;
use super::{Chart, Look};
use plotters::prelude::{IntoDrawingArea, SVGBackend};

/// plotters' SVG backend divides every font size by this.
const TEXT_SCALE: f64 = 1.24;

/// A chart as an SVG document of this size in CSS pixels, with text as text.
pub fn svg(chart: &dyn Chart, (width, height): (u32, u32), theme: &Theme, words: &Words) -> String {
    let mut text = String::new();
    let root = SVGBackend::with_string(&mut text, (width, height)).into_drawing_area();
    let look = Look { theme, words, scale: Scale { pixels: 1.0, text: TEXT_SCALE } };
    let drawn = chart.draw(&root, look).and_then(|()| Ok(root.present()?));
    drop(root);
    drawn.expect("writing to a string cannot fail");
    text
}
