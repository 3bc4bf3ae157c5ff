//! The table at the end of a run.

use std::fmt::Write;

use super::Outcome;

/// One line a group: what ran, how it ended, how long it took.
pub fn draw(outcomes: &[Outcome]) -> String {
    let mut table =
        format!("{:<10}{:>6}{:>8}{:>8}{:>9}{:>9}\n", "group", "ran", "passed", "failed", "skipped", "seconds");
    for Outcome { name, count, seconds } in outcomes {
        let (ran, passed, failed, skipped) = (count.ran(), count.passed, count.failed, count.skipped);
        writeln!(table, "{name:<10}{ran:>6}{passed:>8}{failed:>8}{skipped:>9}{seconds:>9.1}")
            .expect("writing to a string cannot fail");
    }
    table
}
