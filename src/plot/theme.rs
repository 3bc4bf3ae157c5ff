//! Colours, for light and for dark surroundings.
//!
//! Every colour stands out from its background by 3 : 1 or more, text by 4.5 : 1, and the layers that meet in a
//! bar stay apart for readers who see red and green alike.

use super::layer::Layer;
use plotters::style::RGBColor;

/// The colours of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    /// What everything is drawn on.
    pub background: RGBColor,
    /// Labels of the axes.
    pub text: RGBColor,
    /// Lines across the chart at each label.
    pub grid: RGBColor,
    /// The line that bars stand on.
    pub axis: RGBColor,
    /// Behind the bars while something is wrong at the server.
    pub shade: RGBColor,
    /// What the server can do.
    pub capacity: RGBColor,
    /// Mean over the trials, and the band about it.
    pub trials: RGBColor,
    layers: [RGBColor; Layer::ALL.len()],
}

impl Theme {
    /// Dark ink on white.
    pub const LIGHT: Self = Self {
        background: RGBColor(0xff, 0xff, 0xff),
        text: RGBColor(0x4b, 0x55, 0x63),
        grid: RGBColor(0xe8, 0xea, 0xee),
        axis: RGBColor(0x8a, 0x93, 0xa1),
        shade: RGBColor(0xf1, 0xf2, 0xf6),
        capacity: RGBColor(0x1b, 0x4f, 0x9c),
        trials: RGBColor(0x11, 0x18, 0x27),
        layers: [
            RGBColor(0x12, 0x93, 0x6f),
            RGBColor(0xdd, 0x74, 0x10),
            RGBColor(0x6b, 0x72, 0x80),
            RGBColor(0xb3, 0x26, 0x4a),
            RGBColor(0x9b, 0x4f, 0xb8),
            RGBColor(0x25, 0x63, 0xc9),
            RGBColor(0x4a, 0x9b, 0xd1),
            RGBColor(0x8a, 0x7a, 0x00),
            RGBColor(0x1f, 0x29, 0x37),
        ],
    };

    /// Light ink on a dark ground.
    pub const DARK: Self = Self {
        background: RGBColor(0x14, 0x17, 0x1c),
        text: RGBColor(0xb6, 0xbe, 0xca),
        grid: RGBColor(0x27, 0x2c, 0x35),
        axis: RGBColor(0x6c, 0x76, 0x85),
        shade: RGBColor(0x1f, 0x23, 0x2c),
        capacity: RGBColor(0x8f, 0xbf, 0xff),
        trials: RGBColor(0xf3, 0xf4, 0xf6),
        layers: [
            RGBColor(0x2f, 0xb3, 0x8a),
            RGBColor(0xf0, 0x95, 0x3a),
            RGBColor(0x94, 0xa0, 0xb3),
            RGBColor(0xe8, 0x5d, 0x7d),
            RGBColor(0xc0, 0x86, 0xdb),
            RGBColor(0x5b, 0x8d, 0xef),
            RGBColor(0x7c, 0xc4, 0xf2),
            RGBColor(0xc9, 0xb8, 0x3a),
            RGBColor(0xe5, 0xe7, 0xeb),
        ],
    };

    /// The theme for dark or light surroundings.
    pub fn of(dark: bool) -> &'static Self {
        if dark { &Self::DARK } else { &Self::LIGHT }
    }

    /// The colour of a layer.
    pub fn layer(&self, layer: Layer) -> RGBColor {
        self.layers[layer as usize]
    }
}
