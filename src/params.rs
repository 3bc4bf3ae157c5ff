//! Knobs: the only shape a field of a scenario can have, and the tables that define each of them once.
//!
//! Why: name, label, unit, range, default and help of a knob stand in one row. The check of a document, the page's
//! controls, the README's table, the TypeScript types and the random scenarios of the tests all read that row.
//!
//! Three tables make everything: [`group!`](crate::group) for a struct of fields, [`choice!`](crate::choice) for
//! a sum type told apart by its field `kind`, [`words!`](crate::words) for a fixed set of words.

mod knob;
mod shape;

use crate::value::Value;

pub use knob::{Absent, Bounds, Knob, MAX_COUNT, MAX_MILLIS, serialize_knob};
pub use shape::{Field, Kind, Shape, Word};

/// One row of a [`group!`](crate::group) table: a knob, and how the struct `G` holds it.
pub struct Row<G> {
    /// Its name in documents, links and code.
    pub key: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// The range and unit of its number, or of its list's length.
    pub range: (Bounds, &'static str),
    /// The lines of its doc comment.
    pub help: &'static [&'static str],
    /// The shape of its type.
    pub shape: fn(Bounds) -> Shape,
    /// Takes it from a value; `None` if that is not of the shape.
    pub read: fn(&mut G, &Value) -> Option<()>,
    /// The value as a document says it.
    pub write: fn(&G) -> Value,
}

