//! Plain data in and out: scenarios, problems, schemas.

use crate::json;
use crate::problem::{Code, Problem, Problems, join};
use crate::scenario::Scenario;
use crate::value::{MAX_DEPTH, Value};
use js_sys::{Array, Error, Function, JSON, Reflect};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

/// More values than any scenario has. An object may hold another one many times over, so a small one can unfold
/// into a document without end.
const MAX_VALUES: usize = 100_000;

/// The scenario that an object describes, or an `Error` with all its problems.
pub fn read(scenario: &JsValue) -> Result<Scenario, JsValue> {
    read_by(scenario, Scenario::from_value)
}

/// What an object describes, by the check of its kind, or an `Error` with all its problems.
pub fn read_by<T>(js: &JsValue, check: impl FnOnce(&Value) -> Result<T, Problems>) -> Result<T, JsValue> {
    let value = Reader { left: MAX_VALUES }.value(js, "", 0);
    let value = value.map_err(|problem| Problems { problems: vec![problem] });
    value.and_then(|value| check(&value)).map_err(|problems| refusal(&problems))
}

/// Data as plain objects and arrays, read from the very JSON that files hold: one way out for both.
pub fn write(data: &impl Serialize) -> Result<JsValue, JsValue> {
    let json = json::to_text(data).map_err(|error| Error::new(&error.to_string()))?;
    JSON::parse(&json)
}

/// Hands progress on to a function, if there is one. What it throws is not the run's concern.
pub fn listener(on_progress: Option<Function>) -> impl FnMut(f64) {
    move |fraction| {
        if let Some(listener) = &on_progress {
            let _ = listener.call1(&JsValue::UNDEFINED, &fraction.into());
        }
    }
}

/// An `Error` that carries all the problems.
pub fn refusal(problems: &Problems) -> JsValue {
    let error = Error::new(&problems.to_string());
    let set = write(&problems.problems).and_then(|list| Reflect::set(&error, &"problems".into(), &list));
    set.map_or_else(|failure| failure, |_| error.into())
}

/// Reads values one by one, and stops at the first that no document can hold: what follows could be endless.
struct Reader {
    left: usize,
}

impl Reader {
    fn value(&mut self, js: &JsValue, path: &str, depth: usize) -> Result<Value, Problem> {
        self.left = self.left.checked_sub(1).ok_or_else(|| refuse(path, "The scenario holds too many values"))?;
        if js.is_null() || js.is_undefined() {
            Ok(Value::Null)
        } else if let Some(flag) = js.as_bool() {
            Ok(Value::Flag(flag))
        } else if let Some(number) = js.as_f64() {
            Ok(Value::Number(number))
        } else if let Some(text) = js.as_string() {
            Ok(Value::Text(text))
        } else if !js.is_object() {
            Err(refuse(path, &format!("A scenario cannot hold a {}", type_of(js))))
        } else if depth == MAX_DEPTH {
            Err(refuse(path, &format!("The scenario is nested deeper than {MAX_DEPTH} levels")))
        } else if let Some(list) = js.dyn_ref::<Array>() {
            self.list(list, path, depth + 1)
        } else {
            self.map(js, path, depth + 1)
        }
    }

    fn list(&mut self, list: &Array, path: &str, depth: usize) -> Result<Value, Problem> {
        let mut items = Vec::new();
        for i in 0..list.length() {
            let path = join(path, i);
            let js = Reflect::get_u32(list, i).map_err(|_| unreadable(&path))?;
            items.push(self.value(&js, &path, depth)?);
        }
        Ok(Value::List(items))
    }

    fn map(&mut self, object: &JsValue, path: &str, depth: usize) -> Result<Value, Problem> {
        let mut fields = Vec::new();
        let keys = Reflect::own_keys(object.unchecked_ref()).map_err(|_| unreadable(path))?;
        for key in keys.iter().filter(JsValue::is_string) {
            let name = key.as_string().unwrap_or_default();
            let path = join(path, &name);
            let js = Reflect::get(object, &key).map_err(|_| unreadable(&path))?;
            // In JavaScript a field that is undefined is one that was left out.
            if !js.is_undefined() {
                fields.push((name, self.value(&js, &path, depth)?));
            }
        }
        Ok(Value::Map(fields))
    }
}

/// What is computed when it is read may throw.
fn unreadable(path: &str) -> Problem {
    refuse(path, "This part of the scenario could not be read")
}

fn refuse(path: &str, message: &str) -> Problem {
    Problem::new(path, Code::NotReadable, message.to_owned())
}

fn type_of(js: &JsValue) -> String {
    js.js_typeof().as_string().unwrap_or_default()
}
