//! A scenario on its way to its report, piece by piece: between two pieces a page hears what its reader wants next.
//!
//! Rule: rounds, each of one trial of every lane, so that after n rounds every lane has n trials to report on. A last
//! round shows each lane's representative trial once more, for its course over time: which trial that is shows only
//! in the end, and to keep the course of every trial would take too much memory.

use super::recorder::Recorder;
use super::{LaneReport, Report};
use crate::scenario::Scenario;
use crate::scenario::lane::Lane;
use crate::sim::{self, Sim};
use std::collections::VecDeque;

/// A run as far as it has come.
pub struct Run {
    scenario: Scenario,
    /// What the lanes have shown. The lane whose turn it is stands first, and is away while it listens.
    recorders: VecDeque<Recorder>,
    /// The turn that is under way.
    sim: Option<Sim<'static, Recorder>>,
    /// Turns that are over.
    turns: usize,
}

impl Run {
    /// A run of which nothing is done.
    pub fn new(scenario: Scenario) -> Self {
        let recorders = scenario.document().lanes.iter().map(|lane| Recorder::new(&scenario, lane)).collect();
        Self { scenario, recorders, sim: None, turns: 0 }
    }

    /// Goes on by so many events at the most, and not beyond the end of a round.
    pub fn advance(&mut self, most: u64) {
        let (rounds, mut left) = (self.rounds(), most);
        while left > 0 && self.rounds() == rounds && !self.is_over() {
            match self.sim.take().or_else(|| self.begin_turn()) {
                Some(mut sim) => {
                    left = left.saturating_sub(sim.advance(left));
                    if sim.is_over() { self.end_turn(sim.into_observer()) } else { self.sim = Some(sim) }
                }
                None => self.next_turn(),
            }
        }
    }

    /// Whether there is nothing left to run.
    pub fn is_over(&self) -> bool {
        self.turns == self.all_turns()
    }

    /// Which share of the turns is over.
    pub fn fraction(&self) -> f64 {
        self.turns as f64 / self.all_turns() as f64
    }

    /// Trials that every lane has finished.
    pub fn trials(&self) -> u32 {
        (self.rounds() as u32).min(self.scenario.document().trials)
    }

    /// The report on the trials so far; `None` in the middle of one, and before the first.
    pub fn report(&mut self) -> Option<Report> {
        let is_between_rounds = self.sim.is_none() && self.turns.is_multiple_of(self.lanes().len());
        (is_between_rounds && self.trials() > 0).then(|| {
            let lanes = (0..self.recorders.len()).map(|i| self.lane_report(i)).collect();
            Report::over(self.scenario.clone(), self.trials(), lanes)
        })
    }

    fn lane_report(&mut self, i: usize) -> LaneReport {
        let lane = &self.scenario.document().lanes[i];
        let recorder = &mut self.recorders[i];
        if let Some(trial) = recorder.missing() {
            recorder.show(sim::run(&self.scenario, lane, trial, Recorder::again(&self.scenario, lane, trial)));
        }
        recorder.report(lane.label.clone())
    }

    fn lanes(&self) -> &[Lane] {
        &self.scenario.document().lanes
    }

    fn rounds(&self) -> usize {
        self.turns / self.lanes().len()
    }

    /// Whether all trials have been run.
    fn is_last_round(&self) -> bool {
        self.rounds() == self.scenario.document().trials as usize
    }

    fn all_turns(&self) -> usize {
        let trials = self.scenario.document().trials as usize;
        // The course of an only trial need not be shown again.
        self.lanes().len() * (trials + usize::from(trials > 1))
    }

    /// The next trial of the lane whose turn it is; `None` if it has nothing left to do.
    fn begin_turn(&mut self) -> Option<Sim<'static, Recorder>> {
        let lane = &self.scenario.document().lanes[self.turns % self.recorders.len()];
        if self.is_last_round() {
            let trial = self.recorders.front()?.missing()?;
            return Some(Sim::new(&self.scenario, lane, trial, Recorder::again(&self.scenario, lane, trial)));
        }
        let trial = self.rounds() as u32;
        let mut recorder = self.recorders.pop_front()?;
        recorder.begin_trial(trial);
        Some(Sim::new(&self.scenario, lane, trial, recorder))
    }

    fn end_turn(&mut self, mut heard: Recorder) {
        if self.is_last_round() {
            self.recorders[0].show(heard);
        } else {
            heard.end_trial();
            self.recorders.push_front(heard);
        }
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.recorders.rotate_left(1);
        self.turns += 1;
    }
}
