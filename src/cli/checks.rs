//! A story's checks as a table: published beside simulated.

use super::table::{columns, number};
use retrystorm::stories::Row;

/// The rows, world by world, with a mark for each: ok, off, or nothing where the figure is only shown.
pub fn table(rows: &[Row]) -> String {
    let head = ["", "published", "simulated", "allowed", ""].map(str::to_owned).to_vec();
    columns(&[head].into_iter().chain(rows.iter().map(line)).collect::<Vec<_>>())
}

fn line(row: &Row) -> Vec<String> {
    let world = if row.world.is_empty() { String::new() } else { format!("{} · ", row.world) };
    let mark = match row.holds {
        Some(true) => "ok",
        Some(false) => "OFF",
        None => "",
    };
    let allowed = row.tolerance.map_or_else(|| "shown only".to_owned(), |tolerance| format!("± {}", number(tolerance)));
    let name = format!("{world}{} · {}", row.lane_label, row.label);
    vec![name, list(&row.published), list(&row.simulated), allowed, mark.to_owned()]
}

fn list(values: &[f64]) -> String {
    values.iter().map(|value| number(*value)).collect::<Vec<_>>().join(" ")
}
