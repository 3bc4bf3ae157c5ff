//! Stories, read by the browser's own JSON reader: Rust's would be a sixth of all that is shipped.

use crate::stories::{Check, SOURCES};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsError, JsValue};

/// Every story, as it is written.
pub fn all() -> Result<Array, JsValue> {
    SOURCES.iter().map(|source| JSON::parse(source)).collect()
}

/// The checks that the story of this name makes in its own world; nothing else is read.
pub fn checks(id: &str) -> Result<Vec<Check>, JsValue> {
    let is_named = |story: &JsValue| Reflect::get(story, &"id".into()).is_ok_and(|name| name == *id);
    let story = all()?.iter().find(is_named).ok_or_else(|| JsError::new(&format!("There is no story {id:?}")))?;
    let mut checks: Vec<Check> = serde_wasm_bindgen::from_value(Reflect::get(&story, &"checks".into())?)?;
    checks.retain(|check| check.world.is_empty());
    Ok(checks)
}
