//! Charts: finished bins and series in, ink out.
//!
//! Nothing is counted here and no quantile is taken; that ends in the report. A chart draws on any plotters backend,
//! so one function serves the canvas, the exported file and the test's picture.
//!
//! plotters is the pen, not the designer. Its own axes measure text, which in a browser puts a styled element into
//! the page and so breaks a strict content policy; its own histogram walks a hash map and never draws the same file
//! twice. Titles, legends and read-outs are HTML.

pub mod attempts;
mod axis;
mod bars;
mod frame;
pub mod histogram;
pub mod layer;
pub mod levels;
pub mod load;
mod pen;
mod surface;
mod svg;
pub mod theme;
pub mod words;

pub use frame::{Interval, MARGINS, Margins, Unit, most_bars};
pub use pen::Scale;
pub use surface::{Drawn, Surface};
pub use svg::svg;

use theme::Theme;
use words::Words;

/// What can be drawn on the whole of a surface.
pub trait Chart {
    /// Draws it.
    ///
    /// # Errors
    /// What the backend says.
    fn draw(&self, surface: &dyn Surface, look: Look<'_>) -> Drawn;
}

/// How a chart is drawn, whatever it shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look<'a> {
    /// In which colours.
    pub theme: &'a Theme,
    /// In which language.
    pub words: &'a Words,
    /// How large.
    pub scale: Scale,
}
