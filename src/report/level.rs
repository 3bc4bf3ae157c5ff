//! Something that stands at a level and changes by steps: how high it stands on average in each bin.
//!
//! Rule: sums of level × microseconds, which are integers, so that the order of changes at one instant cannot matter.

use crate::time::{SimTime, Span};

/// The sums of one trial while it runs.
#[derive(Debug, Clone)]
pub struct LevelSums {
    width: Span,
    /// Wider than its steps: a million clients' budgets of a week's tokens each are more than 64 bits of millionths.
    level: i128,
    /// Until when the sums are complete.
    at: SimTime,
    /// Level × microseconds by bin.
    sums: Vec<i128>,
}

impl LevelSums {
    /// A level at the start, in bins of this width.
    pub fn new(width: Span, level: i128) -> Self {
        Self { width, level, at: SimTime::ZERO, sums: Vec::new() }
    }

    /// It rises or falls.
    pub fn change(&mut self, at: SimTime, by: i64) {
        self.move_to(at);
        self.level += i128::from(by);
    }

    fn move_to(&mut self, to: SimTime) {
        while self.at < to {
            let bin = (self.at.micros() / self.width.micros().max(1)) as usize;
            let until = to.min(self.at.floor_to(self.width) + self.width);
            if bin >= self.sums.len() {
                self.sums.resize(bin + 1, 0);
            }
            self.sums[bin] += self.level * i128::from((until - self.at).micros());
            self.at = until;
        }
    }

    /// The averages up to the bin after that of the last change: it shows the level at which it stays.
    pub fn averages(&self) -> Vec<f64> {
        let mut whole = self.clone();
        whole.move_to(self.at.floor_to(self.width) + self.width + self.width);
        whole.sums.iter().map(|sum| *sum as f64 / self.width.micros().max(1) as f64).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bin_shows_the_average_of_what_stood_in_it() {
        let at = SimTime::from_millis;
        let mut level = LevelSums::new(Span::from_millis(10.0), 4);
        level.change(at(5.0), 2);
        level.change(at(20.0), -6);
        level.change(at(20.0), 1);
        level.change(at(38.0), 5);
        assert_eq!(level.averages(), [5.0, 6.0, 1.0, 2.0, 6.0]);
        assert_eq!(LevelSums::new(Span::from_millis(10.0), 4).averages(), [4.0, 4.0]);
    }
}
