//! Stories, read by the browser's own JSON reader: Rust's would be a sixth of all that is shipped.

use crate::stories::{SOURCES, Story};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsError, JsValue};

/// Every story, as it is written.
pub fn all() -> Result<Array, JsValue> {
    SOURCES.iter().map(|source| JSON::parse(source)).collect()
}

/// The story of this name; only that one is read.
pub fn find(id: &str) -> Result<Story, JsValue> {
    let is_named = |story: &JsValue| Reflect::get(story, &"id".into()).is_ok_and(|name| name == *id);
    match all()?.iter().find(is_named) {
        Some(story) => Ok(serde_wasm_bindgen::from_value(story)?),
        None => Err(JsError::new(&format!("There is no story {id:?}")).into()),
    }
}
