//! The surface: the few things that a chart asks of a plotters backend, whichever that is.
//!
//! Charts know no backend's type, so their code is there once and not once a backend: that counts where it is shipped.

use plotters::coord::Shift;
use plotters::prelude::*;
use std::error::Error;

/// What comes of drawing: mostly nothing, or what the backend says.
pub type Drawn<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// What charts are drawn on. Places are device pixels, across and down.
pub trait Surface {
    /// Width and height in device pixels.
    fn size(&self) -> (u32, u32);
    /// Fills a rectangle; right and bottom are excluded.
    fn rectangle(&self, corners: [(i32, i32); 2], colour: RGBAColor) -> Drawn;
    /// Draws a line through points.
    fn line(&self, points: Vec<(i32, i32)>, width: u32, colour: RGBAColor) -> Drawn;
    /// Fills what lies between corners.
    fn polygon(&self, corners: Vec<(i32, i32)>, colour: RGBColor) -> Drawn;
    /// Draws a circle, filled or not.
    fn circle(&self, at: (i32, i32), radius: i32, style: ShapeStyle) -> Drawn;
    /// Writes a text at a point.
    fn text(&self, text: &str, at: (i32, i32), style: TextStyle<'_>) -> Drawn;
}

impl<DB> Surface for DrawingArea<DB, Shift>
where
    DB: DrawingBackend<ErrorType: 'static>,
{
    fn size(&self) -> (u32, u32) {
        self.dim_in_pixel()
    }

    fn rectangle(&self, corners: [(i32, i32); 2], colour: RGBAColor) -> Drawn {
        Ok(self.draw(&Rectangle::new(corners, colour.filled()))?)
    }

    fn line(&self, points: Vec<(i32, i32)>, width: u32, colour: RGBAColor) -> Drawn {
        Ok(self.draw(&PathElement::new(points, colour.stroke_width(width)))?)
    }

    fn polygon(&self, corners: Vec<(i32, i32)>, colour: RGBColor) -> Drawn {
        Ok(self.draw(&Polygon::new(corners, colour))?)
    }

    fn circle(&self, at: (i32, i32), radius: i32, style: ShapeStyle) -> Drawn {
        Ok(self.draw(&Circle::new(at, radius, style))?)
    }

    fn text(&self, text: &str, at: (i32, i32), style: TextStyle<'_>) -> Drawn {
        Ok(self.draw(&Text::new(text, at, style))?)
    }
}
