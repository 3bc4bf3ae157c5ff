//! `cargo xtask test`: every test of the project, in groups, and one table of what ran.
//!
//! A new group is one row of [`GROUPS`]. A group that runs no test has failed: silence is not success.

mod count;
mod instructions;
mod needs;
mod table;

use std::fs;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::server::Server;
use crate::site::{self, Site};
use crate::{paths, shell, wasm};
use count::Count;
use needs::Need;

/// Tests that are run by one program.
struct Group {
    name: &'static str,
    needs: &'static [Need],
    /// Whether the built site must be there first. npm brings the wasm-opt that it is built with.
    uses_site: bool,
    /// Whether a machine may lack what its cases need: then they are skipped, which it says.
    may_skip: bool,
    run: fn() -> Result<Count>,
}

/// The quick groups come first, so that a slip shows early.
const GROUPS: &[Group] = &[
    Group { name: "format", needs: &[Need::Rustfmt], uses_site: false, may_skip: false, run: format },
    Group { name: "lint", needs: &[Need::Clippy, Need::WasmTarget], uses_site: false, may_skip: false, run: lint },
    Group { name: "rust", needs: &[], uses_site: false, may_skip: false, run: rust },
    Group { name: "release", needs: &[], uses_site: false, may_skip: false, run: release },
    Group { name: "instructions", needs: &[], uses_site: false, may_skip: true, run: instructions::check },
    Group { name: "js", needs: &[Need::Node], uses_site: false, may_skip: false, run: || node_tests("js") },
    Group { name: "types", needs: &[Need::NpmPackages], uses_site: true, may_skip: false, run: types },
    Group { name: "node", needs: &[Need::NpmPackages], uses_site: true, may_skip: false, run: || node_tests("node") },
    Group {
        name: "browser",
        needs: &[Need::NpmPackages, Need::Browsers],
        uses_site: true,
        may_skip: false,
        run: browser,
    },
    Group { name: "size", needs: &[Need::NpmPackages], uses_site: true, may_skip: false, run: size },
];

/// How a group went.
struct Outcome {
    name: &'static str,
    count: Count,
    seconds: f64,
}

/// Runs all groups, or the named one. Later groups run even if earlier ones fail.
pub fn run(name: Option<String>) -> Result<()> {
    let groups = choose(name.as_deref())?;
    needs::meet(groups.iter().flat_map(|group| group.needs))?;
    let mut site_is_built = false;
    let mut outcomes = Vec::new();
    for group in groups {
        println!("\n== {} ==", group.name);
        let started = Instant::now();
        let count = build_once(group.uses_site, &mut site_is_built).and_then(|()| (group.run)());
        let count = count.unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Count::of_check(false)
        });
        let is_skipped = group.may_skip && count.skipped > 0;
        if count.ran() == 0 && !is_skipped {
            eprintln!("error: the group `{}` ran no test", group.name);
        }
        let count = if is_skipped { count } else { count.or_failed() };
        outcomes.push(Outcome { name: group.name, count, seconds: started.elapsed().as_secs_f64() });
    }
    conclude(&outcomes)
}

fn choose(name: Option<&str>) -> Result<Vec<&'static Group>> {
    let is_chosen = |group: &&Group| name.is_none_or(|name| name == group.name);
    let chosen: Vec<_> = GROUPS.iter().filter(is_chosen).collect();
    if chosen.is_empty() {
        let names: Vec<_> = GROUPS.iter().map(|group| group.name).collect();
        bail!("there is no test group `{}`; there are: {}", name.unwrap_or_default(), names.join(", "));
    }
    Ok(chosen)
}

/// The tests meet the site as it ships, so it is built in full, but only once a run.
fn build_once(wanted: bool, built: &mut bool) -> Result<()> {
    if wanted && !*built {
        site::build(wasm::Profile::Release)?;
        *built = true;
    }
    Ok(())
}

fn conclude(outcomes: &[Outcome]) -> Result<()> {
    let total: Count = outcomes.iter().map(|outcome| outcome.count).sum();
    println!("\n{}\n{total}", table::draw(outcomes));
    if total.failed > 0 {
        bail!("not all tests passed; `cargo xtask test GROUP` runs one group again");
    }
    Ok(())
}

fn format() -> Result<Count> {
    check(&["fmt", "--all", "--check"])
}

/// Once for this machine and once for the edge, which only the wasm target compiles.
fn lint() -> Result<Count> {
    let here = check(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    let edge = check(&["clippy", "--lib", "--target", wasm::TARGET, "--", "-D", "warnings"])?;
    Ok(here + edge)
}

fn rust() -> Result<Count> {
    cargo_tests(&["test", "--workspace", "--no-fail-fast"])
}

/// The tests from scenario to report again, optimised: a report must be the same to the bit in both.
fn release() -> Result<Count> {
    counted(&mut optimised(&["test", "--release", "--package", "retrystorm", "--test", "integration"]))
}

/// Cargo's profile `release` without optimising across crates, which takes minutes and is none of the engine's. All
/// groups that need it share what it makes.
fn optimised(args: &[&str]) -> Command {
    let mut cargo = shell::cargo(args);
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "off");
    cargo
}

fn types() -> Result<Count> {
    let tsc = paths::npm_bin("tsc").context("npm installed no `tsc`; run `npm ci`")?;
    let status = shell::command(tsc, &["--project", "tsconfig.json"]).status()?;
    Ok(Count::of_check(status.success()))
}

fn size() -> Result<Count> {
    crate::size::report(&Site::read(&paths::dist())?).map(|()| Count::of_check(true))
}

/// The browsers meet the site at the address in `RETRYSTORM_URL`.
fn browser() -> Result<Count> {
    let server = Server::start(0, Site::read(&paths::dist())?)?;
    node_tests_at(test_files("browser")?, &server.url())
}

fn node_tests(folder: &str) -> Result<Count> {
    node_tests_at(test_files(folder)?, "")
}

fn node_tests_at(files: Vec<String>, url: &str) -> Result<Count> {
    // By itself Node leaves a processor idle, and with it half of the machine that most of these tests run on.
    let at_once = std::thread::available_parallelism().map_or(1, usize::from);
    let mut command = shell::command("node", &["--test", "--test-reporter=spec"]);
    command.arg(format!("--test-concurrency={at_once}")).args(files).env("RETRYSTORM_URL", url);
    let (text, success) = shell::tee(&mut command)?;
    Ok(Count::of_node(&text).and_exit(success))
}

/// Named one by one, because what `node --test` makes of a folder differs between its versions.
fn test_files(folder: &str) -> Result<Vec<String>> {
    let dir = paths::root().join("tests").join(folder);
    let entries = fs::read_dir(&dir).with_context(|| format!("could not read {}", dir.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let tests = names.filter(|name| name.ends_with(".test.js"));
    let mut files: Vec<_> = tests.map(|name| format!("tests/{folder}/{name}")).collect();
    files.sort();
    if files.is_empty() {
        bail!("there is no *.test.js in {}", dir.display());
    }
    Ok(files)
}

fn cargo_tests(args: &[&str]) -> Result<Count> {
    counted(&mut shell::cargo(args))
}

fn counted(tests: &mut Command) -> Result<Count> {
    let (text, success) = shell::tee(tests)?;
    Ok(Count::of_cargo(&text).and_exit(success))
}

fn check(cargo_args: &[&str]) -> Result<Count> {
    Ok(Count::of_check(shell::cargo(cargo_args).status()?.success()))
}
