//! `cargo xtask`: what cargo lacks for a page built from Rust, with nothing to install first.
//!
//! Cargo compiles the engine but cannot bind it to JavaScript, lay out a site, serve it, or run tests in a browser.
//! Each command below does one of these and calls the ones it needs, so any of them works on a fresh machine.
//!
//! In reading order: [`wasm`] makes the bindings, [`site`] gathers the files, [`bundle`] joins them, [`serve`] shows
//! them, [`check`] tests everything, [`size`] weighs what ships.

mod args;
mod bundle;
mod check;
mod paths;
mod serve;
mod server;
mod shell;
mod site;
mod size;
mod wasm;
mod watch;

use std::process::ExitCode;

use anyhow::Result;

use args::Command;

fn main() -> ExitCode {
    match args::parse(std::env::args().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    match command {
        Command::Wasm(profile) => wasm::make(profile),
        Command::Build => site::build(wasm::Profile::Release).map(|_| ()),
        Command::Stage => site::stage(),
        Command::Serve { port } => serve::serve(port),
        Command::Test { group } => check::run(group),
        Command::Size => site::build(wasm::Profile::Release).and_then(|site| size::report(&site)),
        Command::Help => {
            print!("{}", args::HELP);
            Ok(())
        }
    }
}
