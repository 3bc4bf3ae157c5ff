//! Every knob of a scenario in one flat list, for people: the command `params` and the README print it.

use crate::params::{Field, Kind, Shape, Word};
use crate::problem::{join, list};
use crate::scenario::Scenario;
use crate::value::Value;
use serde::Serialize;

/// One knob.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// Where it stands in a document: `N` counts a list, a kind in brackets says when the knob exists.
    pub path: String,
    /// Its name for readers.
    pub label: &'static str,
    /// What it is when left out.
    pub default: Value,
    /// What it may be.
    pub range: String,
    /// Unit of its number, or "".
    pub unit: &'static str,
    /// What it changes.
    pub help: String,
}

/// All knobs, in the order of the document.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    if let Shape::Group { fields } = Scenario::shape() {
        add_fields(&fields, "", &mut rows);
    }
    rows
}

fn add_fields(fields: &[Field], path: &str, rows: &mut Vec<Row>) {
    for field in fields {
        let path = join(path, field.key);
        if !matches!(field.shape, Shape::Group { .. }) {
            rows.push(Row {
                path: path.clone(),
                label: field.label,
                default: short(&field.default),
                range: range(&field.shape),
                unit: field.unit,
                help: field.help.clone(),
            });
        }
        add_inside(&field.shape, &path, rows);
    }
}

/// The knobs that a value of this shape holds.
fn add_inside(shape: &Shape, path: &str, rows: &mut Vec<Row>) {
    match shape {
        Shape::Group { fields } => add_fields(fields, path, rows),
        Shape::Choice { kinds } => {
            for kind in kinds {
                add_fields(&kind.fields, &format!("{path}({})", kind.key), rows);
            }
        }
        Shape::List { item, .. } => add_inside(item, &join(path, "N"), rows),
        Shape::Optional { value } => add_inside(value, path, rows),
        _ => {}
    }
}

/// A default as a reader needs it: for a choice, its kind.
fn short(default: &Value) -> Value {
    default.get("kind").unwrap_or(default).clone()
}

fn range(shape: &Shape) -> String {
    match shape {
        Shape::Number { min, max, .. } if min == max => min.to_string(),
        Shape::Number { min, max, whole } => format!("{min} to {max}{}", if *whole { ", whole" } else { "" }),
        Shape::Flag => "true, false".into(),
        Shape::Text { max_chars } => format!("up to {max_chars} characters"),
        Shape::Word { words } => list(words.iter().map(|Word { key, .. }| *key)),
        Shape::Group { .. } => "a group".into(),
        Shape::Choice { kinds } => list(kinds.iter().map(|Kind { key, .. }| *key)),
        Shape::List { min, max, .. } => format!("{min} to {max} items"),
        Shape::Optional { value } => format!("null, {}", range(value)),
        Shape::Absent => "null".into(),
    }
}
