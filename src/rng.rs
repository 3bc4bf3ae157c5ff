//! Randomness by key: a draw is a function of what it is for, never of what was drawn before.
//!
//! Why: lanes that diverge must still meet the same world, and a run must not depend on the order in which
//! its events are processed. So there is no generator that is passed around: every purpose has one SplitMix64
//! stream for each entity, and the attempt number is the position in it. One more draw for one purpose
//! disturbs no other, and neither does one more lane.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::SplitMix64;

/// What a draw decides. Each purpose is independent of every other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// When, within the spread of a burst, a request starts.
    Spread,
    /// How late the first attempt of a request leaves.
    StartNoise,
    /// Whether a request is the caller's own fault.
    Invalid,
    /// Whether the server fails an attempt.
    Failure,
    /// The order of attempts that meet at one instant.
    Tie,
    /// The wait before a retry.
    Jitter,
    /// By what share a timer overshoots.
    Slack,
    /// By how much a timer overshoots on top.
    Noise,
    /// The gap between two arrivals of a steady load.
    Gap,
    /// Which client a request of a steady load is dealt to.
    Client,
    /// Whether all attempts of a client fail.
    Sticky,
    /// Whether an incident makes an attempt fail.
    Error,
    /// How long an attempt is on its way to the server.
    WayOut,
    /// How long its answer is on its way back.
    WayBack,
    /// How much work an attempt is.
    Service,
    /// How long a breaker stays open; the entity is the client, the number that of the trip.
    OpenTime,
    /// Whether a throttle refuses an attempt.
    Throttle,
    /// Whether a request must not be done twice.
    NonIdempotent,
}

/// Whose draws: a request, as (client, its n-th request) or as the ordinal of its arrival; or a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entity(u64);

impl Entity {
    /// The `nth` request of a client, both counted from 0.
    pub const fn request(client: u32, nth: u32) -> Self {
        Self((nth as u64) << 32 | client as u64)
    }

    /// A client, or the request that arrived as number `ordinal` of a steady load.
    pub const fn number(ordinal: u32) -> Self {
        Self(ordinal as u64)
    }

    /// The client, or the ordinal.
    pub const fn first(self) -> u32 {
        self.0 as u32
    }

    /// Which request of its client it is, counted from 0.
    pub const fn nth(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

impl From<u32> for Entity {
    fn from(number: u32) -> Self {
        Self::number(number)
    }
}

/// The distance between two states of SplitMix64 (2^64 divided by the golden ratio, made odd).
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// All draws of one trial.
#[derive(Debug, Clone, Copy)]
pub struct Draws {
    root: u64,
}

impl Draws {
    /// The draws of trial number `trial` under `seed`.
    pub fn new(seed: u32, trial: u32) -> Self {
        Self { root: mix((u64::from(seed) << 32) | u64::from(trial)) }
    }

    /// Uniform in [0, 1).
    pub fn unit(&self, purpose: Purpose, entity: impl Into<Entity>, attempt: u32) -> f64 {
        self.stream(purpose, entity.into(), attempt).random()
    }

    /// Whether something of this probability happens; asks for no draw where there is no doubt.
    pub fn happens(&self, ratio: f64, purpose: Purpose, entity: impl Into<Entity>, attempt: u32) -> bool {
        ratio > 0.0 && self.unit(purpose, entity, attempt) < ratio
    }

    /// 64 random bits.
    pub fn bits(&self, purpose: Purpose, entity: impl Into<Entity>, attempt: u32) -> u64 {
        self.stream(purpose, entity.into(), attempt).random()
    }

    fn stream(&self, purpose: Purpose, entity: Entity, attempt: u32) -> SplitMix64 {
        let mut stream = mix(self.root ^ ((purpose as u64) << 32 | u64::from(entity.first())));
        if entity.nth() > 0 {
            stream = mix(stream ^ u64::from(entity.nth()));
        }
        SplitMix64::seed_from_u64(stream.wrapping_add(GAMMA.wrapping_mul(u64::from(attempt))))
    }
}

fn mix(state: u64) -> u64 {
    SplitMix64::seed_from_u64(state).random()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_on_every_part_of_its_key() {
        let draw = |seed, trial, purpose, entity, attempt| Draws::new(seed, trial).bits(purpose, entity, attempt);
        let request = Entity::request;
        let one = draw(1, 0, Purpose::Jitter, request(7, 2), 3);
        assert_eq!(one, draw(1, 0, Purpose::Jitter, request(7, 2), 3));
        for other in [
            draw(2, 0, Purpose::Jitter, request(7, 2), 3),
            draw(1, 1, Purpose::Jitter, request(7, 2), 3),
            draw(1, 0, Purpose::Tie, request(7, 2), 3),
            draw(1, 0, Purpose::Jitter, request(8, 2), 3),
            draw(1, 0, Purpose::Jitter, request(7, 0), 3),
            draw(1, 0, Purpose::Jitter, request(7, 3), 3),
            draw(1, 0, Purpose::Jitter, request(7, 2), 4),
        ] {
            assert_ne!(one, other);
        }
    }

    /// Neighbouring requests and neighbouring attempts must look independent: the correlation of n pairs of
    /// uniforms has a standard deviation of 1/sqrt(n).
    #[test]
    fn neighbouring_draws_are_uniform_and_uncorrelated() {
        let draws = Draws::new(1, 0);
        let n = 100_000;
        let unit = |request, attempt| draws.unit(Purpose::Jitter, request, attempt) - 0.5;
        let (mut mean, mut by_request, mut by_attempt) = (0.0, 0.0, 0.0);
        for i in 0..n {
            mean += unit(i, 0);
            by_request += unit(i, 0) * unit(i + 1, 0);
            by_attempt += unit(i, 0) * unit(i, 1);
        }
        let n = f64::from(n);
        assert!((mean / n).abs() < 4.0 / (12.0 * n).sqrt());
        assert!((12.0 * by_request / n).abs() < 4.0 / n.sqrt());
        assert!((12.0 * by_attempt / n).abs() < 4.0 / n.sqrt());
    }
}
