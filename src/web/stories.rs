//! Stories, read by the browser's own JSON reader: Rust's would be a sixth of all that is shipped.

use crate::stories::{SOURCES, Story};
use js_sys::JSON;
use wasm_bindgen::{JsError, JsValue};

/// Every story.
pub fn all() -> Result<Vec<Story>, JsValue> {
    SOURCES.iter().map(|source| Ok(serde_wasm_bindgen::from_value(JSON::parse(source)?)?)).collect()
}

/// The story of this name.
pub fn find(id: &str) -> Result<Story, JsValue> {
    let story = all()?.into_iter().find(|story| story.id == id);
    story.ok_or_else(|| JsError::new(&format!("There is no story {id:?}")).into())
}
