//! What real clients do between attempts, read in their sources: a row of data each.
//!
//! Why: "exponential backoff with jitter" is what every library says, and hardly two do the same. Each row names
//! the version that was read. Where a library leaves a number to its user, the row has the one of its documentation
//! and says so. Left out are clients whose waits the normal form cannot say exactly: Finagle's
//! `exponentialJittered`, async-retry, socket.io, tower, nats.go, the Rust crate exponential-backoff,
//! aiohttp-retry, swr, Python's retry; and two of which a number was not read: Temporal's Go SDK (its cap) and
//! PyMongo's back-pressure (its first exponent).

mod table;

use super::form::Form;
use super::hint::ServerHint;
use super::schedule::Schedule;
use crate::params::{Bounds, Knob, Shape, Word, serialize_knob};
use crate::time::Span;
use crate::value::{Value, serialize_optional};
use serde::{Serialize, Serializer};

/// What one client does.
#[derive(Debug, PartialEq, Serialize)]
pub struct Client {
    /// Its name in documents.
    pub name: &'static str,
    /// Its name for readers.
    pub label: &'static str,
    /// The language of the programs it serves.
    pub language: &'static str,
    /// The version that was read.
    pub version: &'static str,
    /// Where in it the rule stands, or "" where only the version was noted.
    pub source: &'static str,
    /// Where it departs from the textbook, or what a reader should know.
    pub note: &'static str,
    /// What else a lane needs to do as this client does.
    pub lane: Defaults,
    /// Its waits; told to readers is their cap, or null without one.
    #[serde(rename = "cap_millis", serialize_with = "serialize_cap")]
    pub wait: Form,
}

/// A client's own settings, in the words of a lane. A lane does not take them over by itself: what a document
/// leaves out is the same for every wait.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Defaults {
    /// The most attempts of a request, the first included; 0 means without limit.
    pub max_attempts: u32,
    /// The longest time for one attempt; null means no limit.
    #[serde(serialize_with = "serialize_optional")]
    pub attempt_timeout_millis: Option<f64>,
    /// The longest time for a request; null means no limit.
    #[serde(serialize_with = "serialize_optional")]
    pub deadline_millis: Option<f64>,
    /// What is compared with the deadline, or "" without one.
    pub deadline_check: &'static str,
    /// What it makes of the wait that a rejection asks for.
    #[serde(serialize_with = "serialize_knob")]
    pub server_hint: ServerHint,
    /// The name of the budget it comes with, or "" without one.
    pub budget: &'static str,
    /// The name of the breaker it comes with, or "" without one.
    pub breaker: &'static str,
}

/// Every client, language by language.
pub fn all() -> &'static [Client] {
    table::CLIENTS
}

/// The client of this name.
pub fn find(name: &str) -> Option<&'static Client> {
    all().iter().find(|client| client.name == name)
}

/// The client that a document means when it names none.
pub fn first() -> &'static Client {
    &all()[0]
}

/// The attempts of a library that counts retries: the first attempt comes on top, and a negative number of
/// retries, which stands for "for ever" there, is 0, which does so here.
pub fn attempts_for_retries(retries: i32) -> u32 {
    u32::try_from(retries).map_or(0, |retries| retries + 1)
}

/// The cap, wherever it stands in the form.
fn serialize_cap<S: Serializer>(wait: &Form, serializer: S) -> Result<S::Ok, S::Error> {
    let cap = Schedule::new(wait.clone()).cap();
    serialize_optional(&(cap < Span::MAX).then(|| cap.as_millis()), serializer)
}

/// A client in a document is its name.
impl Knob for &'static Client {
    fn shape(_: Bounds) -> Shape {
        let word = |client: &Client| Word { key: client.name, label: client.label, help: client.note.to_owned() };
        Shape::Word { words: all().iter().map(word).collect() }
    }
    fn read(value: &Value) -> Option<Self> {
        find(value.text()?)
    }
    fn write(&self) -> Value {
        Value::Text(self.name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::advice::ADVICE;
    use crate::policy::wait::Wait;
    use crate::problem::Code;

    #[test]
    fn names_are_words_with_hyphens_and_stand_once() {
        for (i, client) in all().iter().enumerate() {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(client.name.chars().all(plain), "{}", client.name);
            assert!(all()[..i].iter().all(|earlier| earlier.name != client.name), "{} stands twice", client.name);
            assert!(client.note.ends_with('.') && !client.version.is_empty(), "{}", client.name);
        }
    }

    #[test]
    fn languages_stand_together() {
        let mut languages: Vec<_> = all().iter().map(|client| client.language).collect();
        languages.dedup();
        let different: std::collections::BTreeSet<_> = languages.iter().collect();
        assert_eq!(languages.len(), different.len());
    }

    #[test]
    fn a_cap_is_told_wherever_it_stands() {
        let cap = |name: &str| serde_json::to_value(find(name)).expect("it is a tree")["cap_millis"].as_f64();
        for (name, told) in [
            ("redis-py", Some(1_000.0)),
            ("redis-py-full-jitter", Some(512.0)),
            ("redis-py-decorrelated", Some(512.0)),
            ("kafka-java", Some(1_000.0)),
            ("aws-botocore-legacy", None),
        ] {
            assert_eq!(cap(name), told, "{name}");
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_nearest() {
        let value = serde_json::from_str(r#"{"kind": "client", "name": "redis_py"}"#).expect("it is JSON");
        let problem = Wait::from_value(&value).expect_err("nobody has that name").problems.remove(0);
        assert_eq!((problem.path.as_str(), problem.code), ("name", Code::UnknownKind));
        assert!(problem.message.ends_with("did you mean redis-py?"), "{}", problem.message);
    }

    #[test]
    fn advice_names_stories_and_clients_that_exist() {
        for row in ADVICE {
            assert!(crate::stories::find(row.story).is_some(), "no story {}", row.story);
            for word in row.wait.split([' ', '(', ')', ',']).filter(|word| word.starts_with("redis-py")) {
                assert!(find(word).is_some(), "no client {word}");
            }
        }
    }
}
