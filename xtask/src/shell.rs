//! Other programs, run from the workspace root, whose failures say which command failed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::paths;

/// A command that will run in the workspace root.
pub fn command(program: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(paths::root());
    command
}

/// The cargo that started us, so that both use one toolchain.
pub fn cargo(args: &[&str]) -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
}

/// Runs a command and lets it print; an error unless it succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start `{}`", describe(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", describe(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed to standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("could not start `{}`", describe(command)))?;
    if !output.status.success() {
        bail!("`{}` failed: {}", describe(command), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a command starts and succeeds; what it prints is dropped.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a command, passing its standard output on as it comes. Returns that output and whether the command succeeded.
pub fn tee(command: &mut Command) -> Result<(String, bool)> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("could not start `{}`", describe(command)))?;
    let stdout = child.stdout.take().expect("standard output was piped just above");
    let mut text = String::new();
    for line in BufReader::new(stdout).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        println!("{line}");
        text.push_str(&line);
        text.push('\n');
    }
    Ok((text, child.wait()?.success()))
}

/// The command as one would type it.
pub fn describe(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let words = program.file_name().into_iter().chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
