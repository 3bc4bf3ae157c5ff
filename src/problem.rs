//! What is wrong with a document: every problem at once, each with its path, the allowed range and what came.

use crate::params::{Bounds, Field, Kind, Knob, Shape, Word};
use crate::value::{Value, serialize_optional};
use serde::Serialize;
use std::fmt;

/// One thing that keeps a document from being run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Problem {
    /// Where it stands: `lanes.2.wait.base_millis`, or "" for the document as a whole.
    pub path: String,
    /// What kind of problem it is.
    pub code: Code,
    /// The problem in a sentence: what, the allowed range, what came.
    pub message: String,
    /// The least allowed, where there is a range.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "serialize_optional")]
    pub min: Option<f64>,
    /// The greatest allowed, where there is a range.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "serialize_optional")]
    pub max: Option<f64>,
    /// What came instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub got: Option<Value>,
    /// The known name that is close to what came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near: Option<String>,
}

/// The kinds of problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is not JSON, or the value is nothing a document can hold.
    NotReadable,
    /// A value of another type was expected.
    WrongType,
    /// A number, a length or a relation between two fields is outside its range.
    OutOfRange,
    /// The number must be whole.
    NotWhole,
    /// No field of this name.
    UnknownField,
    /// No kind or word of this name.
    UnknownKind,
    /// The field `kind` is missing.
    Missing,
    /// The field stands twice.
    Duplicate,
    /// The mechanism is not in this version.
    NotAvailable,
}

/// Every problem of a document, in the order of its fields.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Problems {
    /// The problems.
    pub problems: Vec<Problem>,
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let line_break = if i == 0 { "" } else { "\n" };
            let path = if problem.path.is_empty() { "scenario" } else { &problem.path };
            write!(f, "{line_break}{path}: {}", problem.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

impl Problem {
    /// A problem that says only what is wrong.
    pub fn new(path: &str, code: Code, message: String) -> Self {
        Self { path: path.to_owned(), code, message, min: None, max: None, got: None, near: None }
    }

    /// The same, with what came.
    pub fn got(self, value: &Value) -> Self {
        Self { got: Some(value.quoted()), ..self }
    }

    /// The same, with the known name that was meant, if there is one.
    pub fn near(self, near: Option<&str>) -> Self {
        let guess = near.map_or_else(String::new, |name| format!("; did you mean {name}?"));
        Self { message: self.message + &guess, near: near.map(str::to_owned), ..self }
    }

    /// A number outside its range: "Base wait must be 0 to 604800000 ms, got -5".
    pub fn out_of_range(path: &str, what: Named<'_>, min: f64, max: f64, got: &Value) -> Self {
        let unit = if what.unit.is_empty() { String::new() } else { format!(" {}", what.unit) };
        let range = if min == max { format!("{min}") } else { format!("{min} to {max}") };
        let message = format!("{} must be {range}{unit}, got {got}", what.label);
        Self { min: Some(min), max: Some(max), ..Self::new(path, Code::OutOfRange, message) }.got(got)
    }
}

/// How a message names the value it is about.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// The reader's name for it.
    pub label: &'a str,
    /// Its unit, or "".
    pub unit: &'a str,
}

/// Reads a knob from a value that stands for itself, and notes every problem.
///
/// # Errors
/// Every problem of the value, in the order of its fields.
pub fn read<T: Knob>(value: &Value, label: &str) -> Result<T, Problems> {
    let mut problems = Vec::new();
    check(value, &T::shape(Bounds { min: 0.0, max: 0.0 }), Named { label, unit: "" }, "", &mut problems);
    match T::read(value) {
        Some(read) if problems.is_empty() => Ok(read),
        _ => Err(Problems { problems }),
    }
}

/// Notes every way in which `value` is not of `shape`.
pub fn check(value: &Value, shape: &Shape, named: Named<'_>, path: &str, problems: &mut Vec<Problem>) {
    match (shape, value) {
        (Shape::Number { min, max, whole }, Value::Number(got)) => {
            // Written so that NaN fails too.
            if !(*min <= *got && *got <= *max) {
                problems.push(Problem::out_of_range(path, named, *min, *max, value));
            } else if *whole && got.fract() != 0.0 {
                let message = format!("{} must be a whole number, got {got}", named.label);
                problems.push(Problem::new(path, Code::NotWhole, message).got(value));
            }
        }
        (Shape::Text { max_chars }, Value::Text(text)) => {
            if text.chars().count() > *max_chars {
                let message = format!("{} must have at most {max_chars} characters, got {value}", named.label);
                let problem = Problem::new(path, Code::OutOfRange, message).got(value);
                problems.push(Problem { max: Some(*max_chars as f64), ..problem });
            }
        }
        (Shape::Word { words }, Value::Text(text)) => check_word(text, words, named, path, problems),
        (Shape::Group { fields }, Value::Map(entries)) => check_fields(entries, fields, path, problems),
        (Shape::Choice { kinds }, Value::Map(entries)) => check_kind(entries, kinds, named, path, problems),
        (Shape::List { item, min, max }, Value::List(items)) => {
            if items.len() < *min || items.len() > *max {
                let got = Value::Number(items.len() as f64);
                problems.push(Problem::out_of_range(path, named, *min as f64, *max as f64, &got));
            }
            // A list that is far too long makes one problem, not a million.
            for (i, value) in items.iter().enumerate().take(*max) {
                check(value, item, named, &join(path, i), problems);
            }
        }
        (Shape::Flag, Value::Flag(_)) | (Shape::Optional { .. } | Shape::Absent, Value::Null) => {}
        (Shape::Optional { value: shape }, value) => check(value, shape, named, path, problems),
        (Shape::Absent, value) => {
            let message = format!("{} is not available in this version, leave it null", named.label);
            problems.push(Problem::new(path, Code::NotAvailable, message).got(value));
        }
        (shape, value) => {
            let message = format!("{} must be {}, got {value}", named.label, describe(shape));
            problems.push(Problem::new(path, Code::WrongType, message).got(value));
        }
    }
}

