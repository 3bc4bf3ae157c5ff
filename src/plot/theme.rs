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
    /// What callers ask for.
    pub offered: RGBColor,
    /// What the server has to bear.
    pub attempts: RGBColor,
    /// What callers get.
    pub goodput: RGBColor,
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
        offered: RGBColor(0x11, 0x18, 0x27),
        attempts: RGBColor(0xc2, 0x41, 0x0c),
        goodput: RGBColor(0x0c, 0x9a, 0x6c),
        trials: RGBColor(0x11, 0x18, 0x27),
        layers: [
            RGBColor(0x0c, 0x9a, 0x6c),
            RGBColor(0xd3, 0x72, 0x0c),
            RGBColor(0x6b, 0x72, 0x80),
            RGBColor(0x8c, 0x12, 0x37),
            RGBColor(0xa8, 0x44, 0xb8),
            RGBColor(0x2f, 0x3f, 0xb8),
            RGBColor(0x45, 0x89, 0xde),
            RGBColor(0x6a, 0x5a, 0x00),
            RGBColor(0x5b, 0x66, 0x94),
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
        offered: RGBColor(0xf3, 0xf4, 0xf6),
        attempts: RGBColor(0xff, 0x8f, 0x5a),
        goodput: RGBColor(0x2f, 0xd1, 0x9a),
        trials: RGBColor(0xf3, 0xf4, 0xf6),
        layers: [
            RGBColor(0x2f, 0xd1, 0x9a),
            RGBColor(0xe5, 0x8a, 0x3c),
            RGBColor(0x94, 0xa0, 0xb3),
            RGBColor(0xdc, 0x3f, 0x63),
            RGBColor(0xb7, 0x65, 0xc8),
            RGBColor(0x5a, 0x83, 0xff),
            RGBColor(0xa9, 0xd3, 0xff),
            RGBColor(0xe3, 0xd1, 0x60),
            RGBColor(0x9a, 0xa6, 0xd6),
        ],
    };

    /// The theme for dark or light surroundings.
    pub fn of(dark: bool) -> &'static Self {
        if dark { &Self::DARK } else { &Self::LIGHT }
    }

    /// A colour thinned by the background, of which nothing shines through.
    pub fn faint(&self, RGBColor(red, green, blue): RGBColor, share: f64) -> RGBColor {
        let RGBColor(r, g, b) = self.background;
        let mix = |ink: u8, paper: u8| (f64::from(ink) * share + f64::from(paper) * (1.0 - share)).round() as u8;
        RGBColor(mix(red, r), mix(green, g), mix(blue, b))
    }

    /// The colour of a layer.
    pub fn layer(&self, layer: Layer) -> RGBColor {
        self.layers[layer as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance as WCAG 2 defines it.
    fn luminance(RGBColor(red, green, blue): RGBColor) -> f64 {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { libm::pow((share + 0.055) / 1.055, 2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(a: RGBColor, b: RGBColor) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn everything_that_says_something_stands_out_from_what_is_behind_it() {
        for theme in [Theme::LIGHT, Theme::DARK] {
            assert!(contrast(theme.text, theme.background) >= 4.5);
            let marks = Layer::ALL.map(|layer| theme.layer(layer));
            let lines = [theme.capacity, theme.trials, theme.offered, theme.attempts, theme.goodput];
            for mark in marks.into_iter().chain(lines) {
                for behind in [theme.background, theme.shade] {
                    assert!(contrast(mark, behind) >= 3.0, "{mark:?} on {behind:?}: {}", contrast(mark, behind));
                }
            }
        }
    }
}
