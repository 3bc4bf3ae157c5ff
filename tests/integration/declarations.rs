//! Reads TypeScript declarations, as far as ours go, and holds values against them.

use serde_json::Value;
use std::collections::BTreeMap;

/// Declared types by name.
pub struct Declarations {
    aliases: BTreeMap<String, String>,
    interfaces: BTreeMap<String, Vec<Member>>,
}

#[derive(Clone)]
struct Member {
    key: String,
    optional: bool,
    of: String,
}

impl Declarations {
    /// The declarations of a text that has one member a line, writes each alias on one, and extends only interfaces that
    /// came before.
    pub fn read(text: &str) -> Self {
        let mut read = Self { aliases: BTreeMap::new(), interfaces: BTreeMap::new() };
        let mut inside = String::new();
        for line in text.lines().map(str::trim) {
            if let Some(rest) = line.strip_prefix("export type ") {
                let (name, of) = rest.split_once(" = ").expect("an alias stands on one line");
                read.aliases.insert(name.to_owned(), of.trim_end_matches(';').to_owned());
            } else if let Some(rest) = line.strip_prefix("export interface ") {
                let words: Vec<&str> = rest.split([' ', '{']).collect();
                let base =
                    words.iter().position(|word| *word == "extends").and_then(|at| read.interfaces.get(words[at + 1]));
                inside = words[0].to_owned();
                // One that is not ours, such as `Error`, has no members here.
                let inherited = base.cloned().unwrap_or_default();
                read.interfaces.insert(inside.clone(), inherited);
            } else if let Some(member) = member(line) {
                read.interfaces.get_mut(&inside).expect("a member stands in an interface").push(member);
            }
        }
        read
    }

    /// Panics unless `value` is of the type, with no field too many.
    pub fn hold(&self, value: &Value, of: &str) {
        if let Err(difference) = self.check(value, of, "") {
            panic!("a value is not {of}: {difference}");
        }
    }

    fn check(&self, value: &Value, of: &str, path: &str) -> Result<(), String> {
        if let Some(alias) = self.aliases.get(of) {
            return self.check(value, alias, path);
        }
        if of.contains(" | ") {
            let tried: Vec<_> = of.split(" | ").map(|of| self.check(value, of, path)).collect();
            let differences = tried.iter().filter_map(|tried| tried.as_ref().err());
            // The alternative that came furthest is the one that was meant.
            let furthest = differences.max_by_key(|difference| difference.split(':').next().map(str::len));
            return if tried.iter().any(Result::is_ok) { Ok(()) } else { Err(furthest.cloned().unwrap_or_default()) };
        }
        let item = match of {
            "Uint8Array" | "Uint32Array" | "Float64Array" => Some("number"),
            _ => of.strip_suffix("[]"),
        };
        if let Some(item) = item {
            let items = value.as_array().ok_or_else(|| format!("{path}: is no list"))?;
            return items.iter().enumerate().try_for_each(|(i, value)| self.check(value, item, &format!("{path}.{i}")));
        }
        let fits = match of {
            "number" => value.is_number(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            "JsonObject" => value.is_object(),
            "Record<VerdictKind, number>" => return self.check_record(value, path),
            literal if literal.starts_with('"') => value.as_str() == Some(literal.trim_matches('"')),
            name => return self.check_members(value, name, path),
        };
        if fits { Ok(()) } else { Err(format!("{path}: is not {of}")) }
    }

    fn check_members(&self, value: &Value, name: &str, path: &str) -> Result<(), String> {
        let members = self.interfaces.get(name).ok_or_else(|| format!("{path}: there is no type {name}"))?;
        let fields = value.as_object().ok_or_else(|| format!("{path}: is no {name}"))?;
        if let Some(key) = fields.keys().find(|key| !members.iter().any(|member| member.key == **key)) {
            return Err(format!("{path}.{key}: is not declared in {name}"));
        }
        members.iter().try_for_each(|member| match fields.get(&member.key) {
            Some(value) => self.check(value, &member.of, &format!("{path}.{}", member.key)),
            None if member.optional => Ok(()),
            None => Err(format!("{path}.{}: is missing", member.key)),
        })
    }

    fn check_record(&self, value: &Value, path: &str) -> Result<(), String> {
        let fields = value.as_object().ok_or_else(|| format!("{path}: is no record"))?;
        fields.iter().try_for_each(|(key, value)| {
            self.check(&Value::String(key.clone()), "VerdictKind", path)?;
            self.check(value, "number", &format!("{path}.{key}"))
        })
    }
}

fn member(line: &str) -> Option<Member> {
    let (key, of) = line.strip_suffix(';')?.split_once(": ")?;
    let optional = key.ends_with('?');
    let key = key.trim_end_matches('?');
    let is_name = key.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    is_name.then(|| Member { key: key.to_owned(), optional, of: of.to_owned() })
}
