//! Requests that must not be done twice, and how often they are.
//!
//! Why: a client that stops waiting cannot know whether the work was done. If it was, a retry does it again: money
//! moves twice. Rule: all work for one request that ends in success, but for the first time, is a duplicate effect,
//! whoever still waits for it. It takes a timeout for that, so a request is remembered from its first timeout on, until
//! it has ended and the server is done with all that was given up.
//! Not modelled: a server that knows a request again and does not repeat it.

use crate::rng::{Draws, Entity, Purpose};
use std::collections::BTreeMap;

/// What is remembered of requests that must not be done twice.
pub struct Effects {
    ratio: f64,
    known: BTreeMap<Entity, Known>,
}

/// A request with an attempt that was given up.
#[derive(Debug, Clone, Copy)]
struct Known {
    /// Attempts that were given up and are not over.
    astray: u32,
    /// Whether its work was done.
    done: bool,
    /// Whether the request has ended.
    ended: bool,
}

impl Effects {
    /// Nothing yet; such a share of all requests must not be done twice.
    pub fn new(ratio: f64) -> Self {
        Self { ratio, known: BTreeMap::new() }
    }

    /// A client stops waiting for an attempt, which goes on, or is over and was done or not.
    pub fn give_up(&mut self, draws: &Draws, entity: Entity, goes_on: bool, done: bool) {
        if draws.happens(self.ratio, Purpose::NonIdempotent, entity, 0) {
            let known = self.known.entry(entity).or_insert(Known { astray: 0, done, ended: false });
            known.astray += u32::from(goes_on);
        }
    }

    /// The work of an attempt is done with success; says whether that was done before.
    pub fn again(&mut self, entity: Entity) -> bool {
        let before = |known: &mut Known| std::mem::replace(&mut known.done, true);
        self.known.get_mut(&entity).is_some_and(before)
    }

    /// An attempt that was given up is over.
    pub fn over(&mut self, entity: Entity) {
        self.change(entity, |known| known.astray -= 1);
    }

    /// A request has ended.
    pub fn end(&mut self, entity: Entity) {
        self.change(entity, |known| known.ended = true);
    }

    fn change(&mut self, entity: Entity, change: impl FnOnce(&mut Known)) {
        let Some(known) = self.known.get_mut(&entity) else { return };
        change(known);
        if known.ended && known.astray == 0 {
            self.known.remove(&entity);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two attempts are given up while they go on, the third is answered.
    fn twice_given_up(ratio: f64) -> (Effects, Entity) {
        let (mut effects, entity) = (Effects::new(ratio), Entity::number(7));
        for _ in 0..2 {
            effects.give_up(&Draws::new(1, 0), entity, true, false);
        }
        (effects, entity)
    }

    #[test]
    fn all_work_but_the_first_is_done_again_even_after_the_end() {
        let (mut effects, entity) = twice_given_up(1.0);
        assert!(!effects.again(entity));
        effects.over(entity);
        effects.end(entity);
        assert!(effects.again(entity));
        effects.over(entity);
        assert!(effects.known.is_empty());
    }

    #[test]
    fn what_was_done_in_secret_is_done_again_by_the_retry() {
        let (mut effects, entity) = (Effects::new(1.0), Entity::number(7));
        effects.give_up(&Draws::new(1, 0), entity, false, true);
        assert!(effects.again(entity));
        effects.end(entity);
        assert!(effects.known.is_empty());
    }

    #[test]
    fn what_may_be_done_twice_is_not_remembered() {
        let (mut effects, entity) = twice_given_up(0.0);
        assert!(!effects.again(entity) && !effects.again(entity));
        assert!(effects.known.is_empty());
    }
}
