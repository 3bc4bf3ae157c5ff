//! A story's checks as a table: published beside simulated.

use super::table::{columns, number};
use retrystorm::stories::{Row, Side};

/// The rows, world by world, each with a mark: ok, OFF, or nothing where the figure is only shown. Lists, such as the
/// bins of a histogram, follow after the single figures.
pub fn table(rows: &[Row]) -> String {
    let head = ["", "published", "simulated", "allowed", ""].map(str::to_owned).to_vec();
    let (figures, lists): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.published.len() == 1);
    let figures = columns(&[head].into_iter().chain(figures.into_iter().map(line)).collect::<Vec<_>>());
    [figures].into_iter().chain(lists.into_iter().map(block)).collect::<Vec<_>>().join("\n\n")
}

fn line(row: &Row) -> Vec<String> {
    vec![name(row), list(&row.published), list(&row.simulated), allowed(row), mark(row).to_owned()]
}

fn block(row: &Row) -> String {
    let (published, simulated) = (list(&row.published), list(&row.simulated));
    let heading = format!("{}, {} {}", name(row), allowed(row), mark(row));
    format!("{}\n  published  {published}\n  simulated  {simulated}", heading.trim_end())
}

fn name(row: &Row) -> String {
    let world = if row.world.is_empty() { String::new() } else { format!("{} · ", row.world) };
    format!("{world}{} · {}", row.lane_label, row.label)
}

fn allowed(row: &Row) -> String {
    let Some(tolerance) = row.tolerance else { return "shown only".to_owned() };
    match row.side {
        Side::About => format!("± {}", number(tolerance)),
        Side::AtLeast if tolerance == 0.0 => "at least".to_owned(),
        Side::AtMost if tolerance == 0.0 => "at most".to_owned(),
        Side::AtLeast => format!("at least, − {}", number(tolerance)),
        Side::AtMost => format!("at most, + {}", number(tolerance)),
    }
}

fn mark(row: &Row) -> &'static str {
    match row.holds {
        Some(true) => "ok",
        Some(false) => "OFF",
        None => "",
    }
}

fn list(values: &[f64]) -> String {
    values.iter().map(|value| number(*value)).collect::<Vec<_>>().join(" ")
}
