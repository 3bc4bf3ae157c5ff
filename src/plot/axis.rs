//! Axes: where they end, and round numbers on them that are not too close together.

use super::words::Words;

/// A label and the value it stands at.
#[derive(Debug, Clone, PartialEq)]
pub struct Tick {
    /// Where: microseconds on the time axis, attempts on the other.
    pub at: u64,
    /// What is written there.
    pub label: String,
}

/// At most `most` steps from 0 to `max` attempts, at 1, 2 or 5 times a power of ten.
pub fn of_counts(max: f64, most: usize, words: &Words) -> Vec<Tick> {
    // The steps end a little above this.
    let max = max.min(1e15);
    let step = round_steps().find(|step| *step as f64 * most as f64 >= max).unwrap_or(u64::MAX);
    ticks(max, step, |count| words.count(count))
}

/// Some of the steps from 0 to 100 %.
pub fn of_shares(most: usize) -> Vec<Tick> {
    let step = if most >= 4 { 25 } else { 50 };
    ticks(100.0, step, |share| format!("{share}%"))
}

/// At most `most` steps from 0 to `until_millis`, all labels in one unit.
pub fn of_time(until_millis: f64, most: usize, words: &Words) -> Vec<Tick> {
    let until = until_millis * 1e3;
    let steps = round_steps().take_while(|step| *step <= 10 * SECOND).chain(LONG_STEPS.iter().copied());
    let step = steps.into_iter().find(|step| *step as f64 * most as f64 >= until).unwrap_or(7 * DAY);
    let unit = unit_of(until);
    ticks(until, step, |micros| time_label(micros, UNITS[unit], &words.time[unit]))
}

/// Where an upright axis ends: at what is highest, or at a limit beyond it. One that is more than `times` as high would
/// only make everything else small, and does not count.
pub fn top(highest: f64, limits: impl Iterator<Item = f64>, times: f64) -> f64 {
    limits.filter(|limit| *limit <= times * highest).fold(highest, f64::max)
}

const SECOND: u64 = 1_000_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// In the order of [`Words::time`].
const UNITS: [u64; 5] = [SECOND / 1_000, SECOND, MINUTE, HOUR, DAY];

/// Where time stops being decimal.
const LONG_STEPS: [u64; 15] = [
    20 * SECOND,
    30 * SECOND,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    20 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    3 * HOUR,
    6 * HOUR,
    12 * HOUR,
    DAY,
    2 * DAY,
];

/// 1, 2, 5, 10, 20, 50 …
fn round_steps() -> impl Iterator<Item = u64> {
    (0..18).flat_map(|exponent| [1, 2, 5].map(|digit| digit * 10_u64.pow(exponent)))
}

fn ticks(max: f64, step: u64, label: impl Fn(u64) -> String) -> Vec<Tick> {
    let n = (max / step as f64) as u64;
    (0..=n).map(|i| Tick { at: i * step, label: label(i * step) }).collect()
}

/// Which unit a whole axis is written in: a reader compares bare numbers, so they share one.
fn unit_of(until: f64) -> usize {
    let next_is_too_coarse = |unit: usize| until < 5.0 * UNITS[unit + 1] as f64;
    (0..UNITS.len() - 1).find(|unit| next_is_too_coarse(*unit)).unwrap_or(UNITS.len() - 1)
}

fn time_label(micros: u64, unit: u64, name: &str) -> String {
    if micros == 0 { "0".to_owned() } else { format!("{} {name}", micros as f64 / unit as f64) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ticks: &[Tick]) -> Vec<&str> {
        ticks.iter().map(|tick| tick.label.as_str()).collect()
    }

    fn of_time(until_millis: f64, most: usize) -> Vec<Tick> {
        super::of_time(until_millis, most, &Words::default())
    }

    fn of_counts(max: f64, most: usize) -> Vec<Tick> {
        super::of_counts(max, most, &Words::default())
    }

    #[test]
    fn time_is_written_in_one_unit_a_reader_would_choose() {
        assert_eq!(
            labels(&of_time(1_400.0, 8)),
            ["0", "200 ms", "400 ms", "600 ms", "800 ms", "1000 ms", "1200 ms", "1400 ms"]
        );
        assert_eq!(labels(&of_time(20_000.0, 5)), ["0", "5 s", "10 s", "15 s", "20 s"]);
        assert_eq!(labels(&of_time(0.5, 5)), ["0", "0.1 ms", "0.2 ms", "0.3 ms", "0.4 ms", "0.5 ms"]);
        assert_eq!(labels(&of_time(600_000.0, 5)), ["0", "2 min", "4 min", "6 min", "8 min", "10 min"]);
        assert_eq!(labels(&of_time(604_800_000.0, 4)), ["0", "2 d", "4 d", "6 d"]);
    }

    #[test]
    fn another_language_has_other_units() {
        let words = Words { time: ["毫秒", "秒", "分钟", "小时", "天"].map(str::to_owned), ..Words::default() };
        assert_eq!(labels(&super::of_time(1_000.0, 2, &words)), ["0", "500 毫秒", "1000 毫秒"]);
        assert_eq!(labels(&super::of_time(604_800_000.0, 4, &words)), ["0", "2 天", "4 天", "6 天"]);
    }

    #[test]
    fn a_limit_that_is_never_come_near_does_not_move_the_top() {
        assert_eq!(top(10.0, [15.0, 21.0].into_iter(), 2.0), 15.0);
        assert_eq!(top(10.0, [5.0].into_iter(), 2.0), 10.0);
    }

    #[test]
    fn counts_are_whole_and_short() {
        assert_eq!(labels(&of_counts(3.0, 5)), ["0", "1", "2", "3"]);
        assert_eq!(labels(&of_counts(130.0, 4)), ["0", "50", "100"]);
        assert_eq!(labels(&of_counts(1_200_000.0, 3)), ["0", "500k", "1M"]);
    }

    #[test]
    fn no_axis_has_more_steps_than_fit() {
        for max in [0.0, 0.3, 1.0, 7.0, 99.0, 1e5, 7.2e9, 1e15, 1e300, f64::INFINITY] {
            for most in 1..12 {
                assert!(of_counts(max, most).len() <= most + 1, "{most} steps to {max}");
                assert!(of_time(max.min(6.048e8), most).len() <= most + 1, "{most} steps to {max} ms");
            }
        }
    }
}
