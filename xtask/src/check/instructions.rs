//! How many instructions a trial takes, counted by callgrind: unlike time, the count is the same on a busy machine.
//!
//! Rule: a run of many trials less a run of few, so that start and report cancel out; at most 3 % above what is
//! committed. Where there is no valgrind nothing is checked, and that is said.

use std::fs;
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
        println!("there is no valgrind, so no instructions are counted");
        return Ok(Count { passed: 1, skipped: CASES.len() as u32, ..Count::default() });
    }
    let mut build = shell::cargo(&["build", "--release", "--package", "retrystorm", "--bin", "retrystorm"]);
    shell::run(build.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"))?;
    let committed = fs::read_to_string(paths::root().join(COMMITTED)).unwrap_or_default();
    let mut lines = String::new();
    let mut count = Count::default();
    for (clients, few, many) in CASES {
        let each = (instructions(clients, many)? - instructions(clients, few)?) / u64::from(many - few);
        let before = committed.lines().find_map(|line| line.strip_prefix(&format!("{clients}\t"))?.parse::<u64>().ok());
        let ratio = before.map_or(1.0, |before| each as f64 / before as f64);
        println!("{clients} clients: {each} instructions a trial, {ratio:.3} of what is committed");
        lines += &format!("{clients}\t{each}\n");
        count = count + Count::of_check(ratio <= MOST_RATIO);
    }
    if committed.is_empty() {
        fs::write(paths::root().join(COMMITTED), lines)?;
    } else if count.failed > 0 {
        println!("if that is what it has to cost, delete {COMMITTED} and run this group again");
    }
    Ok(count)
}

fn instructions(clients: u32, trials: u32) -> Result<u64> {
    let file = paths::root().join("target").join("instructions.json");
    fs::write(&file, document(clients, trials))?;
    let program = paths::root().join("target/release/retrystorm");
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
            "server": {{"limiter": {{"kind": "window", "capacity": {capacity}, "window_millis": 20, "anchor_millis": 300}}}},
            "incidents": [{{"from_millis": 0, "to_millis": 300, "effect": {{"kind": "down"}}}}],
            "lanes": [{{"wait": {{"kind": "exponential", "base_millis": 20, "cap_millis": 320, "jitter": {{"kind": "full"}}}}}}]}}"#
    )
}
