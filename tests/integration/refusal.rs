//! Bad input is refused with every problem at once: where, what is allowed, what came.

use retrystorm::problem::{Code, Problems};
use retrystorm::scenario::Scenario;
use retrystorm::value::Value;

const GOOD: &str = r#"{"lanes": [{"wait": {"kind": "fixed", "base_millis": 50}}]}"#;

fn document(path: &str, value: Value) -> Value {
    let mut document: Value = serde_json::from_str(GOOD).expect("it is JSON");
    document.set(path, value);
    document
}

fn refused(document: &Value) -> Vec<(String, Code)> {
    let problems = Scenario::from_value(document).expect_err("it cannot be run").problems;
    problems.into_iter().map(|problem| (problem.path, problem.code)).collect()
}

#[test]
fn the_smallest_document_can_be_run() {
    Scenario::from_json(GOOD).expect("everything but the lanes may be left out");
}

#[test]
fn each_kind_of_mistake_has_its_path_and_code() {
    let text = |text: &str| Value::Text(text.into());
    let map = || Value::Map(Vec::new());
    let lanes = |n| Value::List(vec![map(); n]);
    for (path, value, at, code) in [
        ("lanes.0.wait.base_milis", Value::Number(1.0), "lanes.0.wait.base_milis", Code::UnknownField),
        ("lanes.0.wait.base_millis", Value::Number(-5.0), "lanes.0.wait.base_millis", Code::OutOfRange),
        ("lanes.0.wait.base_millis", Value::Number(f64::NAN), "lanes.0.wait.base_millis", Code::OutOfRange),
        ("lanes.0.wait.base_millis", Value::Number(f64::INFINITY), "lanes.0.wait.base_millis", Code::OutOfRange),
        ("lanes.0.wait.base_millis", text("50"), "lanes.0.wait.base_millis", Code::WrongType),
        ("lanes.0.wait.base_millis", Value::Null, "lanes.0.wait.base_millis", Code::WrongType),
        ("lanes.0.wait.kind", text("fixd"), "lanes.0.wait.kind", Code::UnknownKind),
        ("lanes.0.wait.kind", Value::Number(3.0), "lanes.0.wait.kind", Code::UnknownKind),
        ("lanes.0.wait", map(), "lanes.0.wait.kind", Code::Missing),
        ("lanes.0.wait", text("never"), "lanes.0.wait", Code::WrongType),
        ("load.clients", Value::Number(0.0), "load.clients", Code::OutOfRange),
        ("load", Value::Null, "load", Code::WrongType),
        ("lanes", lanes(13), "lanes", Code::OutOfRange),
        ("lanes", lanes(0), "lanes", Code::OutOfRange),
        ("lanes", map(), "lanes", Code::WrongType),
        ("seed", Value::Number(1.5), "seed", Code::NotWhole),
        ("seed", Value::Number(4_294_967_296.0), "seed", Code::OutOfRange),
        ("version", Value::Number(2.0), "version", Code::OutOfRange),
        ("ties", text("randm"), "ties", Code::UnknownKind),
        ("trials", Value::Flag(true), "trials", Code::WrongType),
        ("bin_millis", Value::Number(0.001), "bin_millis", Code::OutOfRange),
        ("incidents", Value::List(vec![Value::Number(1.0)]), "incidents.0", Code::WrongType),
    ] {
        let mut document = document("load", Value::Map(vec![("kind".into(), text("burst"))]));
        document.set(path, value);
        assert_eq!(refused(&document), [(at.to_owned(), code)], "{path}");
    }
}

#[test]
fn all_problems_come_at_once_in_the_order_of_the_fields() {
    let json =
        r#"{"lanes": [{"wait": {"kind": "fixed", "base_millis": -5}}, {"labl": "x"}], "trials": 0, "seed": "a"}"#;
    let problems = Scenario::from_json(json).expect_err("it cannot be run").problems;
    let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["seed", "trials", "lanes.0.wait.base_millis", "lanes.1.labl"]);
}

