//! Retry storms, simulated.

#[cfg(target_arch = "wasm32")]
mod web;
