//! JSON text: how everything that we compute is written down.
//!
//! Numbers are written as JavaScript writes them, so that a report is the same text from the page, from the command and
//! from the crate. The standard library finds the digits, which has to be there for messages anyway; serde_json's own
//! writer of numbers is a table as large as everything that charts need.

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use std::io::{Result, Write};

/// The JSON text of what has text keys, on one line.
///
/// # Errors
/// What keeps it from having one: a key that is no text.
pub fn to_text(data: &impl Serialize) -> serde_json::Result<String> {
    let mut text = Vec::new();
    data.serialize(&mut Serializer::with_formatter(&mut text, Compact))?;
    Ok(String::from_utf8(text).expect("only texts and digits were written"))
}

struct Compact;

/// Sizes that are written without an exponent (ECMA-262, Number::toString).
const PLAIN: std::ops::Range<f64> = 1e-6..1e21;

impl Formatter for Compact {
    fn write_f64<W: Write + ?Sized>(&mut self, writer: &mut W, number: f64) -> Result<()> {
        if number == 0.0 || PLAIN.contains(&number.abs()) {
            write!(writer, "{number}")
        } else if number.abs() < 1.0 {
            write!(writer, "{number:e}")
        } else {
            writer.write_all(format!("{number:e}").replace('e', "e+").as_bytes())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(number: f64) -> String {
        to_text(&number).expect("a number has a text")
    }

    #[test]
    fn a_number_is_read_as_it_was() {
        for number in [0.0, -0.0, 0.1, 1.0 / 3.0, 2e-5, 1e16, -1e300, f64::MAX, f64::MIN_POSITIVE, 5e-324] {
            let text = text(number);
            let read: f64 = serde_json::from_str(&text).expect("it is JSON");
            assert_eq!(read.to_bits(), number.to_bits(), "{text}");
            assert!(text.len() < 25, "{text}");
        }
    }

    #[test]
    fn numbers_are_written_as_by_javascript() {
        assert_eq!([0.1, 2e-6, 1.5e20].map(text), ["0.1", "0.000002", "150000000000000000000"]);
        assert_eq!([9.5e-7, 1e21, -1.5e300].map(text), ["9.5e-7", "1e+21", "-1.5e+300"]);
        assert_eq!([f64::NAN, f64::INFINITY].map(text), ["null", "null"]);
    }
}
