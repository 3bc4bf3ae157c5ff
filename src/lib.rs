//! Retry storms, simulated.
//!
//! ```
//! assert_eq!(retrystorm::VERSION, "0.1.0");
//! ```

/// The version of the engine.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

#[cfg(target_arch = "wasm32")]
mod web;
