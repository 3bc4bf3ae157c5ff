//! One state for each client, or one for all.

use crate::policy::scope::Scope;

/// The states of one mechanism.
pub struct Pool<T> {
    scope: Scope,
    /// What a client begins with.
    fresh: T,
    /// By client, as far as anybody has asked; or the one of all.
    states: Vec<T>,
}

impl<T: Clone> Pool<T> {
    /// Nobody has asked yet.
    pub fn new(scope: Scope, fresh: T) -> Self {
        Self { scope, fresh, states: Vec::new() }
    }

    /// The state that a client acts on, and its number; `client` is asked only if that matters.
    pub fn of(&mut self, client: impl FnOnce() -> u32) -> (u32, &mut T) {
        let number = if self.scope == Scope::Shared { 0 } else { client() };
        if number as usize >= self.states.len() {
            self.states.resize(number as usize + 1, self.fresh.clone());
        }
        (number, &mut self.states[number as usize])
    }
}
