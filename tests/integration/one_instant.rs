//! Worlds without delay, queue and cost of a rejection: what the engine said of them before it knew any of these.

use retrystorm::report::Report;
use retrystorm::scenario::Scenario;
use serde_json::Value;

/// Notes where `new` lacks something of `old`, or says otherwise.
fn compare(old: &Value, new: &Value, path: &str, differences: &mut Vec<String>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, old) in old {
                compare(old, new.get(key).unwrap_or(&Value::Null), &format!("{path}.{key}"), differences);
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (i, (old, new)) in old.iter().zip(new).enumerate() {
                compare(old, new, &format!("{path}.{i}"), differences);
            }
        }
        // As text: 1 and 1.0 are equal numbers and different bytes.
        (old, new) if text_of(old) == text_of(new) => {}
        (old, new) => differences.push(format!("{path}: was {old}, is {new}")),
    }
}

fn text_of(value: &Value) -> String {
    value.to_string()
}

#[test]
fn every_field_that_there_was_keeps_its_bytes() {
    for name in ["outage", "ideal", "ticks", "mixed"] {
        let path = format!("{}/tests/golden/one-instant/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the file is in the checkout");
        let old: Value = serde_json::from_str(&text).expect("a report is JSON");
        let scenario = Scenario::from_json(&old["scenario"].to_string()).expect("an old scenario can be run");
        let new: Value = serde_json::from_str(&Report::of(&scenario).to_json()).expect("a report is JSON");
        let mut differences = Vec::new();
        compare(&old["lanes"], &new["lanes"], name, &mut differences);
        assert!(differences.is_empty(), "{differences:#?}");
    }
}