#[test]
fn a_message_says_what_is_allowed_and_what_came() {
    let problem = &Scenario::from_value(&document("lanes.0.wait.base_millis", Value::Number(-5.0)))
        .expect_err("it cannot be run")
        .problems[0];
    assert_eq!(problem.message, "Base wait must be 0 to 604800000 ms, got -5");
    assert_eq!((problem.min, problem.max, &problem.got), (Some(0.0), Some(604_800_000.0), &Some(Value::Number(-5.0))));
    let json = serde_json::to_string(problem).expect("a problem is a tree");
    assert!(json.ends_with(r#""min":0,"max":604800000,"got":-5}"#), "{json}");
}

#[test]
fn a_label_that_is_too_long_is_quoted_by_its_beginning() {
    let long = format!("Fixed {}", "x".repeat(1_000_000));
    let problem = &Scenario::from_value(&document("lanes.0.label", Value::Text(long)))
        .expect_err("a label has 80 characters at the most")
        .problems[0];
    let beginning = format!("Fixed {}…", "x".repeat(34));
    assert_eq!(problem.message, format!("Label must have at most 80 characters, got \"{beginning}\""));
    assert_eq!((problem.max, &problem.got), (Some(80.0), &Some(Value::Text(beginning))));
}

#[test]
fn a_range_of_one_value_is_told_as_that_value() {
    let problem =
        &Scenario::from_value(&document("version", Value::Number(2.0))).expect_err("there is one").problems[0];
    assert_eq!(problem.message, "Version must be 1, got 2");
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest() {
    let problems =
        Scenario::from_json(r#"{"lanes": [{"wait": {"kind": "exponentiel"}}]}"#).expect_err("it is misspelt");
    assert!(problems.to_string().contains("did you mean exponential?"), "{problems}");
}

#[test]
fn relations_between_fields_are_checked_too() {
    let json = r#"{"horizon_millis": 60000, "bin_millis": 1,
        "incidents": [{"from_millis": 20, "to_millis": 10, "effect": {"kind": "down"}}],
        "lanes": [{"wait": {"kind": "exponential", "base_millis": 100, "cap_millis": 50}}]}"#;
    let problems = Scenario::from_json(json).expect_err("it cannot be run").problems;
    let found: Vec<_> = problems.iter().map(|problem| (problem.path.as_str(), problem.min)).collect();
    assert_eq!(
        found,
        [("bin_millis", Some(6.0)), ("incidents.0.to_millis", Some(20.0)), ("lanes.0.wait.cap_millis", Some(100.0))]
    );
}

#[test]
fn text_that_is_no_document_is_one_problem() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let many = format!("{{{}\"z\": 1}}", (0..100_000).map(|i| format!("\"f{i}\": 1,")).collect::<String>());
    let long = format!(r#"{{"ties": "{}"}}"#, "x".repeat(1_000_000));
    for text in ["", "{", "nul", "NaN", "[1, 2", "\u{0}", r#"{"lanes": }"#, deep.as_str()] {
        let Problems { problems } = Scenario::from_json(text).expect_err("it is no document");
        assert_eq!((problems.len(), problems[0].code), (1, Code::NotReadable), "{text:.40}");
    }
    for text in ["3", "null", "[]", "\"x\"", many.as_str(), long.as_str(), r#"{"seed": 1e400}"#] {
        let problems = Scenario::from_json(text).expect_err("it is no scenario");
        assert!(problems.to_string().len() < 30_000, "{text:.40}");
    }
}

#[test]
fn a_field_that_stands_twice_is_refused() {
    let found = Scenario::from_json(r#"{"lanes": [{}], "seed": 1, "seed": 2}"#).expect_err("which seed?").problems;
    assert_eq!((found[0].path.as_str(), found[0].code), ("seed", Code::Duplicate));
}

#[test]
fn a_kind_that_stands_twice_is_refused_too() {
    let json =
        r#"{"load": {"kind": "burst", "kind": "steady"}, "lanes": [{"wait": {"kind": "fixed", "kind": "never"}}]}"#;
    let found = Scenario::from_json(json).expect_err("two kinds stand twice").problems;
    let found: Vec<_> = found.iter().map(|problem| (problem.path.as_str(), problem.code)).collect();
    assert_eq!(found, [("load.kind", Code::Duplicate), ("lanes.0.wait.kind", Code::Duplicate)]);
}
