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
mod svg;
pub mod theme;

pub use frame::{Interval, Unit, most_bars};
pub use pen::Scale;
pub use svg::svg;

use plotters::coord::Shift;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::{DrawingArea, DrawingBackend};
use theme::Theme;

/// What can be drawn on the whole of a surface.
pub trait Chart {
    /// Draws it.
    ///
    /// # Errors
    /// What the backend says.
    fn draw<DB: DrawingBackend>(
        &self,
        root: &DrawingArea<DB, Shift>,
        theme: &Theme,
        scale: Scale,
    ) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>>;
}
