//! Files that are made from the code: a stale one is rewritten, and the test fails so that somebody looks at it.

use retrystorm::catalogue::{self, Row};
use std::fs;
use std::path::Path;

/// Compares a file with what it should hold; if it differs, writes it anew and fails.
pub fn expect_file(path: &str, expected: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let found = fs::read_to_string(&file).unwrap_or_default();
    if found != expected {
        fs::write(&file, expected).expect("the checkout can be written");
        panic!("{path} was stale and has been rewritten: look at the difference and commit it");
    }
}

/// The same for the part of a file between two marks.
pub fn expect_part(path: &str, begin: &str, end: &str, expected: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = fs::read_to_string(file).expect("the file is in the checkout");
    let (before, rest) = text.split_once(begin).expect("the file has the opening mark");
    let (_, after) = rest.split_once(end).expect("the file has the closing mark");
    expect_file(path, &format!("{before}{begin}\n{expected}{end}{after}"));
}

#[test]
fn the_readme_lists_every_knob() {
    let cell = |text: &str| text.replace('|', "\\|");
    let line = |row: &Row| {
        let range = format!("{} {}", row.range, row.unit);
        format!("| `{}` | `{}` | {} | {} |\n", row.path, row.default, cell(range.trim()), cell(&row.help))
    };
    let table: String = catalogue::rows().iter().map(line).collect();
    let head = "| knob | default | range | what it changes |\n|---|---|---|---|\n";
    expect_part("README.md", "<!-- knobs -->", "<!-- /knobs -->", &format!("\n{head}{table}\n"));
}
