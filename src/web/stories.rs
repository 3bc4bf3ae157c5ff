//! Stories, read by the browser's own JSON reader: Rust's would be a sixth of all that is shipped.

use crate::stories::{SOURCES, Story};
use js_sys::{Array, JSON};
use wasm_bindgen::{JsError, JsValue};

/// Every story, as it is written.
pub fn all() -> Result<Array, JsValue> {
    SOURCES.iter().map(|source| JSON::parse(source)).collect()
}

/// The story of this name.
pub fn find(id: &str) -> Result<Story, JsValue> {
    let stories = all()?
        .iter()
        .map(|story| Ok(serde_wasm_bindgen::from_value(story)?))
        .collect::<Result<Vec<Story>, JsValue>>()?;
    let story = stories.into_iter().find(|story| story.id == id);
    story.ok_or_else(|| JsError::new(&format!("There is no story {id:?}")).into())
}
