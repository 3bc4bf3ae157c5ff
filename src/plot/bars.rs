//! Bars: where their edges lie, and what they add up to when there are more bins than pixels.

use super::histogram::HistogramChart;
use super::layer::Layer;

/// The bins as they are drawn: several to a bar where there are more bins than pixels.
pub struct Bars {
    /// How many bars.
    pub n: usize,
    /// Bins in a bar.
    pub bins: usize,
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
        let n_bins = (chart.until_millis / chart.bin_millis - 1e-9).ceil().max(1.0) as usize;
        let bins = bins_per_bar(n_bins, most);
        let n = n_bins.div_ceil(bins);
        let layers: Vec<_> = chart.layers.iter().map(|(_, counts)| sums(counts, bins, n)).collect();
        let stack = |bar: usize| {
            layers.iter().scan(0, move |height, counts| {
                *height += counts[bar];
                Some(*height)
            })
        };
        // A percentile of sums is not the sum of percentiles, so merged bars have no band.
        let band = chart.trials.filter(|_| bins == 1);
        Self {
            n,
            bins,
            layers: chart.layers.iter().map(|(layer, _)| *layer).collect(),
            heights: (0..n).map(|bar| stack(bar).collect()).collect(),
            mean: chart.trials.map(|trials| sums(trials.mean, bins, n)),
            p5: band.map(|trials| sums(trials.p5, 1, n)),
            p95: band.map(|trials| sums(trials.p95, 1, n)),
        }
    }
}

/// Where bar `i` of `n` begins on so many pixels. Rounding each edge keeps all bars within one pixel of another.
pub fn edge(i: usize, n: usize, width: i32) -> i32 {
    let (i, n, width) = (i as i64, n.max(1) as i64, i64::from(width));
    ((2 * i * width + n) / (2 * n)) as i32
}

/// How many neighbouring bins make one bar, so that there are at most `most` bars.
pub fn bins_per_bar(bins: usize, most: usize) -> usize {
    bins.div_ceil(most.max(1)).max(1)
}

/// Sums of `group` neighbours each. Bins that are missing at the end count nothing.
fn sums<T: Copy + std::iter::Sum>(bins: &[T], group: usize, n: usize) -> Vec<T> {
    let sum = |bar: usize| bins.iter().skip(bar * group).take(group).copied().sum();
    (0..n).map(sum).collect()
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
        let group = bins_per_bar(bins.len(), 700);
        let bars = sums(&bins, group, bins.len().div_ceil(group));
        assert!(bars.len() <= 700);
        assert_eq!(bars.iter().sum::<u32>(), bins.iter().sum::<u32>());
    }

    #[test]
    fn a_shorter_series_ends_in_empty_bars() {
        assert_eq!(sums(&[1, 2, 3], 2, 4), [3, 3, 0, 0]);
        assert_eq!(bins_per_bar(5, 0), 5);
    }
}