fn check_fields(entries: &[(String, Value)], fields: &[Field], path: &str, problems: &mut Vec<Problem>) {
    for field in fields {
        let given = entries.iter().find(|(key, _)| key == field.key).map(|(_, value)| value);
        let named = Named { label: field.label, unit: field.unit };
        check(given.unwrap_or(&field.default), &field.shape, named, &join(path, field.key), problems);
    }
    // No group has this many fields, so an object that does shows its mistake before.
    for (i, (key, _)) in entries.iter().enumerate().take(200) {
        if entries[..i].iter().any(|(earlier, _)| earlier == key) {
            let message = format!("Field {key} stands twice");
            problems.push(Problem::new(&join(path, key), Code::Duplicate, message));
        } else if !fields.iter().any(|field| field.key == key) {
            let problem = Problem::new(&join(path, key), Code::UnknownField, format!("No field {key:?} here"));
            problems.push(problem.near(nearest(key, fields.iter().map(|field| field.key))));
        }
    }
}

fn check_kind(entries: &[(String, Value)], kinds: &[Kind], named: Named<'_>, path: &str, problems: &mut Vec<Problem>) {
    let at = join(path, "kind");
    if entries.iter().filter(|(key, _)| key == "kind").count() > 1 {
        return problems.push(Problem::new(&at, Code::Duplicate, "Field kind stands twice".to_owned()));
    }
    let Some((_, kind)) = entries.iter().find(|(key, _)| key == "kind") else {
        let message = format!("{} needs a kind: {}", named.label, list(kinds.iter().map(|kind| kind.key)));
        return problems.push(Problem::new(&at, Code::Missing, message));
    };
    match kinds.iter().find(|known| kind.text() == Some(known.key)) {
        Some(known) => {
            let others: Vec<_> = entries.iter().filter(|(key, _)| key != "kind").cloned().collect();
            check_fields(&others, &known.fields, path, problems);
        }
        None => problems.push(unknown_kind(kind, kinds.iter().map(|kind| kind.key), named, &at)),
    }
}

fn check_word(text: &str, words: &[Word], named: Named<'_>, path: &str, problems: &mut Vec<Problem>) {
    if !words.iter().any(|word| word.key == text) {
        let keys = words.iter().map(|word| word.key);
        problems.push(unknown_kind(&Value::Text(text.to_owned()), keys, named, path));
    }
}

fn unknown_kind<'a>(
    got: &Value,
    known: impl Iterator<Item = &'a str> + Clone,
    named: Named<'_>,
    path: &str,
) -> Problem {
    let near = got.text().and_then(|text| nearest(text, known.clone()));
    let message = format!("{} must be one of {}, got {got}", named.label, list(known));
    Problem::new(path, Code::UnknownKind, message).got(got).near(near)
}

fn describe(shape: &Shape) -> String {
    match shape {
        Shape::Number { whole: true, .. } => "a whole number".into(),
        Shape::Number { .. } => "a number".into(),
        Shape::Flag => "true or false".into(),
        Shape::Text { .. } => "a text".into(),
        Shape::Word { words } => format!("one of {}", list(words.iter().map(|word| word.key))),
        Shape::Group { .. } => "an object".into(),
        Shape::Choice { .. } => "an object with a kind".into(),
        Shape::List { .. } => "a list".into(),
        Shape::Optional { value } => format!("null or {}", describe(value)),
        Shape::Absent => "null".into(),
    }
}

/// `path` with one more step; the document itself has the path "".
pub fn join(path: &str, step: impl fmt::Display) -> String {
    if path.is_empty() { step.to_string() } else { format!("{path}.{step}") }
}

/// Known names one after the other, or how many there are where nobody would read them all.
pub fn list<'a>(words: impl Iterator<Item = &'a str> + Clone) -> String {
    const MOST: usize = 20;
    match words.clone().count() {
        many if many > MOST => format!("{many} names"),
        _ => words.collect::<Vec<_>>().join(", "),
    }
}

/// The known name closest to what was written; none if none is close.
fn nearest<'a>(written: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Names are short; a longer text is no slip of the pen, and comparing it would cost its square.
    if written.chars().count() > 60 {
        return None;
    }
    known
        .map(|name| (edits(written, name), name))
        .filter(|(distance, name)| *distance <= name.len().div_ceil(2))
        .min()
        .map(|(_, name)| name)
}

/// Levenshtein distance: the fewest letters to add, drop or change.
fn edits(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.chars().enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_offered_only_when_it_is_near() {
        let names = ["base_millis", "cap_millis", "factor"];
        assert_eq!(nearest("base_milis", names.into_iter()), Some("base_millis"));
        assert_eq!(nearest("cap", names.into_iter()), None);
        assert_eq!(nearest("zzz", names.into_iter()), None);
        assert_eq!(nearest(&"a".repeat(1000), names.into_iter()), None);
    }

    #[test]
    fn edits_counts_letters() {
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("同", "同"), 0);
    }
}
