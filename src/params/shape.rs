//! What a document may say, as data: checks, controls, tables and types are made from it.

use super::help;
use crate::value::{Value, serialize_number};
use serde::Serialize;

/// What a value of the document may be.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Shape {
    /// A number of the field's unit within its range, both ends included.
    Number {
        /// The least allowed.
        #[serde(serialize_with = "serialize_number")]
        min: f64,
        /// The greatest allowed.
        #[serde(serialize_with = "serialize_number")]
        max: f64,
        /// Whether it must be whole.
        whole: bool,
    },
    /// True or false.
    Flag,
    /// A line of at most so many characters.
    Text {
        /// The greatest length.
        max_chars: usize,
    },
    /// One of a fixed set of words.
    Word {
        /// The words.
        words: Vec<Word>,
    },
    /// An object with exactly these fields, each of which may be left out.
    Group {
        /// The fields, in the order they are checked and shown.
        fields: Vec<Field>,
    },
    /// An object whose field `kind` says which other fields it has.
    Choice {
        /// The kinds.
        kinds: Vec<Kind>,
    },
    /// A list.
    List {
        /// What each item is.
        item: Box<Shape>,
        /// The fewest items.
        min: usize,
        /// The most items.
        max: usize,
    },
    /// Null for "off", or a value.
    Optional {
        /// What the value is.
        value: Box<Shape>,
    },
    /// Null only: a place kept for a mechanism that this version does not have.
    Absent,
}

/// A field of a group: one knob.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Field {
    /// Its name in documents, links and code.
    pub key: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// Unit of its number, or "".
    pub unit: &'static str,
    /// What it changes, in a sentence.
    pub help: String,
    /// What it may be.
    pub shape: Shape,
    /// What it is when left out.
    pub default: Value,
}

/// One word of a fixed set.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Word {
    /// The word in documents.
    pub key: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// What it means.
    pub help: String,
}

/// One kind of a choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Kind {
    /// The value of the field `kind`.
    pub key: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// What it means.
    pub help: String,
    /// Its other fields.
    pub fields: Vec<Field>,
}

impl Kind {
    /// A kind with the lines of its doc comment.
    #[inline(never)]
    pub fn new(key: &'static str, label: &'static str, lines: &[&str], fields: Vec<Field>) -> Self {
        Self { key, label, help: help(lines), fields }
    }
}
