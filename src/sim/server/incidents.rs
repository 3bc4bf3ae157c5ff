//! What is wrong with the server at an instant.
//!
//! Rule: incidents are half-open intervals; where several meet, "down" answers first, then attempts vanish, then
//! each may make an attempt fail, and shares of capacity multiply. Time is cut where anything changes, so an attempt
//! meets one state and need not ask each incident.

use crate::scenario::incident::{Effect, Incident};
use crate::time::SimTime;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct State {
    /// Anything at all.
    pub disturbed: bool,
    /// Every attempt is answered "unavailable".
    pub down: bool,
    /// Attempts vanish.
    pub black_hole: bool,
    /// Share of attempts that fail.
    pub error_ratio: f64,
    /// Share of the capacity that is left.
    pub capacity_ratio: f64,
}

const CALM: State = State { disturbed: false, down: false, black_hole: false, error_ratio: 0.0, capacity_ratio: 1.0 };

/// The incidents of a scenario, in the order of time.
pub struct Incidents {
    /// When each state begins; the first at the start of the run.
    from: Vec<SimTime>,
    states: Vec<State>,
    /// The state that was met last, when it begins and when it ends: the next attempt mostly meets it too.
    present: State,
    since: SimTime,
    until: SimTime,
}

impl Incidents {
    /// The incidents of a document.
    pub fn new(incidents: &[Incident]) -> Self {
        let mut from = vec![SimTime::ZERO];
        from.extend(incidents.iter().flat_map(|incident| {
            let (from, to) = interval(incident);
            [from, to]
        }));
        from.sort_unstable();
        from.dedup();
        let states = from.iter().map(|at| state(incidents, *at)).collect();
        Self { from, states, present: CALM, since: SimTime::ZERO, until: SimTime::ZERO }
    }

    /// The state at an instant.
    #[inline]
    pub fn at(&mut self, now: SimTime) -> &State {
        if now < self.since || self.until <= now {
            self.move_to(now);
        }
        &self.present
    }

    /// When the state of an instant ends.
    pub fn change_after(&mut self, now: SimTime) -> SimTime {
        self.at(now);
        self.until
    }

    #[cold]
    fn move_to(&mut self, now: SimTime) {
        let current = self.index(now);
        self.present = self.states[current];
        self.since = self.from[current];
        self.until = self.from.get(current + 1).copied().unwrap_or(SimTime::MAX);
    }

    /// Whether anything is wrong at an instant, be it past or to come.
    pub fn disturb(&self, at: SimTime) -> bool {
        self.states[self.index(at)].disturbed
    }

    fn index(&self, at: SimTime) -> usize {
        self.from.partition_point(|from| *from <= at) - 1
    }
}

/// From when, included, to when, excluded.
pub fn interval(incident: &Incident) -> (SimTime, SimTime) {
    (SimTime::from_millis(incident.from_millis), SimTime::from_millis(incident.to_millis))
}

fn state(incidents: &[Incident], at: SimTime) -> State {
    let mut state = CALM;
    for incident in incidents {
        let (from, to) = interval(incident);
        if at < from || to <= at {
            continue;
        }
        state.disturbed = true;
        match &incident.effect {
            Effect::Down => state.down = true,
            Effect::BlackHole => state.black_hole = true,
            Effect::Errors(errors) => state.error_ratio = 1.0 - (1.0 - state.error_ratio) * (1.0 - errors.ratio),
            Effect::Reduced(reduced) => state.capacity_ratio *= reduced.ratio,
            // Work that takes longer is the pace's matter.
            Effect::Slow(_) => {}
        }
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::incident::{Errors, Reduced};

    #[test]
    fn overlapping_incidents_add_up_and_end_on_time() {
        let incident =
            |from_millis, to_millis, effect| Incident { from_millis, to_millis, effect, ..Incident::default() };
        let mut incidents = Incidents::new(&[
            incident(10.0, 30.0, Effect::Reduced(Reduced { ratio: 0.5 })),
            incident(20.0, 40.0, Effect::Reduced(Reduced { ratio: 0.5 })),
            incident(20.0, 40.0, Effect::Errors(Errors { ratio: 0.5 })),
            incident(35.0, 40.0, Effect::Down),
        ]);
        let mut at = |millis| *incidents.at(SimTime::from_millis(millis));
        assert_eq!(at(9.999), CALM);
        assert_eq!((at(10.0).capacity_ratio, at(10.0).error_ratio), (0.5, 0.0));
        assert_eq!((at(20.0).capacity_ratio, at(29.999).error_ratio), (0.25, 0.5));
        assert_eq!((at(30.0).capacity_ratio, at(34.999).down, at(35.0).down), (0.5, false, true));
        assert_eq!(at(40.0), CALM);
        assert_eq!(at(25.0).capacity_ratio, 0.25, "it can look back");
    }
}
