//! The TypeScript declarations: the scenario's are made from the knob tables, the others are held against real values.

use crate::declarations::Declarations;
use crate::generated::expect_file;
use retrystorm::params::{Field, Kind, Shape};
use retrystorm::policy::wait::Wait;
use retrystorm::policy::{breaker, budget, clients};
use retrystorm::problem::{Named, check};
use retrystorm::report::{Attempts, Report, Trace, wait_ladder};
use retrystorm::scenario::Scenario;
use retrystorm::stories;
use serde_json::{Value, to_value};
use std::collections::BTreeMap;
use std::fmt::Write;

const SCENARIO: &str = "src/web/scenario.d.ts";

#[test]
fn scenario_types_come_from_the_knob_tables() {
    let mut types = Types::default();
    types.of(&Scenario::shape(), "Scenario");
    expect_file(SCENARIO, &types.text);
}

#[test]
fn declared_types_are_those_of_real_values() {
    let read = |path: &str| std::fs::read_to_string(path).expect("the file is in the checkout");
    let text = [SCENARIO, "src/web/report.d.ts", "src/web/page.d.ts"].map(read).join("\n");
    let declarations = Declarations::read(&text);
    for story in stories::all() {
        let report = Report::of(&story.scenario("", &[]).expect("a story can be run"));
        let lanes = to_value(&report.lanes).expect("a report is a tree with text keys");
        declarations.hold(&to_value(story.rows("", &lanes)).expect("rows are plain"), "StoryRow[]");
        declarations.hold(&to_value(&report).expect("a report is a tree with text keys"), "Report");
        declarations.hold(&to_value(&story).expect("a story is plain"), "Story");
        let scenario = story.scenario("", &[]).expect("a story can be run");
        declarations.hold(&to_value(Trace::of(&scenario, 0, 0, 0)).expect("a trace is plain"), "Trace");
        declarations.hold(&to_value(Attempts::of(&scenario, 0, 0)).expect("columns are plain"), "Attempts");
    }
    declarations.hold(&to_value(Scenario::shape()).expect("a shape is plain"), "GroupShape");
    declarations.hold(&to_value(clients::all()).expect("clients are plain"), "Client[]");
    declarations.hold(&to_value(breaker::named::all()).expect("breakers are plain"), "NamedBreaker[]");
    declarations.hold(&to_value(budget::named::all()).expect("budgets are plain"), "NamedBudget[]");
    let rungs = wait_ladder(&Wait::Immediate, 2, 10, 1);
    declarations.hold(&to_value(rungs).expect("a ladder is plain"), "Rung[]");
    let problems =
        Scenario::from_json(r#"{"seed": -1, "lanes": "no", "lane": 1}"#).expect_err("nothing of it is right");
    declarations.hold(&to_value(problems.problems).expect("problems are plain"), "Problem[]");
    declarations.hold(&Value::Null, "null");
}

#[test]
fn no_type_is_left_open() {
    for file in ["report.d.ts", "page.d.ts", "scenario.d.ts"] {
        let path = format!("{}/src/web/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the file is in the checkout");
        assert!(!text.contains("any;") && !text.contains("unknown;"), "{file}");
    }
}

/// Interfaces and types, each written once.
#[derive(Default)]
struct Types {
    text: String,
    written: BTreeMap<String, String>,
}

impl Types {
    /// The TypeScript for a shape; what needs a name of its own is declared as `name`.
    fn of(&mut self, shape: &Shape, name: &str) -> String {
        match shape {
            Shape::Number { .. } => "number".into(),
            Shape::Flag => "boolean".into(),
            Shape::Text { .. } => "string".into(),
            Shape::Word { words } => self.alias(name, words.iter().map(|word| format!("{:?}", word.key)).collect()),
            Shape::Group { fields } => self.interface(name, None, fields),
            Shape::Choice { kinds } => {
                let kinds = kinds.iter().map(|kind| self.kind(name, kind)).collect();
                self.alias(name, kinds)
            }
            Shape::List { item, .. } => format!("{}[]", self.of(item, name.trim_end_matches('s'))),
            Shape::Optional { value } => format!("{} | null", self.of(value, name)),
            Shape::Absent => "null".into(),
        }
    }

    fn kind(&mut self, name: &str, kind: &Kind) -> String {
        self.interface(&format!("{name}{}", pascal(kind.key)), Some(kind), &kind.fields)
    }

    fn interface(&mut self, name: &str, kind: Option<&Kind>, fields: &[Field]) -> String {
        let mut text = kind.map_or_else(String::new, |kind| format!("/** {} */\n", kind.help));
        let _ = writeln!(text, "export interface {name} {{");
        if let Some(kind) = kind {
            let _ = writeln!(text, "  kind: {:?};", kind.key);
        }
        for field in fields {
            let of = self.of(&field.shape, &pascal(field.key));
            let optional = if can_be_left_out(field) { "?" } else { "" };
            let unit = if field.unit.is_empty() { String::new() } else { format!(" Unit: {}.", field.unit) };
            let _ = writeln!(text, "  /** {}{unit} */\n  {}{optional}: {of};", field.help, field.key);
        }
        self.declare(name, text + "}\n")
    }

    fn alias(&mut self, name: &str, alternatives: Vec<String>) -> String {
        self.declare(name, format!("export type {name} = {};\n", alternatives.join(" | ")))
    }

    fn declare(&mut self, name: &str, text: String) -> String {
        match self.written.get(name) {
            None => {
                let _ = writeln!(self.text, "{text}");
                self.written.insert(name.to_owned(), text);
            }
            Some(written) => assert_eq!(*written, text, "two types would be called {name}"),
        }
        name.to_owned()
    }
}

/// Whether the default is itself a value that is accepted.
fn can_be_left_out(field: &Field) -> bool {
    let mut problems = Vec::new();
    let named = Named { label: field.label, unit: field.unit };
    check(&field.default, &field.shape, named, field.key, &mut problems);
    problems.is_empty()
}

fn pascal(key: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    key.split('_').map(capital).collect()
}
