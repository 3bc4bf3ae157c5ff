//! The most attempts in any window of a given length, wherever it begins.

use crate::time::{SimTime, Span};

/// A window is told apart into this many steps at the most, which bounds the memory.
const STEPS: u64 = 1_000_000;

/// A window that slides over the attempts; windows of up to one second are exact to the microsecond.
pub struct PeakWindow {
    length: Span,
    step: Span,
    /// Instants with their attempts, in the order of time.
    instants: Vec<(SimTime, u64)>,
    /// The first of them that lies inside the window.
    oldest: usize,
    /// Attempts since then. While they are no more than the peak, nobody need look which of them have left the window.
    sum: u64,
    peak: u64,
}

impl PeakWindow {
    /// An empty window of this length.
    pub fn new(length: Span) -> Self {
        let step = Span::from_micros(length.micros().div_ceil(STEPS));
        Self { length, step, instants: Vec::new(), oldest: 0, sum: 0, peak: 0 }
    }

    /// Counts an attempt; instants must not go back.
    #[inline]
    pub fn count(&mut self, at: SimTime) {
        let at = at.floor_to(self.step);
        match self.instants.last_mut() {
            Some((last, n)) if *last == at => *n += 1,
            _ => self.begin(at),
        }
        self.sum += 1;
        if self.sum > self.peak {
            self.slide_to(at);
            self.peak = self.peak.max(self.sum);
        }
    }

    fn begin(&mut self, at: SimTime) {
        if self.instants.len() == self.instants.capacity() {
            self.make_room();
        }
        self.instants.push((at, 1));
    }

    /// Forgets what has left the window: only then does the sum say what is in it.
    fn slide_to(&mut self, at: SimTime) {
        // The instant itself is inside, so the search ends there at the latest.
        while let Some(&(oldest, n)) = self.instants.get(self.oldest)
            && oldest + self.length <= at
        {
            self.sum -= n;
            self.oldest += 1;
        }
    }

    /// Forgets what has left the window, where that is most of what is kept.
    #[cold]
    fn make_room(&mut self) {
        if self.oldest > self.instants.len() / 2 {
            self.instants.drain(..self.oldest);
            self.oldest = 0;
        }
    }

    /// The peak, and a window ready for the next run.
    pub fn end(&mut self) -> u64 {
        self.instants.clear();
        self.oldest = 0;
        self.sum = 0;
        std::mem::take(&mut self.peak)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_half_open_and_begins_anywhere() {
        let mut peak = PeakWindow::new(Span::from_micros(10));
        for micros in [0, 3, 9, 10, 10, 12, 40] {
            peak.count(SimTime::from_micros(micros));
        }
        assert_eq!(peak.end(), 5, "3, 9, 10, 10 and 12 lie in [3, 13)");
        peak.count(SimTime::from_micros(0));
        assert_eq!(peak.end(), 1);
    }
}
