//! Charts: finished bins and series in, ink out.
//!
//! Nothing is counted here and no quantile is taken; that ends in the report. A chart draws on any plotters backend,
//! so one function serves the canvas, the exported file and the test's picture.
//!
//! plotters is the pen, not the designer. Its own axes measure text, which in a browser puts a styled element into
//! the page and so breaks a strict content policy; its own histogram walks a hash map and never draws the same file
//! twice. Titles, legends and read-outs are HTML.

mod axis;
mod bars;
pub mod histogram;
pub mod layer;
mod pen;
mod svg;
pub mod theme;

pub use pen::Scale;
pub use svg::svg;
