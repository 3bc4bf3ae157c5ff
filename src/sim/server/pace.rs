//! How fast work goes: an incident that makes the server slow stretches what is left of the work under way, too.
//!
//! Why: an incident that stops the workers must not go on for as long as the work it met would last at that pace.
//! Since incidents are known from the start, the end of a work is known when it begins.

use super::incidents::interval;
use crate::scenario::incident::{Effect, Incident};
use crate::time::{SimTime, Span};

/// The factors by which work takes longer, in the order of time.
pub struct Pace {
    /// From when which factor holds; empty if work always takes its own time.
    changes: Vec<(SimTime, f64)>,
}

impl Pace {
    /// The pace under the incidents of a document.
    pub fn new(incidents: &[Incident]) -> Self {
        let slow = incidents.iter().filter_map(|incident| match &incident.effect {
            Effect::Slow(slow) => Some((interval(incident), slow.factor)),
            _ => None,
        });
        let slow: Vec<_> = slow.collect();
        let mut edges: Vec<_> = slow.iter().flat_map(|((from, to), _)| [*from, *to]).collect();
        edges.sort_unstable();
        edges.dedup();
        let factor =
            |at| slow.iter().filter(|((from, to), _)| *from <= at && at < *to).map(|(_, factor)| factor).product();
        Self { changes: edges.into_iter().map(|at| (at, factor(at))).collect() }
    }

    /// When work that begins at `now` and takes `work` by itself is done.
    pub fn end(&self, now: SimTime, work: Span) -> SimTime {
        let mut next = self.changes.partition_point(|(from, _)| *from <= now);
        if next == 0 && self.changes.first().is_none_or(|(from, _)| now + work <= *from) {
            return now + work;
        }
        let (mut at, mut left) = (now, work.micros() as f64);
        loop {
            let factor = if next == 0 { 1.0 } else { self.changes[next - 1].1 };
            let change = self.changes.get(next).map(|(from, _)| *from);
            match change.filter(|change| ((*change - at).micros() as f64) < left * factor) {
                Some(change) => {
                    left -= (change - at).micros() as f64 / factor;
                    at = change;
                    next += 1;
                }
                None => return at + Span::from_micros_floor(libm::round(left * factor)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::incident::Slow;

    #[test]
    fn work_under_way_slows_down_and_recovers() {
        let slow = |from_millis, to_millis, factor| Incident {
            from_millis,
            to_millis,
            effect: Effect::Slow(Slow { factor }),
            ..Incident::default()
        };
        let pace = Pace::new(&[slow(100.0, 200.0, 10.0), slow(150.0, 200.0, 2.0), slow(300.0, 400.0, 0.0)]);
        let end = |from, work| pace.end(SimTime::from_millis(from), Span::from_millis(work)).as_millis();
        assert_eq!(end(0.0, 50.0), 50.0);
        assert_eq!(end(90.0, 10.0), 100.0);
        assert_eq!(end(90.0, 12.0), 120.0, "2 ms of it ten times slower");
        assert_eq!(end(90.0, 40.0), 222.5, "10 + 5 + 2.5 ms are done by 200 ms");
        assert_eq!(end(200.0, 50.0), 250.0);
        assert_eq!(end(290.0, 1000.0), 300.0, "work that takes no time is done at once");
    }
}
