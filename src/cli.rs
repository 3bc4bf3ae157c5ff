//! The command line: what was asked, done, and said.
//!
//! What is asked for goes to standard output, everything else to standard error. Exit status: 0 done, 1 a check
//! failed, 2 refused input.

mod arguments;
mod checks;
mod export;
mod plain;
mod table;
mod trace;
mod waits;

use arguments::{Arguments, Command, Format, Options};
use retrystorm::catalogue;
use retrystorm::problem::Problems;
use retrystorm::report::Report;
use retrystorm::scenario::{self, Scenario};
use retrystorm::stories::{self, Story};
use retrystorm::value::Value;
use std::io::{IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::{fmt, fs};

/// Why a command did not end well.
#[derive(Debug)]
enum Failure {
    /// The words of the command line are off.
    Usage(String),
    /// The scenario cannot be run.
    Refused(Problems),
    /// A file or a stream cannot be read or written.
    File { name: String, error: std::io::Error },
    /// A figure came out too far from the published one.
    Check { failed: usize, checked: usize },
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => write!(f, "{message}\n\n{}", arguments::HELP),
            Self::Refused(problems) => write!(f, "{problems}"),
            Self::File { name, error } => write!(f, "{name}: {error}"),
            Self::Check { failed, checked } => write!(f, "{failed} of {checked} checks failed"),
        }
    }
}

/// Runs the command of this process's arguments.
pub fn main() -> ExitCode {
    match arguments::parse(std::env::args_os()).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", plain::plain(&format!("retrystorm: {failure}")));
            ExitCode::from(if matches!(failure, Failure::Check { .. }) { 1 } else { 2 })
        }
    }
}

fn run(Arguments { command, options }: Arguments) -> Result<(), Failure> {
    match command {
        Command::Help => say(arguments::HELP),
        Command::Version => say(&format!("retrystorm {}", retrystorm::VERSION)),
        Command::Run { file } => show(&scenario_of(&read(&file)?, &options)?, &options),
        Command::Stories => say(&table::stories(&stories::all())),
        Command::Story { name, check: false } => show(&story_scenario(&story(&name)?, &options)?, &options),
        Command::Story { name, check: true } => check(&story(&name)?, &options),
        Command::Waits { wait } => say(&waits::ladder(&wait, &options).map_err(refuse)?),
        Command::Advice => say(&waits::advice()),
        Command::Clients => say(&waits::clients(&options)),
        Command::Trace { file } => say(&trace::steps(&scenario_of(&read(&file)?, &options)?, &options)?),
        Command::Params => params(&options),
        Command::Digest { file } => say(&export::digest(&Report::of(&scenario_of(&read(&file)?, &options)?))),
    }
}

fn show(scenario: &Scenario, options: &Options) -> Result<(), Failure> {
    let report = watched(scenario);
    match &options.format {
        Format::Table => say(&table::report(&report)),
        Format::Json => say(&report.to_json()),
        Format::Csv => say(export::csv(&report).trim_end()),
        Format::Svg(dir) => pictures(&report, dir),
    }
}

/// Runs a scenario; who waits at a terminal sees how far it is.
fn watched(scenario: &Scenario) -> Report {
    let mut terminal = std::io::stderr();
    if !terminal.is_terminal() {
        return Report::of(scenario);
    }
    // Nothing depends on whether the progress could be shown.
    let report = Report::of_with(scenario, &mut |share| _ = write!(terminal, "\r{:3.0} %", share * 100.0));
    _ = write!(terminal, "\r     \r");
    report
}

/// Writes a picture a lane and says where each is.
fn pictures(report: &Report, dir: &Path) -> Result<(), Failure> {
    let file = |path: &Path| {
        let name = path.display().to_string();
        move |error| Failure::File { name, error }
    };
    fs::create_dir_all(dir).map_err(file(dir))?;
    for (i, svg) in export::svgs(report).iter().enumerate() {
        let path = dir.join(format!("lane-{i}.svg"));
        fs::write(&path, svg).map_err(file(&path))?;
        say(&path.display().to_string())?;
    }
    Ok(())
}

fn check(story: &Story, options: &Options) -> Result<(), Failure> {
    let rows = story.check().map_err(refuse)?;
    match options.format {
        Format::Json => say(&export::json(&rows))?,
        _ => say(&checks::table(&rows))?,
    }
    let checked = rows.iter().filter(|row| row.holds.is_some()).count();
    match rows.iter().filter(|row| row.holds == Some(false)).count() {
        0 => Ok(()),
        failed => Err(Failure::Check { failed, checked }),
    }
}

fn params(options: &Options) -> Result<(), Failure> {
    match options.format {
        Format::Json => say(&export::json(&catalogue::rows())),
        _ => say(&table::params(&catalogue::rows())),
    }
}

fn story(name: &str) -> Result<Story, Failure> {
    let names = || stories::all().iter().map(|story| story.id.clone()).collect::<Vec<_>>().join(", ");
    stories::find(name).ok_or_else(|| Failure::Usage(format!("no story {name:?}; there are {}", names())))
}

fn story_scenario(story: &Story, options: &Options) -> Result<Scenario, Failure> {
    with_options(story.scenario.clone(), options)
}

fn scenario_of(text: &str, options: &Options) -> Result<Scenario, Failure> {
    let document = Value::from_json(text);
    let document =
        document.map_err(|error| refuse(scenario::not_readable(&format!("Not a readable document: {error}"))))?;
    with_options(document, options)
}

fn with_options(mut document: Value, options: &Options) -> Result<Scenario, Failure> {
    for (path, number) in [("trials", options.trials), ("seed", options.seed)] {
        if let Some(number) = number {
            document.set(path, Value::Number(number));
        }
    }
    Scenario::from_value(&document).map_err(refuse)
}

/// Refused input is told twice: as a document on standard output, and in words.
fn refuse(problems: Problems) -> Failure {
    match say(&export::json(&problems)) {
        Ok(()) => Failure::Refused(problems),
        Err(failure) => failure,
    }
}

fn read(name: &str) -> Result<String, Failure> {
    let mut text = String::new();
    let done = match name {
        "-" => std::io::stdin().read_to_string(&mut text).map(|_| ()),
        name => fs::read_to_string(name).map(|content| text = content),
    };
    done.map(|()| text).map_err(|error| Failure::File { name: name.to_owned(), error })
}

/// Prints a text; a reader that has seen enough and closed its end is no failure. A terminal is sent nothing that it
/// would obey; a file gets its data as they are.
fn say(text: &str) -> Result<(), Failure> {
    let mut output = std::io::stdout();
    let text = if output.is_terminal() { plain::plain(text) } else { text.into() };
    match writeln!(output, "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::File { name: "standard output".into(), error })
        }
        _ => Ok(()),
    }
}
