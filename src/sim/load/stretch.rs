//! A rate that changes: one stream of arrivals at rate 1 is stretched through the cumulated rate.
//!
//! Rule: what arrives at x in the stream arrives at the instant by which the rate has summed up to x. So a spike
//! presses the same arrivals into less time, and whoever moves its edge moves arrivals and draws no others.

use crate::scenario::load::{Point, Steady};
use crate::time::SimTime;

/// The cumulated rate, and how far it has been followed.
pub struct Stretch {
    pieces: Vec<Piece>,
    /// The piece that the last instant lay in.
    current: usize,
}

/// A time during which the rate changes linearly. Microseconds, and arrivals per microsecond.
#[derive(Debug, Clone, Copy)]
struct Piece {
    from: f64,
    /// The rate at the beginning.
    rate: f64,
    /// What each microsecond adds to the rate.
    slope: f64,
    /// The cumulated rate at the beginning and at the end.
    before: f64,
    after: f64,
}

impl Stretch {
    /// The rate of a load until `end`.
    pub fn new(load: &Steady, end: SimTime) -> Self {
        let end = end.micros() as f64;
        let mut edges: Vec<f64> = load.profile.iter().map(|point| micros(point.at_millis)).collect();
        edges.extend(load.spike.iter().flat_map(|spike| [micros(spike.from_millis), micros(spike.to_millis)]));
        edges.extend([0.0, end]);
        edges.retain(|edge| *edge <= end);
        edges.sort_unstable_by(f64::total_cmp);
        edges.dedup();
        let mut before = 0.0;
        let pieces = edges.windows(2).map(|edge| {
            let (first, last) = rates_between(load, edge[0], edge[1]);
            let length = edge[1] - edge[0];
            let after = before + (first + last) / 2.0 * length;
            let piece = Piece { from: edge[0], rate: first, slope: (last - first) / length, before, after };
            before = after;
            piece
        });
        Self { pieces: pieces.collect(), current: 0 }
    }

    /// The instant of `reached`, which must not go back; `None` once the load has ended.
    pub fn instant(&mut self, reached: f64) -> Option<SimTime> {
        while self.pieces.get(self.current)?.after <= reached {
            self.current += 1;
        }
        let piece = self.pieces[self.current];
        let inside = reached - piece.before;
        // The positive root of rate × t + slope × t² / 2 = inside, in the form that a slope of 0 does not trouble.
        let root = libm::sqrt((piece.rate * piece.rate + 2.0 * piece.slope * inside).max(0.0));
        let since = if inside > 0.0 { 2.0 * inside / (piece.rate + root) } else { 0.0 };
        Some(SimTime::from_micros(libm::round(piece.from + since) as u64))
    }
}

/// The rates just after `from` and just before `to`, between which nothing but a linear change happens.
fn rates_between(load: &Steady, from: f64, to: f64) -> (f64, f64) {
    let middle = (from + to) / 2.0;
    let spike = load.spike.as_ref().filter(|s| micros(s.from_millis) <= middle && middle < micros(s.to_millis));
    let factor = spike.map_or(1.0, |spike| spike.factor) / 1e6;
    let next = load.profile.iter().position(|point| micros(point.at_millis) > middle);
    let (first, last) = match (load.profile.as_slice(), next) {
        ([], _) => (load.requests_per_sec, load.requests_per_sec),
        ([.., last], None) => (last.requests_per_sec, last.requests_per_sec),
        ([first, ..], Some(0)) => (first.requests_per_sec, first.requests_per_sec),
        (points, Some(next)) => {
            (rate_on(&points[next - 1], &points[next], from), rate_on(&points[next - 1], &points[next], to))
        }
    };
    (first * factor, last * factor)
}

fn rate_on(a: &Point, b: &Point, at: f64) -> f64 {
    let share = (at - micros(a.at_millis)) / (micros(b.at_millis) - micros(a.at_millis));
    a.requests_per_sec + (b.requests_per_sec - a.requests_per_sec) * share
}

fn micros(millis: f64) -> f64 {
    SimTime::from_millis(millis).micros() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 to 80/s in 25 s and back: 1000 arrivals until the peak, 2000 in all, a quarter of them after 12.5 s.
    #[test]
    fn a_triangle_has_the_area_of_a_triangle() {
        let point = |at_millis, requests_per_sec| Point { at_millis, requests_per_sec };
        let profile = vec![point(0.0, 0.0), point(25_000.0, 80.0), point(50_000.0, 0.0)];
        let mut stretch = Stretch::new(&Steady { profile, ..Steady::default() }, SimTime::from_millis(60_000.0));
        for (reached, millis) in [(0.0, 0.0), (250.0, 12_500.0), (1000.0, 25_000.0), (1750.0, 37_500.0)] {
            assert_eq!(stretch.instant(reached), Some(SimTime::from_millis(millis)));
        }
        assert_eq!(stretch.instant(2000.1), None);
    }

    #[test]
    fn a_step_is_two_points_at_one_instant() {
        let point = |at_millis, requests_per_sec| Point { at_millis, requests_per_sec };
        let profile = vec![point(0.0, 10.0), point(1_000.0, 10.0), point(1_000.0, 1_000.0)];
        let mut stretch = Stretch::new(&Steady { profile, ..Steady::default() }, SimTime::from_millis(2_000.0));
        assert_eq!(stretch.instant(5.0), Some(SimTime::from_millis(500.0)));
        assert_eq!(stretch.instant(510.0), Some(SimTime::from_millis(1_500.0)));
    }
}
