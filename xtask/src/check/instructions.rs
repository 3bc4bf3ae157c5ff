//! How many instructions a trial takes, counted by callgrind: unlike time, the count is the same on a busy machine.
//!
//! Rule: a run of many trials less a run of few, so that start and report cancel out; at most 3 % above what is
//! committed. The count depends on the compiler, so the committed file names the one it was counted with; where that is
//! another, or where there is no valgrind, the cases are skipped, and that is said.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::count::Count;
use crate::{paths, shell};

/// Clients, and the trials of the two runs.
const CASES: [(u32, u32, u32); 2] = [(100, 10, 50), (10_000, 1, 4)];
const COMMITTED: &str = "benches/instructions.tsv";
const MOST_RATIO: f64 = 1.03;

pub fn check() -> Result<Count> {
    if !shell::succeeds(Command::new("valgrind").arg("--version")) {
        return Ok(skipped("there is no valgrind"));
    }
    let compiler = shell::output(&mut shell::command("rustc", &["--version"]))?;
    let committed = fs::read_to_string(paths::root().join(COMMITTED)).unwrap_or_default();
    if !committed.is_empty() && !committed.starts_with(&compiler) {
        return Ok(skipped("the committed figures are another compiler's"));
    }
    shell::run(&mut super::optimised(&["build", "--release", "--package", "retrystorm", "--bin", "retrystorm"]))?;
    let mut lines = compiler;
    let mut count = Count::default();
    for (clients, few, many) in CASES {
        let each = (instructions(clients, many)? - instructions(clients, few)?) / u64::from(many - few);
        let before = committed.lines().find_map(|line| line.strip_prefix(&format!("{clients}\t"))?.parse::<u64>().ok());
        // A case that nothing is committed for has failed, unless the whole file is being made.
        let ratio = before.map_or(f64::INFINITY, |before| each as f64 / before as f64);
        println!("{clients} clients: {each} instructions a trial, {ratio:.3} of what is committed");
        lines += &format!("{clients}\t{each}\n");
        count = count + Count::of_check(committed.is_empty() || ratio <= MOST_RATIO);
    }
    if committed.is_empty() {
        fs::write(paths::root().join(COMMITTED), lines)?;
    } else if count.failed > 0 {
        println!("if that is what it has to cost, delete {COMMITTED} and run this group again");
    }
    Ok(count)
}

fn skipped(why: &str) -> Count {
    println!("no instructions are counted: {why}");
    Count { skipped: CASES.len() as u32, ..Count::default() }
}

fn folder() -> PathBuf {
    paths::target().join("release")
}

fn instructions(clients: u32, trials: u32) -> Result<u64> {
    let file = folder().join("instructions.json");
    fs::write(&file, document(clients, trials))?;
    let program = folder().join("retrystorm");
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).arg("digest").arg(&file);
    let said = command.output().context("valgrind could not be started")?.stderr;
    let said = String::from_utf8_lossy(&said);
    let refs = said.lines().find_map(|line| line.split_once("refs:")?.1.trim().replace(',', "").parse().ok());
    match refs {
        Some(refs) => Ok(refs),
        None => bail!("callgrind counted nothing:\n{said}"),
    }
}

/// Down for 300 ms, then a rate limit that grows with the clients.
fn document(clients: u32, trials: u32) -> String {
    let capacity = clients * 15 / 100;
    format!(
        r#"{{"trials": {trials}, "load": {{"kind": "burst", "clients": {clients}}}, "bin_millis": 10,
            "server": {{"limiter":
                {{"kind": "window", "capacity": {capacity}, "window_millis": 20, "anchor_millis": 300}}}},
            "incidents": [{{"from_millis": 0, "to_millis": 300, "effect": {{"kind": "down"}}}}],
            "lanes": [{{"wait":
                {{"kind": "exponential", "base_millis": 20, "cap_millis": 320, "jitter": {{"kind": "full"}}}}}}]}}"#
    )
}
