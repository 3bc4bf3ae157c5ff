//! JSON text: how everything that we compute is written down.
//!
//! Numbers are written by the standard library, which has to be there for messages anyway; serde_json's own writer of
//! numbers is a table as large as everything that charts need. Both write the fewest digits that read as the same
//! number.

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

impl Formatter for Compact {
    fn write_f64<W: Write + ?Sized>(&mut self, writer: &mut W, number: f64) -> Result<()> {
        // Very large and very small ones with an exponent.
        write!(writer, "{number:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_was() {
        for number in [0.0, -0.0, 0.1, 1.0 / 3.0, 2e-5, 1e16, -1e300, f64::MAX, f64::MIN_POSITIVE, 5e-324] {
            let text = to_text(&number).expect("a number has a text");
            let read: f64 = serde_json::from_str(&text).expect("it is JSON");
            assert_eq!(read.to_bits(), number.to_bits(), "{text}");
            assert!(text.len() < 25, "{text}");
        }
        assert_eq!(to_text(&f64::NAN).expect("it is no number"), "null");
    }
}
