//! The command line of `cargo xtask`, as data.

use anyhow::{Context, Result, bail};

use crate::wasm::Profile;

pub const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N]    build the page, serve it, rebuild when a file changes (port 8080, or the next free one)
  build               the optimised site in dist/
  test [GROUP]        every test there is, or one group; installs what the tests need
  bench               the engine beside its floor and its peers, into docs/MEASUREMENTS.md; takes some minutes
  size                bytes of every shipped file, raw and compressed, against its budget
  wasm [--release]    only the engine and its bindings, in www/pkg
  stage               copy www/ into the folder that Trunk names; Trunk.toml calls this
";

/// What to do.
#[derive(Debug, PartialEq)]
pub enum Command {
    Wasm(Profile),
    Build,
    Stage,
    Serve { port: u16 },
    Test { group: Option<String> },
    Size,
    Bench,
    Help,
}

/// Reads the words after `cargo xtask`.
pub fn parse(words: impl Iterator<Item = String>) -> Result<Command> {
    let words: Vec<String> = words.collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Ok(match words.as_slice() {
        ["wasm"] => Command::Wasm(profile_from_trunk()),
        ["wasm", "--release"] => Command::Wasm(Profile::Release),
        ["build"] => Command::Build,
        ["stage"] => Command::Stage,
        ["serve"] => Command::Serve { port: 8080 },
        ["serve", "--port", port] => Command::Serve { port: parse_port(port)? },
        ["test"] => Command::Test { group: None },
        ["test", group] => Command::Test { group: Some((*group).to_owned()) },
        ["size"] => Command::Size,
        ["bench"] => Command::Bench,
        [] | ["help" | "--help" | "-h"] => Command::Help,
        other => bail!("`cargo xtask {}` is not a command; there are:\n\n{HELP}", other.join(" ")),
    })
}

/// Trunk tells the hooks it calls which profile it was asked for.
fn profile_from_trunk() -> Profile {
    match std::env::var("TRUNK_PROFILE").as_deref() {
        Ok("release") => Profile::Release,
        _ => Profile::Serve,
    }
}

fn parse_port(text: &str) -> Result<u16> {
    text.parse().with_context(|| format!("--port must be 0 to 65535, got {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_line(line: &str) -> Result<Command> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn commands_are_read_with_their_options() {
        assert_eq!(parse_line("serve").unwrap(), Command::Serve { port: 8080 });
        assert_eq!(parse_line("serve --port 9000").unwrap(), Command::Serve { port: 9000 });
        assert_eq!(parse_line("wasm --release").unwrap(), Command::Wasm(Profile::Release));
        assert_eq!(parse_line("test browser").unwrap(), Command::Test { group: Some("browser".into()) });
        assert_eq!(parse_line("").unwrap(), Command::Help);
    }

    #[test]
    fn a_refusal_names_what_came_and_what_there_is() {
        let error = parse_line("srve").unwrap_err().to_string();
        assert!(error.contains("cargo xtask srve") && error.contains("serve [--port N]"), "{error}");
        let error = parse_line("serve --port 70000").unwrap_err().to_string();
        assert_eq!(error, "--port must be 0 to 65535, got 70000");
    }
}
