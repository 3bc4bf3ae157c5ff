//! What a schedule waits, retry after retry, and whose schedules have a name.

use super::arguments::{Format, Options};
use super::export;
use super::table::{columns, number};
use retrystorm::policy::advice::ADVICE;
use retrystorm::policy::clients::{self, Client};
use retrystorm::policy::wait::Wait;
use retrystorm::problem::{self, Code, Problem, Problems};
use retrystorm::report::{Ladder, Rung, wait_ladder};
use retrystorm::value::Value;
use serde::Serialize;

/// The ladder of a client's name or of a wait as a document has it.
pub fn ladder(wait: &str, options: &Options) -> Result<String, Problems> {
    let wait = Wait::from_value(&document(wait)?)?;
    let Ladder { retries, samples, seed } = problem::read(&knobs(options), "Ladder")?;
    let waits = wait_ladder(&wait, retries, samples, seed);
    Ok(match options.format {
        Format::Json => export::json(&Waits { waits }),
        _ if waits.is_empty() => NO_RETRY.to_owned(),
        _ => [columns(&table(&waits)), remarks(&wait, &waits)].join("\n").trim_end().to_owned(),
    })
}

/// Instead of a table without a row.
const NO_RETRY: &str = "This wait grants no retry: a failed attempt is the last one.";

/// What a reader should know beyond the figures: the client's own ways, and where its fleet stops spreading.
fn remarks(wait: &Wait, rungs: &[Rung]) -> String {
    let note = match wait {
        Wait::Client(params) => format!("{}\n", params.name.note),
        _ => String::new(),
    };
    let stuck = rungs.iter().find(|rung| rung.drawn.at_cap_ratio >= STUCK);
    let stuck = stuck.map(|rung| {
        let tenths = (rung.drawn.at_cap_ratio * 10.0).floor();
        let retry = rung.drawn.retry;
        format!("{tenths} of 10 waits before retry {retry} are exactly the cap: from here on a fleet is synchronised.")
    });
    note + &stuck.unwrap_or_default()
}

/// A share of waits at the cap that leaves no spread worth the name.
const STUCK: f64 = 0.9;

#[derive(Serialize)]
struct Waits {
    waits: Vec<Rung>,
}

/// What begins like an object is one; everything else is a name.
fn document(wait: &str) -> Result<Value, Problems> {
    if wait.trim_start().starts_with('{') {
        return Value::from_json(wait).map_err(|error| unreadable(&error));
    }
    let fields = [("kind", "client"), ("name", wait)];
    Ok(Value::Map(fields.map(|(key, text)| (key.to_owned(), Value::Text(text.to_owned()))).to_vec()))
}

/// No scenario was given, so none is named.
fn unreadable(error: &serde_json::Error) -> Problems {
    Problems { problems: vec![Problem::new("wait", Code::NotReadable, format!("Not a readable wait: {error}"))] }
}

fn knobs(options: &Options) -> Value {
    let given = [("retries", options.retries), ("samples", options.samples), ("seed", options.seed)];
    let field = |(key, number): (&str, Option<f64>)| number.map(|number| (key.to_owned(), Value::Number(number)));
    Value::Map(given.into_iter().filter_map(field).collect())
}

fn table(rungs: &[Rung]) -> Vec<Vec<String>> {
    let head = ["retry", "from", "to, ms", "5 %", "median", "mean", "95 %", "exactly the cap"].map(str::to_owned);
    let row = |rung: &Rung| {
        let figures = [
            rung.support_min_millis,
            rung.support_max_millis,
            rung.p5_millis,
            rung.drawn.p50_millis,
            rung.drawn.mean_millis,
            rung.p95_millis,
        ];
        let share = format!("{} %", number(rung.drawn.at_cap_ratio * 100.0));
        [rung.drawn.retry.to_string()].into_iter().chain(figures.map(number)).chain([share]).collect()
    };
    [head.to_vec()].into_iter().chain(rungs.iter().map(row)).collect()
}

/// Which wait for which case.
pub fn advice() -> String {
    let line = |row: &retrystorm::policy::advice::Advice| {
        format!("For {}:\n    {}: {}. Story: {}.", row.case, row.wait, row.because, row.story)
    };
    let names = "The names of clients: retrystorm clients.".to_owned();
    ADVICE.iter().map(line).chain([names]).collect::<Vec<_>>().join("\n")
}

/// Every client: a line of names and a line on what it does differently.
pub fn clients(options: &Options) -> String {
    let line = |client: &Client| {
        let Client { name, label, language, version, note, .. } = client;
        format!("{name}: {label} ({language}, {version})\n    {note}")
    };
    match options.format {
        Format::Json => export::json(&clients::all()),
        _ => clients::all().iter().map(line).collect::<Vec<_>>().join("\n"),
    }
}
