//! The engine as a command: run a scenario, tell a story and check it, list the knobs, name a report.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
