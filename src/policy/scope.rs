//! Whose experience a mechanism acts on.
//!
//! A mechanism that each client keeps to itself has to learn everything anew in each client; one that is shared
//! learns at once, and punishes those for whom all is well.

use crate::words;

words! {
    /// Whether each client has its own or all share one.
    pub enum Scope {
        /// Each client has its own.
        "client" => Client, "Per client";
        /// All clients share one.
        "shared" => Shared, "Shared";
    }
}
