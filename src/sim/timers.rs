//! Clients' timers, which run late as real ones do.
//!
//! Rule: what is slept is wait × (1 + U(0, slack)) + U(0, noise). In a world of ticks everything is sent on a tick:
//! a start is moved down to its tick, and what is slept becomes a whole number of ticks, at least one.
//! Not modelled: timers that fire early, and clocks that drift apart.

use crate::rng::{Draws, Entity, Purpose};
use crate::scenario::network::Network;
use crate::scenario::server::Limiter;
use crate::time::{SimTime, Span};

/// When a client that waits wakes up.
pub struct Timers {
    slack: f64,
    noise_micros: f64,
    /// Whether they sleep just as long as they are told to.
    exact: bool,
    tick: Option<Span>,
}

impl Timers {
    /// The timers of a scenario's clients.
    pub fn new(network: &Network, limiter: &Limiter) -> Self {
        let tick = match limiter {
            Limiter::Tick(tick) => Some(Span::from_millis(tick.tick_millis)),
            _ => None,
        };
        let noise_micros = Span::from_millis(network.timer_noise_millis).micros() as f64;
        let slack = network.timer_slack_ratio;
        Self { slack, noise_micros, exact: slack == 0.0 && noise_micros == 0.0, tick }
    }

    /// When the first attempt of a request that is meant to start at `at` is sent.
    pub fn start(&self, at: SimTime, draws: &Draws, entity: Entity) -> SimTime {
        self.on_tick(at + Span::from_micros_floor(self.noise(draws, Purpose::StartNoise, entity, 0)))
    }

    /// When a client that begins to wait at `now` after its attempt number `attempt` wakes up.
    #[inline]
    pub fn wake(&self, now: SimTime, wait: Span, draws: &Draws, entity: Entity, attempt: u32) -> SimTime {
        if self.exact {
            return self.pause(now, wait);
        }
        let overshoot = if self.slack > 0.0 { self.slack * draws.unit(Purpose::Slack, entity, attempt) } else { 0.0 };
        let noise = self.noise(draws, Purpose::Noise, entity, attempt);
        self.pause(now, Span::from_micros_floor(wait.micros() as f64 * (1.0 + overshoot) + noise))
    }

    /// The longest that a client may sleep that means to wait so long.
    pub fn longest(&self, wait: Span) -> Span {
        Span::from_micros_floor(wait.micros() as f64 * (1.0 + self.slack) + self.noise_micros)
    }

    /// How long a timer of this wait sleeps at the least.
    pub fn shortest(&self, wait: Span) -> Span {
        self.tick.map_or(wait, |tick| whole_ticks(wait, tick))
    }

    /// The end of a pause that begins at `now`.
    pub fn pause(&self, now: SimTime, slept: Span) -> SimTime {
        self.on_tick(now + self.tick.map_or(slept, |tick| whole_ticks(slept, tick)))
    }

    /// The instant at which a send meant for `at` happens in a world of ticks.
    pub fn on_tick(&self, at: SimTime) -> SimTime {
        self.tick.map_or(at, |tick| at.floor_to(tick))
    }

    fn noise(&self, draws: &Draws, purpose: Purpose, entity: Entity, attempt: u32) -> f64 {
        if self.noise_micros > 0.0 { self.noise_micros * draws.unit(purpose, entity, attempt) } else { 0.0 }
    }
}

fn whole_ticks(slept: Span, tick: Span) -> Span {
    let ticks = (slept.micros() / tick.micros().max(1)).max(1);
    Span::from_micros(ticks.saturating_mul(tick.micros().max(1)))
}
