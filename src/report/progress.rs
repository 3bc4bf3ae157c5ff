//! How far a run has come.

/// Tells a listener about every hundredth of the work, and not more often: it may be far away.
pub struct Progress<'a> {
    done: usize,
    steps: usize,
    listener: &'a mut dyn FnMut(f64),
}

impl<'a> Progress<'a> {
    /// Work of so many steps, none of them done.
    pub fn new(steps: usize, listener: &'a mut dyn FnMut(f64)) -> Self {
        Self { done: 0, steps, listener }
    }

    /// One more step is done.
    pub fn step(&mut self) {
        let hundredths = |done: usize| done * 100 / self.steps.max(1);
        let before = hundredths(self.done);
        self.done += 1;
        if hundredths(self.done) > before {
            (self.listener)(self.done as f64 / self.steps as f64);
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
            let mut progress = Progress::new(steps, &mut listener);
            (0..steps).for_each(|_| progress.step());
            assert_eq!(heard.len(), expected, "{steps} steps");
            assert_eq!(heard.last(), Some(&1.0));
        }
    }
}
