//! The words of the command line, and what they ask for.

use super::Failure;
use lexopt::Parser;
use lexopt::prelude::{Long, Short, Value, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;

/// How the command is used.
pub const HELP: &str = "\
retrystorm run FILE|-  [--json | --csv | --svg DIR] [--trials N] [--seed N]   run a scenario
retrystorm story       list the stories
retrystorm story ID    [--json | --csv | --svg DIR] [--trials N] [--seed N]   run a story's scenario
retrystorm story ID    --check [--json]                           published beside simulated; fails outside tolerance
retrystorm waits NAME|WAIT-JSON [--retries 8] [--samples 100000] [--seed N] [--json]
                                                                  support and quantiles of each wait
retrystorm waits                                                  which wait for which case
retrystorm clients     [--json]                                   the clients whose waits have a name
retrystorm trace FILE|-  --lane N --trial N --request N [--json]  the way of one request, step by step; each N from 0
retrystorm params      [--json]                                   every knob: path, default, range, unit, help
retrystorm digest FILE|-                                          one line that names the whole report
retrystorm --version                                              the version of the engine

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
    /// Name the version of the engine.
    Version,
    /// Run the scenario in a file.
    Run { file: String },
    /// List the stories.
    Stories,
    /// Run a story, or check it.
    Story { name: String, check: bool },
    /// Show the waits of a schedule: a client's name or a document's wait.
    Waits { wait: String },
    /// Say which wait suits which case.
    Advice,
    /// List the clients.
    Clients,
    /// Follow one request of the scenario in a file.
    Trace { file: String },
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
    /// How many retries a ladder has.
    pub retries: Option<f64>,
    /// The lane whose request is followed.
    pub lane: usize,
    /// In which trial.
    pub trial: u32,
    /// Which request, in the order in which they begin.
    pub request: u32,
    /// How often each wait of a ladder is drawn.
    pub samples: Option<f64>,
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
    /// A picture a lane, in a folder.
    Svg(PathBuf),
}

/// Reads the arguments of a process, its own name first.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Arguments, Failure> {
    let Said { words, check, help, version, given, options } = said(Parser::from_iter(arguments))?;
    let command = match (help, version) {
        (true, _) => Command::Help,
        (false, true) => Command::Version,
        (false, false) => command(&words, check)?,
    };
    let known = command.options();
    match given.iter().find(|option| !known.contains(&option.as_str())) {
        Some(other) if command != Command::Help => {
            Err(Failure::Usage(format!("--{other} does not go with this command")))
        }
        _ => Ok(Arguments { command, options }),
    }
}

impl Command {
    /// The options that mean something to it.
    fn options(&self) -> &'static [&'static str] {
        match self {
            Self::Help | Self::Version | Self::Stories | Self::Advice => &[],
            Self::Run { .. } | Self::Story { check: false, .. } => &["json", "csv", "svg", "trials", "seed"],
            Self::Story { check: true, .. } | Self::Clients | Self::Params => &["json"],
            Self::Waits { .. } => &["retries", "samples", "seed", "json"],
            Self::Trace { .. } => &["lane", "trial", "request", "trials", "seed", "json"],
            Self::Digest { .. } => &["trials", "seed"],
        }
    }
}

/// What was said, before it is known to make sense.
#[derive(Default)]
struct Said {
    words: Vec<String>,
    check: bool,
    help: bool,
    version: bool,
    /// The options other than these three.
    given: Vec<String>,
    options: Options,
}

fn said(mut parser: Parser) -> Result<Said, lexopt::Error> {
    let mut said = Said::default();
    while let Some(argument) = parser.next()? {
        let Said { words, check, help, version, given, options } = &mut said;
        match &argument {
            Long("help" | "version" | "check") => {}
            Long(name) => given.push((*name).to_owned()),
            _ => {}
        }
        match argument {
            Value(word) => words.push(word.string()?),
            Long("help") | Short('h') => *help = true,
            Long("version") | Short('V') => *version = true,
            Long("check") => *check = true,
            Long("json") => options.format = Format::Json,
            Long("csv") => options.format = Format::Csv,
            Long("svg") => options.format = Format::Svg(parser.value()?.into()),
            Long("trials") => options.trials = Some(parser.value()?.parse()?),
            Long("seed") => options.seed = Some(parser.value()?.parse()?),
            Long("retries") => options.retries = Some(parser.value()?.parse()?),
            Long("lane") => options.lane = parser.value()?.parse()?,
            Long("trial") => options.trial = parser.value()?.parse()?,
            Long("request") => options.request = parser.value()?.parse()?,
            Long("samples") => options.samples = Some(parser.value()?.parse()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(said)
}

fn command(words: &[String], check: bool) -> Result<Command, Failure> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] | ["help"] => Ok(Command::Help),
        [known @ ("run" | "trace" | "digest")] => {
            Err(Failure::Usage(format!("{known} needs a FILE, or - for standard input")))
        }
        ["story", name] => Ok(Command::Story { name: name.into(), check }),
        _ if check => Err(Failure::Usage("--check goes with a story".into())),
        ["run", file] => Ok(Command::Run { file: file.into() }),
        ["story"] => Ok(Command::Stories),
        ["waits", wait] => Ok(Command::Waits { wait: wait.into() }),
        ["waits"] => Ok(Command::Advice),
        ["clients"] => Ok(Command::Clients),
        ["trace", file] => Ok(Command::Trace { file: file.into() }),
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
            options: Options { format: Format::Json, trials: Some(5.0), ..Options::default() },
        };
        assert_eq!(parsed("run - --json --trials 5"), Ok(expected));
        assert!(parsed("--trials=5 run --json -").is_ok());
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for (line, said) in [
            ("story outage --chek", "chek"),
            ("run", "run needs a FILE"),
            ("digest - --json", "--json does not go with this command"),
            ("story outage --check --trials 1", "--trials does not go with this command"),
            ("dance -", "no such command: dance"),
            ("params --check", "--check goes with a story"),
            ("run - --trials many", "many"),
        ] {
            assert!(parsed(line).is_err_and(|message| message.contains(said)), "{line}");
        }
    }
}
