//! Tables for a terminal.

use super::plain::plain;
use retrystorm::catalogue;
use retrystorm::report::{Budget, LaneReport, Quantiles, Report, Stat, VerdictKind};
use retrystorm::stories::Story;

/// Columns as wide as their widest cell; the first is set left, the others right. A cell is a piece of a line, whatever
/// is in it.
pub fn columns(rows: &[Vec<String>]) -> String {
    let whole = |row: &Vec<String>| row.iter().map(|cell| plain(cell).replace(['\n', '\t'], " ")).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(whole).collect();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let cell = |(column, cell): (usize, &String)| {
        let width = width(column).unwrap_or(0);
        if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    };
    let line = |row: &Vec<String>| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ");
    rows.iter().map(|row| line(row).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// The key figures of every lane, mean ± sd over the trials.
pub fn report(report: &Report) -> String {
    let trials = report.scenario.document().trials;
    let title = format!("{trials} {}", if trials == 1 { "trial" } else { "trials" });
    let names = report.lanes.iter().map(|lane| lane.label.clone());
    let mut rows = vec![[title].into_iter().chain(names).collect()];
    for (label, figure) in FIGURES {
        let figures: Vec<String> = report.lanes.iter().map(figure).collect();
        // A mechanism that no lane has needs no row.
        if figures.iter().any(|figure| !figure.is_empty()) {
            rows.push([label.to_owned()].into_iter().chain(figures).collect());
        }
    }
    columns(&rows)
}

type Figure = (&'static str, fn(&LaneReport) -> String);

const FIGURES: [Figure; 23] = [
    ("requests", |lane| stat(&lane.requests)),
    ("attempts", |lane| stat(&lane.attempts)),
    ("  succeeded", |lane| stat(&lane.succeeded)),
    ("  rejected", |lane| stat(&lane.rejected)),
    ("  unavailable", |lane| stat(&lane.unavailable)),
    ("  failed", |lane| stat(&lane.failed)),
    ("  timed out", |lane| any(&lane.timed_out)),
    ("refused", |lane| any(&lane.refused)),
    ("given up", |lane| stat(&lane.given_up)),
    ("wasted", |lane| stat(&lane.wasted)),
    ("wasted, share", |lane| stat(&lane.wasted_ratio)),
    ("attempts per request", |lane| stat(&lane.amplification)),
    ("done at, ms", |lane| lane.completion_millis.map_or("never".into(), |completion| stat(&completion.stat))),
    ("dead work", |lane| any(&lane.dead_work)),
    ("duplicate effects", |lane| any(&lane.duplicate_effects)),
    ("queue wait, ms", |lane| lane.queue_wait_millis.as_ref().map_or_else(String::new, mean_and_p99)),
    ("time in system, ms", |lane| lane.time_in_system_millis.as_ref().map_or_else(String::new, mean_and_p99)),
    ("peak per bin", |lane| stat(&lane.peak_per_bin)),
    ("peak per window", |lane| stat(&lane.peak_per_window)),
    ("breakers opened", |lane| lane.breakers.as_ref().map_or_else(String::new, |breakers| stat(&breakers.trips))),
    ("budget allows", |lane| lane.budget.as_ref().map_or_else(String::new, allows)),
    ("verdict", verdict),
    ("cut short", cut_short),
];

/// A figure that most worlds have none of.
fn any(stat: &Stat) -> String {
    if stat.max > 0.0 { self::stat(stat) } else { String::new() }
}

fn mean_and_p99(quantiles: &Quantiles) -> String {
    format!("{}, p99 {}", number(quantiles.mean), number(quantiles.p99))
}

/// Which limit ended the run, and in how many trials.
fn cut_short(lane: &LaneReport) -> String {
    let limited = lane.trials_cut_short - lane.trials_overfull;
    let told = [(limited, "at most attempts"), (lane.trials_overfull, "at most under way")];
    let told = told.into_iter().filter(|(trials, _)| *trials > 0).map(|(trials, limit)| format!("{trials} {limit}"));
    told.collect::<Vec<_>>().join(", ")
}

/// A budget in requests per second at the present load; where that says nothing, how many retries at once.
fn allows(budget: &Budget) -> String {
    let Some(allowed) = budget.allows else { return "any".into() };
    match (allowed.extra_per_sec, allowed.load_ratio) {
        (Some(extra), Some(ratio)) => format!("{} extra/s, {}×", number(extra), number(ratio)),
        _ => format!("{} at once", number(allowed.at_once)),
    }
}

fn stat(stat: &Stat) -> String {
    if stat.sd == 0.0 { number(stat.mean) } else { format!("{} ± {}", number(stat.mean), number(stat.sd)) }
}

/// A number to four significant digits or to the unit, whichever says more.
pub fn number(value: f64) -> String {
    let decimals = match value.abs() {
        _ if value.fract() == 0.0 => 0,
        magnitude if magnitude >= 1000.0 => 0,
        magnitude if magnitude >= 100.0 => 1,
        magnitude if magnitude >= 10.0 => 2,
        _ => 3,
    };
    format!("{value:.decimals$}")
}

fn verdict(lane: &LaneReport) -> String {
    match (lane.verdict.kind, lane.verdict.after_millis) {
        (VerdictKind::Recovered, Some(after)) => format!("recovered after {} ms", number(after)),
        (VerdictKind::Recovered, None) => "recovered".into(),
        (VerdictKind::Unfinished, _) => "unfinished".into(),
        (VerdictKind::NeverDisturbed, _) => "never disturbed".into(),
        (VerdictKind::Collapsed, _) => "collapsed".into(),
        (VerdictKind::Oscillating, _) => "oscillating".into(),
    }
}

/// The stories, a line each.
pub fn stories(stories: &[Story]) -> String {
    let line = |story: &Story| format!("{:<18} {:<4} {}", story.id, story.alias, story.title);
    stories.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The knobs: a line of figures and a line of help each.
pub fn params(rows: &[catalogue::Row]) -> String {
    let line = |row: &catalogue::Row| {
        let unit = if row.unit.is_empty() { String::new() } else { format!(" {}", row.unit) };
        format!("{} = {}  ({}{unit})\n    {}: {}", row.path, row.default, row.range, row.label, row.help)
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_four_digits() {
        let numbers = [0.0, 985.0, 12_345.6, 662.48, 24.763, 0.392, 1e9].map(number);
        assert_eq!(numbers, ["0", "985", "12346", "662.5", "24.76", "0.392", "1000000000"]);
    }
}