/// The three walks over a table stay functions: inlined into every group they would be a tenth of the engine's size
/// in the browser.
impl<G> Row<G> {
    /// The range of a row that has none.
    pub const NO_RANGE: (Bounds, &'static str) = (Bounds { min: 0.0, max: 0.0 }, "");

    /// The knobs, each with its value in `defaults` as its default.
    #[inline(never)]
    pub fn fields(rows: &[Self], defaults: &G) -> Vec<Field> {
        rows.iter().map(|row| row.field(defaults)).collect()
    }

    fn field(&self, defaults: &G) -> Field {
        let (bounds, unit) = self.range;
        Field {
            key: self.key,
            label: self.label,
            unit,
            help: help(self.help),
            shape: (self.shape)(bounds),
            default: (self.write)(defaults),
        }
    }

    /// Takes every field that `value` has.
    #[inline(never)]
    pub fn read_all(rows: &[Self], group: &mut G, value: &Value) -> Option<()> {
        rows.iter().try_for_each(|row| value.get(row.key).map_or(Some(()), |value| (row.read)(group, value)))
    }

    /// Every field as a document says it.
    #[inline(never)]
    pub fn write_all(rows: &[Self], group: &G) -> Vec<(String, Value)> {
        rows.iter().map(|row| (row.key.to_owned(), (row.write)(group))).collect()
    }
}

/// The doc comment of a row as one line of text.
pub fn help(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

/// The fields of `Shape::Group`, and none for any other shape.
pub fn fields_of(shape: Shape) -> Vec<Field> {
    match shape {
        Shape::Group { fields } => fields,
        _ => Vec::new(),
    }
}

/// The fields of a map, and none for any other value.
pub fn entries_of(value: Value) -> Vec<(String, Value)> {
    match value {
        Value::Map(entries) => entries,
        _ => Vec::new(),
    }
}

/// The value of a choice: its kind before the fields of the kind.
pub fn of_kind(kind: &str, fields: Value) -> Value {
    let mut entries = vec![("kind".to_owned(), Value::Text(kind.to_owned()))];
    entries.extend(entries_of(fields));
    Value::Map(entries)
}

/// A struct of knobs, one row a field: `key: type = default, "Label" in min => max, "unit";`. A last line
/// `..name: Group;` adds the rows of another group: in documents they stand beside the others.
#[macro_export]
macro_rules! group {
    ($(#[doc = $doc:literal])+ pub struct $name:ident {
        $( $(#[doc = $help:literal])+
           $key:ident: $ty:ty = $default:expr, $label:literal $(in $min:expr => $max:expr, $unit:literal)?; )*
        $( ..$shared:ident: $group:ty; )?
    }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name {
            $( $(#[doc = $help])+ pub $key: $ty, )*
            $( /** Rows that stand beside the others. */ pub $shared: $group, )?
        }

        impl Default for $name {
            fn default() -> Self { Self { $( $key: $default, )* $( $shared: <$group>::default(), )? } }
        }

        impl $name {
            const ROWS: &[$crate::params::Row<Self>] = &[$( $crate::params::Row {
                key: stringify!($key), label: $label, help: &[$($help),+],
                // The last of the two is the range that the row gives, if it gives one.
                range: {
                    let range = $crate::params::Row::<Self>::NO_RANGE;
                    $(
                        let _ = range;
                        let range = ($crate::params::Bounds { min: $min as f64, max: $max as f64 }, $unit);
                    )?
                    range
                },
                shape: <$ty as $crate::params::Knob>::shape,
                read: |group, value| { group.$key = $crate::params::Knob::read(value)?; Some(()) },
                write: |group| $crate::params::Knob::write(&group.$key),
            } ),*];
        }

        impl $crate::params::Knob for $name {
            fn shape(_bounds: $crate::params::Bounds) -> $crate::params::Shape {
                let defaults = Self::default();
                #[allow(unused_mut)]
                let mut fields = $crate::params::Row::fields(Self::ROWS, &defaults);
                $( fields.extend($crate::params::fields_of(<$group as $crate::params::Knob>::shape(_bounds))); )?
                $crate::params::Shape::Group { fields }
            }
            fn read(value: &$crate::value::Value) -> Option<Self> {
                let mut read = Self::default();
                $crate::params::Row::read_all(Self::ROWS, &mut read, value)?;
                $( read.$shared = $crate::params::Knob::read(value)?; )?
                Some(read)
            }
            fn write(&self) -> $crate::value::Value {
                #[allow(unused_mut)]
                let mut entries = $crate::params::Row::write_all(Self::ROWS, self);
                $( entries.extend($crate::params::entries_of($crate::params::Knob::write(&self.$shared))); )?
                $crate::value::Value::Map(entries)
            }
        }
    };
}

/// A sum type told apart by `kind`, one row a kind: `"kind" => Variant, "Label";` or
/// `"kind" => Variant(params: Params), "Label";`.
#[macro_export]
macro_rules! choice {
    ($(#[doc = $doc:literal])+ pub enum $name:ident {
        $( $(#[doc = $help:literal])+
           $key:literal => $variant:ident $(($params:ident: $ty:ty))?, $label:literal; )*
    }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq)]
        pub enum $name { $( $(#[doc = $help])+ $variant $(($ty))?, )* }

        impl $crate::params::Knob for $name {
            fn shape(_bounds: $crate::params::Bounds) -> $crate::params::Shape {
                let kinds = vec![$( {
                    #[allow(unused_mut, unused_assignments)]
                    let mut fields = Vec::new();
                    $( fields = $crate::params::fields_of(<$ty as $crate::params::Knob>::shape(_bounds)); )?
                    $crate::params::Kind::new($key, $label, &[$($help),+], fields)
                } ),*];
                $crate::params::Shape::Choice { kinds }
            }
            fn read(value: &$crate::value::Value) -> Option<Self> {
                match value.get("kind")?.text()? {
                    $( $key => Some(Self::$variant $((<$ty as $crate::params::Knob>::read(value)?))?), )*
                    _ => None,
                }
            }
            fn write(&self) -> $crate::value::Value {
                let (kind, fields) = match self {
                    $( Self::$variant $(($params))? => {
                        #[allow(unused_mut, unused_assignments)]
                        let mut fields = $crate::value::Value::Null;
                        $( fields = $crate::params::Knob::write($params); )?
                        ($key, fields)
                    } )*
                };
                $crate::params::of_kind(kind, fields)
            }
        }
    };
}

/// A fixed set of words, one row a word: `"word" => Variant, "Label";`.
#[macro_export]
macro_rules! words {
    ($(#[doc = $doc:literal])+ pub enum $name:ident {
        $( $(#[doc = $help:literal])+ $key:literal => $variant:ident, $label:literal; )*
    }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name { $( $(#[doc = $help])+ $variant, )* }

        impl $crate::params::Knob for $name {
            fn shape(_: $crate::params::Bounds) -> $crate::params::Shape {
                use $crate::params::{Shape, Word};
                Shape::Word { words: vec![$(
                    Word { key: $key, label: $label, help: $crate::params::help(&[$($help),+]) }
                ),*] }
            }
            fn read(value: &$crate::value::Value) -> Option<Self> {
                match value.text()? {
                    $( $key => Some(Self::$variant), )*
                    _ => None,
                }
            }
            fn write(&self) -> $crate::value::Value {
                let key = match self { $( Self::$variant => $key ),* };
                $crate::value::Value::Text(key.to_owned())
            }
        }
    };
}
