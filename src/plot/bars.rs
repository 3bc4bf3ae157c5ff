//! Bars: where their edges lie, and what they add up to when there are more bins than pixels.

use super::histogram::HistogramChart;
use super::layer::Layer;

/// How bins lie in bars: several to a bar where there are more bins than pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grouping {
    /// How many bars.
    pub n: usize,
    /// Bins in a bar.
    pub bins: usize,
}

impl Grouping {
    /// The fewest bins to a bar with which there are at most `most` bars until an instant.
    pub fn of(until_millis: f64, bin_millis: f64, most: usize) -> Self {
        // Less than a bin's billionth is no bin, but what a division has left over.
        let n_bins = (until_millis / bin_millis - 1e-9).ceil().max(1.0) as usize;
        let bins = n_bins.div_ceil(most.max(1));
        Self { n: n_bins.div_ceil(bins), bins }
    }

    /// The end of the last bar, which may lie a little beyond the end that was asked for.
    pub fn until_millis(self, bin_millis: f64) -> f64 {
        self.n as f64 * self.bins as f64 * bin_millis
    }
}

/// The bars of a histogram.
pub struct Bars {
    /// Of what bins.
    pub grouping: Grouping,
    /// From the axis upwards.
    pub layers: Vec<Layer>,
    /// Of each bar, how high it reaches with each further layer.
    pub heights: Vec<Vec<u32>>,
    /// The mean over the trials.
    pub mean: Option<Vec<f64>>,
    /// The 5th percentile.
    pub p5: Option<Vec<u32>>,
    /// The 95th percentile.
    pub p95: Option<Vec<u32>>,
}

impl Bars {
    /// The bars of a chart, at most so many.
    pub fn of(chart: &HistogramChart<'_>, most: usize) -> Self {
        let grouping = Grouping::of(chart.until_millis, chart.bin_millis, most);
        let layers: Vec<_> = chart.layers.iter().map(|(_, counts)| sums(counts, grouping)).collect();
        let stack = |bar: usize| {
            layers.iter().scan(0, move |height, counts| {
                *height += counts[bar];
                Some(*height)
            })
        };
        // A percentile of sums is not the sum of percentiles, so merged bars have no band.
        let band = chart.trials.filter(|_| grouping.bins == 1);
        Self {
            grouping,
            layers: chart.layers.iter().map(|(layer, _)| *layer).collect(),
            heights: (0..grouping.n).map(|bar| stack(bar).collect()).collect(),
            mean: chart.trials.map(|trials| sums(trials.mean, grouping)),
            p5: band.map(|trials| sums(trials.p5, grouping)),
            p95: band.map(|trials| sums(trials.p95, grouping)),
        }
    }
}

/// Where bar `i` of `n` begins on so many pixels. Rounding each edge keeps all bars within one pixel of another.
pub fn edge(i: usize, n: usize, width: i32) -> i32 {
    let (i, n, width) = (i as i64, n.max(1) as i64, i64::from(width));
    ((2 * i * width + n) / (2 * n)) as i32
}

/// The sum of each bar's bins. Bins that are missing at the end count nothing.
pub fn sums<T: Copy + std::iter::Sum>(bins: &[T], grouping: Grouping) -> Vec<T> {
    let sum = |bar: usize| bins.iter().skip(bar * grouping.bins).take(grouping.bins).copied().sum();
    (0..grouping.n).map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_fill_the_width_and_differ_by_one_pixel_at_most() {
        for (n, width) in [(7, 100), (100, 100), (33, 1_000), (999, 1_000), (1, 3)] {
            let widths: Vec<_> = (0..n).map(|i| edge(i + 1, n, width) - edge(i, n, width)).collect();
            assert_eq!(widths.iter().sum::<i32>(), width);
            let (least, most) = (widths.iter().min(), widths.iter().max());
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1), "{n} bars on {width} pixels");
        }
    }

    #[test]
    fn more_bins_than_pixels_are_added_up_and_none_is_lost() {
        let bins: Vec<u32> = (0..10_000).collect();
        let bars = sums(&bins, Grouping::of(10_000.0, 1.0, 700));
        assert!(bars.len() <= 700);
        assert_eq!(bars.iter().sum::<u32>(), bins.iter().sum::<u32>());
    }

    #[test]
    fn a_shorter_series_ends_in_empty_bars() {
        assert_eq!(sums(&[1, 2, 3], Grouping { n: 4, bins: 2 }), [3, 3, 0, 0]);
    }

    #[test]
    fn a_grouping_ends_with_a_bin_and_has_at_least_one_bar() {
        let grouping = Grouping::of(105.0, 10.0, 4);
        assert_eq!(grouping, Grouping { n: 4, bins: 3 });
        assert_eq!(grouping.until_millis(10.0), 120.0);
        assert_eq!(Grouping::of(0.3, 0.1, 10), Grouping { n: 3, bins: 1 }, "0.3 / 0.1 is a little below 3");
        assert_eq!(Grouping::of(0.0, 1.0, 0), Grouping { n: 1, bins: 1 });
    }
}
