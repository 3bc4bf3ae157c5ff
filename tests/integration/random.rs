//! Random scenarios, made by walking the schema: a new knob is covered the day it is added.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::SplitMix64;
use retrystorm::params::{Field, Shape};
use retrystorm::scenario::Scenario;
use retrystorm::value::Value;

/// A scenario that can be run in a moment; the same for the same seed.
pub fn scenario(seed: u64) -> Scenario {
    let mut rng = SplitMix64::seed_from_u64(seed);
    // Fields are drawn one by one, so some documents break a relation between two of them: draw again.
    (0..1_000)
        .find_map(|_| Scenario::from_value(&document(&mut rng)).ok())
        .expect("one in a thousand documents can be run")
}

/// The same scenario with something else in the place of one or more of its values.
pub fn with(scenario: &Scenario, changes: &[(&str, Value)]) -> Scenario {
    let json = serde_json::to_string(scenario).expect("a scenario is a tree");
    let mut document: Value = serde_json::from_str(&json).expect("what was written can be read");
    for (path, value) in changes {
        document.set(path, value.clone());
    }
    Scenario::from_value(&document).expect("the change keeps the scenario valid")
}

fn document(rng: &mut SplitMix64) -> Value {
    let mut document = value(rng, &Scenario::shape(), &Value::Null);
    let horizon = log_uniform(rng, 1.0, 1e5);
    let small = [
        ("trials", 1.0 + (rng.random::<u32>() % 4) as f64),
        ("horizon_millis", horizon),
        ("bin_millis", horizon / 100.0),
        ("max_events_per_lane", log_uniform(rng, 1.0, 3e4).floor()),
        ("load.clients", log_uniform(rng, 1.0, 300.0).floor()),
    ];
    for (path, number) in small {
        document.set(path, Value::Number(number));
    }
    document
}

fn value(rng: &mut SplitMix64, shape: &Shape, default: &Value) -> Value {
    match shape {
        Shape::Number { min, max, whole } => {
            let number = number(rng, *min, *max, default);
            Value::Number(if *whole { number.floor() } else { number })
        }
        Shape::Flag => Value::Flag(rng.random()),
        Shape::Text { .. } => Value::Text(format!("lane {}", rng.random::<u8>())),
        Shape::Word { words } => Value::Text(pick(rng, words).key.to_owned()),
        Shape::Group { fields } => Value::Map(entries(rng, fields)),
        Shape::Choice { kinds } => {
            let kind = pick(rng, kinds);
            let mut map = vec![("kind".to_owned(), Value::Text(kind.key.to_owned()))];
            map.extend(entries(rng, &kind.fields));
            Value::Map(map)
        }
        Shape::List { item, min, max } => {
            let n = min + rng.random::<u32>() as usize % ((*max).min(min + 3) - min + 1);
            Value::List((0..n).map(|_| value(rng, item, &Value::Null)).collect())
        }
        Shape::Optional { value: _ } if rng.random::<u8>() % 3 == 0 => Value::Null,
        Shape::Optional { value: shape } => value(rng, shape, &Value::Null),
        Shape::Absent => Value::Null,
    }
}

fn entries(rng: &mut SplitMix64, fields: &[Field]) -> Vec<(String, Value)> {
    fields.iter().map(|field| (field.key.to_owned(), value(rng, &field.shape, &field.default))).collect()
}

/// Mostly an everyday number, now and then an end of the range.
fn number(rng: &mut SplitMix64, min: f64, max: f64, default: &Value) -> f64 {
    match rng.random::<u8>() % 16 {
        0 => min,
        1 => max,
        2..5 => default.number().unwrap_or(min),
        _ if max <= 1.0 => min + rng.random::<f64>() * (max - min),
        _ => log_uniform(rng, min.max(1e-3), max.min(1e5)).clamp(min, max),
    }
}

fn log_uniform(rng: &mut SplitMix64, min: f64, max: f64) -> f64 {
    let exponent = libm::log10(min) + rng.random::<f64>() * (libm::log10(max) - libm::log10(min));
    // Three digits are easier to read in a failing case.
    let number = libm::pow(10.0, exponent);
    let unit = libm::pow(10.0, exponent.floor() - 2.0);
    (number / unit).round() * unit
}

fn pick<'a, T>(rng: &mut SplitMix64, items: &'a [T]) -> &'a T {
    &items[rng.random::<u32>() as usize % items.len()]
}
