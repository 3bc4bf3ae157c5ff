//! A document as it comes in: a tree of plain values, before anything is known about it.
//!
//! JSON text and JavaScript objects both become this tree, so one check serves both. It keeps what other trees
//! lose: NaN stays a number that no range accepts, and a field written twice stands there twice.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// Documents nest this deep at the most; the deepest scenario needs half of it.
pub const MAX_DEPTH: usize = 16;

/// One value of a document.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `null`: off.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// Any number, NaN and the infinities included.
    Number(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Value>),
    /// An object: its fields in the order they came.
    Map(Vec<(String, Value)>),
}

/// A text that is quoted is no longer than this; who wrote it knows it by its beginning.
const MAX_QUOTED: usize = 40;

impl Value {
    /// Reads JSON text. A byte order mark before it, which some editors write, is no part of it.
    ///
    /// # Errors
    /// What keeps the text from being JSON, or its depth.
    pub fn from_json(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json.strip_prefix('\u{feff}').unwrap_or(json))
    }

    /// The same as it is quoted: a long text ends in dots.
    pub fn quoted(&self) -> Self {
        match self {
            Value::Text(text) if text.chars().count() > MAX_QUOTED => {
                Value::Text(text.chars().take(MAX_QUOTED).chain(['…']).collect())
            }
            other => other.clone(),
        }
    }

    /// The first field named `key`, if this is a map that has one.
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Map(fields) => fields.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Puts `value` at a path such as `lanes.2.wait.base_millis`; fields that are not there yet are added, list items
    /// are not.
    pub fn set(&mut self, path: &str, value: Value) {
        let (step, rest) = path.split_once('.').map_or((path, None), |(step, rest)| (step, Some(rest)));
        let Some(place) = self.place(step) else { return };
        match rest {
            Some(rest) => place.set(rest, value),
            None => *place = value,
        }
    }

    fn place(&mut self, step: &str) -> Option<&mut Value> {
        match self {
            Value::List(items) => items.get_mut(step.parse::<usize>().ok()?),
            Value::Map(fields) => {
                let found = fields.iter().position(|(name, _)| name == step);
                let i = found.unwrap_or(fields.len());
                if found.is_none() {
                    fields.push((step.to_owned(), Value::Map(Vec::new())));
                }
                Some(&mut fields[i].1)
            }
            _ => None,
        }
    }

    /// The text, if this is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if this is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// What came, in the words of an error message.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.quoted() {
            Value::Null => f.write_str("null"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => write!(f, "{text:?}"),
            Value::List(items) => write!(f, "a list of {}", items.len()),
            Value::Map(fields) => write!(f, "an object of {} fields", fields.len()),
        }
    }
}

/// Writes a number so that whole ones have no fraction; NaN and the infinities become null.
pub fn serialize_number<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() <= EXACT {
        serializer.serialize_i64(*number as i64)
    } else {
        serializer.serialize_f64(*number)
    }
}

/// The same for a number that may be missing: null.
pub fn serialize_optional<S: Serializer>(number: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    serialize_number(&number.unwrap_or(f64::NAN), serializer)
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::Number(number) => serialize_number(number, serializer),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => serializer.collect_seq(items),
            Value::Map(fields) => serializer.collect_map(fields.iter().map(|(key, value)| (key, value))),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Nested(0).deserialize(deserializer)
    }
}

/// Reads a value that stands this many levels deep.
struct Nested(usize);

impl Nested {
    /// One level further down, or an error: a document may nest without end (in JavaScript, contain itself).
    fn inside<E: Error>(&self) -> Result<usize, E> {
        if self.0 < MAX_DEPTH {
            Ok(self.0 + 1)
        } else {
            Err(E::custom(format!("nested deeper than {MAX_DEPTH} levels")))
        }
    }
}

impl<'de> DeserializeSeed<'de> for Nested {
    type Value = Value;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Nested {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, true, false, a number, a text, a list or an object")
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }
    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }
    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }
    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }
    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let depth = self.inside()?;
        let mut items = Vec::new();
        while let Some(item) = seq.next_element_seed(Nested(depth))? {
            items.push(item);
        }
        Ok(Value::List(items))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let depth = self.inside()?;
        let mut fields = Vec::new();
        while let Some(key) = map.next_key()? {
            fields.push((key, map.next_value_seed(Nested(depth))?));
        }
        Ok(Value::Map(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Value, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn whole_numbers_are_written_without_a_fraction() {
        let value = read(r#"{"a": 20.0, "b": [0.5, -0.0, 1e3], "c": null}"#).expect("it is JSON");
        assert_eq!(serde_json::to_string(&value).expect("it is a tree"), r#"{"a":20,"b":[0.5,0,1000],"c":null}"#);
    }

    #[test]
    fn a_document_nests_only_so_deep() {
        let nested = |n: usize| read(&format!("{}{}", "[".repeat(n), "]".repeat(n)));
        assert!(nested(MAX_DEPTH).is_ok());
        assert!(nested(MAX_DEPTH + 1).is_err_and(|error| error.contains("nested deeper than 16 levels")));
        assert!(nested(100_000).is_err());
    }

    #[test]
    fn a_path_leads_through_lists_and_objects() {
        let mut value = read(r#"{"a": [{"b": 1}]}"#).expect("it is JSON");
        value.set("a.0.b", Value::Number(2.0));
        value.set("a.0.c", Value::Null);
        value.set("a.7.b", Value::Number(3.0));
        assert_eq!(serde_json::to_string(&value).expect("it is a tree"), r#"{"a":[{"b":2,"c":null}]}"#);
    }

    #[test]
    fn a_field_written_twice_is_kept_twice() {
        assert_eq!(
            read(r#"{"a": 1, "a": 2}"#),
            Ok(Value::Map(vec![("a".into(), Value::Number(1.0)), ("a".into(), Value::Number(2.0))]))
        );
    }
}
