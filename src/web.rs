//! The edge to JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of this engine.
#[wasm_bindgen]
pub fn engine_version() -> String {
    crate::VERSION.to_owned()
}
