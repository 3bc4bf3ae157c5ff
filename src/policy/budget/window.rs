//! Finagle's retry budget, which tower and Linkerd took over: a share of the requests of the last while, and a floor.
//!
//! Rule: a request deposits the ratio, a retry withdraws one, as a negative deposit, and all of it is forgotten a
//! window later. The floor is a reserve that stands beside the window for ever: a client that has just begun may make
//! a whole window's worth of retries at once. Costs are never truncated to whole tokens, so what is granted is the
//! ratio itself.

use super::Window;
use crate::policy::share::{ONE, millionths};
use crate::time::{SimTime, Span};

const SLICES: u64 = 10;

/// Deposits less withdrawals of the last ten slices, in millionths of a retry.
#[derive(Debug, Clone)]
pub struct Slices {
    ttl: u64,
    deposit: i64,
    reserve: i64,
    slices: [i64; SLICES as usize],
    /// The slice of the present, counted from the start of the run.
    present: u64,
}

impl Slices {
    /// The window of a document: nothing yet but the reserve.
    pub fn new(params: &Window) -> Self {
        let ttl = Span::from_millis(params.ttl_millis).micros();
        let reserve = u128::from(millionths(params.min_per_sec)) * u128::from(ttl) / 1_000_000;
        let deposit = millionths(params.ratio) as i64;
        Self { ttl, deposit, reserve: reserve as i64, slices: [0; SLICES as usize], present: 0 }
    }

    /// A request is made.
    pub fn deposit(&mut self, now: SimTime) {
        *self.slice(now) += self.deposit;
    }

    /// Pays for a retry, if there is enough for a whole one.
    pub fn withdraw(&mut self, now: SimTime) -> bool {
        let enough = self.left(now) >= ONE as i64;
        if enough {
            *self.slice(now) -= ONE as i64;
        }
        enough
    }

    /// What may be withdrawn; below zero when deposits have gone that paid for withdrawals still here.
    pub fn left(&mut self, now: SimTime) -> i64 {
        self.move_to(now);
        self.reserve + self.slices.iter().sum::<i64>()
    }

    fn slice(&mut self, now: SimTime) -> &mut i64 {
        self.move_to(now);
        &mut self.slices[(self.present % SLICES) as usize]
    }

    fn move_to(&mut self, now: SimTime) {
        let present = now.micros() * SLICES / self.ttl.max(1);
        for gone in self.present + 1..=present.min(self.present + SLICES) {
            self.slices[(gone % SLICES) as usize] = 0;
        }
        self.present = present;
    }
}
