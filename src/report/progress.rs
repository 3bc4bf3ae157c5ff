//! How far a run has come.

/// Tells a listener about every hundredth of the work, and not more often: it may be far away.
pub struct Progress<'a> {
    hundredths: u32,
    listener: &'a mut dyn FnMut(f64),
}

impl<'a> Progress<'a> {
    /// Work of which nothing is done.
    pub fn new(listener: &'a mut dyn FnMut(f64)) -> Self {
        Self { hundredths: 0, listener }
    }

    /// So much is done.
    pub fn reach(&mut self, fraction: f64) {
        // 29 / 100 × 100 falls just short of 29.
        let hundredths = (fraction * 100.0 + 1e-9) as u32;
        if hundredths > self.hundredths {
            self.hundredths = hundredths;
            (self.listener)(fraction);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listener_hears_every_hundredth_once_and_the_end() {
        for (steps, expected) in [(1, 1), (7, 7), (100, 100), (12_000, 100)] {
            let mut heard = Vec::new();
            let mut listener = |share| heard.push(share);
            let mut progress = Progress::new(&mut listener);
            (1..=steps).for_each(|done| progress.reach(f64::from(done) / f64::from(steps)));
            assert_eq!(heard.len(), expected, "{steps} steps");
            assert_eq!(heard.last(), Some(&1.0));
        }
    }
}
