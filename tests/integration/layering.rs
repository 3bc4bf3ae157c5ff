//! The direction of the dependencies, held by reading the source.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("the checkout can be read") {
        let path = entry.expect("the checkout can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every source file with its path below `src`, and its text without its tests.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found);
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).expect("a source file is text");
        let code = without_tests(&text);
        let name = path.strip_prefix(&root).expect("it was found there").to_string_lossy().replace('\\', "/");
        (name, code)
    };
    found.iter().map(read).collect()
}

/// A text without what is compiled for tests only: from each such mark to the end of its item, which is a line no
/// deeper than the mark that ends it.
fn without_tests(text: &str) -> String {
    let mut code = String::new();
    let mut depth = None;
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        match depth {
            None if line.trim_start() == "#[cfg(test)]" => depth = Some(indent),
            None => code.extend([line, "\n"]),
            Some(mark) if indent == mark && line.ends_with(['}', ';']) => depth = None,
            Some(_) => {}
        }
    }
    code
}

#[test]
fn code_behind_a_test_is_looked_at_too() {
    let text =
        "a\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nc\n    #[cfg(test)]\n    d();\ne\n#[cfg(test)]\nmod f;\ng\n";
    assert_eq!(without_tests(text), "a\nc\ne\ng\n");
}

fn forbid(inside: &[&str], words: &[&str], why: &str) {
    let concerned =
        |name: &str| inside.iter().any(|part| name == format!("{part}.rs") || name.starts_with(&format!("{part}/")));
    let mut looked_at = 0;
    for (name, code) in files().into_iter().filter(|(name, _)| concerned(name)) {
        looked_at += 1;
        for word in words {
            assert!(!code.contains(word), "{name} mentions {word}: {why}");
        }
    }
    assert!(looked_at >= inside.len(), "nothing was looked at in {inside:?}");
}

const ENGINE: [&str; 8] = ["time", "rng", "value", "params", "problem", "scenario", "policy", "sim"];

#[test]
fn the_engine_knows_no_browser_no_clock_and_no_hash_order() {
    let words =
        ["wasm_bindgen", "js_sys", "web_sys", "plotters", "std::time", "Instant::now", "HashMap", "HashSet", "std::fs"];
    forbid(&ENGINE, &words, "the engine is a pure function of checked input");
    forbid(&["report", "stories", "catalogue"], &words, "a report is a pure function of a run");
}

#[test]
fn dependencies_point_down() {
    forbid(
        &["time", "rng", "value"],
        &["crate::sim", "crate::scenario", "crate::report"],
        "these are the ground floor",
    );
    forbid(
        &["policy", "scenario"],
        &["crate::sim", "crate::report", "crate::stories"],
        "what is asked knows nothing of what comes of it",
    );
    forbid(
        &["sim"],
        &["crate::report", "crate::stories", "crate::problem"],
        "the engine tells an observer and counts nothing",
    );
    forbid(&["report"], &["crate::stories", "crate::plot"], "figures are finished before drawing begins");
    let all = ["crate::sim", "crate::scenario", "crate::report", "crate::stories", "crate::pictures", "crate::web"];
    forbid(&["plot"], &all, "a chart takes finished bins and knows nothing of where they come from");
}

#[test]
fn only_the_edge_names_javascript_types() {
    let edge = |name: &str| name == "web.rs" || name.starts_with("web/");
    for (name, code) in files().into_iter().filter(|(name, _)| !edge(name)) {
        for word in ["wasm_bindgen", "js_sys", "web_sys", "JsValue"] {
            assert!(!code.contains(word), "{name} mentions {word}");
        }
    }
}

#[test]
fn floats_of_the_engine_come_from_libm() {
    let words = [".ln()", ".exp()", ".powf(", ".sin()", ".cos()", ".tanh()", ".log10()", ".log2()", ".cbrt()"];
    forbid(&ENGINE, &words, "the standard library's differ between targets; libm's do not");
    forbid(&["report"], &words, "the standard library's differ between targets; libm's do not");
}
