//! The edge to JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of this engine.
#[wasm_bindgen]
pub fn engine_version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
