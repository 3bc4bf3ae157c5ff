//! The types that a knob can have, and how each stands in a document.

use super::Shape;
use crate::value::Value;
use serde::{Serialize, Serializer};

/// The range of a row; for a list or a text it is that of its length.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// The least allowed.
    pub min: f64,
    /// The greatest allowed.
    pub max: f64,
}

/// A type that a knob can have.
pub trait Knob: Sized {
    /// What a document may say here.
    fn shape(bounds: Bounds) -> Shape;
    /// The value of a checked document; `None` if `value` is not of the shape.
    fn read(value: &Value) -> Option<Self>;
    /// The value as a document says it.
    fn write(&self) -> Value;
}

/// The longest duration, in milliseconds: 7 days.
pub const MAX_MILLIS: f64 = 604_800_000.0;
/// The greatest count.
pub const MAX_COUNT: f64 = 1_000_000.0;

impl Knob for f64 {
    fn shape(Bounds { min, max, .. }: Bounds) -> Shape {
        Shape::Number { min, max, whole: false }
    }
    fn read(value: &Value) -> Option<Self> {
        value.number()
    }
    fn write(&self) -> Value {
        Value::Number(*self)
    }
}

impl Knob for u32 {
    fn shape(Bounds { min, max, .. }: Bounds) -> Shape {
        Shape::Number { min, max, whole: true }
    }
    fn read(value: &Value) -> Option<Self> {
        value.number().map(|number| number as u32)
    }
    fn write(&self) -> Value {
        Value::Number(f64::from(*self))
    }
}

impl Knob for bool {
    fn shape(_: Bounds) -> Shape {
        Shape::Flag
    }
    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Flag(flag) => Some(*flag),
            _ => None,
        }
    }
    fn write(&self) -> Value {
        Value::Flag(*self)
    }
}

impl Knob for String {
    fn shape(Bounds { max, .. }: Bounds) -> Shape {
        Shape::Text { max_chars: max as usize }
    }
    fn read(value: &Value) -> Option<Self> {
        value.text().map(str::to_owned)
    }
    fn write(&self) -> Value {
        Value::Text(self.clone())
    }
}

impl<T: Knob> Knob for Vec<T> {
    fn shape(bounds: Bounds) -> Shape {
        Shape::List { item: Box::new(T::shape(bounds)), min: bounds.min as usize, max: bounds.max as usize }
    }
    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::List(items) => items.iter().map(T::read).collect(),
            _ => None,
        }
    }
    fn write(&self) -> Value {
        Value::List(self.iter().map(T::write).collect())
    }
}

impl<T: Knob> Knob for Option<T> {
    fn shape(bounds: Bounds) -> Shape {
        Shape::Optional { value: Box::new(T::shape(bounds)) }
    }
    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::read(value).map(Some),
        }
    }
    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::write)
    }
}

/// A knob that documents may name but that can only be off: its mechanism is not in this version.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Absent;

impl Knob for Absent {
    fn shape(_: Bounds) -> Shape {
        Shape::Absent
    }
    fn read(value: &Value) -> Option<Self> {
        (*value == Value::Null).then_some(Self)
    }
    fn write(&self) -> Value {
        Value::Null
    }
}

/// A knob within other plain data, as a document says it.
pub fn serialize_knob<S: Serializer>(knob: &impl Knob, serializer: S) -> Result<S::Ok, S::Error> {
    knob.write().serialize(serializer)
}
