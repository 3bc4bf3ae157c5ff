//! The words of the command line, and what they ask for.

use super::Failure;
use lexopt::Parser;
use lexopt::prelude::{Long, Short, Value, ValueExt};
use std::ffi::OsString;

/// How the command is used.
pub const HELP: &str = "\
retrystorm run FILE|-  [--json | --csv] [--trials N] [--seed N]   run a scenario
retrystorm story       list the stories
retrystorm story ID    [--json | --csv] [--trials N] [--seed N]   run a story's scenario
retrystorm story ID    --check [--json]                           published beside simulated; fails outside tolerance
retrystorm params      [--json]                                   every knob: path, default, range, unit, help
retrystorm digest FILE|-                                          one line that names the whole report

Exit status: 0 done, 1 a check failed, 2 refused input.";

/// A command and its options.
#[derive(Debug, PartialEq)]
pub struct Arguments {
    /// What to do.
    pub command: Command,
    /// How.
    pub options: Options,
}

/// What can be asked for.
#[derive(Debug, PartialEq)]
pub enum Command {
    /// Explain the command.
    Help,
    /// Run the scenario in a file.
    Run { file: String },
    /// List the stories.
    Stories,
    /// Run a story, or check it.
    Story { name: String, check: bool },
    /// List the knobs.
    Params,
    /// Name the report on the scenario in a file.
    Digest { file: String },
}

/// How to do it.
#[derive(Debug, Default, PartialEq)]
pub struct Options {
    /// In what form the answer is given.
    pub format: Format,
    /// Trials instead of the scenario's own.
    pub trials: Option<f64>,
    /// A seed instead of the scenario's own.
    pub seed: Option<f64>,
}

/// The forms of an answer.
#[derive(Debug, Default, PartialEq)]
pub enum Format {
    /// For reading.
    #[default]
    Table,
    /// The whole report.
    Json,
    /// One row a bin and lane.
    Csv,
}

/// Reads the arguments of a process, its own name first.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Failure> {
    words(Parser::from_iter(arguments)).unwrap_or_else(|error| Err(Failure::Usage(error.to_string())))
}

fn words(mut parser: Parser) -> Result<Result<Arguments, Failure>, lexopt::Error> {
    let (mut words, mut check, mut help, mut options) = (Vec::new(), false, false, Options::default());
    while let Some(argument) = parser.next()? {
        match argument {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => help = true,
            Long("check") => check = true,
            Long("json") => options.format = Format::Json,
            Long("csv") => options.format = Format::Csv,
            Long("trials") => options.trials = Some(parser.value()?.parse()?),
            Long("seed") => options.seed = Some(parser.value()?.parse()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(command(&words, check, help).map(|command| Arguments { command, options }))
}

fn command(words: &[String], check: bool, help: bool) -> Result<Command, Failure> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        _ if help => Ok(Command::Help),
        [] | ["help"] => Ok(Command::Help),
        ["story", name] => Ok(Command::Story { name: name.into(), check }),
        _ if check => Err(Failure::Usage("--check goes with a story".into())),
        ["run", file] => Ok(Command::Run { file: file.into() }),
        ["story"] => Ok(Command::Stories),
        ["params"] => Ok(Command::Params),
        ["digest", file] => Ok(Command::Digest { file: file.into() }),
        _ => Err(Failure::Usage(format!("no such command: {}", words.join(" ")))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Arguments, String> {
        let arguments = ["retrystorm"].into_iter().chain(line.split_whitespace()).map(OsString::from);
        parse(arguments).map_err(|failure| failure.to_string())
    }

    #[test]
    fn options_stand_anywhere() {
        let expected = Arguments {
            command: Command::Run { file: "-".into() },
            options: Options { format: Format::Json, trials: Some(5.0), seed: None },
        };
        assert_eq!(parsed("run - --json --trials 5"), Ok(expected));
        assert!(parsed("--trials=5 run --json -").is_ok());
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for (line, said) in [
            ("story outage --chek", "chek"),
            ("run", "no such command: run"),
            ("params --check", "--check goes with a story"),
            ("run - --trials many", "many"),
        ] {
            assert!(parsed(line).is_err_and(|message| message.contains(said)), "{line}");
        }
    }
}
