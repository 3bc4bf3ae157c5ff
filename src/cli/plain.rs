//! Text for a terminal, which obeys some characters where it should show them: a label could clear the screen.

use std::borrow::Cow;

/// The text with each control character as JSON escapes it, but for tabs and the ends of lines.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.replace("\r\n", "\n").contains(is_obeyed) {
        return text.into();
    }
    let mut plain = String::with_capacity(text.len());
    for (i, line) in text.split('\n').enumerate() {
        plain.push_str(if i == 0 { "" } else { "\n" });
        let (line, end) = line.strip_suffix('\r').map_or((line, ""), |line| (line, "\r"));
        line.chars().for_each(|char| push(&mut plain, char));
        plain.push_str(end);
    }
    plain.into()
}

fn push(plain: &mut String, char: char) {
    if is_obeyed(char) {
        plain.push_str(&format!("\\u{:04x}", char as u32));
    } else {
        plain.push(char);
    }
}

fn is_obeyed(char: char) -> bool {
    char.is_control() && !matches!(char, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_spelt_out() {
        assert_eq!(plain("\u{1b}[2J\u{7f}\u{9b}1m\u{0}"), r"\u001b[2J\u007f\u009b1m\u0000");
        assert_eq!(plain("over\rwritten"), r"over\u000dwritten");
    }

    #[test]
    fn text_that_only_has_lines_stays_as_it_is() {
        for text in ["", "a\tb\nc\r\nd\r\n", "全抖动 ± 50 %"] {
            assert_eq!(plain(text), text);
        }
        assert_eq!(plain("\u{7}a\r\nb\n"), "\\u0007a\r\nb\n");
    }
}
